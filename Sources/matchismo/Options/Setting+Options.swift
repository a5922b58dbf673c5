// SPDX-License-Identifier: MIT

import Choices

/// The settings that options override, in the order of the help.
extension Setting {
  /// What game is played.
  static let ofGame: [Setting] = [cards, matchSize, scoring, players, opponent, snapStrength]

  /// How the table looks, and what the players are called. The letters have no row where they are English anyway.
  static let ofLook =
    all.filter { ($0.menu?.sheet == .look || $0 == letters) && $0.option != nil }
    + [firstName, secondName]

  /// The player's name at tables elsewhere, and where those are held.
  static let ofNetwork: [Setting] = [ownName, broker, address]
}

extension [Setting] {
  var options: [Option] { compactMap(\.option) }
}
