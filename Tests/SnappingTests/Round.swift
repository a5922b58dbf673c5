// SPDX-License-Identifier: MIT

import Cards
import Snapping

/// A round with cards laid by hand, played by lines as in a record.
struct Round {
  private(set) var game: SnapGame

  /// What the last move did.
  private(set) var last: SnapGame.Outcome?

  /// - Parameter stacks: for each seat the closed cards that matter, from the top down: `AS 10H`. The
  ///   other cards come below them, wherever they fit.
  init(_ stacks: [String], starter: Int = 0) {
    var laid = [Card?](repeating: nil, count: 52)
    for (seat, stack) in stacks.enumerated() {
      let places = laid.indices.reversed().filter { (starter + $0) % stacks.count == seat }
      for (place, text) in zip(places, stack.split(separator: " ")) { laid[place] = Card(text)! }
    }
    var rest = Deck.standard.cards.filter { !laid.contains($0) }
    let cards = laid.map { $0 ?? rest.removeFirst() }
    let setup = SnapGame.Setup(
      SnapGame.Deal(cards)!, players: stacks.count, starter: starter)
    game = SnapGame(setup!)
  }

  /// Plays moves, all of which the rules have to allow: `turn 0, call 1`.
  mutating func play(_ moves: String) throws {
    for line in moves.split(separator: ", ") { last = try game.play(move(line)) }
  }

  /// Why the rules refuse a move; `nil` if they don't.
  func refusal(of line: Substring) -> SnapGame.Refusal? {
    var game = game
    do throws(SnapGame.Refusal) {
      _ = try game.play(move(line))
      return nil
    } catch {
      return game == self.game ? error : nil
    }
  }

  private func move(_ line: Substring) -> SnapGame.Move {
    SnapGame.Move(fields: line.split(separator: " ")[...])!
  }

  /// Turns cards, whoever's turn it is.
  mutating func turn(times: Int) throws {
    for _ in 0..<times { last = try game.play(.turn(by: game.active!)) }
  }

  /// The active seat, then for each seat how many cards are closed, how many are open, and the top.
  var table: String {
    let hands = game.hands.map { hand in
      "\(hand.closed.count)/\(hand.open.count)/\(hand.top?.text ?? "-")"
    }
    return ([game.active.map { "\($0):" } ?? "over:"] + hands).joined(separator: " ")
  }

  /// The cards of a seat's closed stack, from the top down.
  func closed(_ seat: Int, last: Int) -> String {
    game.hands[seat].closed.cards.suffix(last).map(\.text).joined(separator: " ")
  }

  func closed(_ seat: Int, first: Int) -> String {
    game.hands[seat].closed.cards.prefix(first).map(\.text).joined(separator: " ")
  }

  /// What the last move moved: `closed 0 to open 0: 1`.
  var movements: [String] {
    (last?.movements ?? []).map { "\($0.from.text) to \($0.to.text): \($0.count)" }
  }
}

extension SnapGame.Stack {
  var text: String {
    switch self {
    case .closed(let seat): "closed \(seat)"
    case .open(let seat): "open \(seat)"
    }
  }
}
