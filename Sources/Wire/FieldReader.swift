// SPDX-License-Identifier: MIT

package import Cards
import Words

/// Takes the fields of a line one after another. What is missing or makes no sense is an error.
package struct FieldReader {
  /// What is left of the line; `nil` after its last field.
  private var rest: Substring?

  /// How many fields have been taken.
  private var taken = 0

  /// What the next numbers can be (``Row``).
  fileprivate var ranges: ArraySlice<ClosedRange<Int>> = []

  init(_ line: some StringProtocol) {
    rest = Substring(line)
  }

  var isAtEnd: Bool { rest == nil }

  /// The next field, as whatever is asked for.
  package mutating func next<Field: WireField>() throws(LineFault) -> Field {
    guard let text = rest else { throw .field(taken) }
    let cut = text.cut(at: " ")
    guard let field = Field(wire: cut?.first ?? text) else { throw .field(taken) }
    rest = cut?.rest
    taken += 1
    return field
  }

  /// The next field, a number in a range.
  package mutating func next(in range: ClosedRange<Int>) throws(LineFault) -> Int {
    let number: Int = try next()
    guard range.contains(number) else { throw .field(taken - 1) }
    return number
  }

  /// The next field, which says what kind of line follows; `nil` where no line begins with it.
  mutating func next<Value>(of rows: [Row<Value>]) throws(LineFault) -> Row<Value>? {
    let word: Word = try next()
    return rows.first { $0.word.utf8.elementsEqual(word.wire.utf8) }
  }

  /// What is one of these kinds, by a word and its fields.
  package mutating func value<Value>(of rows: [Row<Value>]) throws(LineFault) -> Value {
    guard let form = try next(of: rows) else { throw .field(taken - 1) }
    return try form.read(&self)
  }

  /// As many fields of a kind as are left; none is fine.
  package mutating func all<Field: LineValue>(upTo most: Int) throws(LineFault) -> [Field] {
    var fields: [Field] = []
    while !isAtEnd, fields.count < most { fields.append(try Field(&self)) }
    return fields
  }

  /// Several fields.
  ///
  /// - Parameter ranges: what the numbers among them can be, in their order.
  mutating func values<each Field: LineValue>(
    in ranges: [ClosedRange<Int>]
  ) throws(LineFault) -> (repeat each Field) {
    let others = self.ranges
    self.ranges = ranges[...]
    defer { self.ranges = others }
    return (repeat try (each Field)(&self))
  }

  /// All the rest as one text, which may have blanks.
  mutating func text<Text: FreeText>() throws(LineFault) -> Text {
    guard let text = rest.flatMap({ Text(String($0)) }) else { throw .field(taken) }
    rest = nil
    return text
  }
}

/// What stands in a line, in one field or in several.
package protocol LineValue: Equatable, Sendable {
  init(_ fields: inout FieldReader) throws(LineFault)
  var fields: [String] { get }
}

/// What can stand in a line between two blanks. It is written in one way, and read in that way alone.
package protocol WireField: LineValue {
  /// `nil` for any other text.
  init?(wire text: Substring)
  var wire: String { get }
}

extension WireField {
  package init(_ fields: inout FieldReader) throws(LineFault) { self = try fields.next() }
  package var fields: [String] { [wire] }
}

/// What can stand at the end of a line, blanks and all.
package protocol FreeText: LineValue {
  init?(_ text: String)
  var text: String { get }
}

extension FreeText {
  package init(_ fields: inout FieldReader) throws(LineFault) { self = try fields.text() }
  package var fields: [String] { [text] }
}

/// What stands in a line as several fields, one after another.
package protocol LineRecord: LineValue {
  /// How they are read and written. Its word is empty.
  static var row: Row<Self> { get }
}

extension LineRecord {
  package init(_ fields: inout FieldReader) throws(LineFault) { self = try Self.row.read(&fields) }
  package var fields: [String] { Self.row.write(self) ?? [] }
}

// MARK: - What fields there are

/// Any field, as it stands there.
private struct Word: WireField {
  let wire: String
  init?(wire text: Substring) { wire = String(text) }
}

/// One of a few words.
package protocol WireWord: WireField, CaseIterable, RawRepresentable<String> {}

extension WireWord {
  /// Bytes are compared, since strings that differ in their bytes may be equal.
  package init?(wire text: Substring) {
    let word = Self.allCases.first { $0.rawValue.utf8.elementsEqual(text.utf8) }
    guard let word else { return nil }
    self = word
  }

  package var wire: String { rawValue }
}

extension Int: WireField {
  package init?(wire text: Substring) { self.init(digits: text) }
  package var wire: String { String(self) }

  package init(_ fields: inout FieldReader) throws(LineFault) {
    self = try fields.next(in: fields.ranges.popFirst() ?? 0...Int.max)
  }
}

extension UInt16: WireField {
  package init?(wire text: Substring) {
    guard let number = Int(digits: text) else { return nil }
    self.init(exactly: number)
  }

  package var wire: String { String(self) }
}

extension Bool: WireField {
  package init?(wire text: Substring) {
    guard let number = Int(digits: text), number <= 1 else { return nil }
    self = number == 1
  }

  package var wire: String { self ? "1" : "0" }
}

extension Card: WireField {
  package init?(wire text: Substring) { self.init(text) }
  package var wire: String { text }
}

/// Numbers that may be missing are milliseconds and seconds, which a row has no range for. They can be reckoned with.
private let greatestOptionalNumber = 1_000_000_000

/// A field that may have nothing to say, and is a dash then.
extension Optional: LineValue, WireField where Wrapped: WireField {
  package init?(wire text: Substring) {
    if text.utf8.elementsEqual("-".utf8) {
      self = Wrapped?.none
    } else if let wrapped = Wrapped(wire: text), (wrapped as? Int ?? 0) <= greatestOptionalNumber {
      self = Wrapped?.some(wrapped)
    } else {
      return nil
    }
  }

  package var wire: String { self?.wire ?? "-" }
}

/// What numbers in lines can be.
extension ClosedRange<Int> {
  /// What is counted: events, cards, pings.
  package static var numbers: Self { 0...999_999_999 }
  package static var versions: Self { 1...999 }
  package static var places: Self { 0...3 }
  package static var cards: Self { 0...52 }
  package static var wins: Self { 0...999_999 }

  /// Milliseconds of a way. Longer ones count as the longest.
  package static var trips: Self { 0...9999 }

  /// Seats, and seconds to wait.
  package static var few: Self { 0...99 }
}

/// Two fields, the lowest and the highest of some versions.
extension ClosedRange<Int>: LineValue, LineRecord {
  package static var row: Row<Self> {
    Row(
      "",
      { (lowest: Int, highest: Int) throws(LineFault) in
        guard lowest <= highest else { throw .contradiction }
        return lowest...highest
      }, in: .versions, .versions, take: { ($0.lowerBound, $0.upperBound) })
  }
}
