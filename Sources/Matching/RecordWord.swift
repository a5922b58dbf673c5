// SPDX-License-Identifier: MIT

/// The first words that lines of a record may have.
package enum RecordWord: String, CaseIterable, Sendable {
  /// The header: the version, the mode, the deal by number and table size or card by card, and the
  /// rules.
  case matchismo, mode, deal, table, cards, match, scoring

  /// The moves.
  case choose, hint
}
