// SPDX-License-Identifier: MIT

/// A value that several threads change, one at a time.
package final class Locked<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = Lock()

  package init(_ value: Value) {
    self.value = value
  }

  /// Does something with the value while no other thread does.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
