// SPDX-License-Identifier: MIT

/// A number as the window shows it, with a real minus sign. Files and other programs get it as Swift writes it.
package func numeral(_ number: Int) -> String {
  number < 0 ? "\(minus)\(number.magnitude)" : "\(number)"
}

private let minus: Character = "\u{2212}"

extension String {
  /// The same for a terminal and for other programs, with hyphens for the minus signs.
  package var withHyphens: String { String(map { $0 == minus ? "-" : $0 }) }
}
