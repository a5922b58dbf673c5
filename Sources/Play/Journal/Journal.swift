// SPDX-License-Identifier: MIT

package import Games
import Tableau
import Words

/// The journal of a game or mode: the records of successive games, with lines for the player's
/// state. The last game is the one to resume. An incomplete last line doesn't count.
package struct Journal<Game: JournaledGame>: Sendable {
  /// The longest journal that is read, in bytes. None grows that long: a game has at most
  /// ``RecordForm/mostEntries``, and a long journal is rewritten.
  package static var limit: Int { 1 << 24 }

  /// The game on the table; `nil` if there is none, or it makes no sense. In a damaged journal, the
  /// game up to the damage.
  package private(set) var game: SavedGame<Game>?

  /// The game before, while the last one is untouched.
  package private(set) var previous: SavedGame<Game>?

  /// The results possibly missing from the results file, in the order of the games' ends.
  package private(set) var owed: [Game.Result] = []

  /// The first error; `nil` without one.
  package private(set) var complaint: RecordError<Game>?

  /// Reads any bytes, from their end and only as far as needed.
  package init(_ bytes: [UInt8]) {
    let whole = wholeLines(of: bytes)
    owed = Game.Result.owed(in: whole)
    guard let last = Self.lastRecord(in: whole) else {
      if !bytes.isEmpty { complaint = RecordError(line: 1, reason: .notARecord) }
      return
    }
    read(last, of: whole)
    guard game?.sitting.isUntouched ?? true, complaint == nil else { return }
    guard let before = Self.lastRecord(in: whole[..<last.startIndex]) else { return }
    // A record cut off in its header is no game yet, so the one before counts.
    if game == nil {
      read(before, of: whole)
    } else {
      previous = SavedGameReader<Game>(before).game
    }
  }

  /// All valid games of a journal, the last one first.
  package static func games(in bytes: [UInt8]) -> [Sitting<Game>] {
    var (rest, games) = (wholeLines(of: bytes), [Sitting<Game>]())
    while let record = lastRecord(in: rest) {
      if let game = SavedGameReader<Game>(record).game { games.append(game.sitting) }
      rest = rest[..<record.startIndex]
    }
    return games
  }

  private static func lastRecord(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = bytes
    while let line = lastLine(of: rest) {
      if line.starts(with: mark) { return bytes[line.startIndex...] }
      rest = rest[..<line.startIndex]
    }
    return nil
  }

  private mutating func read(_ record: ArraySlice<UInt8>, of whole: ArraySlice<UInt8>) {
    let section = SavedGameReader<Game>(record)
    game = section.game
    complaint = section.complaint.map { complaint in
      let before = whole[..<record.startIndex].count { $0 == newline }
      return RecordError(line: before + complaint.line, reason: complaint.reason)
    }
  }
}

/// The lines of a journal that belong to one game.
private struct SavedGameReader<Game: JournaledGame> {
  /// `nil` if there is none yet, or none that makes sense.
  private(set) var game: SavedGame<Game>?

  /// The first invalid line, counted from 1 in this section; the lines before it count.
  private(set) var complaint: RecordError<Game>?

  private var clock = Stopwatch()
  private var focus: String?
  private var grid: GridShape?
  private var opponents: Game.Opponents?
  private var result: Game.Result?

  private var lines = 0

  /// - Parameter bytes: whole lines.
  init(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    let resumed = Game.resumed { nextLine(of: &rest) }
    complaint =
      resumed.sitting == nil ? complaint ?? resumed.complaint : resumed.complaint ?? complaint
    game = resumed.sitting.map {
      SavedGame(
        $0, clock: clock, focus: focus, grid: grid, opponents: opponents, result: result)
    }
  }

  /// The next line of the record, without its newline; empty for a journal's own line, so that line
  /// numbers stay right. `nil` at the end, and after an invalid line.
  private mutating func nextLine(of rest: inout ArraySlice<UInt8>) -> Substring? {
    guard complaint == nil, let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = rest[..<end]
    rest = rest[(end + 1)...]
    lines += 1
    guard let (word, value) = line.cut(at: " "),
      let isUnderstood = read(String(decoding: word, as: UTF8.self), value)
    else { return Substring(decoding: line, as: UTF8.self) }
    if !isUnderstood {
      let text = String(decoding: line, as: UTF8.self)
      complaint = RecordError(line: lines, reason: .notUnderstood(text))
    }
    return ""
  }

  /// - Returns: true if the value is valid; `nil` for a record's own word.
  private mutating func read(_ word: String, _ bytes: ArraySlice<UInt8>) -> Bool? {
    let known = JournalWord(rawValue: word)
    guard known != nil || word == Game.Opponents.word else { return nil }
    let value = String(decoding: bytes, as: UTF8.self)
    switch known {
    case .clock:
      guard let seconds = Self.seconds(value) else { return false }
      clock = Stopwatch(seconds: seconds)
    case .focus:
      guard Self.isFocus(value) else { return false }
      focus = value == JournalWord.noFocus ? nil : value
    case .grid:
      guard let read = GridShape(value) else { return false }
      grid = read
    case .result:
      guard let read = try? Game.Result(line: value.utf8.span) else { return false }
      result = read
    case .kept: return value == JournalWord.results
    case nil:
      guard let read = Game.Opponents(value) else { return false }
      opponents = read
    }
    return true
  }

  /// Reads a text such as `83.4`.
  private static func seconds(_ text: String) -> Double? {
    let parts = text.fields(by: ".")
    guard parts.count == 2, let whole = Int(digits: parts[0]), parts[1].utf8.count == 1,
      let tenth = Int(digits: parts[1]), whole <= Int(Stopwatch.longest)
    else { return nil }
    return Double(whole) + Double(tenth) / 10
  }

  /// A short word or number; the table knows the valid ones.
  private static func isFocus(_ text: String) -> Bool {
    (1...12).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }
}

extension KeptResult {
  /// The results in a journal after the last line that says that all are kept.
  package static func owed(in journal: [UInt8]) -> [Self] { owed(in: wholeLines(of: journal)) }

  fileprivate static func owed(in whole: ArraySlice<UInt8>) -> [Self] {
    var (rest, results) = (whole, [Self]())
    while let line = lastLine(of: rest), !line.elementsEqual(keptLine) {
      rest = rest[..<line.startIndex]
      guard line.starts(with: resultMark) else { continue }
      let text = line.dropFirst(resultMark.count).dropLast()
      guard let result = try? Self(line: text.span) else { continue }
      if !results.contains(result) { results.append(result) }
    }
    return results.reversed()
  }
}

private func wholeLines(of bytes: [UInt8]) -> ArraySlice<UInt8> {
  bytes[..<(bytes.lastIndex(of: newline).map { $0 + 1 } ?? 0)]
}

private func lastLine(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
  guard !bytes.isEmpty else { return nil }
  let start = bytes.dropLast().lastIndex(of: newline).map { $0 + 1 } ?? bytes.startIndex
  return bytes[start...]
}

private let newline = UInt8(ascii: "\n")

/// The start of a record's first line, its version.
private let mark = Array("\(RecordWord.matchismo.rawValue) ".utf8)
private let keptLine = Array("\(JournalWord.keptResults)\n".utf8)
private let resultMark = Array("\(JournalWord.result.rawValue) ".utf8)
