// SPDX-License-Identifier: MIT

package import Games
import Words

/// A game whose records have explained faults.
package protocol ExplainedGame: PlayableGame {
  /// The first words of a header's lines and of moves' lines.
  associatedtype SetupWord: CaseIterable & RawRepresentable<String>
  associatedtype MoveWord: CaseIterable & RawRepresentable<String>

  /// The allowed values after a word; empty for a word that stands alone.
  static func values(after word: SetupWord) -> String
  static func values(after word: MoveWord) -> String

  /// A fault of the header as a whole.
  static func explanation(of fault: Header.Fault) -> String

  /// The reason against a move, as a sentence without its capital and its full stop.
  static func explanation(of refusal: Refusal) -> String
}

extension Sentences {
  /// A fault of a record with its remedy, as a sentence without its full stop.
  package static func explanation<Game: ExplainedGame>(
    of reason: RecordError<Game>.Reason
  ) -> String {
    switch reason {
    case .notARecord:
      phrase(
        "this is not the record of a game: it has no line \"matchismo \(RecordForm.version)\"")
    case .newerVersion(let version):
      phrase(
        """
        the record is of version \(String(version.prefix(20))), and this program reads version \
        \(RecordForm.version); a newer Matchismo can read it
        """)
    case .notUnderstood(let line):
      phrase("\(quoted(line)) is not understood; allowed: \(allowed(for: line, in: Game.self))")
    case .tooLong:
      phrase("a record can have \(RecordForm.mostEntries) moves at most")
    case .repeated(let word):
      phrase("\"\(word)\" appears a second time; each line of the header may appear once")
    case .headerAfterMove(let word):
      phrase("\"\(word)\" has to come before the first move")
    case .missing(let word):
      isMissing(word)
    case .header(let fault):
      Game.explanation(of: fault)
    case .refused(let move, let refusal):
      phrase("\"\(move.line)\" is against the rules: \(Game.explanation(of: refusal))")
    case .nothingToUndo:
      phrase("there is no move before \"undo\" that could be undone")
    case .nothingToRedo:
      phrase("there is no \"undo\" before \"redo\" whose move could be played again")
    }
  }

  package static var recordFull: String {
    phrase("the game has \(RecordForm.mostEntries) moves, and no more can be kept")
  }

  package static func isMissing(_ word: String) -> String { phrase("\"\(word)\" is missing") }

  /// The lines that begin like this one or, without any, the allowed first words.
  private static func allowed<Game: ExplainedGame>(
    for line: String, in game: Game.Type
  ) -> String {
    var lines = [(word: RecordWord.matchismo.rawValue, values: "\(RecordForm.version)")]
    lines += Game.SetupWord.allCases.map { ($0.rawValue, Game.values(after: $0)) }
    lines.append((RecordWord.practice.rawValue, ""))
    lines += Game.MoveWord.allCases.map { ($0.rawValue, Game.values(after: $0)) }
    if Game.hasUndo { lines += [RecordWord.undo, .redo].map { ($0.rawValue, "") } }
    guard let like = lines.first(where: { $0.word == line.fields(by: " ")[0] }) else {
      return list(lines.map(\.word))
    }
    return like.values.isEmpty ? like.word : phrase("\(like.word) \(like.values)")
  }

  /// The values of a line that lists cards.
  package static let sampleCards = "AS 10H QD KC ..."

  package static func range(_ numbers: ClosedRange<some BinaryInteger>) -> String {
    phrase("\(Int(numbers.lowerBound)) to \(Int(numbers.upperBound))")
  }
}

/// The events of a recorded game, for people and for scripts.
package struct ReplayReport: CustomStringConvertible, Sendable {
  package let description: String

  package init(_ lines: [String]) {
    description = lines.map { $0 + "\n" }.joined()
  }
}
