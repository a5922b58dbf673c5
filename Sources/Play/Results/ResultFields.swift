// SPDX-License-Identifier: MIT

package import Cards
import Words

/// The fields of a result's line.
package struct ResultFields {
  // Separate arrays make the search among keys quick.
  private var keys: [String] = []
  private var values: [String] = []

  /// - Parameters:
  ///   - line: a line with the right version and checksum.
  ///   - longest: the longest line, in bytes.
  init(_ line: Span<UInt8>, longest: Int) throws(ResultError) {
    guard line.count <= longest else { throw .tooLong }
    let bytes = unsafe line.withUnsafeBufferPointer { unsafe Array($0) }
    let fields = try ResultLine.fields(of: bytes)
    keys.reserveCapacity(fields.count)
    values.reserveCapacity(fields.count)
    for field in fields {
      guard let (name, value) = field.cut(at: "=") else {
        throw .noField(String(decoding: field, as: UTF8.self))
      }
      let key = String(decoding: name, as: UTF8.self)
      guard index(of: key) == nil else { throw .repeated(key) }
      keys.append(key)
      values.append(String(decoding: value, as: UTF8.self))
    }
  }

  package subscript(key: String) -> String? { index(of: key).map { values[$0] } }

  /// Lengths are compared first, since most keys differ in them.
  private func index(of key: String) -> Int? {
    keys.firstIndex { $0.utf8.count == key.utf8.count && $0 == key }
  }

  package func wrong(_ key: String) -> ResultError {
    .value(of: key, self[key] ?? "")
  }

  func need(_ key: String) throws(ResultError) -> String {
    guard let value = self[key] else { throw .missing(key) }
    return value
  }

  package func value<Value>(
    _ key: String, _ meaning: (String) -> Value?
  ) throws(ResultError) -> Value {
    guard let value = meaning(try need(key)) else { throw wrong(key) }
    return value
  }

  package func number(_ key: String) throws(ResultError) -> Int {
    try value(key) { Int(digits: $0) }
  }

  /// More than any game has, and small enough for sums of many.
  private static let most = 1_000_000_000

  package func count(_ key: String) throws(ResultError) -> Int {
    try value(key) { Int(digits: $0).flatMap { $0 <= Self.most ? $0 : nil } }
  }

  package func points(_ key: String) throws(ResultError) -> Int {
    try value(key) { text in
      let isNegative = text.utf8.first == UInt8(ascii: "-")
      guard let points = Int(digits: text.dropFirst(isNegative ? 1 : 0)), points <= Self.most
      else { return nil }
      return isNegative ? points == 0 ? nil : -points : points
    }
  }

  package func answer(_ key: String) throws(ResultError) -> Bool {
    try value(key) { $0 == "yes" ? true : $0 == "no" ? false : nil }
  }

  /// The values between commas; `nil` if one is invalid.
  package func list<Value>(
    _ key: String, _ meaning: (Substring) -> Value?
  ) throws(ResultError) -> [Value] {
    try value(key) { text in
      let values = text.fields(by: ",").map(meaning)
      return values.contains { $0 == nil } ? nil : values.compactMap(\.self)
    }
  }

  package func deal() throws(ResultError) -> DealNumber {
    try value("deal") { text in
      Int(digits: text).flatMap { UInt32(exactly: $0) }.flatMap(DealNumber.init)
    }
  }

  /// The deal's number, or its cards.
  package func dealt() throws(ResultError) -> Dealt {
    guard self["cards"] != nil else { return .number(try deal()) }
    guard self["deal"] == nil else { throw .noDeal }
    return .cards(try list("cards") { Card($0) })
  }

  /// The end of the game, with the player's own clock.
  package func finished() throws(ResultError) -> Timestamp {
    let seconds = try number("finished")
    guard Timestamp.range.contains(seconds) else { throw wrong("finished") }
    return try value("local") { Timestamp(seconds: seconds, local: $0) }
  }
}

/// The cards of a deal.
package enum Dealt: Equatable, Sendable {
  case number(DealNumber)
  /// Cards listed one by one, in table order.
  case cards([Card])

  package init(_ number: DealNumber?, _ cards: [Card]) {
    self = number.map(Self.number) ?? .cards(cards)
  }

  /// `nil` if the cards were listed.
  package var number: DealNumber? { if case .number(let number) = self { number } else { nil } }

  /// The number, or the separated cards.
  package func text(separator: String) -> String {
    switch self {
    case .number(let number): "\(number.value)"
    case .cards(let cards): cards.map(\.text).joined(separator: separator)
    }
  }

  /// For a result's line: the number; `nil` for listed cards.
  package var numberText: String? { number == nil ? nil : text(separator: "") }

  /// For a result's line: the cards; `nil` for a numbered deal.
  package var cardsText: String? { number == nil ? text(separator: ",") : nil }
}

extension Timestamp {
  /// - Parameter local: the player's date and clock, such as `2026-11-21T18:03`.
  fileprivate init?(seconds: Int, local: String) {
    guard let (date, clock) = local[...].cut(at: "T"), let day = CalendarDate(text: date),
      let (hour, minute) = clock.cut(at: ":"), let hour = Int(hour, digits: 2), hour < 24,
      let minute = Int(minute, digits: 2), minute < 60
    else { return nil }
    self.init(seconds: seconds, day: day, minute: hour * 60 + minute)
  }
}

extension CalendarDate {
  /// - Parameter text: such as `2026-11-21`.
  package init?(text: Substring) {
    let fields = text.fields(by: "-")
    guard fields.count == 3, let year = Int(fields[0], digits: 4),
      let month = Int(fields[1], digits: 2), let day = Int(fields[2], digits: 2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension Int {
  /// - Parameter count: the number of digits, with leading zeros.
  fileprivate init?(_ text: Substring, digits count: Int) {
    guard text.utf8.count == count,
      text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    self.init(text)
  }
}
