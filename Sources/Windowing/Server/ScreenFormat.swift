// SPDX-License-Identifier: MIT

import CX11

/// How a window's pixels are made of red, green and blue: always directly, never by a table of colours.
@safe struct ScreenFormat {
  let visual: UnsafeMutablePointer<Visual>
  let depth: Int32
  let colormap: XID

  /// The screen's own format, or else the best of the others; `nil` if there is none.
  init?(of server: Server) {
    let (display, screen) = unsafe (server.handle, server.screen)
    let standard = unsafe XDefaultVisual(display, screen)!
    if unsafe standard.pointee.class == TrueColor {
      unsafe (visual, depth, colormap) = (
        standard, XDefaultDepth(display, screen), XDefaultColormap(display, screen)
      )
    } else if let best = unsafe Self.best(of: display, screen) {
      unsafe (visual, depth, colormap) = (
        best.visual, best.depth, XCreateColormap(display, server.root, best.visual, AllocNone)
      )
    } else {
      return nil
    }
  }

  /// Of several, the one with 24 bits, or else the nearest to that.
  private static func best(of display: OpaquePointer, _ screen: Int32) -> XVisualInfo? {
    for depth in (Int32(1)...32).sorted(by: { abs($0 - 24) < abs($1 - 24) }) {
      var found = unsafe XVisualInfo()
      if unsafe XMatchVisualInfo(display, screen, depth, TrueColor, &found) != 0 {
        return unsafe found
      }
    }
    return nil
  }
}
