// SPDX-License-Identifier: MIT

import Foundation
import Games
import Matching
import Testing

/// The reader against twenty thousand spoilt records; the fuzzer shows it a million that nobody has
/// thought of. It may never trap; what it makes of a text is an error in one of its lines or a record that
/// says what the text says.
struct RecordMutationTests {
  private static let roundsPerSeed = 2000

  /// `MATCHISMO_SPOILT=500` tries a million, for whoever has the time.
  private static let seeds: ClosedRange<Int> = {
    let count = ProcessInfo.processInfo.environment["MATCHISMO_SPOILT"].flatMap(Int.init) ?? 10
    return 1...max(count, 1)
  }()

  /// Short, so that a change hits something that matters.
  private static let records = [
    "matchismo 1\ncards AS KH AD 9C\nmatch 2\nscoring lecture\nchoose 0\nchoose 2\n",
    "matchismo 1\ncards 10H QD AH\nmatch 3\nscoring 9 -3 0\npractice\nhint\nchoose 2\nchoose 2\n",
    "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\nchoose 9\n",
    "# Sunday\nscoring classroom\ntable 4\nmatchismo 1\ndeal 4294967295\n\nchoose 3\n",
    "matchismo 1\ncards 2C 2D\nchoose 1\n",
    "matchismo 1\nmode pairs\ncards 2C 2D 2H 2S\nchoose 1\nhint\nchoose 2\n",
    "matchismo 1\nmode flip\ncards 2C 2D\nchoose 0\nchoose 0\nchoose 0\n",
    "matchismo 1\nmode pairs\ndeal 4711\ntable 16\nchoose 1\nchoose 12\n",
    "matchismo 1\nplayers 2\ncards 2C 2D 9H\nchoose 1\nchoose 2\n",
  ]

  /// On failure, the seed is the test case's argument, the round is in the message.
  @Test(arguments: seeds)
  func `no spoilt record traps the reader or means something else`(seed: Int) {
    var mutation = Mutation(of: Self.records, seed: seed)
    var met: [String: Int] = [:]
    for round in 1...Self.roundsPerSeed {
      let text = String(decoding: mutation.next(), as: UTF8.self)
      let (answer, complaint) = read(text)
      met[answer, default: 0] += 1
      if let complaint {
        Issue.record("seed \(seed), round \(round): \(complaint)\n\(text.debugDescription)")
      }
    }
    #expect(met.count == 11, "each answer should be met: \(met)")
    #expect(met["read", default: 0] > Self.roundsPerSeed / 10)
  }

  /// Reads `text` and plays it.
  ///
  /// - Returns: The kind of answer, and what is wrong with it.
  private func read(_ text: String) -> (answer: String, complaint: String?) {
    do throws(RecordError) {
      return ("read", complaint(about: try Record.resume(text).0, of: text))
    } catch {
      if let complaint = complaint(about: error, of: text) {
        return (answer(error.reason), complaint)
      }
      guard case .refused = error.reason else { return (answer(error.reason), nil) }
      guard let record = try? Record(text) else { return ("refused", "a move spoils the record") }
      return ("refused", complaint(about: record, of: text))
    }
  }

  private func answer(_ reason: RecordError.Reason) -> String {
    switch reason {
    case .notARecord: "not a record"
    case .newerVersion: "newer version"
    case .notUnderstood: "not understood"
    case .tooLong: "too long"
    case .repeated: "repeated"
    case .headerAfterMove: "header after move"
    case .header(.twoDeals): "two deals"
    case .missing: "missing"
    case .header(.meaningless), .header(.tooManyPlayers): "meaningless"
    case .header(.noDeal): "no deal"
    case .refused: "refused"
    case .nothingToUndo: "nothing to undo"
    case .nothingToRedo: "nothing to redo"
    }
  }

  private func complaint(about record: Record, of text: String) -> String? {
    let written = record.text
    guard let again = try? Record(written) else { return "what was written can't be read" }
    if again != record { return "what was written is read as something else" }
    if !saysTheSame(text, as: written) { return "a line was read that would not be written so" }
    return nil
  }

  private func complaint(about error: RecordError, of text: String) -> String? {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard (1...lines.count).contains(error.line) else { return "no such line: \(error)" }
    let line = Substring(lines[error.line - 1])
    switch error.reason {
    case .notUnderstood(let told): return told == line ? nil : "another line is told: \(error)"
    case .refused(let move, _): return move.line == line ? nil : "another move is told: \(error)"
    default: return nil
    }
  }

  /// Whether each line that `text` says something with stands in `written` too. There may be
  /// more in `written`: the rules that `text` leaves out.
  private func saysTheSame(_ text: String, as written: String) -> Bool {
    var due = lines(of: written)
    for line in lines(of: text) where !["mode match", "players 1"].contains(Substring(line)) {
      guard let index = due.firstIndex(where: { $0.elementsEqual(line) }) else { return false }
      due.remove(at: index)
    }
    let usual = ["match 2", "scoring stanford"]
    return due.allSatisfy { usual.contains(String(Substring($0))) }
  }

  private func lines(of text: String) -> [Substring.UTF8View] {
    text.utf8.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }
  }
}
