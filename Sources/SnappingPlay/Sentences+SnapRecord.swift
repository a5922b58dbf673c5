// SPDX-License-Identifier: MIT

import Cards
import Play
package import Snapping
import Words

/// What only the records of Snap! have.
extension SnapGame: ExplainedGame {
  package static var headerWords: [String] { SetupWord.allCases.map(\.rawValue) }

  package static var moveWords: [String] { MoveWord.allCases.map(\.rawValue) }

  package static func rule(for word: String) -> String? {
    if let word = SetupWord(rawValue: word) { return rule(for: word) }
    return MoveWord(rawValue: word).map { move in
      switch move {
      case .turn, .leave, .end: phrase("\"\(word)\" is followed by a player's seat, counted from 0")
      case .call:
        phrase(
          """
          \"call\" is followed by a player's seat, counted from 0, and perhaps by the milliseconds \
          that it took
          """)
      }
    }
  }

  private static func rule(for word: SetupWord) -> String {
    switch word {
    case .mode: phrase("\"mode\" is followed by \(mode)")
    case .deal: Sentences.rule(for: word.rawValue, DealNumber.range)
    case .cards: Sentences.listsCards
    case .players: Sentences.rule(for: word.rawValue, Setup.playerCounts)
    case .starter: phrase("\"starter\" is followed by a player's seat, counted from 0")
    case .length:
      phrase(
        "\"length\" is followed by \(Sentences.list(SnapGame.Length.allCases.map(\.rawValue)))")
    }
  }

  package static func explanation(ofMissing word: String) -> String {
    phrase(
      "\"\(word)\" is missing; a record of Snap! has \"deal\" or \"cards\", \"players\" and \"starter\""
    )
  }

  package static func explanation(of fault: SetupFault) -> String {
    let whole = Deck.standard.count
    return switch fault {
    case .twoDeals: phrase("a record of Snap! has either \"deal\" or \"cards\", not both")
    case .cardCount(let count):
      plural(
        whole, one: "Snap! is played with \(whole) card, not \(count)",
        other: "Snap! is played with \(whole) cards, not \(count)")
    case .repeatedCard(let card): phrase("\(card.text) is dealt twice; a deck has each card once")
    case .noSuchStarter(let starter, let players):
      phrase("seat \(starter) can't start: the seats are \(Sentences.series(seats(players)))")
    }
  }

  private static func seats(_ players: Int) -> [String] { (0..<players).map { "\($0)" } }

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
