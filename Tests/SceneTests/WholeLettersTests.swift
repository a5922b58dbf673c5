// SPDX-License-Identifier: MIT

import Drawing
import Scene
import Tableau
import Testing

@Suite("The letters of the bar and the panels") struct WholeLettersTests {
  @Test(arguments: ["My own picture", "The game from the clipboard", "fill"])
  func `letters are whole at the size that most windows have`(text: String) throws {
    let fonts = Fonts()
    let size = PixelSize(width: 400, height: 50)
    func rows(_ text: String, _ style: TextStyle, width: Int) throws -> [ArraySlice<UInt32>] {
      let surface = try Surface(size: size)
      let line = fonts.line(text, style)
      line.draw(on: Canvas(on: surface), x: 4, y: 4, color: Color(0xffffff))
      let pixels = surface.pixels
      return (0..<size.height).map { pixels[$0 * size.width..<$0 * size.width + width] }
    }
    let window = PixelSize(width: 640, height: 480)
    let style = TextStyle(
      size: TableLayout(of: [PileGroup(.grid, 12)], in: window, scale: 1).text)
    let width = fonts.line(text, style).size.width + 4
    // Beside something that reaches higher and lower than any letter, nothing is cut off.
    #expect(try rows(text, style, width: width) == rows("\(text)   Å|", style, width: width))
  }
}
