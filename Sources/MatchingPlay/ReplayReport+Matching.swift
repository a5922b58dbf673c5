// SPDX-License-Identifier: MIT

import Cards
package import Games
package import Matching
package import Play

extension ReplayReport {
  /// The events of a game of Match.
  ///
  /// The first line names the table's cards. Each further line is a move, an undo or a redo, with
  /// fields separated by tabs: its number from 1; the entry; its card or the hint's cards; the
  /// event; the change of the score; the score; the table, with one character per card. In a game
  /// for two there follow the player in turn, from 1, and each player's points or, in mode pairs,
  /// pairs.
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

  /// Plays an entry; a refusal is an event, too. The card is the one on the table after the move,
  /// since in mode flip the move puts it there.
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
  /// The places of the chosen card or of the hint.
  fileprivate func places(of move: Move, _ outcome: Outcome?) -> [Int] {
    if case .choose(let place) = move { return table.indices.contains(place) ? [place] : [] }
    guard case .hint(let hint, _, _) = outcome else { return [] }
    return hint.places
  }

  /// The player in turn, and all players' figures; empty for one player.
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
