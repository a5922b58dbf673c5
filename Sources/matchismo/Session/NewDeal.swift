// SPDX-License-Identifier: MIT

import Cards
import Matching

/// Which cards to deal.
enum NewDeal: Equatable {
  /// Cards that nobody knows, by the settings.
  case random
  /// Those of a number, by the settings.
  case number(DealNumber)
  /// Those that lie on the table, by the same rules.
  case same
  /// Those of today.
  case daily
  /// Those of a game that was written down, with its moves.
  case pasted(Record)
}
