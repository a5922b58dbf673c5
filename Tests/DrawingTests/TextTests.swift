// SPDX-License-Identifier: MIT

import Drawing
import Foundation
import Testing

@Suite("Lines of text")
struct TextTests {
  @Test func `a longer text is wider, a larger one higher, a bold one no narrower`() {
    let fonts = Fonts()
    let plain = fonts.line("Score: 14", TextStyle(size: 16)).size
    #expect(fonts.line("Score: 1400", TextStyle(size: 16)).size.width > plain.width)
    #expect(fonts.line("Score: 14", TextStyle(size: 32)).size.height > plain.height)
    #expect(fonts.line("Score: 14", TextStyle(size: 16, weight: .bold)).size.width >= plain.width)
  }

  @Test func `a text leaves its ink on the canvas, within its size`() throws {
    let surface = try Surface(size: PixelSize(width: 200, height: 60))
    let line = Fonts().line("Score", TextStyle(size: 20))
    line.draw(on: Canvas(on: surface), x: 10, y: 5, color: Color(0xffffff))
    let size = line.size
    var inked = 0
    for (index, pixel) in surface.pixels.enumerated() where pixel != 0 {
      inked += 1
      #expect((8...(12 + size.width)).contains(index % 200))
      #expect((5...(6 + size.height)).contains(index / 200))
    }
    #expect(inked > 50)
  }

  /// Other tests have threads too, so it has a process of its own.
  @Test func `fonts that nobody asks for are given up, and leave no threads`() async {
    await #expect(processExitsWith: .success) {
      let before = try Self.threads()
      for _ in 0..<20 { _ = Fonts() }
      // What runs the tests may begin one or another.
      try #require(Self.threads() < before + 20)
      #expect(Fonts().line("Score", TextStyle(size: 20)).size.width > 0)
    }
  }

  private static func threads() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
  }

  @Test func `Korean is broken at its spaces, never within a word that fits`() {
    let (fonts, style) = (Fonts(), TextStyle(size: 16))
    func height(_ text: String, _ width: Int) -> Int {
      fonts.paragraph(text, style, width: width).size.height
    }
    let (one, word) = ("가나다", "가나다라마바사")
    let width = fonts.line("\(word) \(one)", style).size.width - 1
    #expect(height("\(one) \(word)", width) == height("a\na", width))
    // The second word doesn't fit beside the first, and would if it were broken; then the third stands beside it.
    #expect(height("\(word) \(word) \(one)", width) == height("a\na\na", width))
  }

  @Test(arguments: ["", "\0", "\n", "🂡é界‏"])
  func `any text can be set, also none and such as no font has`(text: String) {
    #expect(Fonts().line(text, TextStyle(size: 12)).size.height >= 0)
  }
}
