// SPDX-License-Identifier: MIT

import Drawing
import Glibc
import Observing
import Testing

@testable import Windowing

@Suite("Every kind of screen") struct EveryScreenTests {
  @Test func `the picture is the same, as finely as the screen can show it`() async {
    await #expect(processExitsWith: .success) {
      for depth in [24, 30, 16, 15] {
        let difference = try Self.difference(onDepth: depth)
        // Servers smooth the edges of curves each in a way of its own.
        #expect(
          difference.count < 100 && difference.largest < 25, "\(depth) \(difference)")
      }
    }
  }

  /// In how far a screen shows something else than what was painted.
  private static func difference(onDepth depth: Int) throws -> Screenshot.Difference {
    let screen = try VirtualScreen(width: 640, height: 480, depth: depth)
    let test = try WindowUnderTest(screen: screen)
    test.picture = paint
    try test.paint()
    let expected = try Surface(size: test.window.size)
    paint(expected)
    let picture = Screenshot(width: 300, height: 200, pixels: expected.pixels)
    try test.quieten()
    let shown = try test.observer.screenshot(of: test.observed)
    return try #require(shown.difference(from: picture, tolerance: depth < 24 ? 10 : 3))
  }

  @Test func `a screen of 256 colours is survived`() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let screen = try VirtualScreen(
        width: 640, height: 480, depth: 8, extraArguments: ["-cc", "4"])
      let test = try WindowUnderTest(screen: screen)
      test.picture = Self.paint
      test.observer.resize(test.observed, toWidth: 400, height: 300)
      try test.hear("size") { _ in test.window.size == PixelSize(width: 400, height: 300) }
      try test.quieten()
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(!errors.contains("refused"), "\(errors)")
  }

  @Test func `a screen with a table of colours is refused in words`() async {
    await #expect(processExitsWith: .success) {
      let screen = try VirtualScreen(
        width: 640, height: 480, depth: 8, extraArguments: ["-cc", "3"])
      setenv("DISPLAY", screen.name, 1)
      #expect(throws: DisplayError.noDirectColours) { try Display() }
    }
  }

  @Test func `a server that can't blend is refused in words`() async {
    await #expect(processExitsWith: .success) {
      let screen = try VirtualScreen(extraArguments: ["-extension", "RENDER"])
      setenv("DISPLAY", screen.name, 1)
      #expect(throws: DisplayError.noBlending) { try Display() }
    }
  }

  @Test func `an area is put on the window alone, and all of it again where it was lost`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest(screen: VirtualScreen())
      test.picture = { Canvas(on: $0).fill(with: Color(0xCC4422)) }
      try test.paint([PixelRectangle(x: 10, y: 20, width: 30, height: 40)])
      try test.quieten()
      let areas = try test.observer.screenshot(of: test.observed)
      #expect(areas[10, 20] == 0xCC4422 && areas[39, 59] == 0xCC4422)
      #expect(areas[9, 20] == 0x336699 && areas[40, 59] == 0x336699)
      test.observer.unmap(test.observed)
      test.observer.map(test.observed)
      try test.hear("the whole picture") { _ in
        let shown = try? test.observer.screenshot(of: test.observed)
        return shown?[9, 20] == 0xCC4422 && shown?[299, 199] == 0xCC4422
      }
    }
  }

  /// Paints a bit of everything that a table is painted with.
  private static func paint(_ surface: Surface) {
    let canvas = Canvas(on: surface)
    let ground = surface.opaqueSurface(size: PixelSize(width: 300, height: 200))
    Canvas(on: ground).fill(with: Color(0x2F6B3C))
    canvas.draw(ground, x: 0, y: 0)
    let circle = Path.roundedRectangle(
      Rectangle(x: 10, y: 10, width: 100, height: 100), radius: 50)
    if let sprite = try? Surface(size: PixelSize(width: 120, height: 120)) {
      Canvas(on: sprite).fill(circle, with: Color(0xFFCC33, opacity: 0.5))
      canvas.draw(surface.copy(of: sprite), x: 20, y: 30)
      canvas.draw(surface.copy(of: sprite), x: 90, y: 50)
    }
    canvas.stroke(circle, with: Color(0x1144AA), width: 4)
  }
}
