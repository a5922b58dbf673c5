// SPDX-License-Identifier: MIT

import CX11

/// What another program has put into a property.
struct TakenProperty {
  let type: Atom

  /// The bytes of a property of such; `nil` where it is one of larger numbers.
  let bytes: [UInt8]?

  let isEmpty: Bool

  /// Whether this is all of it. If not it was left where it is.
  let isWhole: Bool
}
