// SPDX-License-Identifier: MIT

import CX11
package import Drawing

extension Window {
  /// Paints areas of the window and shows them, together with whatever the server has lost. Without
  /// damage it shows only that, so call it whenever something has happened.
  ///
  /// - Parameter paint: paints `damage` on a surface of the window's size. After a change of size
  ///   that surface is a new and empty one, and `damage` has to be all of it.
  package func paint(
    _ damage: [PixelRectangle], by paint: (Surface) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    if !damage.isEmpty {
      if backBuffer.size != size {
        backBuffer = display.backBuffer(for: id, size: size)
        isPainted = false
      }
      try paint(backBuffer.surface)
      isPainted = true
    }
    guard isPictureCurrent else { return }
    if !isOnScreen { takeExposures() }
    guard isOnScreen else { return showUnasked() }
    guard !damage.isEmpty || !exposed.isEmpty || frames?.isAnswerOwed == true else { return }
    let lost = exposed.filter { area in !damage.contains { $0.contains(area) } }
    frames?.begin()
    backBuffer.show(damage + lost)
    frames?.end()
    exposed = []
    unsafe XFlush(display.handle)
    if !isSettled { settle() }
  }

  /// Shows the first picture before the server has asked for it, which it does not hear of where the
  /// window is not up yet. Where the server is far away its question would come a round trip later.
  private func showUnasked() {
    guard isMapped, !isShownUnasked else { return }
    isShownUnasked = true
    backBuffer.show([PixelRectangle(size)])
    unsafe XFlush(display.handle)
  }

  /// Whether there is a picture as large as the window.
  var isPictureCurrent: Bool { isPainted && backBuffer.size == size }

  /// Does what can wait until the first picture is on its way.
  private func settle() {
    isSettled = true
    if pointer.onScreen == nil { findPointer() }
    beginKeys()
    beginFrames()
  }
}
