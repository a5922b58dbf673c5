// SPDX-License-Identifier: MIT

import Words

/// The number that names a deal, 1 to 4294967295.
package struct DealNumber: Hashable, Sendable {
  package let value: UInt32

  package static let range: ClosedRange<UInt32> = 1...(.max)

  /// `nil` outside ``range``.
  package init?(_ value: UInt32) {
    guard Self.range.contains(value) else { return nil }
    self.value = value
  }

  /// Reads decimal digits; `nil` for any other text.
  package init?(_ text: some StringProtocol) {
    guard let digits = Int(digits: text), let value = UInt32(exactly: digits) else { return nil }
    self.init(value)
  }

  /// A number drawn from `generator`, for a player who didn't ask for one.
  package static func random(using generator: inout some RandomNumberGenerator) -> DealNumber {
    DealNumber(value: .random(in: range, using: &generator))
  }

  private init(value: UInt32) {
    self.value = value
  }
}
