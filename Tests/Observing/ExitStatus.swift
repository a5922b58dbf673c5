// SPDX-License-Identifier: MIT

import Glibc

/// How a program ended.
package enum ExitStatus: Hashable, Sendable {
  /// It returned this status of its own accord; 0 is success.
  case exited(Int32)

  /// This signal ended it.
  case signalled(Int32)

  /// From what `waitpid` reports of a program that has ended (wait(2)).
  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }
}

extension ExitStatus: CustomStringConvertible {
  /// The end of a sentence about the program.
  package var description: String {
    switch self {
    case .exited(let status): "exited with status \(status)"
    case .signalled(let signal): "was ended by signal \(signal)"
    }
  }
}
