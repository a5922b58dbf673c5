// SPDX-License-Identifier: MIT

import Games
import Play
import Snapping
import Tables
import Wire

// MARK: - Games

extension GameProgress: JournalProgress where Game: ExplainedGame {
  /// A game, and the results perhaps missing from the results file.
  typealias State = (game: SavedGame<Game>, unkept: [Game.Result])

  mutating func goOn(with state: State) -> String { goOn(with: state.game, owing: state.unkept) }
}

extension Journal: JournalText where Game: ExplainedGame {
  var isNewer: Bool { if case .newerVersion = complaint?.reason { true } else { false } }

  var fault: String? { complaint.map { Sentences.line($0.line, $0.reason) } }
}

// MARK: - A table with players elsewhere

/// The progress of the host's journal. Each move is written before anybody hears of it, so that the
/// players' cards survive a restart.
struct HostProgress: JournalProgress {
  /// The table before its round's first move, and the number of written entries. The salt
  /// identifies the round.
  private var written: (table: HostedTable, entries: Int)?

  init() {}

  init(after text: HostedText) { if let table = text.table { _ = goOn(with: table) } }

  mutating func startOver() { written = nil }

  mutating func goOn(with table: HostedTable) -> String {
    let (beginning, entries) = (table.withoutEntries, table.entries)
    defer { written = (beginning, entries.count) }
    guard let written, written.table == beginning else { return table.text }
    return entries.dropFirst(written.entries).map { $0.line + "\n" }.joined()
  }
}

extension HostedText: JournalText {
  static var limit: Int { HostedTable.longestText }

  var fault: String? { brokenLine.map(Sentences.brokenLine) }
}

extension HostedTable {
  fileprivate var entries: [RecordEntry<SnapGame.Move>] { table.round?.record.entries ?? [] }

  fileprivate var withoutEntries: HostedTable {
    let round = table.round.map {
      KeptTable.Round(Record($0.record.setup), salt: $0.salt, seconds: $0.seconds)
    }
    return HostedTable(
      KeptTable(chairs: table.chairs, players: table.players, round: round), by: entrance)
  }
}

// MARK: - A table of somebody else

/// The progress of the guest's journal: the way back to another player's table.
struct VisitProgress: JournalProgress {
  private var written: KeptVisit?

  /// The longest time at the table left unwritten, in seconds.
  private static let grain = 5

  init() {}

  init(after text: VisitText) { written = text.visit }

  mutating func startOver() { written = nil }

  mutating func goOn(with visit: KeptVisit) -> String {
    if let written, isOnlyLater(visit),
      (written.last..<(written.last + Self.grain)).contains(visit.last)
    {
      return ""
    }
    written = visit
    return VisitLine.visit(visit).line + "\n"
  }

  func isOnlyLater(_ visit: KeptVisit) -> Bool {
    guard let written else { return false }
    return written
      == KeptVisit(
        visit.way, host: visit.host, name: visit.name, last: written.last, isClosed: visit.isClosed)
  }
}

struct VisitText: JournalText {
  static let limit = 1 << 17

  /// The player's last seat; `nil` if the text is invalid.
  let visit: KeptVisit?

  init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let line = lines.dropLast().last, case .visit(let visit) = try? VisitLine(line) else {
      self.visit = nil
      return
    }
    self.visit = visit
  }

  var isNewer: Bool { false }
  var fault: String? { nil }
}
