// SPDX-License-Identifier: MIT

import Glibc

/// How a call of the system goes wrong, in the words of `FileFaults`.
enum Fault: CustomStringConvertible {
  /// It does nothing and fails with this error.
  case error(Int32)
  /// A write takes half of its bytes.
  case short
  /// A write takes half of its bytes, and the process is killed.
  case torn
  /// The process is killed before the call.
  case kill
  /// From this call on the disk has no room.
  case full
  /// A write takes half of its bytes, and from then on the disk has no room.
  case filling
  /// From this call on the disk answers nothing but errors.
  case dead

  static let all: [Fault] =
    [ENOSPC, EDQUOT, EIO, EINTR, EACCES, EPERM, EROFS].map { .error($0) }
    + [.short, .torn, .kill, .full, .filling, .dead]

  /// Whether the process doesn't live on.
  var kills: Bool {
    switch self {
    case .torn, .kill: true
    default: false
    }
  }

  /// Whether it may leave some of several lines that were to be added together.
  var tearsLines: Bool {
    switch self {
    case .torn: true
    default: false
    }
  }

  /// Whether a disk that answers so may have forgotten what it was given.
  var losesWhatWasWritten: Bool {
    switch self {
    case .error(ENOSPC), .error(EDQUOT), .error(EIO): true
    default: false
    }
  }

  /// Whether it is no more than what a program has to reckon with at any time.
  var isHarmless: Bool {
    switch self {
    case .error(EINTR), .short: true
    default: false
    }
  }

  /// Whether it can come to a call of this name.
  func canHit(_ name: String) -> Bool {
    switch self {
    case .short, .torn, .filling: name.hasSuffix("write")
    default: true
    }
  }

  var description: String {
    switch self {
    case .error(let number): "\(number)"
    case .short: "short"
    case .torn: "torn"
    case .kill: "kill"
    case .full: "full"
    case .filling: "filling"
    case .dead: "dead"
    }
  }
}
