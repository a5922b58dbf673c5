// SPDX-License-Identifier: MIT

import CCairo
import CX11

/// How a window's pixels are made of red, green and blue: always directly, never by a table of colours.
@safe struct ScreenFormat {
  let visual: UnsafeMutablePointer<Visual>
  let depth: Int32
  let colormap: XID

  /// The format that the screen itself has, or else the best of the others; `nil` where there is none.
  init?(of display: OpaquePointer, screen: Int32) {
    let standard = unsafe XDefaultVisual(display, screen)!
    if unsafe standard.pointee.class == TrueColor {
      unsafe visual = standard
      depth = unsafe XDefaultDepth(display, screen)
      colormap = unsafe XDefaultColormap(display, screen)
    } else if let best = unsafe Self.best(of: display, screen: screen) {
      unsafe visual = best.visual
      depth = unsafe best.depth
      let root = unsafe XRootWindow(display, screen)
      colormap = unsafe XCreateColormap(display, root, best.visual, AllocNone)
    } else {
      return nil
    }
  }

  /// Of several, the one with 24 bits, or else the nearest to that.
  private static func best(of display: OpaquePointer, screen: Int32) -> XVisualInfo? {
    var wanted = unsafe XVisualInfo()
    unsafe wanted.screen = screen
    unsafe wanted.class = TrueColor
    var count: Int32 = 0
    let found = unsafe XGetVisualInfo(
      display, Int(VisualScreenMask | VisualClassMask), &wanted, &count)
    guard let found = unsafe found else { return nil }
    defer { unsafe XFree(found) }
    return unsafe UnsafeBufferPointer(start: found, count: Int(count))
      .min { unsafe abs($0.depth - 24) < abs($1.depth - 24) }
  }
}
