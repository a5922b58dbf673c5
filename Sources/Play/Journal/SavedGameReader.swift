// SPDX-License-Identifier: MIT

import Games
import Tableau
import Words

/// The lines of a journal that belong to one game.
struct SavedGameReader<Game: JournaledGame> {
  /// `nil` if there is none yet, or none that makes sense.
  private(set) var game: SavedGame<Game>?

  /// The first line that is wrong, counted from 1 in this section; the lines before it count.
  private(set) var complaint: RecordError<Game>?

  private var clock = Stopwatch()
  private var focus: String?
  private var grid: GridShape?
  private var opponents: Game.Opponents?
  private var result: Game.Result?

  /// How many lines have been read.
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

  /// The next line of the record, without its newline; an empty one stands for a line that only a journal
  /// has, so that the others keep their numbers. `nil` at the end, and behind a line that makes no sense.
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

  /// - Returns: whether the value makes sense; `nil` for a word that only a record has.
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
      guard let read = Game.Result(ofLine: value.utf8.span) else { return false }
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

  /// A short word or number; the table knows which ones make sense.
  private static func isFocus(_ text: String) -> Bool {
    (1...12).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }
}
