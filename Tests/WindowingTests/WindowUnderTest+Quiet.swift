// SPDX-License-Identifier: MIT

import CX11

@testable import Windowing

extension WindowUnderTest {
  /// Takes what is on its way, so that nothing more comes of it.
  func quieten() throws {
    XSync(display.handle, 0)
    _ = try window.events()
  }
}
