// SPDX-License-Identifier: MIT

import Cards
import Play
package import Snapping
import Words

/// The parts of records that only Snap! has.
extension SnapGame: ExplainedGame {
  package static func values(after word: SetupWord) -> String {
    switch word {
    case .mode: mode
    case .deal: Sentences.range(DealNumber.range)
    case .cards: Sentences.sampleCards
    case .players: Sentences.range(Setup.playerCounts)
    case .starter: seats
    case .length: Sentences.list(SnapGame.Length.allCases.map(\.word))
    }
  }

  package static func values(after word: MoveWord) -> String {
    switch word {
    case .turn, .leave, .end: seats
    // The player's seat, and perhaps the milliseconds of the reaction.
    case .call: "0 350"
    }
  }

  private static var seats: String { Sentences.range(0...Setup.playerCounts.upperBound - 1) }

  package static func explanation(of fault: SetupFault) -> String {
    let whole = Deck.standard.count
    return switch fault {
    case .twoDeals: phrase("a record of Snap! has either \"deal\" or \"cards\", not both")
    case .cardCount(let count):
      phrase("Snap! is played with \(whole) cards, not \(count)")
    case .repeatedCard(let card): phrase("\(card.text) is dealt twice; a deck has each card once")
    case .noSuchStarter(let starter, let players):
      phrase("seat \(starter) can't start: the seats are \(series(of: players))")
    }
  }

  private static func series(of players: Int) -> String {
    Sentences.series((0..<players).map { "\($0)" })
  }

  package static func explanation(of refusal: Refusal) -> String {
    switch refusal {
    case .noSuchSeat: phrase("nobody plays at that seat")
    case .roundOver: phrase("the round is over")
    case .hasLeft: phrase("that player has left the round")
    case .outOfRound: phrase("that player has no cards")
    case .notYourTurn: phrase("it is another player's turn")
    case .recordFull: Sentences.recordFull
    }
  }
}
