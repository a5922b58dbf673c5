// SPDX-License-Identifier: MIT

/// Reads numbers as SVG writes them, one after another: `M1-2.5.5e1` holds 1, -2.5 and 5.
struct Numerals {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position == bytes.count }

  /// The next byte, without consuming it.
  var next: UInt8? { isAtEnd ? nil : bytes[position] }

  /// The rest, shortened for a sentence.
  var rest: String {
    let text = String(decoding: bytes[position...].prefix(12), as: UTF8.self)
    return bytes.count - position > 12 ? text + "…" : text
  }

  mutating func skipSpace() {
    while let next, [0x20, 0x09, 0x0a, 0x0d, 0x0c].contains(next) { position += 1 }
  }

  /// Skips space and at most one comma; returns whether there was one.
  @discardableResult mutating func skipSeparator() -> Bool {
    skipSpace()
    guard skip(",") else { return false }
    skipSpace()
    return true
  }

  /// Skips this character if it is the next.
  mutating func skip(_ character: Character) -> Bool {
    guard let next, next == character.asciiValue else { return false }
    position += 1
    return true
  }

  /// Skips a word of letters; empty if there is none.
  mutating func word() -> String {
    let start = position
    while let next, isLetter(next) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Skips a byte that begins something else than a number.
  mutating func letter() -> UInt8? {
    guard let next, isLetter(next) else { return nil }
    position += 1
    return next
  }

  /// A flag of an arc: `0` or `1`, with or without a space before what follows.
  mutating func flag() -> Bool? {
    if skip("1") { return true }
    return skip("0") ? false : nil
  }

  /// A finite number; nil, with nothing skipped, if there is none.
  mutating func number() -> Double? {
    let start = position
    _ = skip("-") || skip("+")
    let digits = skipDigits()
    let fraction = skip(".") ? skipDigits() : 0
    guard digits + fraction > 0 else {
      position = start
      return nil
    }
    skipExponent()
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      position = start
      return nil
    }
    return number
  }

  private mutating func skipExponent() {
    let start = position
    guard skip("e") || skip("E") else { return }
    _ = skip("-") || skip("+")
    if skipDigits() == 0 { position = start }
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let next, (0x30...0x39).contains(next) { position += 1 }
    return position - start
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
  }
}

extension Numerals {
  /// The number that is all of `text`; the unit `px` may follow it. `name` is the attribute's.
  static func length(_ text: String, of name: String) throws(ArtError) -> Double {
    var numerals = Numerals(text)
    numerals.skipSpace()
    if let number = numerals.number() {
      if numerals.next == 0x70 { guard numerals.word() == "px" else { throw isNone(text, name) } }
      numerals.skipSpace()
      if numerals.isAtEnd { return number }
    }
    throw isNone(text, name)
  }

  /// A part from 0 to 1, or in per cent, cut off at both ends.
  static func part(_ text: String, of name: String) throws(ArtError) -> Double {
    var numerals = Numerals(text)
    numerals.skipSpace()
    if var number = numerals.number() {
      if numerals.skip("%") { number /= 100 }
      numerals.skipSpace()
      if numerals.isAtEnd { return max(0, min(1, number)) }
    }
    throw isNone(text, name)
  }

  /// The numbers that `text` lists.
  static func list(_ text: String, of name: String) throws(ArtError) -> [Double] {
    var numerals = Numerals(text)
    var numbers: [Double] = []
    numerals.skipSpace()
    while let number = numerals.number() {
      numbers.append(number)
      if numerals.skipSeparator(), numerals.isAtEnd { throw isNone(text, name) }
    }
    guard numerals.isAtEnd else { throw isNone(numerals.rest, name) }
    return numbers
  }

  private static func isNone(_ text: String, _ name: String) -> ArtError {
    ArtError("\(name)=\"\(text.prefix(40))\" isn't a number")
  }
}
