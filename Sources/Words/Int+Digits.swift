// SPDX-License-Identifier: MIT

extension Int {
  /// The number of a text of decimal digits alone: no sign, no leading zero, no blank, and none too
  /// large for an `Int`. A number has one written form only, so that a text read and written again
  /// is the same text.
  package init?(digits text: some StringProtocol) {
    guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      text.utf8.first != UInt8(ascii: "0") || text.utf8.count == 1
    else { return nil }
    self.init(text)
  }
}
