// SPDX-License-Identifier: MIT

import Foundation
import Glibc

/// Ports that no other test of this program gets, below those that the system gives out by itself. So a
/// broker that was killed finds its port free again.
package enum FreePorts {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var last = 20_000 + UInt16(getpid() % 10_000)

  /// Another program may have it all the same.
  package static func next() -> UInt16 {
    lock.withLock {
      unsafe last = unsafe last + 1
      return unsafe last
    }
  }

  struct NoneLeft: Error {}
}
