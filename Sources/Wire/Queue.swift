// SPDX-License-Identifier: MIT

extension Array {
  /// Empties a queue.
  ///
  /// - Returns: all that has waited in it.
  package mutating func drain() -> [Element] {
    defer { self = [] }
    return self
  }
}
