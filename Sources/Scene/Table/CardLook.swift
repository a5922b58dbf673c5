// SPDX-License-Identifier: MIT

import Cards

/// The side of a card that can be seen.
enum CardLook: Hashable {
  case back
  case front(Card)
}
