// SPDX-License-Identifier: MIT

import Drawing
import Testing

@testable import cardart

@Suite("Elements and how they are placed")
struct ElementTests {
  private let black: [DrawingCommand] = [.paint(.color(0, opacity: 1)), .fill(.nonzero)]

  @Test func `the picture has the size of the view box`() throws {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-50,-50 100 120.5\"/>"
    let picture = try Compiler.compile(Array(text.utf8))
    #expect(picture.x == -50 && picture.y == -50)
    #expect(picture.width == 100 && picture.height == 120.5)
    #expect(picture.list.isEmpty)
  }

  @Test func `every shape is an outline`() throws {
    #expect(try commands(square) == squarePath() + black)
    #expect(
      try commands("<polygon points=\"0,0 10 0,10,10 0 10\"/>") == squarePath() + black)
    #expect(
      try commands("<polyline points=\"0 0 10 0 10 10\"/>")
        == squarePath().prefix(4) + black)
    #expect(
      try commands("<line x1=\"1\" y1=\"2\" x2=\"3\" stroke=\"black\"/>").prefix(3)
        == [.begin, .move(x: 1, y: 2), .line(x: 3, y: 0)])
    #expect(
      ends(try commands("<circle cx=\"50\" cy=\"70\" r=\"10\"/>"))
        == [[60, 70], [50, 80], [40, 70], [50, 60], [60, 70]])
    #expect(
      ends(try commands("<ellipse rx=\"10\" ry=\"20\"/>"))
        == [[10, 0], [0, 20], [-10, 0], [0, -20], [10, 0]])
    #expect(
      ends(try commands("<rect width=\"20\" height=\"30\" rx=\"50\" ry=\"5\"/>"))
        == [[10, 0], [20, 5], [20, 25], [10, 30], [0, 25], [0, 5], [10, 0]])
    #expect(try commands("<rect width=\"0\" height=\"9\"/><circle/><path/>").isEmpty)
  }

  @Test func `transforms are applied from the inside out`() throws {
    #expect(
      try commands(
        "<g transform=\"translate(5,6) scale(2)\">"
          + "<path transform=\"rotate(90 1 1)\" d=\"M1 0H2\"/></g>"
      ).prefix(3)
        == [.begin, .move(x: 9, y: 8), .line(x: 9, y: 10)])
    #expect(
      ends(try commands("<path transform=\"matrix(1 2 3 4 5 6) skewX(45)\" d=\"M1 1\"/>"))
        == [[10, 14]])
    #expect(
      ends(try commands("<path transform=\"skewY(45)translate(1)\" d=\"M1 1\"/>")) == [[2, 3]])
  }

  @Test func `a use draws its element again, in its own place and style`() throws {
    let found = try commands(
      "<defs><g id=\"s\"><path d=\"M1 1\" stroke=\"none\"/></g></defs>"
        + "<use href=\"#s\" x=\"10\" transform=\"scale(2)\" fill=\"#f00\"/>"
        + "<use xlink:href=\"#s\" y=\"5\"/>")
    #expect(
      found == [
        .begin, .move(x: 22, y: 2), .paint(.color(0xff0000, opacity: 1)), .fill(.nonzero),
        .begin, .move(x: 1, y: 6), .paint(.color(0, opacity: 1)), .fill(.nonzero),
      ])
  }

  @Test func `what isn't seen is passed over`() throws {
    let found = try commands(
      "<title>t</title><desc>d</desc><metadata><a xmlns=\"urn:x\">text</a></metadata>"
        + "<!-- comment --><inkscape:grid a=\"1\"><inkscape:b>text</inkscape:b></inkscape:grid>"
        + "<g id=\"guide\"><text>safe area</text></g><g display=\"none\"><image/></g>"
        + "<defs><text id=\"unused\"/></defs>"
        + "<rect width=\"10\" height=\"10\" style=\"display:none\"/>"
        + "<g inkscape:label=\"Layer\" style=\"-inkscape-x:1;stroke-dasharray:none;\">"
        + square + "</g>")
    #expect(found == squarePath() + black)
  }

  @Test func `a stroke grows as its outline does`() throws {
    let found = try commands(
      "<g transform=\"rotate(30) scale(-2,2)\" stroke-linecap=\"square\">"
        + "<path d=\"M0 0\" fill=\"none\" stroke=\"#123\" stroke-width=\"1.5px\""
        + " stroke-linejoin=\"bevel\"/></g>")
    #expect(
      found == [
        .begin, .move(x: 0, y: 0), .paint(.color(0x112233, opacity: 1)),
        .pen(width: 3, cap: .square, join: .bevel), .stroke,
      ])
  }

  @Test func `paint and pen are chosen only where they change`() throws {
    let found = try commands(
      "<g stroke=\"black\">" + square + square + "</g>")
    let pen = DrawingCommand.pen(width: 1, cap: .butt, join: .miter)
    #expect(
      found == squarePath() + black + [pen, .stroke] + squarePath() + [.fill(.nonzero), .stroke])
  }
}
