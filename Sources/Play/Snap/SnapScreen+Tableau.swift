// SPDX-License-Identifier: MIT

import Snapping
package import Tableau
import Tables

/// What lies where.
extension SnapScreen {
  package var tableau: Tableau {
    var tableau = Tableau(seats.flatMap { [closedPile(of: $0), openPile(of: $0)] })
    tableau.players = seats.map(player)
    tableau.largeButton = largeButton
    tableau.answersPress = true
    tableau.counters = counters
    tableau.widestNumbers = Sentences.widestSnapNumbers
    tableau.buttons = Self.buttons
    tableau.sentence = sentence
    tableau.ending = ending
    return tableau
  }

  /// What a pile is, by its number in the tableau; `nil` for one that isn't there.
  package func stack(ofPile pile: Int) -> (seat: Int, isOpen: Bool)? {
    guard seats.indices.contains(pile / 2), pile >= 0 else { return nil }
    return (seats[pile / 2], pile % 2 == 1)
  }

  func pile(of stack: SnapGame.Stack) -> Int {
    let place = 2 * (seats.firstIndex(of: stack.seat) ?? 0)
    if case .open = stack { return place + 1 }
    return place
  }

  private func closedPile(of seat: Int) -> Pile {
    let count = view.seats[seat].closed
    var pile = Pile(
      count > 0 ? [.down] : [], count: count, at: place(of: seat), heap: .squared,
      name: Sentences.closedPile(of: name(of: seat)))
    pile.isCounted = true
    return pile
  }

  private func openPile(of seat: Int) -> Pile {
    let count = view.seats[seat].open
    let cards = openCards.indices.contains(seat) ? openCards[seat] : []
    var pile = Pile(
      cards.map { .up($0) }, count: count, at: place(of: seat), heap: .loose,
      name: Sentences.openPile(of: name(of: seat), showing: cards.last))
    pile.isCounted = true
    return pile
  }

  private func place(of seat: Int) -> Pile.Place { .seat(view.side(of: seat).rawValue) }

  private func player(at seat: Int) -> SeatedPlayer {
    SeatedPlayer(
      view.seats[seat].player.name, at: view.side(of: seat).rawValue,
      isActive: view.isTurnOpen && view.active == seat, call: calls[seat])
  }
}

// MARK: - Around it

extension SnapScreen {
  /// Who is out has nothing to call, but can have it over sooner.
  private var largeButton: LabelledButton {
    guard isOut else { return LabelledButton(.call, Sentences.snap) }
    return LabelledButton(.hurry, isHurried ? Sentences.slowsDown : Sentences.hurries)
  }

  private var counters: [Counter] {
    let own = view.own.map { view.seats[$0] }
    return [
      Counter((own?.closed ?? 0) + (own?.open ?? 0), words: Sentences.ownCards),
      Counter(own?.player.wins ?? 0, words: Sentences.roundsWon),
      Counter(round, words: Sentences.round),
    ]
  }

  private static var buttons: [BarButton] {
    [
      BarButton(
        ControlName(.newDeal), .newDeal, label: Sentences.newRoundLabel,
        tip: Sentences.newRoundTip),
      BarButton(
        ControlName(.menu), .menu, label: Sentences.menuLabel, tip: Sentences.menuTip),
    ]
  }

  private var ending: Ending? {
    guard let end = view.ending else { return nil }
    let why = end.reason == .mostCards ? [Sentences.mostCardsWin] : []
    return Ending(
      Sentences.wins(name(of: end.winner)), facts: why + facts,
      offers: [
        LabelledButton(.newDeal, Sentences.nextRound),
        LabelledButton(.replay, Sentences.replays),
        LabelledButton(.leaveSnap, Sentences.leavesSnap),
      ], occasion: end.winner == view.own ? .cleared : .over)
  }

  private var facts: [String] {
    let reactions = deeds.fastest.flatMap { fastest in
      deeds.median.map { Sentences.reactions(fastest: fastest, median: $0) }
    }
    let wins = view.seats.map(\.player).map { Sentences.wins($0.wins, of: $0.name) }
    let news = isFastestYet ? Sentences.fastestYet : nil
    return [Sentences.deeds(deeds)] + [reactions, news].compactMap(\.self)
      + [Sentences.roundsWon(wins)]
  }
}
