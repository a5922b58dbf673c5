// SPDX-License-Identifier: MIT

/// Something with a line of text: a word that says what it is, and its fields, separated by single
/// blanks. Each value has exactly one line, and each line at most one value.
package protocol LineForm: Equatable, Sendable {
  /// The most bytes that a line has.
  static var longestLine: Int { get }

  /// All lines there are. Each value is one of them.
  static var rows: [Row<Self>] { get }
}

/// A row of the table of lines: a word, and how its fields are read and written. Those follow from the fields' types.
package struct Row<Value>: Sendable {
  /// Empty where the fields stand by themselves.
  let word: String
  let read: @Sendable (inout FieldReader) throws(LineFault) -> Value

  /// The fields after the word; `nil` for what is another kind of line.
  let write: @Sendable (Value) -> [String]?
}

extension Row {
  /// - Parameters:
  ///   - make: the value that has these fields.
  ///   - kinds: the kinds of its fields, in their order.
  ///   - take: the fields of such a value; `nil` for any other.
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

  /// A line whose fields are what the value is made of.
  package init<each Field: LineValue>(
    _ word: String,
    _ make: @escaping @Sendable (repeat each Field) throws(LineFault) -> Value,
    take: @escaping @Sendable (Value) -> (repeat each Field)?
  ) {
    self.init(word, make, of: repeat (each Field).self, take: take)
  }

  /// The same line for what has such a value in it.
  package func within<Outer>(
    _ make: @escaping @Sendable (Value) -> Outer,
    take: @escaping @Sendable (Outer) -> Value?
  ) -> Row<Outer> {
    Row<Outer>(
      word: word,
      read: { (fields: inout FieldReader) throws(LineFault) in make(try read(&fields)) },
      write: { take($0).flatMap(write) })
  }

  /// A line without fields.
  package init(_ word: String, _ value: Value) where Value: Equatable & Sendable {
    self.init(word, { value }, take: { $0 == value ? () : nil })
  }
}

extension LineForm {
  /// Reads a line, which has no newline.
  package init(_ line: some StringProtocol) throws(LineFault) {
    guard line.utf8.count <= Self.longestLine else { throw .tooLong }
    guard line.isPlainLine else { throw .notText }
    var reader = FieldReader(line)
    guard let form = try reader.next(of: Self.rows) else { throw .unknownWord }
    self = try form.read(&reader)
    guard reader.isAtEnd else { throw .surplus }
  }

  /// The same for bytes from outside.
  package init(_ bytes: ArraySlice<UInt8>) throws(LineFault) {
    guard bytes.count <= Self.longestLine else { throw .tooLong }
    guard let line = String(validating: bytes, as: UTF8.self) else { throw .notText }
    self = try Self(line)
  }

  /// The line, without a newline.
  package var line: String { Self.rows.fields(of: self).joined(separator: " ") }
}

extension Array {
  /// The word and the fields of a value.
  package func fields<Value>(of value: Value) -> [String] where Element == Row<Value> {
    for form in self {
      if let fields = form.write(value) { return [form.word] + fields }
    }
    preconditionFailure("each value has a line")
  }
}

/// Why a line is not understood.
package enum LineFault: Error, Equatable, Sendable {
  /// It has more bytes than a line of its kind may have.
  case tooLong

  /// It is empty, is not UTF-8, or has control characters.
  case notText

  /// No line begins with its first word.
  case unknownWord

  /// This field is missing or makes no sense. The first word is field 0.
  case field(Int)

  /// It goes on after its last field.
  case surplus

  /// Each field makes sense, but not together with the others.
  case contradiction
}

/// A line that one program at a table sends another, whatever it says: of at most 512 bytes, without
/// its newline.
package struct WireLine: FreeText {
  package let text: String

  /// The most bytes that it has.
  package static let longest = 512

  /// `nil` for what is empty, too long, or has control characters.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longest, text.isPlainLine else { return nil }
    self.text = text
  }
}

extension StringProtocol {
  /// Whether it can stand in a line: there is something, and nothing that ends the line or acts on a
  /// terminal.
  fileprivate var isPlainLine: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy {
        $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) && $0.value != 0x2028
          && $0.value != 0x2029
      }
  }
}
