// SPDX-License-Identifier: MIT

import Tableau

/// The opened sheet, and the one of the game's end.
struct Sheets {
  /// The opened sheet, until it has closed.
  private var opened: OpenSheet?

  /// The player can put it aside to look at the table.
  private var ending: OpenSheet

  init(of tableau: Tableau) {
    ending = OpenSheet(Sheet(tableau.ending))
    if tableau.isOver { ending.opening.open(at: 0, Tempo(.off)) }
  }

  func atRest() -> Sheets {
    var sheets = self
    sheets.opened = opened.flatMap { $0.opening.willOpen ? $0.atRest() : nil }
    sheets.ending = ending.atRest()
    return sheets
  }

  var ends: Double { max(ending.opening.ends, ending.celebration.ends, opened?.opening.ends ?? 0) }

  func nextChange(after time: Double) -> Double? {
    [
      ending.opening.nextChange(after: time), ending.celebration.nextChange(after: time),
      opened?.opening.nextChange(after: time),
    ].compactMap(\.self).min()
  }

  mutating func prune(at time: Double) {
    if let opened, opened.opening.isClosed(at: time) { self.opened = nil }
  }

  // MARK: The one that is opened

  mutating func open(_ sheet: Sheet, on table: ShownTable) {
    if opened?.opening.willOpen == true {
      opened?.replace(with: sheet, hasLargeText: table.look.text == .large)
    } else {
      opened = OpenSheet(sheet, hasLargeText: table.look.text == .large)
      opened?.opening.open(at: table.time, table.tempo)
    }
  }

  mutating func close(on table: ShownTable) {
    opened?.opening.close(at: table.time, table.tempo)
  }

  /// The opened sheet, unless it is closing.
  var open: Sheet? { opened?.opening.willOpen == true ? opened?.sheet : nil }

  // MARK: The end

  mutating func say(_ words: Ending) {
    let sheet = Sheet(words)
    guard sheet != ending.sheet else { return }
    ending.begin(with: sheet)
  }

  mutating func beginEnding() { ending.begin(with: ending.sheet) }

  mutating func openEnding(at time: Double, _ tempo: Tempo) {
    reopenEnding(at: time, tempo)
    ending.celebration = Celebration(at: time + tempo.panel, tempo)
  }

  private mutating func reopenEnding(at time: Double, _ tempo: Tempo) {
    beginEnding()
    ending.opening.open(at: time, tempo)
  }

  mutating func closeEnding(on table: ShownTable) {
    ending.opening.close(at: table.time, table.tempo)
  }

  mutating func toggleEnding(on table: ShownTable) {
    if ending.opening.isOpen(at: table.time) {
      closeEnding(on: table)
    } else {
      reopenEnding(at: table.time, table.tempo)
    }
  }

  func isEndingOpen(on table: ShownTable) -> Bool {
    table.isAtEnd && ending.opening.isOpen(at: table.time)
  }

  // MARK: Both

  func active(on table: ShownTable) -> OpenSheet? {
    if let opened, opened.opening.willOpen { return opened }
    return isEndingOpen(on: table) ? ending : nil
  }

  /// A click beside a new sheet was meant for something else.
  func haveJustOpened(on table: ShownTable) -> Bool {
    if let opened, opened.opening.willOpen { return opened.opening.isNew(at: table.time) }
    return isEndingOpen(on: table) && ending.opening.isNew(at: table.time)
  }

  /// The visible sheet, which may be closing.
  func visible(on table: ShownTable) -> OpenSheet? {
    if let opened, opened.opening.value(at: table.time) > 0 { return opened }
    guard table.isAtEnd, ending.opening.value(at: table.time) > 0 else { return nil }
    return ending
  }

  mutating func changeActive(
    on table: ShownTable, _ change: (inout OpenSheet) -> Void
  ) {
    if var sheet = opened, sheet.opening.willOpen {
      change(&sheet)
      opened = sheet
    } else if isEndingOpen(on: table) {
      change(&ending)
    }
  }
}

extension ShownTable {
  fileprivate var isAtEnd: Bool { tableau.isOver && !tableau.isPast }
}
