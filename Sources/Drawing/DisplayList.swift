// SPDX-License-Identifier: MIT

/// Lengths are in the picture's units, to a hundredth.
package enum DrawingCommand: Equatable, Sendable {
  /// Forgets the path so far.
  case begin
  case move(x: Double, y: Double)
  case line(x: Double, y: Double)
  /// A Bézier curve: two control points and the end.
  case curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
  case close

  /// Sets the paint for fills and strokes: a colour …
  case paint(ListColor)
  /// … or colours along a line, given by the stops that follow …
  case linearGradient(x1: Double, y1: Double, x2: Double, y2: Double)
  /// … or from a focus out to a circle.
  case radialGradient(focusX: Double, focusY: Double, x: Double, y: Double, radius: Double)
  /// A colour at an offset from 0 to 1, in thousandths.
  case stop(offset: Double, color: ListColor)
  /// Sets the pen of outlines.
  case pen(width: Double, cap: LineEnd, join: LineCorner)

  /// Fills the path and keeps it.
  case fill(FillRule)
  /// Strokes the path and keeps it.
  case stroke
  /// Limits further drawing to the path, until restored.
  case clip(FillRule)
  /// Undoes the last clip, and the paint and pen chosen since.
  case restore

  /// This and the next two are in Cairo's order.
  package enum FillRule: UInt8, Sendable {
    case nonzero, evenOdd
  }

  package enum LineEnd: UInt8, Sendable {
    case butt, round, square
  }

  package enum LineCorner: UInt8, Sendable {
    case miter, round, bevel
  }
}

/// A colour of a display list; its opacity is from 0 to 1, in thousandths.
package enum ListColor: Equatable, Sendable {
  /// The colour that the caller chooses when drawing the list.
  case ink(opacity: Double)
  /// A colour in sRGB, from its six hexadecimal digits: 0xRRGGBB.
  case color(UInt32, opacity: Double)
}

/// The first byte of a command. Its numbers follow.
///
/// A list is text, so that it can be a string literal: read-only data, which costs a start nothing.
/// Numbers are integers with the sign in the lowest bit. Bytes from 0x60 hold the lowest five bits
/// and continue the number; one from 0x20 holds the last six. Points of a path are relative to the
/// previous point.
package enum Opcode: UInt8 {
  case begin = 0x4e  // N
  case move = 0x4d  // M
  case line = 0x4c  // L
  case curve = 0x43  // C
  case close = 0x5a  // Z
  case ink = 0x49  // I
  case color = 0x4b  // K
  case linearGradient = 0x47  // G
  case radialGradient = 0x52  // R
  case inkStop = 0x69  // i
  case colorStop = 0x6b  // k
  case pen = 0x57  // W
  case fill = 0x46  // F
  case stroke = 0x53  // S
  case clip = 0x50  // P
  case restore = 0x51  // Q

  /// The counts of numbers in this order: points of a path (two numbers each), lengths, whole
  /// numbers, and parts of 1.
  fileprivate var form: (places: Int, lengths: Int, whole: Int, parts: Int) {
    switch self {
    case .begin, .close, .stroke, .restore: (0, 0, 0, 0)
    case .move, .line: (1, 0, 0, 0)
    case .curve: (3, 0, 0, 0)
    case .ink: (0, 0, 0, 1)
    case .color: (0, 0, 1, 1)
    case .linearGradient: (0, 4, 0, 0)
    case .radialGradient: (0, 5, 0, 0)
    case .inkStop: (0, 0, 0, 2)
    case .colorStop: (0, 0, 1, 2)
    case .pen: (0, 1, 2, 0)
    case .fill, .clip: (0, 0, 1, 0)
    }
  }

  /// In steps per 1, and perhaps relative to the last point.
  package func meaning(of number: Int) -> (steps: Double, isRelative: Bool) {
    let (form, places) = (form, 2 * form.places)
    if number < places + form.lengths { return (Self.stepsPerUnit, number < places) }
    return (number < places + form.lengths + form.whole ? 1 : Self.stepsPerWhole, false)
  }

  private static let stepsPerUnit = 100.0
  private static let stepsPerWhole = 1000.0
}

extension DrawingCommand {
  /// `nil` for an invalid number.
  fileprivate init?(_ opcode: Opcode, _ n: SIMD8<Double>) {
    func color(_ number: Double) -> UInt32? { UInt32(exactly: number).map { $0 & 0xffffff } }
    func rule(_ number: Double) -> FillRule? { UInt8(exactly: number).flatMap(FillRule.init) }
    switch opcode {
    case .begin: self = .begin
    case .move: self = .move(x: n[0], y: n[1])
    case .line: self = .line(x: n[0], y: n[1])
    case .curve: self = .curve(x1: n[0], y1: n[1], x2: n[2], y2: n[3], x: n[4], y: n[5])
    case .close: self = .close
    case .ink: self = .paint(.ink(opacity: n[0]))
    case .color:
      guard let color = color(n[0]) else { return nil }
      self = .paint(.color(color, opacity: n[1]))
    case .linearGradient: self = .linearGradient(x1: n[0], y1: n[1], x2: n[2], y2: n[3])
    case .radialGradient:
      self = .radialGradient(focusX: n[0], focusY: n[1], x: n[2], y: n[3], radius: n[4])
    case .inkStop: self = .stop(offset: n[1], color: .ink(opacity: n[0]))
    case .colorStop:
      guard let color = color(n[0]) else { return nil }
      self = .stop(offset: n[2], color: .color(color, opacity: n[1]))
    case .pen:
      guard let cap = UInt8(exactly: n[1]).flatMap(LineEnd.init),
        let join = UInt8(exactly: n[2]).flatMap(LineCorner.init)
      else { return nil }
      self = .pen(width: n[0], cap: cap, join: join)
    case .fill:
      guard let rule = rule(n[0]) else { return nil }
      self = .fill(rule)
    case .stroke: self = .stroke
    case .clip:
      guard let rule = rule(n[0]) else { return nil }
      self = .clip(rule)
    case .restore: self = .restore
    }
  }
}

/// Any bytes will do: reading stops at their end, or at the first that are not a command.
package struct DisplayListReader {
  private var position = 0

  /// The last point of a path, in steps.
  private var place = SIMD2<Int>()

  package init() {}

  /// - Parameter list: always the same list.
  package mutating func next(in list: Span<UInt8>) -> DrawingCommand? {
    guard let byte = byte(in: list), let opcode = Opcode(rawValue: byte) else { return nil }
    let form = opcode.form
    var numbers = SIMD8<Double>()
    for index in 0..<2 * form.places + form.lengths + form.whole + form.parts {
      guard var steps = number(in: list) else { return nil }
      let meaning = opcode.meaning(of: index)
      if meaning.isRelative {
        steps &+= place[index % 2]
        place[index % 2] = steps
      }
      numbers[index] = Double(steps) / meaning.steps
    }
    return DrawingCommand(opcode, numbers)
  }

  private mutating func number(in list: Span<UInt8>) -> Int? {
    var bits = 0
    for group in 0..<6 {
      guard let byte = byte(in: list), byte >= 0x20 else { return nil }
      let isLast = byte < 0x60
      bits |= (Int(byte) - (isLast ? 0x20 : 0x60)) << (5 * group)
      if isLast { return bits & 1 == 0 ? bits >> 1 : -(bits >> 1) }
    }
    return nil
  }

  private mutating func byte(in list: Span<UInt8>) -> UInt8? {
    guard position < list.count else { return nil }
    defer { position += 1 }
    return list[position]
  }
}
