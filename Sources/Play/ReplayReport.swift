// SPDX-License-Identifier: MIT

import Cards
package import Matching

/// What happened in a recorded game, for a human at a glance and for scripts alike.
///
/// The first line names the table's cards. Each further line is a move: its number from 1, the move,
/// the card or the cards that a hint marked, the event, the points of the move with its flip, the score after it, and the table
/// after it with one character a card, all separated by tabs.
package struct ReplayReport: CustomStringConvertible, Sendable {
  package let description: String

  package init(of record: Record) {
    var game = record.start
    var lines = [record.deal.cardsLine]
    for (index, move) in record.moves.enumerated() {
      let (card, event, points) = Self.play(move, in: &game)
      let fields = [
        "\(index + 1)", move.line, card, event, "\(points)", "\(game.score)", game.tableText,
      ]
      lines.append(fields.joined(separator: "\t"))
    }
    description = lines.map { $0 + "\n" }.joined()
  }

  /// Plays `move`; a refused one is an event like others. The card is the one that lies there after
  /// the move, since in mode flip the move has brought it.
  private static func play(_ move: Move, in game: inout MatchingGame) -> (
    card: String, event: String, points: Int
  ) {
    let outcome = try? game.play(move)
    let cards = game.places(of: move, outcome).map { game.table[$0].card.text }
    let card = cards.isEmpty ? "-" : cards.joined(separator: " ")
    return (card, outcome?.word ?? "refused", outcome?.points ?? 0)
  }
}

extension MatchingGame {
  /// The places of the cards that a move was about: the one that was chosen, or those of the hint.
  fileprivate func places(of move: Move, _ outcome: Outcome?) -> [Int] {
    if case .choose(let place) = move { return table.indices.contains(place) ? [place] : [] }
    guard case .hint(let hint, _, _) = outcome else { return [] }
    return hint.places
  }

  /// The table with one character a card: `-` down, `u` up, `m` matched.
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
