// SPDX-License-Identifier: MIT

extension String {
  /// A text from outside, made safe to show in a line. Characters that are invisible or would act
  /// on a terminal become codes, such as `\u{1B}`, and so do bytes that aren't UTF-8, such as
  /// `\xE9`.
  ///
  /// - Parameter longest: the most characters to show; an ellipsis stands for the rest.
  package init(showing bytes: some Sequence<UInt8>, longest: Int = .max) {
    self = ""
    var rest = Array(bytes)[...]
    for _ in 0..<longest {
      guard let shown = Self.nextShown(of: &rest) else { return }
      self += shown
    }
    if !rest.isEmpty { self += "…" }
  }

  /// The number of bytes behind this many scalars of the shown text; a code counts as one whole.
  package static func count(of bytes: some Sequence<UInt8>, shownBy scalars: Int) -> Int {
    let all = Array(bytes)
    var (rest, left) = (all[...], scalars)
    while left > 0, let shown = nextShown(of: &rest) { left -= shown.unicodeScalars.count }
    return all.count - rest.count
  }

  private static func nextShown(of rest: inout ArraySlice<UInt8>) -> String? {
    var parser = UTF8.ForwardParser()
    var bytes = rest.makeIterator()
    switch parser.parseScalar(from: &bytes) {
    case .valid(let encoded):
      rest.removeFirst(encoded.count)
      let scalar = UTF8.decode(encoded)
      return scalar.properties.isVisible ? String(scalar) : scalar.escaped(asASCII: true)
    case .error:
      return "\\x" + String(rest.removeFirst(), radix: 16, uppercase: true)
    case .emptyInput:
      return nil
    }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isVisible: Bool {
    switch generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }
}

/// A text from outside, ready to be quoted in a sentence: between quotation marks, not too long,
/// and without characters that would act on a terminal.
package func quoted(_ text: some Sequence<UInt8>) -> String {
  phrase("\"\(String(showing: text, longest: 60))\"")
}

package func quoted(_ text: String) -> String {
  quoted(text.utf8)
}
