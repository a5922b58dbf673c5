// SPDX-License-Identifier: MIT

extension String {
  /// A text from outside, fit to be shown in a line: what would act on a terminal, or can't be seen,
  /// is written as its code, such as `\u{1B}`, and so is a byte that is no UTF-8, such as `\xE9`.
  ///
  /// - Parameter longest: how many characters are shown; an ellipsis stands for what follows them.
  package init(showing bytes: some Sequence<UInt8>, longest: Int = .max) {
    self = ""
    var rest = Array(bytes)[...]
    for _ in 0..<longest {
      guard let shown = Self.nextShown(of: &rest) else { return }
      self += shown
    }
    if !rest.isEmpty { self += "…" }
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
