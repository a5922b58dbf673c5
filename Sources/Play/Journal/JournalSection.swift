// SPDX-License-Identifier: MIT

import Cards
import Matching
import Words

/// The lines of a journal that belong to one game.
struct JournalSection {
  /// `nil` where there is none yet, or none that makes sense.
  private(set) var game: SavedGame?

  /// The first line that is wrong, counted from 1 in this section; what stands before it counts.
  private(set) var complaint: RecordError?

  private var seconds = 0.0
  private var focus: String?
  private var result: GameResult?

  /// - Parameter bytes: whole lines.
  init(_ bytes: ArraySlice<UInt8>) {
    var reader = RecordReader()
    do throws(RecordError) {
      try read(bytes, &reader)
    } catch {
      complaint = error
    }
    resume(reader)
  }

  private mutating func read(
    _ bytes: ArraySlice<UInt8>, _ reader: inout RecordReader
  ) throws(RecordError) {
    var (rest, number) = (bytes, 0)
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = rest[..<end]
      rest = rest[(end + 1)...]
      number += 1
      guard let (word, value) = JournalWord.split(line) else {
        try reader.read(Substring(decoding: line, as: UTF8.self))
        continue
      }
      // An empty line in its place, so that the others keep their numbers.
      try reader.read("")
      guard read(word, String(decoding: value, as: UTF8.self)) else {
        throw RecordError(
          line: number, reason: .notUnderstood(String(decoding: line, as: UTF8.self)))
      }
    }
  }

  private mutating func read(_ word: JournalWord, _ value: String) -> Bool {
    switch word {
    case .clock:
      guard let time = Self.seconds(value) else { return false }
      seconds = time
    case .focus:
      guard Self.isFocus(value) else { return false }
      focus = value == JournalWord.noFocus ? nil : value
    case .result:
      guard let read = (try? GameResult(line: value.utf8.span)) else { return false }
      result = read
    case .kept: return value == JournalWord.results
    }
    return true
  }

  /// Plays the record as far as it goes.
  private mutating func resume(_ reader: RecordReader) {
    let start: Record
    do throws(RecordError) {
      start = try reader.start()
    } catch {
      if case .missing = error.reason, reader.entries.isEmpty {
        // The header has not been written to its end.
      } else if complaint == nil {
        complaint = error
      }
      return
    }
    var sitting = Sitting(replaying: start)
    do throws(RecordError) {
      for (entry, line) in zip(reader.entries, reader.entryLines) {
        try sitting.resume(entry, ofLine: line)
      }
    } catch {
      complaint = error
    }
    game = SavedGame(sitting, seconds: seconds, focus: focus, result: result)
  }

  /// What a text such as `83.4` says.
  private static func seconds(_ text: String) -> Double? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, let whole = Int(digits: Substring(parts[0])), parts[1].count == 1,
      let tenth = Int(digits: Substring(parts[1])), whole <= Int(Stopwatch.longest)
    else { return nil }
    return Double(whole) + Double(tenth) / 10
  }

  /// A short word or number; which ones mean something the table knows.
  private static func isFocus(_ text: String) -> Bool {
    (1...12).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }
}

extension Sitting {
  /// Does what a line of a record says, which the rules have to allow.
  fileprivate mutating func resume(_ entry: RecordEntry, ofLine line: Int) throws(RecordError) {
    switch entry {
    case .move(let move):
      do {
        _ = try play(move)
      } catch {
        throw RecordError(line: line, reason: .refused(move, error))
      }
    case .undo: if undo() == nil { throw RecordError(line: line, reason: .nothingToUndo) }
    case .redo: if redo() == nil { throw RecordError(line: line, reason: .nothingToRedo) }
    }
  }
}
