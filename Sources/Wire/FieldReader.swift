// SPDX-License-Identifier: MIT

package import Cards
import Words

/// Reads a line's fields, one after another.
package struct FieldReader {
  /// `nil` after the last field.
  private var rest: Substring?

  private var taken = 0

  init(_ line: some StringProtocol) {
    rest = Substring(line)
  }

  var isAtEnd: Bool { rest == nil }

  package mutating func next<Field: WireField>() throws(LineFault) -> Field {
    guard let text = rest else { throw .field(taken) }
    let cut = text.cut(at: " ")
    guard let field = Field(wire: cut?.first ?? text) else { throw .field(taken) }
    rest = cut?.rest
    taken += 1
    return field
  }

  package mutating func next<Field: LineField>(_ kind: Field.Type) throws(LineFault) -> Field.Value
  {
    try kind.read(&self)
  }

  /// The row of the next word; `nil` if there is none.
  mutating func next<Value>(of rows: [Row<Value>]) throws(LineFault) -> Row<Value>? {
    let word: Word = try next()
    return rows.first { $0.word.utf8.elementsEqual(word.wire.utf8) }
  }

  package mutating func value<Value>(of rows: [Row<Value>]) throws(LineFault) -> Value {
    guard let form = try next(of: rows) else { throw .field(taken - 1) }
    return try form.read(&self)
  }

  /// All remaining fields, possibly none.
  package mutating func all<Field: LineValue>(upTo most: Int) throws(LineFault) -> [Field] {
    var fields: [Field] = []
    while !isAtEnd, fields.count < most { fields.append(try Field(&self)) }
    return fields
  }

  mutating func text<Text: FreeText>() throws(LineFault) -> Text {
    guard let text = rest.flatMap({ Text(String($0)) }) else { throw .field(taken) }
    rest = nil
    return text
  }
}

/// How one or several fields are read and written.
package protocol LineField: Sendable {
  associatedtype Value: Equatable & Sendable
  static func read(_ fields: inout FieldReader) throws(LineFault) -> Value
  static func fields(of value: Value) -> [String]
}

/// A value with one form in lines, of one field or several.
package protocol LineValue: Equatable, LineField where Value == Self {
  init(_ fields: inout FieldReader) throws(LineFault)
  var fields: [String] { get }
}

extension LineValue {
  package static func read(_ fields: inout FieldReader) throws(LineFault) -> Self {
    try Self(&fields)
  }

  package static func fields(of value: Self) -> [String] { value.fields }
}

/// A value without blanks, with exactly one form.
package protocol WireField: LineValue {
  init?(wire text: Substring)
  var wire: String { get }
}

extension WireField {
  package init(_ fields: inout FieldReader) throws(LineFault) { self = try fields.next() }
  package var fields: [String] { [wire] }
}

/// A text at the end of a line, possibly with blanks.
package protocol FreeText: LineValue {
  init?(_ text: String)
  var text: String { get }
}

extension FreeText {
  package init(_ fields: inout FieldReader) throws(LineFault) { self = try fields.text() }
  package var fields: [String] { [text] }
}

package protocol LineRecord: LineValue {
  /// Without a word.
  static var row: Row<Self> { get }
}

extension LineRecord {
  package init(_ fields: inout FieldReader) throws(LineFault) { self = try Self.row.read(&fields) }
  package var fields: [String] { Self.row.write(self) ?? [] }
}

// MARK: - Kinds of fields

private struct Word: WireField {
  let wire: String
  init?(wire text: Substring) { wire = String(text) }
}

package protocol WireWord: WireField, CaseIterable, RawRepresentable<String> {}

extension WireWord {
  /// Strings with different bytes may be equal.
  package init?(wire text: Substring) {
    let word = Self.allCases.first { $0.rawValue.utf8.elementsEqual(text.utf8) }
    guard let word else { return nil }
    self = word
  }

  package var wire: String { rawValue }
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

/// A dash stands for `nil`.
extension Optional: LineField, LineValue, WireField where Wrapped: WireField {
  package init?(wire text: Substring) {
    if text.utf8.elementsEqual("-".utf8) {
      self = Wrapped?.none
    } else if let wrapped = Wrapped(wire: text) {
      self = Wrapped?.some(wrapped)
    } else {
      return nil
    }
  }

  package var wire: String { self?.wire ?? "-" }
}

/// The lowest and the highest of some versions.
extension ClosedRange<Int>: LineField, LineValue, LineRecord {
  package static var row: Row<Self> {
    Row(
      "",
      { (lowest, highest) throws(LineFault) in
        guard lowest <= highest else { throw .contradiction }
        return lowest...highest
      }, of: Version.self, Version.self, take: { ($0.lowerBound, $0.upperBound) })
  }
}
