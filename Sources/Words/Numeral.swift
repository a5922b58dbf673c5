// SPDX-License-Identifier: MIT

/// A number for the window, with a real minus sign. Files and other programs get Swift's form.
package func numeral(_ number: Int) -> String {
  number < 0 ? "\(minus)\(number.magnitude)" : "\(number)"
}

private let minus: Character = "\u{2212}"

extension String {
  /// The text for terminals and other programs, with hyphens for the minus signs.
  package var withHyphens: String { String(map { $0 == minus ? "-" : $0 }) }
}
