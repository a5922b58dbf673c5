// SPDX-License-Identifier: MIT

import Cards
import Matching

/// The lines of a journal that belong to one game.
struct JournalSection {
  /// `nil` where there is none yet, or none that makes sense.
  private(set) var game: SavedGame?

  /// The first line that is wrong, counted from 1 in this section; what stands before it counts.
  private(set) var complaint: RecordError?

  private var seconds = 0.0
  private var focus: String?
  private var result: GameResult?

  init(_ bytes: ArraySlice<UInt8>) {
    var record: [Substring] = []
    let longest = bytes.prefix(Record.longestText)
    for line in longest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard let (word, value) = JournalWord.split(line) else {
        record.append(Substring(decoding: line, as: UTF8.self))
        continue
      }
      // An empty line in its place, so that the others keep their numbers.
      record.append("")
      guard read(word, String(decoding: value, as: UTF8.self)) else {
        complaint = RecordError(
          line: record.count, reason: .notUnderstood(String(decoding: line, as: UTF8.self)))
        break
      }
    }
    if bytes.count > longest.count, complaint == nil {
      complaint = RecordError(line: record.count, reason: .tooLong)
      record.removeLast()
    }
    resume(record)
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
      guard let read = (try? ResultReader(Array(value.utf8)[...]).result()) else { return false }
      result = read
    }
    return true
  }

  /// Plays the record as far as it goes.
  private mutating func resume(_ lines: [Substring]) {
    do throws(RecordError) {
      let (record, _) = try Record.resume(lines.joined(separator: "\n"))
      game = SavedGame(
        Sitting(replaying: record), seconds: seconds, focus: focus, result: result)
    } catch {
      if case .missing = error.reason, complaint == nil, isHeaderCutOff(lines) { return }
      complaint = error
      let whole = Array(lines.prefix(error.line - 1))
      if whole.count < lines.count, !whole.isEmpty { resumeWhole(whole) }
    }
  }

  private mutating func resumeWhole(_ lines: [Substring]) {
    guard let (record, _) = try? Record.resume(lines.joined(separator: "\n")) else { return }
    game = SavedGame(Sitting(replaying: record), seconds: seconds, focus: focus, result: result)
  }

  /// Whether the lines are the beginning of a record that has not been written to its end.
  private func isHeaderCutOff(_ lines: [Substring]) -> Bool {
    !lines.contains { line in
      [RecordWord.choose, .hint, .undo, .redo].contains { line.hasPrefix($0.rawValue) }
    }
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
