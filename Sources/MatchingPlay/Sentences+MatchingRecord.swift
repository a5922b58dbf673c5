// SPDX-License-Identifier: MIT

import Cards
package import Matching
import Play
import Words

/// What only the records of matching games have.
extension MatchingGame: ExplainedGame {
  package static var headerWords: [String] { SetupWord.allCases.map(\.rawValue) }

  package static var moveWords: [String] { MoveWord.allCases.map(\.rawValue) }

  package static func rule(for word: String) -> String? {
    if let word = SetupWord(rawValue: word) { return rule(for: word) }
    return MoveWord(rawValue: word).map { move in
      switch move {
      case .choose: phrase("\"choose\" is followed by a card's place, counted from 0")
      case .hint: Sentences.standsAlone(word)
      }
    }
  }

  package static func explanation(ofMissing word: String) -> String {
    phrase("\"\(word)\" is missing; a record has either \"deal\" and \"table\" or \"cards\"")
  }

  package static func explanation(of fault: SetupFault) -> String {
    switch fault {
    case .twoDeals:
      phrase("a record has either \"cards\" or \"deal\" and \"table\", not both")
    case .meaningless(let word, let mode):
      phrase("\"\(word.rawValue)\" means nothing in mode \(mode.rawValue), which has no points")
    case .tooManyPlayers(let mode): phrase("mode \(mode.rawValue) is for one player")
    case .noDeal(let error): explanation(of: error)
    }
  }

  private static func explanation(of error: DealError) -> String {
    let sizes = Deal.tableSizes
    return switch error {
    case .tableSize(let count):
      plural(
        sizes.upperBound,
        one: "a table has \(sizes.lowerBound) to \(sizes.upperBound) card, not \(count)",
        other: "a table has \(sizes.lowerBound) to \(sizes.upperBound) cards, not \(count)")
    case .tableSizeOfMode(let count, let mode):
      phrase(
        """
        a table of mode \(mode.rawValue) has \(Sentences.list(mode.tableSizes.map { "\($0)" })) cards, not \
        \(count)
        """)
    case .repeatedCard(let card):
      phrase("\(card.text) is on the table twice; a deck has each card once")
    case .noPartner(let card):
      phrase("\(card.text) is on the table without \(card.partner.text), its partner in mode pairs")
    }
  }

  package static func explanation(of refusal: Refusal) -> String {
    switch refusal {
    case .noSuchPlace: phrase("the table has no such place")
    case .alreadyMatched: phrase("that card is already matched")
    case .alreadyUp: phrase("that card stays up until another is compared with it")
    case .deckEmpty: phrase("the deck is empty, and its last card has been turned back")
    case .noHints: phrase("there are no hints in mode flip")
    case .noHintsForTwo: phrase("there are no hints in a game for two")
    case .gameOver: phrase("the game is over")
    case .recordFull: Sentences.recordFull
    }
  }

  private static func rule(for word: SetupWord) -> String {
    switch word {
    case .mode: phrase("\"mode\" is followed by \(Sentences.list(Mode.allCases.map(\.rawValue)))")
    case .players:
      phrase(
        "\"players\" is followed by \(Sentences.list(Players.allCases.map { "\($0.rawValue)" }))")
    case .deal: Sentences.rule(for: word.rawValue, DealNumber.range)
    case .table: Sentences.rule(for: word.rawValue, Deal.tableSizes)
    case .cards: Sentences.listsCards
    case .match:
      phrase(
        "\"match\" is followed by \(Sentences.list(MatchSize.allCases.map { "\($0.rawValue)" }))")
    case .scoring:
      phrase("\"scoring\" is followed by \(Sentences.list(Scoring.named.map(\.text) + [own]))")
    }
  }

  private static var own: String {
    phrase("three numbers: \(Sentences.scoringNumbers), such as 4 -2 -1")
  }
}

extension Sentences {
  /// The three numbers of a player's own scoring, as they are typed.
  package static var scoringNumbers: String {
    let (bonuses, penalties) = (Scoring.bonuses, Scoring.penalties)
    return phrase(
      """
      the bonus for a match (\(bonuses.lowerBound) to \(bonuses.upperBound)), then a mismatch and a \
      flip (\(penalties.lowerBound) to \(penalties.upperBound))
      """
    ).withHyphens
  }
}
