// SPDX-License-Identifier: MIT

import Cards
package import Play
package import Snapping
package import Tableau
package import Tables
import Words

// A `nil` name is the player at this screen.

extension Sentences {
  package static var snap: String { phrase("Snap!") }

  static func begins(_ name: String?) -> String {
    guard let name else { return phrase("You begin") }
    return phrase("\(name) begins")
  }

  static func turns(_ card: Card, by name: String?) -> String {
    guard let name else { return phrase("You turn \(card)") }
    return phrase("\(name) turns \(card)")
  }

  static func wins(_ name: String?) -> String {
    guard let name else { return phrase("You win the round") }
    return phrase("\(name) wins the round")
  }

  static func winsSeries(_ name: String?) -> String {
    guard let name else { return phrase("You win the series") }
    return phrase("\(name) wins the series")
  }

  /// The waiting round, and the next player.
  static func round(_ number: Int, against others: [Player], turnOf name: String?) -> String {
    let (count, names) = (others.count, series(others.map(\.name)))
    return switch (others.allSatisfy(\.isComputer), name) {
    case (true, nil):
      plural(
        count, one: "Round \(number) against 1 computer: your turn.",
        other: "Round \(number) against \(count) computers: your turn.")
    case (true, let name?):
      plural(
        count, one: "Round \(number) against \(count) computer: \(name)'s turn.",
        other: "Round \(number) against \(count) computers: \(name)'s turn.")
    case (false, nil): phrase("Round \(number) against \(names): your turn.")
    case (false, let name?): phrase("Round \(number) against \(names): \(name)'s turn.")
    }
  }

  static var isOut: String { phrase("You are out: watch, or skip to the end") }

  static var skips: String { phrase("To the end") }
}

// MARK: - Calls

extension Sentences {
  /// A call as written at its player's seat.
  static func call(_ event: SnapGame.Event, after milliseconds: Int?) -> SeatedPlayer.Call {
    switch event {
    case .right: .init(callFirst(after: milliseconds), .right)
    case .wrong: .init(phrase("Snap! Wrong"), .wrong)
    case .late, .opened, .left, .ended: .init(lateCall(after: milliseconds), .late)
    }
  }

  private static func lateCall(after milliseconds: Int?) -> String {
    guard let delay = milliseconds, delay <= longestDelay else { return phrase("Snap! Too late") }
    return phrase("Too late: \(seconds(delay))")
  }

  /// Longer delays tell nothing. In milliseconds.
  static let longestDelay = 2000

  private static func callFirst(after milliseconds: Int?) -> String {
    milliseconds.map { phrase("Snap! \(number(ofSeconds: $0)) s") } ?? snap
  }

  /// The consequences of a call.
  ///
  /// - Parameter payees: the players who get a card for a wrong one.
  static func called(
    _ event: SnapGame.Event, by name: String?, payees: [String?], after milliseconds: Int?
  ) -> String {
    switch (event, name) {
    case (.right, nil): rightCall(after: milliseconds)
    case (.right, let name?): rightCall(by: name, after: milliseconds)
    case (.wrong, _): wrongCall(by: name, payees: payees)
    case (_, nil): phrase("Too late, but it costs you nothing")
    case (_, let name?): phrase("\(name) was too late")
    }
  }
}

extension Sentences {
  private static func rightCall(after milliseconds: Int?) -> String {
    guard let milliseconds else { return phrase("You were first and take the matching cards") }
    return phrase("You take the matching cards: \(seconds(milliseconds))")
  }

  private static func wrongCall(by name: String?, payees: [String?]) -> String {
    switch (name, payees.count == 1 ? payees[0] : nil) {
    case (nil, let payee?): phrase("No match: you pay \(payee) a card")
    case (nil, nil): phrase("No match: you pay a card to each of the others")
    case (let name?, nil) where payees.count == 1: phrase("No match: \(name) pays you a card")
    case (let name?, let payee?): phrase("No match: \(name) pays \(payee) a card")
    case (let name?, nil): phrase("No match: \(name) pays a card to each of the others")
    }
  }

  private static func rightCall(by name: String, after milliseconds: Int?) -> String {
    guard let milliseconds else {
      return phrase("\(name) was first and takes the matching cards")
    }
    return phrase("\(name) takes the matching cards: \(seconds(milliseconds))")
  }
}

// MARK: - The table

extension Sentences {
  static func closedPile(of name: String?) -> String {
    guard let name else { return phrase("Your closed cards") }
    return phrase("\(name): closed cards")
  }

  static func openPile(of name: String?, showing top: Card?) -> String {
    switch (name, top) {
    case (nil, nil): phrase("You have no open card")
    case (nil, let card?): phrase("Your open card: \(card)")
    case (let name?, nil): phrase("\(name): no open card")
    case (let name?, let card?): phrase("\(name), open card: \(card)")
    }
  }

  static func ownCards(_ count: Int) -> String { phrase("Cards: \(count)") }

  static func roundsWon(_ count: Int) -> String { phrase("Won: \(count)") }

  static func round(_ number: Int) -> String { phrase("Round: \(number)") }

  package static var computerNames: [String] { [phrase("Ann"), phrase("Ben"), phrase("Cleo")] }

  /// Names for computers when other players may have the usual ones: enough for all places.
  package static var computerNamesAmongOthers: [String] {
    computerNames + computerNames.map { "\($0) 2" }
  }
}

// MARK: - The end of a round

extension Sentences {
  package static var leavesSnap: String { phrase("Leave Snap!") }

  static var mostCardsWin: String {
    let cards = SnapGame.mostTurnsWithoutCall
    return phrase("Nobody has called for \(cards) cards, so whoever has the most cards wins")
  }

  /// The reason for a round's end before somebody has all cards.
  static func ended(_ length: SnapGame.Length) -> String {
    length == .time
      ? phrase("The time is up: whoever has the most cards wins")
      : phrase("The round was cut short: whoever has the most cards wins")
  }

  static func deeds(_ deeds: SnapDeeds) -> String {
    phrase("Your calls: \(deeds.right) right, \(deeds.wrong) wrong, \(deeds.late) too late")
  }

  static func reactions(fastest: Int, median: Int) -> String {
    phrase("Usually \(number(ofSeconds: median)) s, best \(number(ofSeconds: fastest)) s")
  }

  /// - Parameters:
  ///   - wins: each player's name with the rounds won.
  ///   - bestOf: the most rounds of the series; 1 without one.
  static func roundsWon(_ wins: [String], bestOf: Int) -> String {
    bestOf > 1
      ? labelled(Self.bestOf(bestOf), series(wins)) : phrase("Rounds won: \(series(wins))")
  }

  static func wins(_ count: Int, of name: String) -> String { phrase("\(name) \(count)") }
}

/// The sheets around a table of Snap!, and refusals.
extension Sentences {
  package static func name(of strength: Strength) -> String {
    switch strength {
    case .gentle: gentle
    case .usual: usual
    case .sharp: sharp
    case .pace: phrase("Your pace")
    }
  }
}

/// The length of play.
extension Sentences {
  package static func name(of length: SnapGame.Length) -> String {
    switch length {
    case .deck: phrase("Whole deck")
    case .half, .firstHalf: phrase("Half a deck")
    case .time: phrase("\(minutes) minutes")
    }
  }

  package static func note(on length: SnapGame.Length) -> String {
    switch length {
    case .deck: phrase("Whoever ends up with all 52 cards wins")
    case .half, .firstHalf:
      phrase(
        "Ace to seven, about half as long: whoever ends up with all \(length.cards) cards wins")
    case .time: phrase("Whoever has the most cards after \(minutes) minutes wins")
    }
  }

  private static var minutes: Int { Int(Terms.time / 60) }

  package static func bestOf(_ rounds: Int) -> String {
    rounds > 1 ? phrase("Best of \(rounds)") : phrase("Single rounds")
  }
}

// MARK: - Questions and answers

extension Sentences {
  package static var isNotInSnap: String {
    phrase("That isn't part of Snap!; choose another game with G")
  }

  /// The reason for a refusal; `nil` if it needs no words.
  package static func refused(_ refusal: TableRefusal) -> String? {
    switch refusal {
    case .rules(.notYourTurn): phrase("It is not your turn")
    case .rules(.outOfRound): isOut
    case .alreadyCalled: phrase("You have already called on this card")
    default: nil
    }
  }
}

/// The words of Snap!'s results.
extension Sentences {
  /// A kind of rounds: those with a head start, or all others.
  package static func rounds(hasHeadStart: Bool) -> String {
    hasHeadStart ? phrase("Snap!, with a head start") : snap
  }

  package static var noRounds: String { phrase("No round of Snap! has been finished yet") }

  package static var rounds: String { phrase("Rounds") }
  package static var won: String { phrase("Won") }

  /// The player's opponents: the number and strength of computers, or people.
  package static func opponents(in kind: SnapKind) -> String {
    let count = kind.opponents
    let opponents: String
    if let strength = kind.strength {
      let name = name(of: strength)
      opponents = plural(
        count, one: "\(count) computer: \(name)", other: "\(count) computers: \(name)")
    } else {
      opponents = plural(count, one: "1 person", other: "\(count) people")
    }
    return kind.length == .deck
      ? opponents : phrase("\(opponents), \(name(of: kind.length))")
  }

  /// A time with its unit: 0.53 s.
  package static func seconds(_ milliseconds: Int) -> String {
    phrase("\(number(ofSeconds: milliseconds)) s")
  }

  /// Seconds with as few digits as possible: 2, 0.5, 0.35.
  package static func number(ofSeconds milliseconds: Int) -> String {
    let hundredths = (milliseconds + 5) / 10
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if rest == 0 { return "\(whole)" }
    if rest % 10 == 0 { return decimal("\(whole)", "\(rest / 10)") }
    return decimal("\(whole)", "\(rest / 10)\(rest % 10)")
  }

  package static func usually(_ milliseconds: Int) -> String {
    phrase("Usually \(number(ofSeconds: milliseconds)) s")
  }
}

extension Sentences {
  /// The rules, each with an example.
  package static var rulesOfSnap: [Illustration] {
    [
      Illustration(
        .cards([.down, .up(Card(.ace, of: .diamonds))]),
        phrase("On your turn, click your closed cards or press Space to turn one over.")),
      Illustration(
        .cards([.up(Card(.eight, of: .spades)), .up(Card(.eight, of: .hearts))]),
        phrase("Two open cards of the same rank: be the first to call! Press S or the button.")),
      Illustration(
        .cards([.up(Card(.jack, of: .hearts)), .up(Card(.eight, of: .clubs))]),
        phrase("A wrong call costs you a card for each of the others. Being late costs nothing.")),
      Illustration(
        .cards([.down, .down]),
        phrase(
          """
          Whoever calls first takes the matching open cards, and whoever ends up with all the cards wins.
          """)),
    ]
  }
}
