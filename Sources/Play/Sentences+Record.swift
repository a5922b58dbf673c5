// SPDX-License-Identifier: MIT

package import Games
import Words

/// A game whose records the program can explain: the words that only these records have.
package protocol ExplainedGame: PlayableGame {
  /// The words that lines of a header, and lines for moves, begin with.
  static var headerWords: [String] { get }
  static var moveWords: [String] { get }

  /// What a line that begins with one of these words may be; `nil` for other words.
  static func rule(for word: String) -> String?

  /// That the header lacks a line, and what it has to have.
  static func explanation(ofMissing word: String) -> String

  /// What is wrong with the header as a whole.
  static func explanation(of fault: Header.Fault) -> String

  /// Why a move was not allowed, as a sentence without its capital and its full stop.
  static func explanation(of refusal: Refusal) -> String
}

extension Sentences {
  /// What is wrong with a record, and what would be right, as a sentence without its full stop.
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
      phrase("\(quoted(line)) is not understood; \(rule(for: line, of: Game.self))")
    case .tooLong:
      plural(
        RecordForm.mostEntries, one: "a record can have 1 move at most",
        other: "a record can have \(RecordForm.mostEntries) moves at most")
    case .repeated(let word):
      phrase("\"\(word)\" appears a second time; each line of the header may appear once")
    case .headerAfterMove(let word):
      phrase("\"\(word)\" has to come before the first move")
    case .missing(let word):
      Game.explanation(ofMissing: word)
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

  /// Why nothing more can be played.
  package static var recordFull: String {
    plural(
      RecordForm.mostEntries, one: "the game has 1 move, and no more can be kept",
      other: "the game has \(RecordForm.mostEntries) moves, and no more can be kept")
  }

  /// What a line that begins like this may be.
  private static func rule<Game: ExplainedGame>(for line: String, of game: Game.Type) -> String {
    let first = String(line.fields(by: " ")[0])
    if let rule = Game.rule(for: first) { return rule }
    return switch RecordWord(rawValue: first) {
    case .matchismo: phrase("\"matchismo\" is followed by the version, \(RecordForm.version)")
    case .undo where !Game.hasUndo, .redo where !Game.hasUndo:
      phrase("nothing can be undone in this game")
    case .practice, .undo, .redo: standsAlone(first)
    case nil: phrase("a line begins with \(list(firstWords(of: game)))")
    }
  }

  package static func standsAlone(_ word: String) -> String {
    phrase("\"\(word)\" stands alone on its line")
  }

  /// The words that lines of a record may begin with, in order.
  private static func firstWords<Game: ExplainedGame>(of game: Game.Type) -> [String] {
    let ends: [RecordWord] = Game.hasUndo ? [.undo, .redo] : []
    return [RecordWord.matchismo.rawValue] + Game.headerWords + [RecordWord.practice.rawValue]
      + Game.moveWords + ends.map(\.rawValue)
  }

  /// That a word is followed by a number of a range.
  package static func rule(for word: String, _ numbers: ClosedRange<some BinaryInteger>) -> String {
    phrase(
      """
      \"\(word)\" is followed by a number from \(Int(numbers.lowerBound)) to \(Int(numbers.upperBound))
      """)
  }

  /// How a line lists cards.
  package static var listsCards: String {
    phrase("\"cards\" is followed by cards such as AS 10H QD KC")
  }
}

/// What happened in a recorded game, for people and for scripts.
package struct ReplayReport: CustomStringConvertible, Sendable {
  package let description: String

  package init(_ lines: [String]) {
    description = lines.map { $0 + "\n" }.joined()
  }
}
