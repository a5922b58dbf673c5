// SPDX-License-Identifier: MIT

/// Something that moves in our window.
enum Motion: String, CaseIterable {
  /// All cards are swept off the table and new ones are dealt.
  case deal

  /// One card is turned up, and no other is up.
  case flip
}
