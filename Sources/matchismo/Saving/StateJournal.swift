// SPDX-License-Identifier: MIT

import Games
import Play
import Snapping
import Storage
import Tables
import Wire

/// Something that is written down while it lasts, so that it goes on when its program is started again.
protocol JournaledState {
  /// What a journal has to remember of what it says, to know what it lacks.
  associatedtype Progress

  /// The longest text that is read, and from how many bytes on a file is made anew.
  static var longestText: Int { get }
  static var most: Int { get }

  var text: String { get }

  /// What a journal says that has all of it.
  var progress: Progress { get }

  /// The lines that a journal lacks; none where it says everything.
  func news(after progress: Progress) -> String

  /// Whether all that a journal lacks is the time that has passed.
  func isOnlyLater(than progress: Progress) -> Bool

  /// What a text says. What follows its last newline was cut off.
  static func read(_ text: [UInt8]) -> JournaledText<Self>
}

extension JournaledState {
  func isOnlyLater(than progress: Progress) -> Bool { false }
}

/// What the text of a journal says.
struct JournaledText<State> {
  /// What is to go on; `nil` where nothing is.
  var state: State?

  /// Whether a newer program has written it.
  var isNewer = false

  /// The first line that makes no sense, counted from 1; `nil` where all do.
  var brokenLine: Int?
}

/// The file in which something is written down while it lasts. Only one program may have it, which a slot ensures.
final class StateJournal<State: JournaledState> {
  private let find: () throws(StorageError) -> StoredFile
  private var opened: JournalFile?

  /// What the file says; `nil` while nothing can be added to that.
  private var written: State.Progress?

  /// Whether the file says nothing, for certain.
  private var isForgotten = false

  /// Whether the file may have a text of somebody else, which goes.
  private var isTakenOver = false

  /// - Parameter find: finds the file, once somebody needs it.
  init(finding find: @escaping () throws(StorageError) -> StoredFile) { self.find = find }

  convenience init(_ stored: StoredFile) {
    self.init(finding: { () throws(StorageError) in stored })
  }

  /// Whether anybody has asked for the file.
  var isOpen: Bool { opened != nil }

  /// What the player has to be told.
  var notice: Notice? { opened?.notice }

  private func journalFile() throws(StorageError) -> JournalFile {
    if let opened { return opened }
    let file = JournalFile(try find(), most: State.most)
    opened = file
    return file
  }

  /// What is to go on; `nil` where nothing is. A file with lines that make no sense is moved aside, and what
  /// makes sense still counts.
  func read() throws(StorageError) -> State? {
    var file = try journalFile()
    guard file.stored.isThere else { return nil }
    defer { opened = file }
    let text = State.read(try file.read(limit: State.longestText))
    if text.isNewer { file.leaveAlone() }
    if let line = text.brokenLine {
      try file.setAside(because: Sentences.brokenLine(line))
    } else {
      written = text.state?.progress
    }
    return text.state
  }

  /// What the file doesn't say yet.
  private func news(of state: State) -> String { written.map(state.news) ?? state.text }

  /// Whether something has happened that the file doesn't say.
  func hasNews(of state: State) -> Bool {
    opened?.isLeftAlone != true && !news(of: state).isEmpty
  }

  /// Goes on in another file, in place of all that stands there.
  func move(to stored: StoredFile) {
    opened?.move(to: stored)
    (written, isForgotten, isTakenOver) = (nil, false, isOpen)
  }

  /// Writes down what has happened.
  func save(_ state: State) throws(StorageError) {
    guard hasNews(of: state) else { return }
    let news = news(of: state)
    var file = try journalFile()
    defer { opened = file }
    if isTakenOver { try file.clear() }
    isTakenOver = false
    // A player sits at a table for hours: no disk is kept awake for that.
    let isHurried = written.map { !state.isOnlyLater(than: $0) } ?? true
    _ = try file.add(news, isHurried: isHurried) { state.text }
    (written, isForgotten) = (state.progress, false)
    try file.renewIfLong { state.text }
  }

  /// It has come to its end: nobody will go on with it.
  func forget() throws(StorageError) {
    var file = try journalFile()
    guard !isForgotten, !file.isLeftAlone else { return }
    defer { opened = file }
    try file.clear()
    (written, isForgotten) = (nil, true)
  }
}

// MARK: - A table with players elsewhere

/// The host's journal: each move is written before anybody is told of it, so that the same players find the same cards
/// again.
typealias HostJournal = StateJournal<HostedTable>

extension HostedTable: JournaledState {
  static let most = 1 << 18

  /// The table before its round's first move, and how many entries its record has. The salt names the round.
  var progress: (table: HostedTable, entries: Int) { (withoutEntries, entries.count) }

  func news(after progress: (table: HostedTable, entries: Int)) -> String {
    guard progress.table == withoutEntries else { return text }
    return entries.dropFirst(progress.entries).map { $0.line + "\n" }.joined()
  }

  static func read(_ text: [UInt8]) -> JournaledText<HostedTable> {
    let text = HostedText(text)
    return JournaledText(state: text.table, isNewer: text.isNewer, brokenLine: text.brokenLine)
  }

  private var entries: [RecordEntry<SnapGame.Move>] { table.round?.record.entries ?? [] }

  private var withoutEntries: HostedTable {
    let round = table.round.map {
      KeptTable.Round(Record($0.record.setup), salt: $0.salt, seconds: $0.seconds)
    }
    return HostedTable(
      KeptTable(chairs: table.chairs, players: table.players, round: round), by: entrance)
  }
}

// MARK: - A table of somebody else

/// The guest's journal: the way back to the table at which a window's player sits.
typealias VisitJournal = StateJournal<KeptVisit>

extension KeptVisit: JournaledState {
  static let longestText = 2 * most
  static let most = 1 << 16

  /// How many seconds may pass unwritten while the player sits there.
  private static let grain = 5

  var text: String { VisitLine.visit(self).line + "\n" }

  var progress: KeptVisit { self }

  func news(after progress: KeptVisit) -> String {
    let isUpToDate =
      isOnlyLater(than: progress)
      && (progress.last..<(progress.last + Self.grain)).contains(last)
    return isUpToDate ? "" : text
  }

  func isOnlyLater(than progress: KeptVisit) -> Bool {
    progress == KeptVisit(way, host: host, name: name, last: progress.last, isClosed: isClosed)
  }

  /// Where the player sat last. What makes no sense is passed over.
  static func read(_ text: [UInt8]) -> JournaledText<KeptVisit> {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let line = lines.dropLast().last, case .visit(let visit) = try? VisitLine(line) else {
      return JournaledText()
    }
    return JournaledText(state: visit)
  }
}
