// SPDX-License-Identifier: MIT

import Games

/// Why the rules refused a move.
package enum Refusal: GameRefusal {
  /// The table has no such place.
  case noSuchPlace

  /// The card at that place is matched and stays as it is.
  case alreadyMatched

  /// In mode pairs, and where players take turns: the card at that place stays up until it is
  /// compared.
  case alreadyUp

  /// In mode flip: the last card has been turned back, and no card is left.
  case deckEmpty

  /// In mode flip: there are no hints.
  case noHints

  /// Where players take turns: there are no hints.
  case noHintsForTwo

  /// The game has ended; its score is final.
  case gameOver

  /// The record has as many entries as one may have (``RecordForm/mostEntries``).
  case recordFull
}
