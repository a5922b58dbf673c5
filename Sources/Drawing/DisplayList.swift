// SPDX-License-Identifier: MIT

/// One step of a display list. Lengths are in the picture's own units, to a hundredth.
package enum DrawingCommand: Equatable, Sendable {
  /// Forgets the path so far.
  case begin
  case move(x: Double, y: Double)
  case line(x: Double, y: Double)
  /// A Bézier curve: two control points and the end.
  case curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
  case close

  /// The paint for fills and strokes from here on: a colour …
  case paint(ListColor)
  /// … or a run of colours along a line, given by the stops that follow …
  case linearGradient(x1: Double, y1: Double, x2: Double, y2: Double)
  /// … or from a focus out to a circle.
  case radialGradient(focusX: Double, focusY: Double, x: Double, y: Double, radius: Double)
  /// A colour at an offset along the way, from 0 to 1, in thousandths.
  case stop(offset: Double, color: ListColor)
  /// How outlines are drawn from here on.
  case pen(width: Double, cap: LineEnd, join: LineCorner)

  /// Paints what the path encloses, and keeps the path.
  case fill(FillRule)
  /// Paints the path's outline, and keeps the path.
  case stroke
  /// Limits further drawing to the path, until it is restored.
  case clip(FillRule)
  /// Undoes the last clip, with the paint and pen chosen since.
  case restore

  /// What counts as inside a path that crosses itself.
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

/// The first byte of a command. Its numbers follow, in the order of the command's associated
/// values.
///
/// A list is text, so that it can be a string literal, which is read-only data of the program and costs
/// a start nothing. Numbers are integers with the sign in the lowest bit. Bytes from 0x60 hold the lowest
/// five bits and say that more follow; one from 0x20 holds the last six. Points of a path are relative to
/// the previous point.
enum Opcode: UInt8 {
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

  /// How many steps of a length make one unit.
  static let stepsPerUnit = 100.0
  /// How many steps of an offset or an opacity make 1.
  static let stepsPerWhole = 1000.0
}

/// Writes commands as the bytes of a display list.
package struct DisplayListWriter {
  /// The bytes so far, each from 0x20 to 0x7f.
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
      bytes.append(UInt8(rest & 0x1f | 0x60))
      rest >>= 5
    }
    bytes.append(UInt8(rest + 0x20))
  }

  /// The nearest number of steps, limited to what a picture can need.
  private static func steps(_ value: Double, of steps: Double) -> Int {
    let most = 1_000_000.0
    return Int(max(-most, min(most, value * steps)).rounded())
  }
}

/// Reads the bytes of a display list, one command after another.
///
/// Any bytes will do: reading stops at their end, or at the first that are not a command.
package struct DisplayListReader {
  private var position = 0

  /// The last point of a path, in steps.
  private var place = (x: 0, y: 0)

  package init() {}

  /// The next command of `list`, which has to be the same list each time; `nil` at its end.
  package mutating func next(in list: Span<UInt8>) -> DrawingCommand? {
    guard let byte = byte(in: list), let opcode = Opcode(rawValue: byte) else { return nil }
    switch opcode {
    case .begin: return .begin
    case .move, .line: return segment(opcode, in: list)
    case .curve: return curve(in: list)
    case .close: return .close
    case .ink, .color: return color(isInk: opcode == .ink, in: list).map { .paint($0) }
    case .linearGradient: return linearGradient(in: list)
    case .radialGradient: return radialGradient(in: list)
    case .inkStop, .colorStop: return stop(isInk: opcode == .inkStop, in: list)
    case .pen: return pen(in: list)
    case .fill: return rule(in: list).map { .fill($0) }
    case .stroke: return .stroke
    case .clip: return rule(in: list).map { .clip($0) }
    case .restore: return .restore
    }
  }
}

extension DisplayListReader {
  private mutating func segment(_ opcode: Opcode, in list: Span<UInt8>) -> DrawingCommand? {
    guard let (x, y) = point(in: list) else { return nil }
    return opcode == .move ? .move(x: x, y: y) : .line(x: x, y: y)
  }

  private mutating func curve(in list: Span<UInt8>) -> DrawingCommand? {
    guard let (x1, y1) = point(in: list), let (x2, y2) = point(in: list),
      let (x, y) = point(in: list)
    else { return nil }
    return .curve(x1: x1, y1: y1, x2: x2, y2: y2, x: x, y: y)
  }

  private mutating func linearGradient(in list: Span<UInt8>) -> DrawingCommand? {
    guard let x1 = length(in: list), let y1 = length(in: list), let x2 = length(in: list),
      let y2 = length(in: list)
    else { return nil }
    return .linearGradient(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  private mutating func radialGradient(in list: Span<UInt8>) -> DrawingCommand? {
    guard let focusX = length(in: list), let focusY = length(in: list), let x = length(in: list),
      let y = length(in: list), let radius = length(in: list)
    else { return nil }
    return .radialGradient(focusX: focusX, focusY: focusY, x: x, y: y, radius: radius)
  }

  private mutating func stop(isInk: Bool, in list: Span<UInt8>) -> DrawingCommand? {
    guard let color = color(isInk: isInk, in: list), let offset = part(in: list) else { return nil }
    return .stop(offset: offset, color: color)
  }

  private mutating func pen(in list: Span<UInt8>) -> DrawingCommand? {
    guard let width = length(in: list),
      let cap = number(in: list).flatMap(UInt8.init(exactly:)),
      let join = number(in: list).flatMap(UInt8.init(exactly:)),
      let cap = DrawingCommand.LineEnd(rawValue: cap),
      let join = DrawingCommand.LineCorner(rawValue: join)
    else { return nil }
    return .pen(width: width, cap: cap, join: join)
  }

  private mutating func rule(in list: Span<UInt8>) -> DrawingCommand.FillRule? {
    number(in: list).flatMap(UInt8.init(exactly:)).flatMap(DrawingCommand.FillRule.init)
  }

  private mutating func color(isInk: Bool, in list: Span<UInt8>) -> ListColor? {
    if isInk { return part(in: list).map { .ink(opacity: $0) } }
    guard let hexadecimal = number(in: list).flatMap(UInt32.init(exactly:)),
      let opacity = part(in: list)
    else { return nil }
    return .color(hexadecimal & 0xffffff, opacity: opacity)
  }

  private mutating func point(in list: Span<UInt8>) -> (Double, Double)? {
    guard let x = number(in: list), let y = number(in: list) else { return nil }
    place = (place.x &+ x, place.y &+ y)
    return (Double(place.x) / Opcode.stepsPerUnit, Double(place.y) / Opcode.stepsPerUnit)
  }

  private mutating func length(in list: Span<UInt8>) -> Double? {
    number(in: list).map { Double($0) / Opcode.stepsPerUnit }
  }

  private mutating func part(in list: Span<UInt8>) -> Double? {
    number(in: list).map { Double($0) / Opcode.stepsPerWhole }
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
