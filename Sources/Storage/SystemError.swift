// SPDX-License-Identifier: MIT

import Glibc

/// An error of the operating system, in its own words.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The system's number for it, such as `ENOSPC`.
  package let number: Int32

  package init(number: Int32) {
    self.number = number
  }

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(number: errno) }

  package var description: String { unsafe String(cString: strerror(number)) }

  /// Makes a system call, and repeats it if a signal interrupts it.
  ///
  /// - Returns: what the call returned, which is not negative.
  @discardableResult
  static func check<Number: SignedInteger>(_ call: () -> Number) throws(SystemError) -> Number {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .last }
    }
  }
}
