// SPDX-License-Identifier: MIT

/// Something with a line of text: a word that says what it is, and its fields, separated by single
/// blanks. Each value has exactly one line, and each line at most one value.
package protocol LineForm: Equatable, Sendable {
  /// The first words of the lines.
  associatedtype Word: LineWord

  /// The most bytes that a line has.
  static var longestLine: Int { get }

  /// Reads the fields after the word. Whoever calls sees to it that nothing follows them.
  init(_ word: Word, _ fields: inout FieldReader) throws(LineFault)

  var word: Word { get }

  /// The fields after the word.
  var fields: [String] { get }
}

/// One of the words that lines of a kind begin with.
package protocol LineWord: WireWord {}

extension LineForm {
  /// Reads a line, which has no newline.
  package init(_ line: some StringProtocol) throws(LineFault) {
    guard line.utf8.count <= Self.longestLine else { throw .tooLong }
    guard line.isPlainLine else { throw .notText }
    var reader = FieldReader(line)
    guard let word = try? reader.next() as Word else { throw .unknownWord }
    self = try Self(word, &reader)
    guard reader.isAtEnd else { throw .surplus }
  }

  /// The same for bytes from outside.
  package init(_ bytes: ArraySlice<UInt8>) throws(LineFault) {
    guard bytes.count <= Self.longestLine else { throw .tooLong }
    guard let line = String(validating: bytes, as: UTF8.self) else { throw .notText }
    self = try Self(line)
  }

  /// The line, without a newline.
  package var line: String { ([word.wire] + fields).joined(separator: " ") }
}

extension StringProtocol {
  /// Whether it can stand in a line: there is something, and nothing that ends the line or acts on a
  /// terminal.
  var isPlainLine: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy {
        $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) && $0.value != 0x2028
          && $0.value != 0x2029
      }
  }
}
