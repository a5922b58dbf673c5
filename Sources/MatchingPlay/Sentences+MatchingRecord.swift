// SPDX-License-Identifier: MIT

import Cards
package import Matching
import Play
import Words

/// The parts of records that only Match has.
extension MatchingGame: ExplainedGame {
  package typealias SetupWord = Matching.SetupWord
  package typealias MoveWord = Matching.MoveWord

  package static func values(after word: SetupWord) -> String {
    switch word {
    case .mode: Sentences.list(Mode.allCases.map(\.rawValue))
    case .players: Sentences.list(Players.allCases.map { "\($0.rawValue)" })
    case .deal: Sentences.range(DealNumber.range)
    case .table: Sentences.range(Deal.tableSizes)
    case .cards: Sentences.sampleCards
    case .match: Sentences.list(MatchSize.allCases.map { "\($0.rawValue)" })
    case .scoring: Sentences.list(Scoring.named.map(\.text) + [Sentences.ownScoringAllowed])
    }
  }

  package static func values(after word: MoveWord) -> String {
    switch word {
    case .choose: Sentences.range(0...Deal.tableSizes.upperBound - 1)
    case .hint: ""
    }
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
      phrase("a table has \(sizes.lowerBound) to \(sizes.upperBound) cards, not \(count)")
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
}

extension Sentences {
  /// The numbers of a player's own scoring.
  package static var ownScoringAllowed: String {
    phrase("three numbers, such as 4 -2 -1: \(scoringNumbers)")
  }

  /// The numbers of a player's own scoring, with commas.
  package static var scoringOptionAllowed: String {
    phrase("three numbers, as in 4,-2,-1: \(scoringNumbers)")
  }

  private static var scoringNumbers: String {
    let (bonuses, penalties) = (Scoring.bonuses, Scoring.penalties)
    return phrase(
      """
      the bonus for a match (\(bonuses.lowerBound) to \(bonuses.upperBound)), then a mismatch and a \
      flip (\(penalties.lowerBound) to \(penalties.upperBound))
      """
    ).withHyphens
  }
}
