// SPDX-License-Identifier: MIT

import Cards

/// Mode flip: the one card on the table is the top of a deck. Choosing its back shows the next card
/// of the deck; choosing its face turns it back.
///
/// A shown card stays on the table until the next one replaces it: its name is still known after it
/// is turned back, and no card is drawn before it is shown.
extension ModeTraits {
  static let flip = ModeTraits(
    tableSizes: [52], usualTableSize: 52, measure: .nothing, isDeck: true,
    choice: { $0.flipChoice(of: $1) }, isOver: \.isDeckThrough, refusalAtEnd: .deckEmpty,
    triesOfHint: nil, worth: { _, _ in 0 }, mostWorth: 0)
}

extension MatchingGame {
  /// True once the last card of the deck has been shown and turned back.
  var isDeckThrough: Bool {
    deck.isEmpty && table.allSatisfy { $0.face == .down && $0.wasSeen }
  }

  /// The effect of choosing the card at `place`, which is on the table of an unfinished game.
  func flipChoice(of place: Int) -> Choice {
    switch table[place].face {
    case .up, .matched: Choice(.down, at: place, turnedDown: [place])
    case .down: Choice(.up, at: place)
    }
  }
}
