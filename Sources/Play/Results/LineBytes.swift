// SPDX-License-Identifier: MIT

/// What separates fields.
let blank = UInt8(ascii: " ")

/// The answers to a question.
let answers = [(word: word("yes"), value: true), (word: word("no"), value: false)]

/// A word of up to eight bytes as one number; all keys, modes and cards are that short.
func word(_ text: String) -> UInt64 {
  precondition(text.utf8.count <= 8, "a word is packed into eight bytes")
  return text.utf8.reduce(0) { $0 << 8 | UInt64($1) }
}

extension Span<UInt8> {
  func text(_ place: Range<Int>) -> String {
    String(decoding: place.map { self[$0] }, as: UTF8.self)
  }

  /// The number that ``word(_:)`` gives a word; `nil` if the word is too long or has a null byte.
  func word(_ place: Range<Int>) -> UInt64? {
    guard place.count <= 8 else { return nil }
    var word: UInt64 = 0
    for index in place {
      guard self[index] > 0 else { return nil }
      word = word << 8 | UInt64(self[index])
    }
    return word
  }

  /// Whether exactly these bytes are in this place.
  func has(_ bytes: [UInt8], in place: Range<Int>) -> Bool {
    place.count == bytes.count && has(bytes, at: place.lowerBound)
  }

  func has(_ bytes: [UInt8], at start: Int) -> Bool {
    guard start + bytes.count <= count else { return false }
    for index in bytes.indices where self[start + index] != bytes[index] { return false }
    return true
  }

  /// Reads decimal digits by the rules of `Int(digits:)`; at most 18 of them, which is more than
  /// any value has.
  func number(_ place: Range<Int>) -> Int? {
    guard (1...18).contains(place.count),
      place.count == 1 || self[place.lowerBound] != UInt8(ascii: "0")
    else { return nil }
    return digits(at: place.lowerBound, count: place.count)
  }

  /// Reads a fixed number of digits, two by default, with leading zeros allowed.
  func digits(at start: Int, count: Int = 2) -> Int? {
    var number = 0
    for index in start..<start + count {
      let digit = self[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number &* 10 &+ Int(digit)
    }
    return number
  }
}

extension Timestamp {
  /// - Parameter local: the player's date and clock, such as `2026-11-21T18:03`.
  init?(seconds: Int, local: Span<UInt8>) {
    guard local.count == 16, local[4] == UInt8(ascii: "-"), local[7] == UInt8(ascii: "-"),
      local[10] == UInt8(ascii: "T"), local[13] == UInt8(ascii: ":"),
      let year = local.digits(at: 0, count: 4), let month = local.digits(at: 5),
      let day = local.digits(at: 8), let hour = local.digits(at: 11),
      let minute = local.digits(at: 14), hour < 24, minute < 60,
      let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    self.init(seconds: seconds, day: date, minute: hour * 60 + minute)
  }
}
