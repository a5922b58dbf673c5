// SPDX-License-Identifier: MIT

import Glibc

/// A refusal of the operating system, in its own words.
struct SystemError: Error, CustomStringConvertible {
  let number: Int32

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(number: errno) }

  var description: String { unsafe String(cString: strerror(number)) }
}
