// SPDX-License-Identifier: MIT

import CX11
import Drawing

/// What a window shows: its size, its back buffer, and what of that the server has lost.
final class WindowPicture {
  private let display: Display
  private let window: XID

  /// The size without the window manager's frame, or as much of it as is painted.
  private(set) var size: PixelSize

  /// Whether the server has asked for the picture yet. Before that it can't be seen.
  private(set) var isOnScreen = false

  private var buffer: any BackBuffer

  /// Whether the back buffer holds a picture.
  private var isPainted = false

  /// What the server has lost of the picture, or never had, and needs to get.
  private var exposed: [PixelRectangle] = []

  /// Whether the picture was shown before the server asked for it.
  private var isShownUnasked = false

  init(of window: XID, on display: Display, size: PixelSize) {
    self.display = display
    self.window = window
    self.size = size
    buffer = display.backBuffer(for: window, size: size)
  }

  /// Whether there is a picture as large as the window.
  var isCurrent: Bool { isPainted && buffer.size == size }

  /// Whether something that was lost has to be shown again.
  var isIncomplete: Bool { !exposed.isEmpty }

  /// - Returns: whether the window has had another size.
  func resize(to newSize: PixelSize) -> Bool {
    guard newSize != size else { return false }
    size = newSize
    return true
  }

  /// Above this number of areas the whole window is copied.
  private static let mostExposed = 64

  /// The server asks for an area.
  func noteExposed(_ area: PixelRectangle) {
    if exposed.count >= Self.mostExposed { exposed = [PixelRectangle(size)] }
    exposed.append(area)
    isOnScreen = true
  }

  /// Paints on the back buffer, which is new and empty after a change of size.
  func paint(by paint: (Surface) throws(DrawingError) -> Void) throws(DrawingError) {
    if buffer.size != size {
      buffer = display.backBuffer(for: window, size: size)
      isPainted = false
    }
    try paint(buffer.surface)
    isPainted = true
  }

  /// Shows areas that were painted, together with what the server has lost.
  func show(_ damage: [PixelRectangle]) {
    let lost = exposed.filter { area in !damage.contains { $0.contains(area) } }
    buffer.show(damage + lost)
    exposed = []
  }

  /// Shows the first picture before the server asks for it; if the window is not up yet, that has
  /// no effect. With a distant server, waiting for the request would cost a round trip.
  func showUnasked() {
    guard !isShownUnasked else { return }
    isShownUnasked = true
    buffer.show([PixelRectangle(size)])
    display.server.flush()
  }
}
