// SPDX-License-Identifier: MIT

import Cards
package import Games
import Play
package import Tableau
package import Trios
import Words

/// The presenter of Trios: the picture of a sitting.
extension Sitting<TrioGame> {
  /// The kind of each move, including those that can be redone.
  package var ticks: [Tick] { outcomes.map(\.tick) }

  /// The table at a moment, without clock, sentence and ending.
  ///
  /// - Parameter opponent: `nil` for a game alone.
  package func tableau(at moment: Int? = nil, against opponent: TrioOpponent? = nil) -> Tableau {
    let shown = moment.map(game(at:)) ?? game
    let isPast = moment.map { $0 != self.moment } ?? false
    var tableau = Tableau(piles(of: shown, isPast: isPast))
    tableau.isPast = isPast
    tableau.pilesAtFirst = TrioGame.tableSize
    tableau.counters =
      (opponent.map { Self.counters(of: shown, against: $0) } ?? [counter(of: shown)])
      + [Counter(shown.deck.count, upTo: 88) { Sentences.labelled(phrase("Deck"), numeral($0)) }]
    let hint = BarButton.hint(tip: phrase("Hint (H): a card of a trio for 1 point"))
    tableau.buttons =
      [.games, .newDeal, .more] + (opponent == nil ? [hint, .undo] : []) + [.menu]
    tableau.ticks = ticks
    tableau.position = moment ?? self.moment
    tableau.positionText = Sentences.position(tableau.position, of: ticks.count)
    tableau.positionTip = Sentences.historyTip
    (tableau.picked, tableau.hinted) = (shown.chosen, shown.hinted)
    return tableau
  }

  private func counter(of shown: TrioGame) -> Counter {
    Sentences.counter(
      shown.score, upTo: -888, isPractice ? .practice : .counts, named: Sentences.scoreHeading)
  }

  /// Each player's points, and who has called.
  private static func counters(
    of shown: TrioGame, against opponent: TrioOpponent
  ) -> [Counter] {
    zip(TrioGame.Player.allCases, [shown.score, shown.othersScore]).map { player, score in
      let name = Sentences.name(of: player, against: opponent)
      var counter = Counter(score, upTo: -888) { Sentences.labelled(name, numeral($0)) }
      counter.player = player.rawValue
      counter.isTurn = shown.call?.player == player
      return counter
    }
  }

  /// A pile for each card. Places that are empty at the end stay, so that no card moves without
  /// need.
  private func piles(of shown: TrioGame, isPast: Bool) -> [Pile] {
    let cards = shown.table.map { card in
      let lying = LyingCard.up(card, game.isOver && !isPast ? .left : nil)
      return Pile([lying], name: Sentences.name(of: lying))
    }
    let empty = Pile([], name: phrase("empty place"))
    return cards + Array(repeating: empty, count: max(0, TrioGame.tableSize - cards.count))
  }
}

extension TrioGame {
  /// The buttons of two players, each at the own end of the screen.
  ///
  /// - Parameter milliseconds: the time on the clock.
  package func callButtons(at milliseconds: Int) -> [LabelledButton] {
    Player.allCases.map { player in
      let left = call.flatMap { call in
        call.player == player ? Self.part(call.end - milliseconds, of: Self.callLasts) : nil
      }
      let mayCall = call == nil && (pause?.player != player || isPauseOver(at: milliseconds))
      return LabelledButton(
        ControlName(player == .first ? .callLeft : .callRight), Sentences.call(of: player),
        isUsable: mayCall, timeLeft: left)
    }
  }

  private func isPauseOver(at milliseconds: Int) -> Bool {
    pause.map { milliseconds >= $0.end } ?? true
  }

  /// In hundredths, so that not every moment is painted.
  private static func part(_ left: Int, of whole: Int) -> Double {
    Double(min(max(left * 100 / whole + 1, 0), 100)) / 100
  }

  /// The milliseconds until the buttons look different; `nil` if they don't change by themselves.
  package func millisecondsToNextChange(at milliseconds: Int) -> Int? {
    if let call { return min(Self.callLasts / 100, max(call.end - milliseconds, 0)) }
    return isPauseOver(at: milliseconds) ? nil : pause.map { $0.end - milliseconds }
  }
}

extension BarButton {
  fileprivate static var more: BarButton {
    BarButton(
      ControlName(.more), .more, label: phrase("Three more"),
      tip: phrase("Three more cards (0): free if no trio lies there"))
  }
}

extension TrioGame.Outcome {
  fileprivate var tick: Tick {
    switch self {
    case .trio: .match
    case .mistake: .mismatch
    case .hint: .hint
    case .late: .mismatch
    case .chosen, .unchosen, .more, .called: .turn
    }
  }

  /// The visible changes on the table.
  ///
  /// - Parameters:
  ///   - game: the game after the move.
  ///   - player: the player whose move it was.
  package func changes(in game: TrioGame, by player: TrioGame.Player = .first) -> [Change] {
    let gain = Gain(points, text: Sentences.points(points), to: player.rawValue)
    switch self {
    case .chosen, .unchosen, .hint, .called: return []
    case .late: return [.judged(piles: [], isMatch: false, gain: gain)]
    case .more(let places, _): return [.dealtTo(piles: places)]
    case .mistake(let places, _): return [.judged(piles: places, isMatch: false, gain: gain)]
    case .trio(let places, let refill):
      let taken: [Change] = [
        .judged(piles: places, isMatch: true, gain: gain), .taken(piles: places),
      ]
      switch refill {
      case .dealt: return taken + [.dealtTo(piles: places)]
      case .closedUp(let shifts):
        return taken
          + shifts.map {
            .moved(from: $0.from, to: $0.to, count: 1, top: .up(game.table[$0.to]))
          }
      }
    }
  }
}

extension ReplayReport {
  /// The events of a game of Trios.
  ///
  /// The first line names the cards on the table, separated by blanks. Each further line is a move,
  /// an undo or a redo, with fields separated by tabs: its number from 1; the entry; the card; the
  /// event; the change of the score; the score; the numbers of cards on the table and in the deck.
  /// Against another player, that player's score follows.
  package init(of record: Record<TrioGame>) {
    var sitting = Sitting<TrioGame>(record.setup)
    var lines = [sitting.game.table.map(\.text).joined(separator: " ")]
    for entry in record.entries {
      let before = sitting.game
      let outcome = try? sitting.play(entry)
      let game = sitting.game
      let fields =
        [
          "\(lines.count)", entry.line, before.card(of: entry, outcome), entry.event(outcome),
          "\(game.score - before.score)", "\(game.score)", "\(game.table.count)",
          "\(game.deck.count)",
        ] + (record.isRace ? ["\(game.othersScore)"] : [])
      lines.append(fields.joined(separator: "\t"))
    }
    self.init(lines)
  }
}

extension Record<TrioGame> {
  /// True if another player plays, too.
  fileprivate var isRace: Bool {
    setup.isForTwo || entries.contains { if case .move(.take) = $0 { true } else { false } }
  }
}

extension TrioGame {
  /// The cards chosen or hinted at, or `-`.
  fileprivate func card(of entry: RecordEntry<Move>, _ outcome: Outcome?) -> String {
    guard case .move(let move) = entry else { return "-" }
    switch (move, outcome) {
    case (.choose(let place, _), _) where table.indices.contains(place): return table[place].text
    case (.take(let places, _), _?): return places.map { table[$0].text }.joined(separator: " ")
    case (_, .hint(let place)): return table[place].text
    default: return "-"
    }
  }
}

extension RecordEntry<TrioGame.Move> {
  fileprivate func event(_ outcome: TrioGame.Outcome?) -> String {
    guard let outcome else { return "refused" }
    guard case .move = self else { return line }
    return switch outcome {
    case .chosen: "chosen"
    case .unchosen: "unchosen"
    case .trio: "trio"
    case .mistake: "mistake"
    case .more(_, let isNeeded): isNeeded ? "needed" : "needless"
    case .hint: "hint"
    case .called: "called"
    case .late: "late"
    }
  }
}

extension TrioCard {
  /// As in a replay: `2-striped-red-leaf`.
  fileprivate var text: String {
    let filling = ["solid", "striped", "hollow"][filling.rawValue]
    let color = ["red", "blue", "gold"][color.rawValue]
    let shape = ["leaf", "butterfly", "mushroom"][shape.rawValue]
    return "\(number.rawValue + 1)-\(filling)-\(color)-\(shape)"
  }
}
