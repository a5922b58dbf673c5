// SPDX-License-Identifier: MIT

/// Why the rules did not allow a move.
package enum Refusal: Error, Equatable {
  /// The table has no such place.
  case noSuchPlace

  /// The card at that place has been matched and stays as it is.
  case alreadyMatched

  /// In mode pairs: the card at that place is up and stays so until it is scored.
  case alreadyUp

  /// In mode flip: the last card has been turned back, and there is none left to show.
  case deckEmpty

  /// In mode flip: there is nothing to hint at.
  case noHints

  /// The game has ended; its score is final.
  case gameOver

  /// The record has as many entries as one may have (``Record/mostEntries``).
  case recordFull
}
