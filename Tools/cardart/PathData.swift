// SPDX-License-Identifier: MIT

/// Reads the attribute `d` of a path.
struct PathData {
  private var numerals: Numerals
  private var outline = Outline()

  /// The control point that a smooth curve mirrors, and its kind of curve.
  private var control: (kind: UInt8, place: Vector)?

  private init(_ text: String) {
    numerals = Numerals(text)
  }

  static func outline(_ text: String) throws(ArtError) -> Outline {
    var data = PathData(text)
    try data.read()
    return data.outline
  }

  private mutating func read() throws(ArtError) {
    numerals.skipSpace()
    while !numerals.isAtEnd {
      guard let letter = numerals.letter(), "MLHVCSQTAZ".utf8.contains(letter & 0xdf) else {
        throw ArtError("path data isn't understood at \"\(numerals.rest)\"")
      }
      guard letter & 0xdf == UInt8(ascii: "M") || !outline.segments.isEmpty else {
        throw ArtError("path data has to begin with M")
      }
      numerals.skipSpace()
      try run(letter)
      numerals.skipSpace()
    }
  }

  /// Repeats a command as long as there are numbers for it.
  private mutating func run(_ letter: UInt8) throws(ArtError) {
    var command = letter & 0xdf
    let isRelative = letter & 0x20 != 0
    repeat {
      try follow(command, isRelative)
      if command == UInt8(ascii: "Z") { return }
      // More points after the first one of M are lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
    } while hasMore()
  }

  /// Whether a comma or a number follows.
  private mutating func hasMore() -> Bool {
    if numerals.skipSeparator() { return true }
    guard let next = numerals.next else { return false }
    return "+-.0123456789".utf8.contains(next)
  }

  private mutating func follow(_ command: UInt8, _ isRelative: Bool) throws(ArtError) {
    let origin = isRelative ? outline.place : .zero
    var nextControl: (UInt8, Vector)?
    switch Character(Unicode.Scalar(command)) {
    case "M": outline.move(to: try point(command, origin))
    case "L": outline.line(to: try point(command, origin))
    case "H": outline.line(to: Vector(origin.x + (try number(command)), outline.place.y))
    case "V": outline.line(to: Vector(outline.place.x, origin.y + (try number(command))))
    case "C":
      let first = try point(command, origin)
      nextControl = try cubic(command, first, origin)
    case "S": nextControl = try cubic(command, mirrored(UInt8(ascii: "C")), origin)
    case "Q":
      let middle = try point(command, origin)
      nextControl = try quadratic(command, middle, origin)
    case "T": nextControl = try quadratic(command, mirrored(UInt8(ascii: "Q")), origin)
    case "A": try arc(command, origin)
    default: outline.close()
    }
    control = nextControl
  }

  /// The last control point mirrored at the current point, if its curve was of this kind.
  private func mirrored(_ kind: UInt8) -> Vector {
    guard let control, control.kind == kind else { return outline.place }
    return control.place.mirrored(at: outline.place)
  }

  private mutating func cubic(
    _ command: UInt8, _ first: Vector, _ origin: Vector
  ) throws(ArtError) -> (UInt8, Vector) {
    let second = try point(command, origin)
    outline.curve(first, second, to: try point(command, origin))
    return (UInt8(ascii: "C"), second)
  }

  private mutating func quadratic(
    _ command: UInt8, _ middle: Vector, _ origin: Vector
  ) throws(ArtError) -> (UInt8, Vector) {
    let (from, to) = (outline.place, try point(command, origin))
    outline.curve(from + 2.0 / 3 * (middle - from), to + 2.0 / 3 * (middle - to), to: to)
    return (UInt8(ascii: "Q"), middle)
  }

  private mutating func arc(_ command: UInt8, _ origin: Vector) throws(ArtError) {
    let radius = try point(command, .zero)
    let turned = try number(command)
    let (isLarge, isClockwise) = (try flag(command), try flag(command))
    outline.arc(
      Outline.Arc(radius: radius, turned: turned, isLarge: isLarge, isClockwise: isClockwise),
      to: try point(command, origin))
  }

  private mutating func point(_ command: UInt8, _ origin: Vector) throws(ArtError) -> Vector {
    let x = try number(command)
    return origin + Vector(x, try number(command))
  }

  private mutating func number(_ command: UInt8) throws(ArtError) -> Double {
    guard let number = numerals.number() else { throw lacks("a number", command) }
    skipBeforeArgument()
    return number
  }

  private mutating func flag(_ command: UInt8) throws(ArtError) -> Bool {
    guard let flag = numerals.flag() else { throw lacks("a flag 0 or 1", command) }
    skipBeforeArgument()
    return flag
  }

  /// Skips what may stand between two arguments; a comma before anything else is left, to be found
  /// wrong.
  private mutating func skipBeforeArgument() {
    var ahead = numerals
    ahead.skipSeparator()
    guard let next = ahead.next, "+-.0123456789".utf8.contains(next) else { return }
    numerals = ahead
  }

  private func lacks(_ what: String, _ command: UInt8) -> ArtError {
    let letter = Character(Unicode.Scalar(command))
    let place = numerals.isAtEnd ? "at the end" : "at \"\(numerals.rest)\""
    return ArtError("in the path data the command \(letter) lacks \(what) \(place)")
  }
}
