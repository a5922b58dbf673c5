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

  private var seconds = 0.0
  private var focus: String?
  private var grid: GridShape?
  private var opponents: Game.Opponents?
  private var result: Game.Result?

  /// - Parameter bytes: whole lines.
  init(_ bytes: ArraySlice<UInt8>) {
    var reader = RecordReader<Game>()
    do throws(RecordError<Game>) {
      try read(bytes, &reader)
    } catch {
      complaint = error
    }
    resume(reader)
  }

  private mutating func read(
    _ bytes: ArraySlice<UInt8>, _ reader: inout RecordReader<Game>
  ) throws(RecordError<Game>) {
    var (rest, number) = (bytes, 0)
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = rest[..<end]
      rest = rest[(end + 1)...]
      number += 1
      guard let (word, value) = line.cut(at: " "),
        let isUnderstood = read(
          String(decoding: word, as: UTF8.self), String(decoding: value, as: UTF8.self))
      else {
        try reader.read(Substring(decoding: line, as: UTF8.self))
        continue
      }
      // An empty line in its place keeps the others' numbers.
      try reader.read("")
      guard isUnderstood else {
        throw RecordError(
          line: number, reason: .notUnderstood(String(decoding: line, as: UTF8.self)))
      }
    }
  }

  /// - Returns: whether the value makes sense; `nil` for a word that only a record has.
  private mutating func read(_ word: String, _ value: String) -> Bool? {
    switch JournalWord(rawValue: word) {
    case .clock:
      guard let time = Self.seconds(value) else { return false }
      seconds = time
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
      guard word == Game.Opponents.word else { return nil }
      guard let read = Game.Opponents(value) else { return false }
      opponents = read
    }
    return true
  }

  /// Replays the record as far as possible.
  private mutating func resume(_ reader: RecordReader<Game>) {
    let start: Record<Game>
    do throws(RecordError<Game>) {
      start = try reader.start()
    } catch {
      if case .missing = error.reason, reader.entries.isEmpty {
        // The header is incomplete.
      } else if complaint == nil {
        complaint = error
      }
      return
    }
    var sitting = Sitting(replaying: start)
    do throws(RecordError<Game>) {
      try sitting.resume(reader)
    } catch {
      complaint = error
    }
    game = SavedGame(
      sitting, seconds: seconds, focus: focus, grid: grid, opponents: opponents, result: result)
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
