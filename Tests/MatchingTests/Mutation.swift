// SPDX-License-Identifier: MIT

/// Spoils texts, as a disk, a mail program or a curious player might.
struct Mutation {
  private var chance: Chance
  private let texts: [[UInt8]]

  /// Spoils these texts, always in the same way from the same seed.
  init(of texts: [String], seed: Int) {
    chance = Chance(seed: seed)
    self.texts = texts.map { Array($0.utf8) }
  }

  /// One of the texts, spoilt once, or now and then a few times.
  mutating func next() -> [UInt8] {
    var bytes = texts[chance.below(texts.count)]
    repeat { spoil(&bytes) } while chance.below(3) == 0
    return bytes
  }

  private mutating func spoil(_ bytes: inout [UInt8]) {
    switch chance.below(14) {
    case 0: flipBit(&bytes)
    case 1, 2: replaceByte(&bytes)
    case 3: bytes.insert(UInt8(chance.below(256)), at: chance.below(bytes.count + 1))
    case 4: bytes.insert(contentsOf: someSnippet(), at: chance.below(bytes.count + 1))
    case 5: bytes.insert(contentsOf: someSnippet(), at: someLine(of: bytes).lowerBound)
    case 6: bytes.removeSubrange(someRange(of: bytes, upTo: 3))
    case 7: bytes.removeSubrange(someRange(of: bytes, upTo: bytes.count))
    case 8: repeatLine(&bytes)
    case 9: bytes.removeSubrange(someLine(of: bytes))
    case 10, 11: moveLine(&bytes)
    case 12: splice(&bytes)
    default: bytes.removeLast(chance.below(bytes.count + 1))
    }
  }

  /// What is most likely to be understood in a wrong way.
  private static let snippets = [
    "\n", " ", "0", "1", "-", "+", "\t", "\r", "\r\n", "\0", "#", "9", "99999999999999999999", "K",
    "S", "10", "\u{212A}", "\u{301}", "# x\n", "choose ", "choose 0\n", "hint\n", "hint",
    "practice\n",
    "choose 1", "matchismo 1\n",
    "matchismo 2\n", "table 2\n", "deal 1\n", "cards AS AH\n", "match 3\n", "scoring lecture\n",
    "scoring 9 -3 0\n", "mode pairs\n", "mode flip\n", "mode match\n", " -",
    "\nmatch 2\n", " AS", " 7H",
  ].map { Array($0.utf8) }

  private mutating func flipBit(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    bytes[chance.below(bytes.count)] ^= 1 << chance.below(8)
  }

  /// Puts a digit in the place of a digit, and any letter of a record in the place of another.
  private mutating func replaceByte(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let place = chance.below(bytes.count)
    let isDigit = bytes[place] >= 0x30 && bytes[place] <= 0x39
    bytes[place] =
      isDigit ? UInt8(0x30 + chance.below(10)) : texts[0][chance.below(texts[0].count)]
  }

  private mutating func repeatLine(_ bytes: inout [UInt8]) {
    let line = Array(bytes[someLine(of: bytes)])
    bytes.insert(contentsOf: line, at: someLine(of: bytes).lowerBound)
  }

  private mutating func moveLine(_ bytes: inout [UInt8]) {
    let range = someLine(of: bytes)
    let line = Array(bytes[range])
    bytes.removeSubrange(range)
    bytes.insert(contentsOf: line, at: someLine(of: bytes).lowerBound)
  }

  /// The beginning of one text and the end of another.
  private mutating func splice(_ bytes: inout [UInt8]) {
    let other = texts[chance.below(texts.count)]
    bytes.removeLast(chance.below(bytes.count + 1))
    bytes.append(contentsOf: other[chance.below(other.count)...])
  }

  private mutating func someRange(of bytes: [UInt8], upTo length: Int) -> Range<Int> {
    let start = chance.below(bytes.count + 1)
    return start..<min(start + 1 + chance.below(max(length, 1)), bytes.count)
  }

  private mutating func someSnippet() -> [UInt8] {
    Self.snippets[chance.below(Self.snippets.count)]
  }

  /// A line with the newline that ends it.
  private mutating func someLine(of bytes: [UInt8]) -> Range<Int> {
    let newline = UInt8(ascii: "\n")
    let place = chance.below(bytes.count + 1)
    let start = bytes[..<place].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count
    return start..<end
  }
}
