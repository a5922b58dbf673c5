// SPDX-License-Identifier: MIT

import Glibc
package import Words

/// Why something can't be saved or read. The description is a sentence without its full stop.
package enum StorageError: Error, Equatable, CustomStringConvertible {
  /// Neither the variable nor HOME is set.
  case noHome(variable: String)

  case unreadable(path: FilePath, SystemError)

  case unwritable(path: FilePath, SystemError)

  case noFolder(path: FilePath, SystemError)

  /// It is a folder, a device, a pipe or a socket.
  case noFile(path: FilePath)

  case tooLong(path: FilePath, limit: Int)

  /// Another process has removed it meanwhile.
  case vanished(path: FilePath)

  /// Another process has changed or replaced it meanwhile.
  case changed(path: FilePath)

  /// Other processes have all slots.
  case noSlot(path: FilePath, slots: Int)

  package var description: String {
    switch self {
    case .noHome(let variable):
      phrase("there is no folder to keep files in: neither \(variable) nor HOME names one")
    case .unreadable(let path, let error): phrase("\(path) can't be read: \(error)")
    case .unwritable(let path, let error): phrase("\(path) can't be written: \(error)")
    case .noFolder(let path, let error): phrase("the folder \(path) can't be created: \(error)")
    case .noFile(let path): phrase("\(path) is not a file that can be read or written")
    case .tooLong(let path, let limit):
      plural(
        limit, one: "\(path) is longer than 1 byte",
        other: "\(path) is longer than \(limit) bytes")
    case .vanished(let path): phrase("\(path) was removed by another program")
    case .changed(let path): phrase("\(path) was changed by another program")
    case .noSlot(let path, let slots):
      plural(
        slots, one: "\(path) has room for 1 window, which is open already",
        other: "\(path) has room for \(slots) windows, which are all open already")
    }
  }
}

extension StorageError {
  package var path: FilePath? {
    switch self {
    case .noHome: nil
    case .unreadable(let path, _), .unwritable(let path, _), .noFolder(let path, _),
      .noFile(let path), .tooLong(let path, _), .vanished(let path), .changed(let path),
      .noSlot(let path, _):
      path
    }
  }
}

/// An error of the operating system, in its own words.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  /// Such as `ENOSPC`.
  package let number: Int32

  package init(number: Int32) {
    self.number = number
  }

  static var last: SystemError { SystemError(number: errno) }

  package var description: String { unsafe String(cString: strerror(number)) }

  /// Makes a system call, and repeats it if a signal interrupts it.
  @discardableResult
  static func check<Number: SignedInteger>(_ call: () -> Number) throws(SystemError) -> Number {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .last }
    }
  }
}
