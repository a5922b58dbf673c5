// SPDX-License-Identifier: MIT

import Drawing

/// The picture of a window, painted in peace and then put on the window, so that nobody sees a
/// half-painted card.
protocol BackBuffer: AnyObject {
  var size: PixelSize { get }
  var surface: Surface { get }

  /// Shows these areas in the window.
  func show(_ areas: [PixelRectangle])
}
