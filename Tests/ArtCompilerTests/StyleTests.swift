// SPDX-License-Identifier: MIT

import Drawing
import Testing

@Suite("Colours, gradients and clips")
struct StyleTests {
  /// The paint of a square with these attributes.
  private func paint(_ attributes: String) throws -> [DrawingCommand] {
    let drawn = try commands("<rect width=\"10\" height=\"10\" \(attributes)/>")
    return Array(drawn.dropFirst(squarePath().count).dropLast())
  }

  @Test func `colours are read in each of their forms`() throws {
    #expect(try paint("fill=\"#1d2025\"") == [.paint(.color(0x1d2025, opacity: 1))])
    #expect(try paint("fill=\"#FaC\"") == [.paint(.color(0xffaacc, opacity: 1))])
    #expect(try paint("fill=\" white \"") == [.paint(.color(0xffffff, opacity: 1))])
    #expect(try paint("fill=\"currentColor\"") == [.paint(.ink(opacity: 1))])
    #expect(try commands("<rect width=\"10\" height=\"10\" fill=\"none\"/>").isEmpty)
  }

  @Test func `a declaration wins over an attribute, and both over what is inherited`() throws {
    #expect(
      try paint("fill=\"#111\" style=\"fill:#222\"") == [.paint(.color(0x222222, opacity: 1))])
    let found = try commands(
      "<g fill=\"#333\" fill-rule=\"evenodd\"><g fill=\"#444\">\(square)</g>\(square)</g>")
    let inner: [DrawingCommand] = [.paint(.color(0x444444, opacity: 1)), .fill(.evenOdd)]
    let outer: [DrawingCommand] = [.paint(.color(0x333333, opacity: 1)), .fill(.evenOdd)]
    #expect(found == squarePath() + inner + squarePath() + outer)
  }

  @Test func `opacities are multiplied on their way down`() throws {
    let found = try commands(
      "<g opacity=\".5\"><g opacity=\"0.5\" fill-opacity=\".8\" stroke-opacity=\"40%\">"
        + "<path d=\"M0 0\" stroke=\"currentColor\" opacity=\"0.5\"/></g></g>")
    #expect(found.contains(.paint(.color(0, opacity: 0.1))))
    #expect(found.contains(.paint(.ink(opacity: 0.05))))
    #expect(try commands("<g opacity=\"0\">\(square)</g>").isEmpty)
  }

  @Test func `a gradient goes where its shape goes`() throws {
    let gradients =
      "<linearGradient id=\"l\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" x2=\"10\">"
      + "<stop offset=\"0\" stop-color=\"#fff\"/><stop offset=\"50%\" stop-opacity=\".5\"/>"
      + "<stop style=\"stop-color:currentColor;stop-opacity:1\" offset=\"0.2\"/></linearGradient>"
      + "<radialGradient id=\"r\" gradientUnits=\"userSpaceOnUse\" cx=\"1\" cy=\"2\" r=\"3\">"
      + "<stop offset=\"1\"/></radialGradient>"
    let moved = try commands(
      "<defs>\(gradients)</defs><g transform=\"translate(5) rotate(90)\" opacity=\".5\">"
        + "<path d=\"M0 0\" fill=\"url(#l)\"/></g>")
    #expect(
      moved == [
        .begin, .move(x: 5, y: 0), .linearGradient(x1: 5, y1: 0, x2: 5, y2: 10),
        .stop(offset: 0, color: .color(0xffffff, opacity: 0.5)),
        .stop(offset: 0.5, color: .color(0, opacity: 0.25)),
        .stop(offset: 0.5, color: .ink(opacity: 0.5)), .fill(.nonzero),
      ])
    let round = try commands(
      gradients + "<path transform=\"scale(2)\" d=\"M0 0\" fill=\"url(#r)\"/>")
    #expect(round.contains(.radialGradient(focusX: 2, focusY: 4, x: 2, y: 4, radius: 6)))
  }

  @Test func `a skewed gradient keeps its lines of one colour on their points`() throws {
    // The line of one colour through 10, 0 stands upright before; skewX leans it over.
    let found = try commands(
      "<linearGradient id=\"l\" gradientUnits=\"userSpaceOnUse\" x2=\"10\"><stop/></linearGradient>"
        + "<path transform=\"skewX(45)\" d=\"M0 0\" fill=\"url(#l)\"/>")
    // x' = x + y: the points 10, 0 and 20, 10 have the last colour, and the way across is at 45°.
    #expect(found.contains(.linearGradient(x1: 0, y1: 0, x2: 5, y2: -5)))
  }

  @Test func `a clip holds for its element and then no longer`() throws {
    let clip = "<clipPath id=\"c\"><path clip-rule=\"evenodd\" d=\"M1 1H2\"/></clipPath>"
    let found = try commands(
      "<defs>\(clip)</defs><g clip-path=\"url(#c)\" transform=\"translate(1)\">\(square)</g>"
        + square)
    let black: [DrawingCommand] = [.paint(.color(0, opacity: 1)), .fill(.nonzero)]
    let clipped: [DrawingCommand] = [
      .begin, .move(x: 2, y: 1), .line(x: 3, y: 1), .clip(.evenOdd),
    ]
    let inside = clipped + squarePath(1, 0) + black + [.restore]
    #expect(found == inside + squarePath() + black)
  }

  @Test func `shapes of one clip are united whichever way round they are drawn`() throws {
    let found = try commands(
      "<clipPath id=\"c\"><path d=\"M0 0H10V10H0z\"/><path d=\"M5 5V15H15V5z\"/>"
        + "<path d=\"M0 0C0 10 10 10 10 0z\"/></clipPath>"
        + "<rect clip-path=\"url(#c)\" width=\"10\" height=\"10\"/>")
    #expect(
      found.prefix { $0 != .clip(.nonzero) } == squarePath() + [
        .move(x: 15, y: 5), .line(x: 15, y: 15), .line(x: 5, y: 15), .line(x: 5, y: 5), .close,
        .move(x: 10, y: 0), .curve(x1: 10, y1: 10, x2: 0, y2: 10, x: 0, y: 0), .close,
      ])
  }
}
