// SPDX-License-Identifier: MIT

import Glibc
package import Words

/// What the system knows of paths.
extension FilePath {
  /// A path of C's.
  @unsafe
  init(cString: UnsafePointer<CChar>) {
    unsafe self.init(UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
  }

  /// The value of a variable of the environment.
  package init?(variable: String) {
    guard let value = unsafe getenv(variable) else { return nil }
    unsafe self.init(cString: value)
  }

  /// The folder that relative paths begin in; `nil` where it was removed.
  package static var workingFolder: FilePath? {
    guard let folder = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(folder) }
    return unsafe FilePath(cString: folder)
  }

  /// Where the path leads when all symbolic links are followed; `nil` where it leads nowhere.
  package var resolved: FilePath? {
    unsafe withCString { path in
      guard let end = unsafe realpath(path, nil) else { return nil }
      defer { unsafe free(end) }
      return unsafe FilePath(cString: end)
    }
  }

  /// Makes a call of the system with this path, and makes it again when a signal came between.
  ///
  /// - Returns: what the call returned, which is not negative.
  @discardableResult
  func call<Number: SignedInteger>(
    _ call: (UnsafePointer<CChar>) -> Number
  ) throws(SystemError) -> Number {
    // The system would take it for the path that ends there.
    if bytes.contains(0) { throw SystemError(number: EINVAL) }
    return try unsafe withCString { path throws(SystemError) in
      try SystemError.check { unsafe call(path) }
    }
  }

  /// Gives what this path names another one, and takes it from whatever has that.
  func rename(to new: FilePath) throws(SystemError) {
    try unsafe new.call { new in unsafe withCString { old in unsafe Glibc.rename(old, new) } }
  }

  /// Gives what this path names another one, too.
  func link(to new: FilePath) throws(SystemError) {
    try unsafe new.call { new in unsafe withCString { old in unsafe Glibc.link(old, new) } }
  }

  func withCString<Result, Failure>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
    return try unsafe terminated.withUnsafeBufferPointer { text throws(Failure) in
      try unsafe body(text.baseAddress!)
    }
  }
}
