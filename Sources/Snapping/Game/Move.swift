// SPDX-License-Identifier: MIT

import Games
import Words

extension SnapGame {
  /// A player's move, with the seat. Seats count from 0, clockwise.
  package enum Move: GameMove {
    /// Turn the top closed card over, onto the player's open stack.
    case turn(by: Int)

    /// Say "Snap!", this many milliseconds after seeing the last card. The rules ignore the time.
    case call(by: Int, milliseconds: Int? = nil)

    /// Leave the round for good.
    case leave(by: Int)

    /// End the round: its time is up, or nobody wants to see the rest.
    case end(by: Int)

    package var seat: Int {
      switch self {
      case .turn(let seat), .call(let seat, _), .leave(let seat), .end(let seat): seat
      }
    }
  }

  /// The first words of the lines for moves in a record.
  package enum MoveWord: String, CaseIterable, Sendable {
    case turn, call, leave, end
  }
}

extension SnapGame.Move {
  /// The longest reaction in a record, in milliseconds.
  private static let longestReaction = 1_000_000_000

  package init?(fields: ArraySlice<Substring>) {
    guard let word = fields.first.flatMap({ SnapGame.MoveWord(rawValue: String($0)) }) else {
      return nil
    }
    let numbers = fields.dropFirst().compactMap { Int(digits: $0) }
    guard numbers.count == fields.count - 1, let seat = numbers.first else { return nil }
    switch (word, numbers.count) {
    case (.turn, 1): self = .turn(by: seat)
    case (.call, 1): self = .call(by: seat)
    case (.call, 2) where numbers[1] <= Self.longestReaction:
      self = .call(by: seat, milliseconds: numbers[1])
    case (.leave, 1): self = .leave(by: seat)
    case (.end, 1): self = .end(by: seat)
    default: return nil
    }
  }

  /// The move's line in a record: `turn 1`, `call 0 431`, `leave 2`.
  package var line: String {
    guard case .call(_, let milliseconds?) = self else { return lineWithoutTime }
    return "\(lineWithoutTime) \(milliseconds)"
  }

  /// The line without a call's milliseconds.
  package var lineWithoutTime: String { "\(word.rawValue) \(seat)" }

  private var word: SnapGame.MoveWord {
    switch self {
    case .turn: .turn
    case .call: .call
    case .leave: .leave
    case .end: .end
    }
  }
}

extension SnapGame {
  /// The reason against a move.
  package enum Refusal: GameRefusal {
    /// Nobody plays there.
    case noSuchSeat

    /// The round has a winner.
    case roundOver

    /// The player has left the round.
    case hasLeft

    /// The player has no cards.
    case outOfRound

    /// Another player turns the next card.
    case notYourTurn

    /// The record has as many entries as one may have (``RecordForm/mostEntries``).
    case recordFull
  }
}
