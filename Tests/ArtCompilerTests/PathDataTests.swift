// SPDX-License-Identifier: MIT

import Drawing
import Testing

@testable import cardart

@Suite("Path data")
struct PathDataTests {
  @Test func `numbers may stand as close as their signs and points let them`() throws {
    #expect(try path("M1-2.5.5e1+3") == [.move(x: 1, y: -2.5), .line(x: 5, y: 3)])
    #expect(try path("M1-2.5L.5.25") == [.move(x: 1, y: -2.5), .line(x: 0.5, y: 0.25)])
    #expect(try path("M1e1-2E-1") == [.move(x: 10, y: -0.2)])
    #expect(try path(" M 1 , 2\n3\t4 ") == [.move(x: 1, y: 2), .line(x: 3, y: 4)])
  }

  @Test func `small letters count from the last point`() throws {
    #expect(
      try path("m1 2 3 4h5v6l-1-1zl2 2") == [
        .move(x: 1, y: 2), .line(x: 4, y: 6), .line(x: 9, y: 6), .line(x: 9, y: 12),
        .line(x: 8, y: 11), .close, .line(x: 3, y: 4),
      ])
    #expect(
      try path("M1 1c1 0 2 1 2 2zm5 5h1") == [
        .move(x: 1, y: 1), .curve(x1: 2, y1: 1, x2: 3, y2: 2, x: 3, y: 3), .close,
        .move(x: 6, y: 6), .line(x: 7, y: 6),
      ])
    #expect(try path("M5 5H1V2") == [.move(x: 5, y: 5), .line(x: 1, y: 5), .line(x: 1, y: 2)])
  }

  @Test func `a smooth curve mirrors the control point before it, if there is one`() throws {
    #expect(
      try path("M0 0C0 1 2 3 4 4S7 8 9 9").last
        == .curve(x1: 6, y1: 5, x2: 7, y2: 8, x: 9, y: 9))
    #expect(
      try path("M0 0L4 4S7 8 9 9").last == .curve(x1: 4, y1: 4, x2: 7, y2: 8, x: 9, y: 9))
    #expect(
      try path("M0 0Q3 3 6 6S7 8 9 9").last == .curve(x1: 6, y1: 6, x2: 7, y2: 8, x: 9, y: 9))
  }

  @Test func `quadratic curves become cubic ones`() throws {
    #expect(
      try path("M0 0Q3 6 6 0T12 0") == [
        .move(x: 0, y: 0), .curve(x1: 2, y1: 4, x2: 4, y2: 4, x: 6, y: 0),
        .curve(x1: 8, y1: -4, x2: 10, y2: -4, x: 12, y: 0),
      ])
    // Nothing to mirror: the control point is the current point.
    #expect(
      try path("M6 6t3 0").last == .curve(x1: 6, y1: 6, x2: 7, y2: 6, x: 9, y: 6))
  }

  @Test(arguments: [
    ("M10 0 a10 10 0 0 1 -10 10", [[10.0, 0], [0, 10]]),
    ("M10 0A10 10 0 1 0 0 10", [[10, 0], [0, -10], [-10, 0], [0, 10]]),
    // Flags without spaces, and a radius too small, which grows to half of the way.
    ("M0 0a1 1 0 0120 0", [[0, 0], [10, -10], [20, 0]]),
    ("M0 0a1 1 0 1020 0", [[0, 0], [10, 10], [20, 0]]),
    ("M0 0a20 10 90 01 0 40", [[0, 0], [10, 20], [0, 40]]),
  ])
  func `an arc passes where its ellipse does`(d: String, points: [[Double]]) throws {
    let found = ends(try path(d))
    #expect(found.count == points.count)
    for (point, expected) in zip(found, points) {
      #expect(abs(point[0] - expected[0]) < 0.011 && abs(point[1] - expected[1]) < 0.011)
    }
  }

  @Test func `an arc without a radius is a line, and one that leads nowhere is nothing`() throws {
    #expect(try path("M0 0A0 5 0 0 1 3 4") == [.move(x: 0, y: 0), .line(x: 3, y: 4)])
    #expect(try path("M1 1A5 5 0 1 1 1 1L2 2") == [.move(x: 1, y: 1), .line(x: 2, y: 2)])
  }

  @Test(arguments: [
    ("L1 2", "path data has to begin with M"),
    ("M1", "in the path data the command M lacks a number at the end"),
    ("M1 2L3 4 5", "in the path data the command L lacks a number at the end"),
    ("M1 2,", "in the path data the command L lacks a number at the end"),
    ("M1,,2", "in the path data the command M lacks a number at \",,2\""),
    ("M1 2C1 2 3 4", "in the path data the command C lacks a number at the end"),
    ("M0 0A1 1 0 2 0 1 1", "in the path data the command A lacks a flag 0 or 1 at \"2 0 1 1\""),
    ("M1 2 B3", "path data isn't understood at \"3\""),
    ("M1 2 #", "path data isn't understood at \"#\""),
    ("M1 2z3", "path data isn't understood at \"3\""),
    ("M1e999 0", "in the path data the command M lacks a number at \"1e999 0\""),
    ("M. 0", "in the path data the command M lacks a number at \". 0\""),
    ("M0 0L9999 0", "something lies farther than 1000 units from the origin"),
  ])
  func `what isn't path data is said`(d: String, sentence: String) {
    #expect(error("\n<path d=\"\(d)\"/>")?.sentence == sentence)
    #expect(error("\n<path d=\"\(d)\"/>")?.line == 2)
  }
}
