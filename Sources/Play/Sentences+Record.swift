// SPDX-License-Identifier: MIT

import Cards
package import Matching
import Words

extension Sentences {
  /// What is wrong with a record, and what would be right, as a sentence without its full stop.
  package static func explanation(of reason: RecordError.Reason) -> String {
    switch reason {
    case .notARecord:
      "this is no record of a game, which has a line \"matchismo \(Record.version)\""
    case .newerVersion(let version):
      "the record is of version \(version.prefix(20)), and this program reads version "
        + "\(Record.version); a newer Matchismo can read it"
    case .notUnderstood(let line):
      "\(quoted(line)) is not understood; \(rule(for: line))"
    case .tooLong:
      "a record has \(Record.mostEntries) moves at most"
    case .repeated(let word):
      "\"\(word.rawValue)\" stands here a second time; each line of the header may stand once"
    case .headerAfterMove(let word):
      "\"\(word.rawValue)\" has to stand before the first move"
    case .twoDeals:
      "\"cards\" stands in place of \"deal\" and \"table\", not beside them"
    case .missing(let word):
      "\"\(word.rawValue)\" is missing; a record has either \"deal\" and \"table\" or \"cards\""
    case .meaningless(let word, let mode):
      "\"\(word.rawValue)\" means nothing in mode \(mode.rawValue), which has no points"
    case .noDeal(let error):
      explanation(of: error)
    case .refused(let move, let refusal):
      "\"\(move.line)\" is against the rules: \(explanation(of: refusal))"
    case .nothingToUndo:
      "\"undo\" has no move before it that it could take back"
    case .nothingToRedo:
      "\"redo\" has no \"undo\" before it whose move it could play again"
    }
  }

  private static func explanation(of error: DealError) -> String {
    let sizes = Deal.tableSizes
    return switch error {
    case .tableSize(let count):
      "a table has \(sizes.lowerBound) to \(sizes.upperBound) cards, not \(count)"
    case .tableSizeOfMode(let count, let mode):
      "a table of mode \(mode.rawValue) has \(list(mode.tableSizes.map { "\($0)" })) cards, "
        + "not \(count)"
    case .deckTooSmall(let asked, let held):
      "\(asked) cards can't be dealt from a deck of \(held)"
    case .repeatedCard(let card):
      "\(card.text) lies on the table twice; a deck has each card once"
    case .noPartner(let card):
      "\(card.text) lies on the table without \(card.partner.text), its partner in mode pairs"
    }
  }

  /// Why a move was not allowed, as a sentence without its capital and its full stop.
  package static func explanation(of refusal: Refusal) -> String {
    switch refusal {
    case .noSuchPlace: "the table has no such place"
    case .alreadyMatched: "that card has been matched already"
    case .alreadyUp: "that card is up and stays up until another is compared with it"
    case .deckEmpty: "the deck is empty, and its last card has been turned back"
    case .noHints: "there is nothing to hint at in mode flip"
    case .gameOver: "the game has ended"
    case .recordFull: "the game has \(Record.mostEntries) moves, and no more can be kept"
    }
  }

  /// What a line with this beginning may be.
  private static func rule(for line: String) -> String {
    let first = line.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .first
    guard let word = first.flatMap({ RecordWord(rawValue: String(Substring($0))) }) else {
      return "a line begins with \(list(RecordWord.allCases.map(\.rawValue)))"
    }
    switch word {
    case .matchismo: return "\"matchismo\" is followed by the version, \(Record.version)"
    case .mode: return "\"mode\" is followed by \(list(Mode.allCases.map(\.rawValue)))"
    case .deal:
      let range = DealNumber.range
      return "\"deal\" is followed by a number from \(range.lowerBound) to \(range.upperBound)"
    case .table:
      let range = Deal.tableSizes
      return "\"table\" is followed by a number from \(range.lowerBound) to \(range.upperBound)"
    case .cards: return "\"cards\" is followed by cards such as AS 10H QD KC"
    case .match:
      return "\"match\" is followed by \(list(MatchSize.allCases.map { "\($0.rawValue)" }))"
    case .scoring:
      let numbers = "three numbers: \(scoringNumbers), such as 4 -2 -1"
      return "\"scoring\" is followed by \(list(Scoring.named.map(\.text) + [numbers]))"
    case .choose: return "\"choose\" is followed by a card's place, counted from 0"
    case .practice, .hint, .undo, .redo: return "\"\(word.rawValue)\" stands alone in its line"
    }
  }

  /// What the three numbers of a player's own scoring are.
  package static var scoringNumbers: String {
    let (bonuses, penalties) = (Scoring.bonuses, Scoring.penalties)
    return
      "the bonus for a match (\(bonuses.lowerBound) to \(bonuses.upperBound)), then a mismatch and "
      + "a flip (\(penalties.lowerBound) to \(penalties.upperBound))"
  }

  /// `a, b or c`.
  package static func list(_ choices: [String]) -> String {
    guard let last = choices.last, choices.count > 1 else { return choices.first ?? "" }
    return choices.dropLast().joined(separator: ", ") + " or " + last
  }

  /// A text from outside, fit to be shown in a line: between quotation marks, not too long, and
  /// without characters that would act on a terminal.
  package static func quoted(_ text: some Sequence<UInt8>) -> String {
    "\"" + String(showing: text, longest: 60) + "\""
  }

  package static func quoted(_ text: String) -> String {
    quoted(text.utf8)
  }
}
