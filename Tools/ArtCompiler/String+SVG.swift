// SPDX-License-Identifier: MIT

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    let end = start.reversed().prefix(while: \.isWhitespace).count
    return String(start.dropLast(end))
  }

  /// The id that `url(#id)` names.
  var referenced: String? {
    let text = trimmed
    guard text.hasPrefix("url(#"), text.hasSuffix(")"), text.count > 6 else { return nil }
    return String(text.dropFirst(5).dropLast())
  }
}
