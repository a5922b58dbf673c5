// SPDX-License-Identifier: MIT

/// A value with a line of text: a word and its fields, separated by single blanks. Each value has
/// exactly one line, and each line at most one value.
package protocol LineForm: Equatable, Sendable {
  /// In bytes.
  static var longestLine: Int { get }

  /// All kinds of lines.
  static var rows: [Row<Self>] { get }
}

/// A kind of line: its word, and its fields' forms, which follow from their types.
package struct Row<Value>: Sendable {
  /// Empty for fields alone.
  let word: String
  let read: @Sendable (inout FieldReader) throws(LineFault) -> Value

  /// `nil` for another kind of line.
  let write: @Sendable (Value) -> [String]?
}

extension Row {
  /// - Parameters:
  ///   - make: makes a value from its fields.
  ///   - take: the fields of a value; `nil` for another kind.
  package init<each Field: LineField>(
    _ word: String,
    _ make: @escaping @Sendable (repeat (each Field).Value) throws(LineFault) -> Value,
    of kinds: repeat (each Field).Type,
    take: @escaping @Sendable (Value) -> (repeat (each Field).Value)?
  ) {
    self.word = word
    read = { (fields: inout FieldReader) throws(LineFault) -> Value in
      try make(repeat try (each Field).read(&fields))
    }
    write = { value in
      guard let values = take(value) else { return nil }
      var fields: [String] = []
      repeat fields.append(contentsOf: (each Field).fields(of: each values))
      return fields
    }
  }

  package init<each Field: LineValue>(
    _ word: String,
    _ make: @escaping @Sendable (repeat each Field) throws(LineFault) -> Value,
    take: @escaping @Sendable (Value) -> (repeat each Field)?
  ) {
    self.init(word, make, of: repeat (each Field).self, take: take)
  }

  /// This row for a type that contains the value.
  package func within<Outer>(
    _ make: @escaping @Sendable (Value) -> Outer,
    take: @escaping @Sendable (Outer) -> Value?
  ) -> Row<Outer> {
    Row<Outer>(
      word: word,
      read: { (fields: inout FieldReader) throws(LineFault) in make(try read(&fields)) },
      write: { take($0).flatMap(write) })
  }

  package init(_ word: String, _ value: Value) where Value: Equatable & Sendable {
    self.init(word, { value }, take: { $0 == value ? () : nil })
  }
}

extension LineForm {
  /// Without its newline.
  package init(_ line: some StringProtocol) throws(LineFault) {
    guard line.utf8.count <= Self.longestLine else { throw .tooLong }
    guard line.isPlainLine else { throw .notText }
    var reader = FieldReader(line)
    guard let form = try reader.next(of: Self.rows) else { throw .unknownWord }
    self = try form.read(&reader)
    guard reader.isAtEnd else { throw .surplus }
  }

  /// Without its newline.
  package init(_ bytes: ArraySlice<UInt8>) throws(LineFault) {
    guard bytes.count <= Self.longestLine else { throw .tooLong }
    guard let line = String(validating: bytes, as: UTF8.self) else { throw .notText }
    self = try Self(line)
  }

  /// Without a newline.
  package var line: String { Self.rows.fields(of: self).joined(separator: " ") }
}

extension Array {
  package func fields<Value>(of value: Value) -> [String] where Element == Row<Value> {
    for form in self {
      if let fields = form.write(value) { return [form.word] + fields }
    }
    preconditionFailure("each value has a line")
  }
}

/// Why a line can't be read.
package enum LineFault: Error, Equatable, Sendable {
  case tooLong

  /// Empty, not UTF-8, or with control characters.
  case notText

  case unknownWord

  /// Missing or invalid. The first word is field 0.
  case field(Int)

  /// Something follows the last field.
  case surplus

  /// The fields are valid, but not together.
  case contradiction
}

/// Any line between two programs at a table, of at most 512 bytes without its newline.
package struct WireLine: FreeText {
  package let text: String

  package static let longest = 512

  /// - Returns: `nil` if it is empty, too long, or has control characters.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longest, text.isPlainLine else { return nil }
    self.text = text
  }

  /// A library's or the system's words, with blanks for control characters. Words that a line
  /// can't hold are cut.
  package init(saying text: String) {
    var said = ""
    for scalar in text.unicodeScalars.map({ $0.isPlain ? $0 : " " }) {
      guard said.utf8.count + scalar.utf8.count <= Self.longest else { break }
      said.unicodeScalars.append(scalar)
    }
    self.text = said.isEmpty ? "?" : said
  }
}

extension StringProtocol {
  fileprivate var isPlainLine: Bool { !isEmpty && unicodeScalars.allSatisfy(\.isPlain) }
}

extension Unicode.Scalar {
  /// Whether it neither ends a line nor controls a terminal.
  fileprivate var isPlain: Bool {
    value >= 0x20 && !(0x7f...0x9f).contains(value) && value != 0x2028 && value != 0x2029
  }
}
