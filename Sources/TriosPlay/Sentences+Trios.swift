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

  /// The sentence while looking back: the moment and the event, with its time if that is known.
  package static func lookingBack(
    to moment: Int, of sitting: Sitting<TrioGame>, against opponent: TrioOpponent? = nil
  ) -> String {
    let place = position(moment, of: sitting.moments - 1)
    guard let move = move(moment, of: sitting, against: opponent) else {
      return lookingBack(at: place)
    }
    let time = sitting.move(at: moment)?.milliseconds.map { clock($0 / 1000) }
    let timed = time.map { phrase("\(move) (at \($0))") } ?? move
    return lookingBack(at: labelled(place, timed))
  }
}

// MARK: - The rest of the game, shown

extension Sentences {
  package static var showsMe: String { phrase("Show me") }
  package static var restOfGame: String {
    phrase("The game goes on by itself. Click or Space to stop")
  }
  package static var restStops: String { phrase("Stopped. Click or Space to go on") }
}

// MARK: - The opponent

extension Sentences {
  package static func name(ofOpponent opponent: TrioOpponent?) -> String {
    switch opponent {
    case .person: phrase("Another person")
    case .gentle: gentle
    case .usual: usual
    case .sharp: sharp
    case nil: phrase("Nobody", about: "opponent")
    }
  }

  package static func note(onOpponent opponent: TrioOpponent?) -> String {
    guard let opponent else { return phrase("You play for the best time") }
    guard let seconds = opponent.seconds else {
      return phrase("Whoever sees a trio presses the Shift key on their side")
    }
    return plural(
      seconds, one: "The computer sees a trio in about 1 second",
      other: "The computer sees a trio in about \(seconds) seconds")
  }

  package static var noUndoForTwo: String { phrase("No undo and no hints in a game for two") }

  static func name(of player: TrioGame.Player, against opponent: TrioOpponent) -> String {
    guard opponent != .person else {
      let number = player.rawValue + 1
      return phrase("Player \(number)")
    }
    return player == .first ? you : computer
  }

  /// The words of a player's button, with its key.
  static func call(of player: TrioGame.Player) -> String {
    let name = name(of: player, against: .person)
    return player == .first ? phrase("\(name): left Shift") : phrase("\(name): right Shift")
  }
}

// MARK: - Moves

extension Sentences {
  /// The effect of the move before a moment; `nil` without one.
  ///
  /// - Parameter opponent: `nil` for a game alone.
  package static func move(
    _ moment: Int, of sitting: Sitting<TrioGame>, against opponent: TrioOpponent? = nil
  ) -> String? {
    guard let move = sitting.move(at: moment), let outcome = sitting.outcome(at: moment) else {
      return nil
    }
    let (before, game) = (sitting.game(at: moment - 1), sitting.game(at: moment))
    let player = before.player(of: move)
    let what = effect(of: outcome, from: before, to: game)
    guard opponent == .person || player == .other, outcome.isOfPlayer else { return what }
    let found = player == .first ? game.found : game.othersFound
    let words = if case .trio = outcome { phrase("Trio \(found)") } else { what }
    return labelled(name(of: player, against: opponent ?? .usual), words)
  }

  /// The effect of a move.
  private static func effect(
    of outcome: TrioGame.Outcome, from before: TrioGame, to game: TrioGame
  ) -> String {
    switch outcome {
    case .chosen(let place), .unchosen(let place): game.table[place].name
    case .trio(let places, _): trio(game.found, of: places.map { before.table[$0] })
    case .mistake(_, let spoilers): phrase("No trio: \(reason(spoilers))")
    case .more(_, isNeeded: true): phrase("There was no trio")
    case .more(_, isNeeded: false):
      phrase("There was a trio (\(points(-1)))")
    case .hint: hint(game.hinted.count)
    case .called:
      plural(
        TrioGame.callLasts / 1000, one: "1 second to choose the trio",
        other: "\(TrioGame.callLasts / 1000) seconds to choose the trio")
    case .late: phrase("too late (\(points(-2)))")
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
    case .trioLiesThere: phrase("There is a trio: look again")
    case .mustCall: phrase("First press Shift or your button")
    case .mustWait: ""
    case .noSuchMove: noUndoForTwo
    case .hintsGiven: phrase("Two cards are marked. Which is the third?")
    case .gameOver: gameIsOver
    case .recordFull: gameIsFull
    }
  }
}

extension TrioGame.Outcome {
  /// True if it matters whose move it was.
  fileprivate var isOfPlayer: Bool {
    switch self {
    case .trio, .mistake, .called, .late: true
    case .chosen, .unchosen, .more, .hint: false
    }
  }
}

/// The parts of records that only Trios has.
extension TrioGame: ExplainedGame {
  package static func values(after word: SetupWord) -> String {
    switch word {
    case .mode: mode
    case .players: Sentences.range(1...2)
    case .deal: Sentences.range(DealNumber.range)
    }
  }

  package static func values(after word: MoveWord) -> String {
    switch word {
    case .choose: Sentences.range(0...largestTable - 1)
    case .more, .hint: ""
    // Three places.
    case .take: "0 2 8"
    // A player and milliseconds.
    case .call: "1 83400"
    case .late: "88400"
    }
  }

  package static func explanation(of fault: Never) -> String {}

  package static func explanation(of refusal: Refusal) -> String {
    switch refusal {
    case .noSuchPlace: phrase("the table has no such place")
    case .deckEmpty: phrase("the deck is empty")
    case .tableFull: phrase("the table has no room for more cards")
    case .noTrio: phrase("no trio lies there")
    case .trioLiesThere: phrase("a trio lies there")
    case .mustCall: phrase("no player has called")
    case .mustWait: phrase("its time has not come")
    case .noSuchMove: phrase("a game for this many players has no such move")
    case .hintsGiven: phrase("two cards of a trio are marked already")
    case .gameOver: phrase("the game is over")
    case .recordFull: Sentences.recordFull
    }
  }
}
