// SPDX-License-Identifier: MIT

/// What can be measured, by the word that `--only` takes.
enum Measurement: String, CaseIterable {
  /// The time from the program's start to its first complete frame.
  case start

  /// The same with few and many fonts, on one processor, and in German (``Circumstance``).
  case circumstances

  /// The time from the program's start to its first paint over a slow line to the server, and the round
  /// trips that this takes.
  case line

  /// The time from a click to the first paint that it causes.
  case click

  /// The memory that the program occupies after its start and at rest.
  case memory

  /// What the program does while nobody does anything to it.
  case rest

  /// The frames of a card that is turned and of a deal, on two sizes of screen.
  case motion

  /// What finished games cost, few and many of them.
  case results

  /// How long the rules take to say whether a game has ended.
  case end
}
