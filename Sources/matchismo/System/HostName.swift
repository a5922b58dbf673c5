// SPDX-License-Identifier: MIT

import Glibc

/// What this computer is called.
enum HostName {
  /// Empty if it has no name.
  static var bytes: [UInt8] {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return [] }
    return name.prefix { $0 != 0 }.map(UInt8.init(truncatingIfNeeded:))
  }
}
