// SPDX-License-Identifier: MIT

import Cards
package import Games
package import Matching
import Words

extension Sentences {
  /// What is wrong with a record, and what would be right, as a sentence without its full stop.
  package static func explanation(of reason: RecordError<MatchingGame>.Reason) -> String {
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
      phrase("\(quoted(line)) is not understood; \(rule(for: line))")
    case .tooLong:
      plural(
        RecordForm.mostEntries, one: "a record can have 1 move at most",
        other: "a record can have \(RecordForm.mostEntries) moves at most")
    case .repeated(let word):
      phrase("\"\(word)\" appears a second time; each line of the header may appear once")
    case .headerAfterMove(let word):
      phrase("\"\(word)\" has to come before the first move")
    case .missing(let word):
      phrase("\"\(word)\" is missing; a record has either \"deal\" and \"table\" or \"cards\"")
    case .header(let fault):
      explanation(of: fault)
    case .refused(let move, let refusal):
      phrase("\"\(move.line)\" is against the rules: \(explanation(of: refusal))")
    case .nothingToUndo:
      phrase("there is no move before \"undo\" to take back")
    case .nothingToRedo:
      phrase("there is no \"undo\" before \"redo\" whose move could be played again")
    }
  }

  private static func explanation(of fault: SetupFault) -> String {
    switch fault {
    case .twoDeals:
      phrase("a record has either \"cards\" or \"deal\" and \"table\", not both")
    case .meaningless(let word, let mode):
      phrase("\"\(word.rawValue)\" means nothing in mode \(mode.rawValue), which has no points")
    case .noDeal(let error): explanation(of: error)
    }
  }

  private static func explanation(of error: DealError) -> String {
    let sizes = Deal.tableSizes
    return switch error {
    case .tableSize(let count):
      plural(
        sizes.upperBound, one: "a table has \(sizes.lowerBound) to 1 card, not \(count)",
        other: "a table has \(sizes.lowerBound) to \(sizes.upperBound) cards, not \(count)")
    case .tableSizeOfMode(let count, let mode):
      phrase(
        """
        a table of mode \(mode.rawValue) has \(list(mode.tableSizes.map { "\($0)" })) cards, not \
        \(count)
        """)
    case .repeatedCard(let card):
      phrase("\(card.text) is on the table twice; a deck has each card once")
    case .noPartner(let card):
      phrase("\(card.text) is on the table without \(card.partner.text), its partner in mode pairs")
    }
  }

  /// Why a move was not allowed, as a sentence without its capital and its full stop.
  package static func explanation(of refusal: Refusal) -> String {
    switch refusal {
    case .noSuchPlace: phrase("the table has no such place")
    case .alreadyMatched: phrase("that card is already matched")
    case .alreadyUp: phrase("that card stays up until another is compared with it")
    case .deckEmpty: phrase("the deck is empty, and its last card has been turned back")
    case .noHints: phrase("there are no hints in mode flip")
    case .gameOver: phrase("the game is over")
    case .recordFull:
      plural(
        RecordForm.mostEntries, one: "the game has 1 move, and no more can be kept",
        other: "the game has \(RecordForm.mostEntries) moves, and no more can be kept")
    }
  }

  /// What a line that begins like this may be.
  private static func rule(for line: String) -> String {
    let first = String(line.fields(by: " ")[0])
    if let word = SetupWord(rawValue: first) { return rule(for: word) }
    switch (RecordWord(rawValue: first), MoveWord(rawValue: first)) {
    case (.matchismo, _):
      return phrase("\"matchismo\" is followed by the version, \(RecordForm.version)")
    case (_, .choose): return phrase("\"choose\" is followed by a card's place, counted from 0")
    case (nil, nil): return phrase("a line begins with \(list(firstWords))")
    case (.practice, _), (.undo, _), (.redo, _), (_, .hint):
      return phrase("\"\(first)\" stands alone on its line")
    }
  }

  /// The words that lines of a record may begin with, in order.
  private static var firstWords: [String] {
    let header = SetupWord.allCases.map(\.rawValue)
    let moves = MoveWord.allCases.map(\.rawValue)
    let ends: [RecordWord] = [.undo, .redo]
    return [RecordWord.matchismo.rawValue] + header + [RecordWord.practice.rawValue] + moves
      + ends.map(\.rawValue)
  }

  private static func rule(for word: SetupWord) -> String {
    switch word {
    case .mode: phrase("\"mode\" is followed by \(list(Mode.allCases.map(\.rawValue)))")
    case .deal: rule(for: word, DealNumber.range.lowerBound, DealNumber.range.upperBound)
    case .table: rule(for: word, Deal.tableSizes.lowerBound, Deal.tableSizes.upperBound)
    case .cards: phrase("\"cards\" is followed by cards such as AS 10H QD KC")
    case .match:
      phrase("\"match\" is followed by \(list(MatchSize.allCases.map { "\($0.rawValue)" }))")
    case .scoring: phrase("\"scoring\" is followed by \(list(Scoring.named.map(\.text) + [own]))")
    }
  }

  private static func rule(
    for word: SetupWord, _ least: some BinaryInteger, _ most: some BinaryInteger
  ) -> String {
    phrase("\"\(word.rawValue)\" is followed by a number from \(Int(least)) to \(Int(most))")
  }

  private static var own: String {
    phrase("three numbers: \(scoringNumbers), such as 4 -2 -1")
  }

  /// The three numbers of a player's own scoring.
  package static var scoringNumbers: String {
    let (bonuses, penalties) = (Scoring.bonuses, Scoring.penalties)
    return phrase(
      """
      the bonus for a match (\(bonuses.lowerBound) to \(bonuses.upperBound)), then a mismatch and a \
      flip (\(penalties.lowerBound) to \(penalties.upperBound))
      """)
  }
}
