// SPDX-License-Identifier: MIT

extension Int {
  /// Reads decimal digits and nothing else: no sign, no leading zero, no blank, and nothing too
  /// large for an `Int`. Each number has exactly one written form, so that reading a text and
  /// writing it again gives the same text.
  @inlinable package init?(digits text: some StringProtocol) {
    guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      text.utf8.first != UInt8(ascii: "0") || text.utf8.count == 1
    else { return nil }
    self.init(text)
  }
}

extension Substring {
  /// The fields of a line, between single separators: one more than there are separators, and some
  /// may be empty. A combining accent after a separator begins a field.
  ///
  /// - Parameter separator: an ASCII character.
  package func fields(by separator: Unicode.Scalar) -> [Substring] {
    utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }

  /// The parts before and after the first separator; `nil` without one.
  package func cut(at separator: Unicode.Scalar) -> (first: Substring, rest: Substring)? {
    guard let mark = utf8.firstIndex(of: UInt8(ascii: separator)) else { return nil }
    return (Substring(utf8[..<mark]), Substring(utf8[utf8.index(after: mark)...]))
  }
}

extension String {
  package func fields(by separator: Unicode.Scalar) -> [Substring] {
    self[...].fields(by: separator)
  }
}

extension ArraySlice<UInt8> {
  /// The fields of bytes, which need not be UTF-8.
  package func fields(by separator: Unicode.Scalar) -> [ArraySlice<UInt8>] {
    split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
  }

  /// The parts before and after the first separator; `nil` without one.
  package func cut(at separator: Unicode.Scalar) -> (
    first: ArraySlice<UInt8>, rest: ArraySlice<UInt8>
  )? {
    guard let mark = firstIndex(of: UInt8(ascii: separator)) else { return nil }
    return (self[..<mark], self[index(after: mark)...])
  }
}
