// SPDX-License-Identifier: MIT

/// Something that was counted or measured, and whether it is as it should be.
package struct Figure: Equatable, Sendable {
  package let name: String
  package let value: String
  package let isGood: Bool

  package init(_ name: String, _ value: Int, isGood: Bool = true) {
    self.init(name, "\(value)", isGood: isGood)
  }

  package init(_ name: String, _ value: String, isGood: Bool = true) {
    self.name = name
    self.value = value
    self.isGood = isGood
  }
}
