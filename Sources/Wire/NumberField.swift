// SPDX-License-Identifier: MIT

import Words

/// Its range keeps unusable numbers out of lines.
package protocol NumberField: LineField where Value == Int {
  static var range: ClosedRange<Int> { get }
}

extension NumberField {
  package static func read(_ fields: inout FieldReader) throws(LineFault) -> Int {
    try fields.next(Digits<Self>.self).number
  }

  /// Limits the number to the range.
  package static func fields(of value: Int) -> [String] { [Digits<Self>(value).wire] }

  package static func number(_ text: Substring) -> Int? { Digits<Self>(wire: text)?.number }
}

/// A dash stands for `nil`.
package enum Maybe<Field: NumberField>: LineField {
  package static func read(_ fields: inout FieldReader) throws(LineFault) -> Int? {
    try fields.next(Digits<Field>?.self)?.number
  }

  package static func fields(of value: Int?) -> [String] {
    value.map { Digits<Field>($0) }.fields
  }
}

private struct Digits<Field: NumberField>: WireField {
  let number: Int

  init(_ number: Int) {
    self.number = min(max(number, Field.range.lowerBound), Field.range.upperBound)
  }

  init?(wire text: Substring) {
    guard let number = Int(digits: text), Field.range.contains(number) else { return nil }
    self.number = number
  }

  var wire: String { String(number) }
}

// MARK: - Kinds of numbers

/// Events, pings, requests, peers, tables.
package enum Count: NumberField { package static let range = 0...999_999_999 }

/// Seats, rounds of a match, lines of a head, and seconds of a pause.
package enum Few: NumberField { package static let range = 0...99 }

package enum Version: NumberField { package static let range = 1...999 }

package enum Place: NumberField { package static let range = 0...3 }

/// Cards in a stack.
package enum CardCount: NumberField { package static let range = 0...52 }

package enum Wins: NumberField { package static let range = 0...999_999 }

/// Of a round trip, in milliseconds; longer ones count as the longest.
package enum TripTime: NumberField { package static let range = 0...9999 }

/// Of a round trip.
package enum Microseconds: NumberField { package static let range = 0...999_999_999_999 }

/// Of a reaction: up to eleven days, since some tables wait.
package enum Milliseconds: NumberField { package static let range = 0...999_999_999 }

/// Of a round, or until cards come.
package enum Seconds: NumberField { package static let range = 0...9999 }

/// Seconds since 1970.
package enum UnixTime: NumberField { package static let range = 0...999_999_999_999 }
