// SPDX-License-Identifier: MIT

package import Games
package import Play
package import Tableau
package import Trios
import Words

extension Ending {
  /// The end of a game of Trios.
  ///
  /// - Parameters:
  ///   - result: its present result; `nil` for a game that nobody has played.
  ///   - best: the best of all other games; `nil` without any.
  ///   - isClockShown: false to leave out the time.
  package init(
    of sitting: Sitting<TrioGame>, result: TrioResult?, best: TrioResult?,
    isClockShown: Bool
  ) {
    let game = sitting.game
    // A recorded game has no times.
    let result = result.flatMap { $0.seconds > 0 ? $0 : nil }
    self.init(
      Sentences.trios(game.found, in: isClockShown ? result?.seconds : nil),
      facts: [Sentences.end(of: game)],
      offers: [
        LabelledButton(.newDeal, Sentences.dealAgain), LabelledButton(.replay, Sentences.replays),
      ],
      occasion: game.isPerfect ? .perfect : game.table.isEmpty ? .cleared : .over)
    note = Sentences.countedPoints(game.score)
    guard let result else { return }
    rating = Rating(stars: result.stars)
    facts += Sentences.price(of: result)
    if let daily = result.dayOfDeal {
      if result.isLate { facts.append(Sentences.playedLate(daily)) }
      offers.append(LabelledButton(.calendar, Sentences.calendar))
      if !result.isPractice { offers.append(LabelledButton(.share, Sentences.copies)) }
    }
    if result.isPractice {
      facts.append(Sentences.doesNotCount)
    } else if isClockShown, let best, !result.isBetter(than: best) {
      facts.append(phrase("Your best: \(Sentences.trios(best.found, in: best.seconds))"))
    }
  }
}

extension Ending {
  /// The end of a game for two.
  ///
  /// - Parameter seconds: the playing time; `nil` to leave it out.
  package init(ofRace game: TrioGame, against opponent: TrioOpponent, in seconds: Int?) {
    let found = zip(TrioGame.Player.allCases, [game.found, game.othersFound])
    self.init(
      Sentences.victory(in: game, against: opponent),
      facts: [Sentences.end(of: game)]
        + found.map {
          Sentences.labelled(
            Sentences.name(of: $0, against: opponent), Sentences.countedTrios($1))
        } + (seconds.map { [Sentences.played(seconds: $0, hints: 0)] } ?? []),
      offers: [
        LabelledButton(.newDeal, Sentences.dealAgain), LabelledButton(.replay, Sentences.replays),
      ], occasion: opponent == .person || game.score > game.othersScore ? .cleared : .over)
    score = [game.score, game.othersScore].map(numeral).joined(separator: " : ")
  }
}

extension TrioGame {
  fileprivate var isPerfect: Bool { score == Self.pointsForTrio * Self.mostTrios }
}

extension Sentences {
  /// - Parameter seconds: the playing time; `nil` to leave it out.
  package static func trios(_ count: Int, in seconds: Int?) -> String {
    guard let seconds else { return countedTrios(count) }
    return phrase("\(countedTrios(count)) in \(clock(seconds))")
  }

  /// The line about a daily deal for sharing; `nil` for other deals, and for practice.
  package static func shared(_ result: TrioResult) -> String? {
    guard let daily = result.dayOfDeal, !result.isPractice else { return nil }
    let reached = "\(clock(result.seconds)) \(stars(result.stars, of: TrioStars.most))"
    let figures =
      [reached, countedTrios(result.found), countedPoints(result.score)] + price(of: result)
      + (result.isLate ? [playedLate] : [])
    // Translators: Begin with "Matchismo ", and end with " %1: %2": programs in other languages read this line.
    return phrase("Matchismo daily trios \(daily.date.text): \(series(figures))").withHyphens
  }

  /// The reason for the end.
  fileprivate static func end(of game: TrioGame) -> String {
    let left = game.table.count
    return left == 0
      ? phrase("All cards are gone!")
      : plural(
        left, one: "The deck is empty; no trio among the last card",
        other: "The deck is empty, and among the last \(left) cards is no trio")
  }

  fileprivate static func victory(in game: TrioGame, against opponent: TrioOpponent) -> String {
    let lead = game.score - game.othersScore
    if lead == 0 { return phrase("A draw, \(numeral(game.score)) each") }
    if opponent == .person {
      let name = name(of: lead > 0 ? .first : .other, against: opponent)
      return phrase("\(name) wins by \(abs(lead))")
    }
    return lead > 0 ? phrase("You win by \(lead)") : phrase("The computer wins by \(-lead)")
  }

  /// Mistakes and hints, if there are any.
  static func price(of result: TrioResult) -> [String] {
    let mistakes =
      result.mistakes > 0
      ? [plural(result.mistakes, one: "1 wrong trio", other: "\(result.mistakes) wrong trios")] : []
    let all = mistakes + (result.hints > 0 ? [countedHints(result.hints)] : [])
    return all.isEmpty ? [] : [series(all)]
  }
}
