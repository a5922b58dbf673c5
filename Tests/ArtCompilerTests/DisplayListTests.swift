// SPDX-License-Identifier: MIT

import Drawing
import Testing

@testable import cardart

@Suite("Display lists")
struct DisplayListTests {
  private static let everyKind: [DrawingCommand] = [
    .begin, .move(x: -60, y: 160), .line(x: 12.34, y: -0.01),
    .curve(x1: 1, y1: 2, x2: 3.5, y2: 4.25, x: 159.99, y: -59.99), .close,
    .paint(.ink(opacity: 0.5)), .paint(.color(0xfedcba, opacity: 1)), .fill(.evenOdd),
    .linearGradient(x1: -1, y1: 0, x2: 100, y2: 140), .stop(offset: 0, color: .ink(opacity: 1)),
    .stop(offset: 0.333, color: .color(0, opacity: 0.001)), .fill(.nonzero),
    .radialGradient(focusX: 1, focusY: 2, x: 3, y: 4, radius: 84),
    .pen(width: 0.55, cap: .square, join: .bevel), .stroke, .clip(.nonzero), .clip(.evenOdd),
    .restore, .pen(width: 15, cap: .round, join: .miter), .pen(width: 0, cap: .butt, join: .round),
  ]

  private func bytes(_ commands: [DrawingCommand]) -> [UInt8] {
    var writer = DisplayListWriter()
    for command in commands { writer.write(command) }
    return writer.bytes
  }

  private func commands(_ bytes: [UInt8]) -> [DrawingCommand] {
    var reader = DisplayListReader()
    var commands: [DrawingCommand] = []
    while let command = reader.next(in: bytes.span) { commands.append(command) }
    return commands
  }

  @Test func `what was written is read`() {
    #expect(commands(bytes(Self.everyKind)) == Self.everyKind)
  }

  @Test func `every byte can stand in a string literal as it is`() {
    #expect(bytes(Self.everyKind).allSatisfy { (0x20...0x7f).contains($0) })
  }

  @Test func `the form of a list is pinned`() {
    // 10 units are 1000 steps, 2000 with the sign's bit: 16 + 62 * 32; -0.01 is one step.
    #expect(bytes([.begin, .move(x: 10, y: -0.01)]) == [0x4e, 0x4d, 0x70, 0x5e, 0x23])
    // The next point is told from the last.
    #expect(bytes([.move(x: 10, y: 0), .line(x: 10, y: 0.01)]).suffix(3) == [0x4c, 0x20, 0x22])
  }

  @Test func `rounding does not add up along a path`() {
    let points = (1...500).map { DrawingCommand.line(x: Double($0) / 3, y: Double($0) / 7) }
    for (index, command) in commands(bytes(points)).enumerated() {
      guard case .line(let x, let y) = command else {
        Issue.record("\(command)")
        continue
      }
      #expect(abs(x - Double(index + 1) / 3) <= 0.005_001)
      #expect(abs(y - Double(index + 1) / 7) <= 0.005_001)
    }
  }

  @Test func `numbers beyond all pictures are cut off`() {
    let far = commands(bytes([.move(x: 1e300, y: -1e300)]))
    #expect(far == [.move(x: 10_000, y: -10_000)])
  }

  @Test func `a list that ends early is read up to its last whole command`() {
    let whole = bytes(Self.everyKind)
    for count in 0..<whole.count {
      let read = commands(Array(whole.prefix(count)))
      #expect(read == Array(Self.everyKind.prefix(read.count)))
      #expect(read.count < Self.everyKind.count)
    }
  }

  @Test func `any bytes can be read`() {
    let whole = bytes(Self.everyKind)
    for index in whole.indices {
      for value in UInt8.min...UInt8.max {
        var damaged = whole
        damaged[index] = value
        #expect(commands(damaged).count <= damaged.count)
      }
    }
    #expect(commands([]).isEmpty)
    #expect(commands([0x00]).isEmpty)
    // A number without an end.
    #expect(commands([0x4d] + Array(repeating: 0x7f, count: 40)).isEmpty)
  }
}
