// SPDX-License-Identifier: MIT

import CX11
import Drawing
import Glibc
import Observing
import Testing

@testable import Windowing

@Suite("Requests that the X server refuses") struct ServerErrorTests {
  @Test func `they are logged, a few of them, and nothing ends by them`() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(7), observing: [\.standardErrorContent]
    ) {
      let screen = try VirtualScreen()
      setenv("DISPLAY", screen.name, 1)
      // X has no window of no size, so this one is never made and every request for it fails.
      let window = Window(
        on: try Display(), title: "Nothing",
        placement: Placement(size: PixelSize(width: 0, height: 0)),
        minimum: PixelSize(width: 1, height: 1))
      for _ in 0..<100 {
        // That a window is gone isn't worth a word, but a size that there is none of is.
        window.display.move(window.display.root, to: PixelRectangle(window.size))
        _ = try window.events()
        try? window.paint([PixelRectangle(window.size)]) { _ in }
      }
      // Errors arrive later than the call; this waits for the last of them.
      XSync(window.display.handle, 0)
      exit(7)
    }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("matchismo: the X server refused request ") }
    #expect(lines.first?.contains("BadValue") == true, "\(lines)")
    #expect(lines.count == 20, "\(lines)")
  }

  /// Where the buffer is full and can't be sent Debian 12's Xlib hands out no request, and goes on
  /// with it. A later one throws requests away, so that nothing happens.
  @Test func `those that find no room once the server is gone end the program in good order`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let screen = try VirtualScreen()
      setenv("DISPLAY", screen.name, 1)
      let display = try Display()
      screen.kill()
      // More than any buffer of Xlib's holds.
      for _ in 0..<100_000 { XBell(display.handle, 0) }
      exit(7)
    }
    guard result.exitStatus != .exitCode(7) else { return }
    #expect(result.exitStatus == .exitCode(1))
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.hasSuffix("matchismo: the X server has gone away\n"), "\(text)")
  }
}
