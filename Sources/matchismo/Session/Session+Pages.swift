// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import Play
import Scene
import Storage
import Tableau
import Windowing
import Words

/// Pages that are opened and closed, and their sheets.
extension Session {
  func open(_ page: Page) {
    pages.open(page)
    showSheet()
  }

  func back() {
    if case .asking = pages.last { stopAsking() }
    pages.closeLast()
    showSheet()
  }

  func closeAll() {
    stopAsking()
    pages.closeAll()
    showSheet()
  }

  func replacePage(with page: Page) {
    pages.replaceLast(with: page)
    showSheet()
  }

  /// Shows the sheet of the page that is open, with what it says now.
  func showSheet() {
    scene.isCovered = pages.hasPause
    if let page = pages.last {
      let contents = SheetContents(
        settings: settings, rules: sitting.record.rules, opponent: table.game.opponent,
        kind: table.kind, results: results, rounds: rounds, scoresOnTable: scoresOnTable,
        hasFileChooser: hasFileChooser, part: snap?.seat.part, chairs: snap?.chairs ?? [],
        meeting: meeting,
        isRoundWaiting: page == .snap && snap == nil && roundThatWaits != nil)
      scene.open(contents.sheet(of: page))
    } else {
      scene.closeSheet()
    }
    table.pause(.sheet, holds: !pages.isEmpty)
    pauseSnap()
    show()
  }
}

// MARK: - Typing

extension Session {
  /// Whether something is typed on the page, so that keys are letters and not commands.
  var isTyping: Bool { pages.last?.isTyped ?? false }

  /// Types a key, if it is one that types.
  func type(_ key: Key) -> Bool {
    guard let page = pages.last?.typing(key, isInField: scene.isFieldFocused) else { return false }
    if page.entry != pages.last?.entry { scene.focusField() }
    replacePage(with: page)
    scene.noteKey()
    return true
  }

  /// Types text that several keys made.
  func type(_ text: String) {
    guard isTyping else { return }
    scene.focusField()
    type(Array(text.utf8))
  }

  /// Types what was pasted.
  func type(_ bytes: [UInt8]) {
    if let page = pages.last { replacePage(with: page.pasting(bytes)) }
  }

  /// Puts the caret after so many scalars of the text that the field shows.
  func moveCaret(after scalars: Int) {
    guard let page = pages.last, var entry = page.entry else { return }
    entry.moveCaret(afterShown: scalars)
    replacePage(with: page.with(entry))
  }

  /// Says what is wrong with what was typed.
  func complain(_ complaint: String) {
    if let page = pages.last { replacePage(with: page.complaining(complaint)) }
  }

  /// The row that asks for a number opens it, and the number that was typed is dealt.
  func useDealNumber() {
    guard case .dealNumber(let typed) = pages.last else { return open(.dealNumber("")) }
    guard let number = DealNumber(typed.text) else { return complain(Sentences.noDealNumber) }
    back()
    wantDeal(.number(number))
  }

  func useTableSize() {
    guard case .tableSize(let typed) = pages.last else { return open(.tableSize("")) }
    guard let size = Int(typed.text), settings.mode.deals(size) else {
      return complain(Sentences.noTableSize(settings.mode.tableSizes))
    }
    back()
    change { $0.tableSizes[$0.mode] = size }
  }

  func useOwnPicture() {
    guard case .ownPicture(let typed) = pages.last else {
      hasFileChooser = false
      return open(.ownPicture(""))
    }
    guard case .picture(let path) = Back(typed: FilePath(typed.bytes).expandingHome()) else {
      return complain(Sentences.noPictureFile)
    }
    do throws(Failure) {
      try use(pictureIn: path)
    } catch {
      return complain(error.sentence)
    }
    back()
  }

  /// Puts a picture on the cards' backs.
  func use(pictureIn path: FilePath) throws(Failure) {
    _ = try BackFile.picture(in: path)
    let back = Back.picture(BackFile.absolute(path))
    change { $0.back = back }
  }
}

// MARK: - Answers

extension Session {
  func confirm() {
    switch pages.last {
    case .mayDeal(let deal): self.deal(deal)
    case .mayUndo: undoAfterAll()
    case .mayGiveUpRound: beginSnap()
    case .mayLeaveTable(let next): leaveTable(for: next)
    case .mayVisit(let code, let broker): ask(.invitation(code, broker))
    case .mayRemove(let place, _):
      back()
      removeChair(at: place)
    case .code: perform(.enterCode)
    case .address: perform(.enterAddress)
    case .dealNumber: useDealNumber()
    case .tableSize: useTableSize()
    case .ownPicture: useOwnPicture()
    case .playerName(let player, _): useName(of: player)
    case .ownName: useOwnName()
    case .broker: useBroker()
    case .mayReset:
      resetScores()
      back()
    default: break
    }
  }

}

// MARK: - Settings and scores that are looked at

extension Session {
  /// Changes the settings. Looks act at once; rules hold from the next deal on.
  func change(_ mutate: (inout Settings) -> Void) {
    playerSettings.change(mutate)
    showLook()
    if !pages.isEmpty { showSheet() }
  }

  /// Something on a sheet gets its next value, or the one before.
  func change(_ control: ControlName, by step: Int) {
    if let row = Setting.row(control, in: settings) {
      change { row.step(&$0, step) }
    } else if let command = Command(control) {
      command == .month ? turnMonth(by: step) : changeScoresView(command, by: step)
    }
  }
}
