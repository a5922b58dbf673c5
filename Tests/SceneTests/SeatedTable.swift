// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Goldens
import Scene
import Tableau

/// A table with players who each have a closed pile and an open one, as a game with seats shows it.
struct SeatedTable {
  /// The seats that are taken, with the cards of each player's closed pile and open pile.
  var hands: [(closed: Int, open: [Card])]
  var active: Int?
  var calls: [Int: SeatedPlayer.Call] = [:]

  static let names = ["You", "Anastasia", "Ben", "Computer 3"]

  /// A table at which everybody has turned some cards.
  static func played(by players: Int) -> SeatedTable {
    let open: [[Card]] = [
      [Card(.king, of: .hearts), Card(.seven, of: .clubs), Card(.two, of: .spades)],
      [Card(.seven, of: .diamonds)], [],
      [Card(.ace, of: .clubs), Card(.nine, of: .hearts)],
    ]
    return SeatedTable(
      hands: (0..<players).map { (17 - 4 * $0, open[$0]) }, active: 1 % players)
  }

  var tableau: Tableau {
    var tableau = Tableau(
      hands.enumerated().flatMap { seat, hand in
        var closed = Pile(
          hand.closed > 0 ? [.down] : [], count: hand.closed, at: .seat(seat), heap: .squared,
          name: "Closed pile \(seat)")
        closed.isCounted = true
        var open = Pile(
          hand.open.suffix(3).map { .up($0) }, count: hand.open.count, at: .seat(seat),
          heap: .loose, name: "Open pile \(seat)")
        open.isCounted = true
        return [closed, open]
      })
    tableau.players = hands.indices.map {
      SeatedPlayer(Self.names[$0], at: $0, isActive: $0 == active, call: calls[$0])
    }
    tableau.largeButton = LabelledButton(ControlName(rawValue: "snap"), "Snap!")
    tableau.answersPress = true
    return tableau
  }

  func scene(_ width: Int, _ height: Int, _ speed: AnimationSpeed = .off) -> TableScene {
    TableScene(
      tableau, size: PixelSize(width: width, height: height), scale: 1,
      look: Look(animation: speed), fonts: Fonts())
  }
}
