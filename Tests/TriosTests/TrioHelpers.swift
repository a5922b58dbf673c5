// SPDX-License-Identifier: MIT

import Cards
import Games
import Testing
import Trios

func setup(_ number: UInt32, forTwo isForTwo: Bool = false) -> TrioGame.Setup {
  TrioGame.Setup(DealNumber(number)!, isForTwo: isForTwo)
}

extension TrioCard {
  /// As the witness counts cards.
  var code: Int {
    27 * number.rawValue + 9 * shape.rawValue + 3 * filling.rawValue + color.rawValue
  }
}

extension TrioGame.Outcome {
  /// As the witness tells it.
  var story: String {
    switch self {
    case .chosen(let place): "chosen \(place)"
    case .unchosen(let place): "unchosen \(place)"
    case .trio(let places, .dealt): "trio \(places)"
    case .trio(let places, .closedUp(let shifts)):
      (["trio \(places)"] + shifts.map { "\($0.from)>\($0.to)" }).joined(separator: " ")
    case .mistake(let places, let spoilers):
      "mistake \(places) \(spoilers.map { TrioCard.Property.allCases.firstIndex(of: $0)! })"
    case .more(_, true): "more for nothing"
    case .more(_, false): "more for a point"
    case .hint(let place): "hint \(place)"
    case .called: "called"
    case .late: "late"
    }
  }
}

extension TrioGame {
  /// Plays these lines, which are all legal.
  mutating func play(_ lines: String...) throws {
    for line in lines {
      let move = try #require(Move(fields: line.split(separator: " ")[...]))
      _ = try play(move)
    }
  }

  /// What a move comes to, in the witness's words.
  mutating func tell(_ line: String) throws -> String {
    let move = try #require(Move(fields: line.split(separator: " ")[...]))
    do throws(Refusal) {
      return try play(move).story
    } catch {
      return "\(error)"
    }
  }

  /// Takes trios, and more cards where there is none, until one condition holds or the game is over.
  mutating func goOn(until isEnough: (TrioGame) -> Bool = { _ in false }) throws {
    while !isOver, !isEnough(self) {
      guard let trio = table.trios.first else {
        try play("more")
        continue
      }
      for place in trio.places { _ = try play(.choose(place)) }
    }
  }
}
