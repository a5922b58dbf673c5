// SPDX-License-Identifier: MIT

import Play
import Tableau
import Tables

extension SnapCompany {
  /// The player at this screen, and computers.
  var players: [Player] {
    let computers = Sentences.computerNames.prefix(kind.opponents).map {
      (name: $0, kind: Player.Kind.computer(strength))
    }
    let all = [(name: Sentences.you, kind: Player.Kind.person)] + computers
    let places = zip(Player.places(of: all.count), wins)
    return zip(all, places).map { Player($0.name, $0.kind, place: $1.0, wins: $1.1) }
  }
}

extension AnimationSpeed {
  /// How much longer than usual things take. Where nothing moves, a person wants to follow all the same.
  private var factor: Double {
    switch self {
    case .off, .normal: 1
    case .fast: 0.55
    case .slow: 1.8
    }
  }

  /// The pauses at a table with nobody else in front of a screen.
  var pauses: Pauses {
    var pauses = Pauses.onScreens
    if self == .off { (pauses.deal, pauses.flip) = (0.5, 0) }
    return pauses.scaled(by: factor)
  }
}
