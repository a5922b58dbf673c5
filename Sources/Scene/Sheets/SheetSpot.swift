// SPDX-License-Identifier: MIT

import Drawing

/// A place on a sheet that can be clicked or has the keyboard's focus.
struct SheetSpot: Equatable {
  enum Part { case whole, previous, next }

  let item: SheetItem
  let part: Part
  let area: PixelRectangle
}
