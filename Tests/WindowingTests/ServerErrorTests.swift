// SPDX-License-Identifier: MIT

import Drawing
import Glibc
import Observing
import Testing
import Windowing

@Suite("Requests that the X server refuses") struct ServerErrorTests {
  @Test func `they are logged, a few of them, and nothing ends by them`() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(7), observing: [\.standardErrorContent]
    ) {
      let screen = try VirtualScreen()
      setenv("DISPLAY", screen.name, 1)
      // X keeps sizes in 16 bits.
      let window = Window(
        on: try Display(), title: "Too large",
        placement: Placement(size: PixelSize(width: 70_000, height: 70_000)),
        minimum: PixelSize(width: 1, height: 1))
      for number in 0..<100 {
        window.title = "Still too large \(number)"
        _ = try window.events()
        try? window.paint([PixelRectangle(window.size)]) { _ in }
      }
      // Errors arrive late; a second connection sees to it that the server has seen all.
      _ = try Observer(on: screen)
      _ = try window.events()
      exit(7)
    }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("matchismo: the X server refused request ") }
    #expect(lines.first?.contains("BadValue") == true, "\(lines)")
    #expect((3...20).contains(lines.count), "\(lines)")
  }
}
