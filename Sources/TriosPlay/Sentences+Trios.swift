// SPDX-License-Identifier: MIT

import Cards
package import Games
package import Play
import Tableau
package import Trios
import Words

extension Sentences {
  package static var trios: String { phrase("Trios") }

  /// The tile of the daily deal.
  package static var dailyTrios: String { phrase("Daily trios") }

  /// The scores of the daily deals.
  package static var dealsOfDailyTrios: String { phrase("Daily deals of Trios") }

  package static var ruleOfTrios: String { phrase("Three cards, all the same or all different") }

  package static func title(of setup: TrioGame.Setup) -> String {
    phrase("Matchismo - Trios \(setup.number.value)")
  }

  package static func title(ofTrios daily: DailyDeal) -> String {
    phrase("Matchismo - Daily trios \(date(daily.date))")
  }

  package static func countedTrios(_ count: Int) -> String {
    plural(count, one: "1 trio", other: "\(count) trios")
  }

  /// A waiting game.
  package static func goesOn(_ game: TrioGame) -> String {
    phrase("Go on: \(series([countedTrios(game.found), countedPoints(game.score)]))")
  }

  /// The sentence while looking back: the moment and the event.
  ///
  /// - Parameter seconds: the time of the event; `nil` if unknown.
  package static func lookingBack(
    to moment: Int, of sitting: Sitting<TrioGame>, at seconds: Int?
  ) -> String {
    let place = position(moment, of: sitting.moments - 1)
    guard let move = move(moment, of: sitting) else { return lookingBack(at: place) }
    let timed = seconds.map { phrase("\(move) (at \(clock($0)))") } ?? move
    return lookingBack(at: labelled(place, timed))
  }
}

// MARK: - The opponent

extension Sentences {
  package static func name(ofOpponent opponent: TrioOpponent?) -> String {
    switch opponent {
    case .gentle: gentle
    case .usual: usual
    case .sharp: sharp
    case nil: phrase("Nobody", about: "opponent")
    }
  }

  package static func note(onOpponent opponent: TrioOpponent?) -> String {
    guard let opponent else { return phrase("You play for the best time") }
    let seconds = opponent.seconds
    return plural(
      seconds, one: "The computer sees a trio in about 1 second",
      other: "The computer sees a trio in about \(seconds) seconds")
  }

  package static var noUndoAgainstComputer: String {
    phrase("No undo and no hints against the computer")
  }
}

// MARK: - Moves

extension Sentences {
  /// The effect of the move before a moment; `nil` without one.
  package static func move(_ moment: Int, of sitting: Sitting<TrioGame>) -> String? {
    let game = sitting.game(at: moment)
    let isOthers = sitting.move(at: moment)?.player == .other
    return switch sitting.outcome(at: moment) {
    case .chosen(let place), .unchosen(let place): game.table[place].name
    case .trio where isOthers: labelled(computer, phrase("Trio \(game.othersFound)"))
    case .trio(let places, _):
      trio(game.found, of: places.map { sitting.game(at: moment - 1).table[$0] })
    case .mistake(_, let spoilers): phrase("No trio: \(reason(spoilers))")
    case .more(_, isNeeded: true): phrase("There was no trio: three more cards")
    case .more(_, isNeeded: false):
      phrase("Three more cards (\(points(-1))), though there was a trio")
    case .hint: hint(game.hinted.count)
    case nil: nil
    }
  }

  private static func trio(_ number: Int, of cards: [TrioCard]) -> String {
    let differ = TrioCard.Property.allCases.allSatisfy { cards[0][$0] != cards[1][$0] }
    return differ
      ? phrase("Trio \(number): different in everything") : phrase("Trio \(number)")
  }

  private static func hint(_ count: Int) -> String {
    count == 1
      ? phrase("Hint (\(points(-1))): this card is part of a trio")
      : phrase("Hint (\(points(-1))): this one goes with it")
  }

  /// The reason why three cards are no trio. Two properties say enough.
  static func reason(_ spoilers: [TrioCard.Property]) -> String {
    series(spoilers.prefix(2).map(spoiled))
  }

  private static func spoiled(_ property: TrioCard.Property) -> String {
    switch property {
    case .number: phrase("two numbers")
    case .shape: phrase("two shapes")
    case .filling: phrase("two fillings")
    case .color: phrase("two colours")
    }
  }

  /// The bar's reason against a move.
  package static func refused(_ refusal: TrioGame.Refusal) -> String {
    switch refusal {
    case .noSuchPlace: ""
    case .deckEmpty: phrase("The deck is empty, and there still is a trio")
    case .tableFull: phrase("Among so many cards there is always a trio")
    case .noTrio: phrase("There is no trio: ask for three more cards (0)")
    case .hintsGiven: phrase("Two cards are marked. Which is the third?")
    case .gameOver: gameIsOver
    case .recordFull: gameIsFull
    }
  }
}

/// The parts of records that only Trios has.
extension TrioGame: ExplainedGame {
  package static func values(after word: SetupWord) -> String {
    switch word {
    case .mode: mode
    case .deal: Sentences.range(DealNumber.range)
    }
  }

  package static func values(after word: MoveWord) -> String {
    switch word {
    case .choose: Sentences.range(0...largestTable - 1)
    case .more, .hint: ""
    // Three places.
    case .take: "0 2 8"
    }
  }

  package static func explanation(of fault: Never) -> String {}

  package static func explanation(of refusal: Refusal) -> String {
    switch refusal {
    case .noSuchPlace: phrase("the table has no such place")
    case .deckEmpty: phrase("the deck is empty")
    case .tableFull: phrase("the table has no room for more cards")
    case .noTrio: phrase("no trio lies there")
    case .hintsGiven: phrase("two cards of a trio are marked already")
    case .gameOver: phrase("the game is over")
    case .recordFull: Sentences.recordFull
    }
  }
}
