// SPDX-License-Identifier: MIT

import Play
import TriosPlay
import Words

/// The opponent in the next game of Trios.
extension Setting {
  package static let triosOpponent: Setting = .init(
    "trios-opponent", \.triosOpponent,
    .words([("nobody", nil)] + TrioOpponent.allCases.map { ($0.rawValue, $0) }),
    menu: Menu(
      .trios, 0,
      Row(
        phrase("Opponent"), \.triosOpponent, among: { _ in [nil] + TrioOpponent.allCases },
        Sentences.name(ofOpponent:), note: { Sentences.note(onOpponent: $0.triosOpponent) })))
}
