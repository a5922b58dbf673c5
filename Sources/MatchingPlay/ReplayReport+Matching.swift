// SPDX-License-Identifier: MIT

import Cards
package import Games
package import Matching
package import Play

extension ReplayReport {
  /// What happened in a matching game.
  ///
  /// The first line names the table's cards. Each further line is a move, an undo or a redo: its number
  /// from 1, the entry, its card or the cards that a hint marked, the event, the change of the score, the
  /// score afterwards, and the table afterwards with one character per card, all separated by tabs. In a
  /// game of two there follow the player whose turn it was, from 1, and what each has reached by then:
  /// points, or in mode pairs the pairs.
  package init(of record: Record<MatchingGame>) {
    var sitting = Sitting(record.deal, rules: record.rules)
    var lines = [record.deal.cardsLine]
    for (index, entry) in record.entries.enumerated() {
      let player = sitting.game.turn
      let (card, event, points) = Self.play(entry, in: &sitting)
      let game = sitting.game
      let fields =
        [
          "\(index + 1)", entry.line, card, event, "\(points)", "\(game.score)", game.tableText,
        ] + game.fieldsOfPlayers(afterTurnOf: player)
      lines.append(fields.joined(separator: "\t"))
    }
    self.init(lines)
  }

  /// Plays an entry; being refused is an event like any other. The card is the one on the table
  /// after the move, since in mode flip the move puts it there.
  private static func play(
    _ entry: RecordEntry<Move>, in sitting: inout Sitting<MatchingGame>
  ) -> (card: String, event: String, points: Int) {
    let before = sitting.game.score
    let outcome = try? sitting.play(entry)
    let points = sitting.game.score - before
    guard case .move(let move) = entry else {
      return ("-", outcome == nil ? "refused" : entry.line, points)
    }
    let cards = sitting.game.places(of: move, outcome).map { sitting.game.table[$0].card.text }
    let card = cards.isEmpty ? "-" : cards.joined(separator: " ")
    return (card, outcome?.word ?? "refused", points)
  }
}

extension MatchingGame {
  /// The places of a move's cards: the one that was chosen, or those of the hint.
  fileprivate func places(of move: Move, _ outcome: Outcome?) -> [Int] {
    if case .choose(let place) = move { return table.indices.contains(place) ? [place] : [] }
    guard case .hint(let hint, _, _) = outcome else { return [] }
    return hint.places
  }

  /// Whose turn it was and what each player has reached; nothing where one plays alone.
  fileprivate func fieldsOfPlayers(afterTurnOf player: Int) -> [String] {
    rules.players == .one ? [] : ["\(player + 1)"] + players.map { "\(figure(of: $0))" }
  }

  /// The table with one character per card: `-` down, `u` up, `m` matched.
  fileprivate var tableText: String {
    table.map { card in
      switch card.face {
      case .down: "-"
      case .up: "u"
      case .matched: "m"
      }
    }.joined()
  }
}

extension Outcome {
  fileprivate var word: String {
    switch self {
    case .choice(let choice): choice.event.word
    case .hint(.matching, _, _): "hint"
    case .hint(.unseen, _, _): "unseen"
    }
  }
}

extension Choice.Event {
  fileprivate var word: String {
    switch self {
    case .up: "up"
    case .down: "down"
    case .match: "match"
    case .mismatch: "mismatch"
    }
  }
}
