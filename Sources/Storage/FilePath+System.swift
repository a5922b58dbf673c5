// SPDX-License-Identifier: MIT

import Glibc
package import Words

/// The system's knowledge of paths.
extension FilePath {
  /// A path from C; `nil` for a null pointer.
  private init?(cString: UnsafePointer<CChar>?) {
    guard let cString = unsafe cString else { return nil }
    unsafe self.init(UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
  }

  /// The value of an environment variable.
  package init?(variable: String) { unsafe self.init(cString: getenv(variable)) }

  /// The working folder; `nil` if it was removed.
  package static var workingFolder: FilePath? {
    unsafe FilePath(taking: getcwd(nil, 0))
  }

  /// A path that C has allocated for the caller.
  private init?(taking cString: UnsafeMutablePointer<CChar>?) {
    defer { unsafe free(cString) }
    unsafe self.init(cString: cString)
  }

  /// The path with all symbolic links resolved; `nil` if it leads nowhere.
  package var resolved: FilePath? { unsafe FilePath(taking: realpath(terminated, nil)) }

  /// The path in a symbolic link, whether anything is there or not; `nil` for anything else.
  package var target: FilePath? {
    var target = [CChar](repeating: 0, count: Self.longest + 1)
    let count = unsafe readlink(terminated, &target, target.count)
    guard (1...Self.longest).contains(count) else { return nil }
    return FilePath(target.prefix(count).map(UInt8.init(truncatingIfNeeded:)))
  }

  /// Whether anything is there.
  var isThere: Bool { (try? call { unsafe access($0, F_OK) }) != nil }

  /// Whether there is a program that may be started.
  package var isExecutable: Bool { (try? call { unsafe access($0, X_OK) }) != nil }

  /// The system's knowledge of the file that is there.
  func status() throws(SystemError) -> stat {
    var status = stat()
    try call { unsafe stat($0, &status) }
    return status
  }

  /// Opens what is there, or creates a file.
  ///
  /// - Returns: the system's number for it.
  func open(_ flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
    try call { unsafe Glibc.open($0, flags, mode) }
  }

  /// Creates a folder with mode 0700.
  func makeFolder() throws(SystemError) {
    try call { unsafe mkdir($0, 0o700) }
  }

  /// Unlinks the file.
  func unlink() throws(SystemError) {
    try call { unsafe Glibc.unlink($0) }
  }

  /// Renames the file, replacing whatever has the new name.
  func rename(to new: FilePath) throws(SystemError) {
    try new.call { unsafe Glibc.rename(terminated, $0) }
  }

  /// Links the file to a second name.
  func link(to new: FilePath) throws(SystemError) {
    try new.call { unsafe Glibc.link(terminated, $0) }
  }

  /// The names of everything in this folder; empty if it can't be read.
  var names: [String] {
    guard let stream = unsafe opendir(terminated) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { name in
        unsafe Array(name.prefix { $0 != 0 })
      }
      names.append(String(decoding: bytes, as: UTF8.self))
    }
    return names
  }

  /// Makes a system call with this path, and repeats it if a signal interrupts it.
  ///
  /// - Parameter call: gets the path as C has it.
  /// - Returns: what the call returned, which is not negative.
  @discardableResult
  private func call(_ call: ([CChar]) -> Int32) throws(SystemError) -> Int32 {
    // The system would take the path to end there.
    if bytes.contains(0) { throw SystemError(number: EINVAL) }
    let path = terminated
    return try SystemError.check { call(path) }
  }
}
