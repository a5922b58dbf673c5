// SPDX-License-Identifier: MIT

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
    for group in 0..<5 {
      guard let byte = byte(in: list) else { return nil }
      bits |= Int(byte & 0x3f) << (6 * group)
      if byte & 0x40 == 0 { return bits & 1 == 0 ? bits >> 1 : -(bits >> 1) }
    }
    return nil
  }

  private mutating func byte(in list: Span<UInt8>) -> UInt8? {
    guard position < list.count else { return nil }
    defer { position += 1 }
    return list[position]
  }
}
