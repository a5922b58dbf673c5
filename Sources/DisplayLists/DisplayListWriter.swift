// SPDX-License-Identifier: MIT

/// Writes commands as the bytes of a display list.
package struct DisplayListWriter {
  /// The bytes so far, each below 128.
  package private(set) var bytes: [UInt8] = []

  /// The last point of a path, in steps.
  private var place = (x: 0, y: 0)

  package init() {}

  package mutating func write(_ command: DrawingCommand) {
    switch command {
    case .begin: opcode(.begin)
    case .move(let x, let y): write(.move, points: [(x, y)])
    case .line(let x, let y): write(.line, points: [(x, y)])
    case .curve(let x1, let y1, let x2, let y2, let x, let y):
      write(.curve, points: [(x1, y1), (x2, y2), (x, y)])
    case .close: opcode(.close)
    case .paint(let color): write(color, .ink, .color)
    case .linearGradient(let x1, let y1, let x2, let y2):
      write(.linearGradient, lengths: [x1, y1, x2, y2])
    case .radialGradient(let focusX, let focusY, let x, let y, let radius):
      write(.radialGradient, lengths: [focusX, focusY, x, y, radius])
    case .stop(let offset, let color):
      write(color, .inkStop, .colorStop)
      number(Self.steps(offset, of: Opcode.stepsPerWhole))
    case .pen(let width, let cap, let join):
      write(.pen, lengths: [width])
      number(Int(cap.rawValue))
      number(Int(join.rawValue))
    case .fill(let rule): write(.fill, rule)
    case .stroke: opcode(.stroke)
    case .clip(let rule): write(.clip, rule)
    case .restore: opcode(.restore)
    }
  }

  private mutating func opcode(_ opcode: Opcode) {
    bytes.append(opcode.rawValue)
  }

  private mutating func write(_ opcode: Opcode, _ rule: DrawingCommand.FillRule) {
    self.opcode(opcode)
    number(Int(rule.rawValue))
  }

  private mutating func write(_ opcode: Opcode, lengths: [Double]) {
    self.opcode(opcode)
    for length in lengths { number(Self.steps(length, of: Opcode.stepsPerUnit)) }
  }

  private mutating func write(_ opcode: Opcode, points: [(Double, Double)]) {
    self.opcode(opcode)
    for point in points {
      let next = (
        x: Self.steps(point.0, of: Opcode.stepsPerUnit),
        y: Self.steps(point.1, of: Opcode.stepsPerUnit)
      )
      number(next.x - place.x)
      number(next.y - place.y)
      place = next
    }
  }

  private mutating func write(_ color: ListColor, _ ink: Opcode, _ literal: Opcode) {
    switch color {
    case .ink(let opacity):
      opcode(ink)
      number(Self.steps(opacity, of: Opcode.stepsPerWhole))
    case .color(let hexadecimal, let opacity):
      opcode(literal)
      number(Int(hexadecimal))
      number(Self.steps(opacity, of: Opcode.stepsPerWhole))
    }
  }

  private mutating func number(_ number: Int) {
    var rest = number < 0 ? -number << 1 | 1 : number << 1
    while rest > 0x3f {
      bytes.append(UInt8(rest & 0x3f | 0x40))
      rest >>= 6
    }
    bytes.append(UInt8(rest))
  }

  /// The nearest number of steps, limited to what a picture can need.
  private static func steps(_ value: Double, of steps: Double) -> Int {
    let most = 1_000_000.0
    return Int(max(-most, min(most, value * steps)).rounded())
  }
}
