// SPDX-License-Identifier: MIT

import Glibc
package import Words

extension FilePath {
  private init?(cString: UnsafePointer<CChar>?) {
    guard let cString = unsafe cString else { return nil }
    unsafe self.init(UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
  }

  /// From an environment variable.
  package init?(variable: String) { unsafe self.init(cString: getenv(variable)) }

  /// `nil` if it was removed.
  package static var workingFolder: FilePath? {
    unsafe FilePath(taking: getcwd(nil, 0))
  }

  /// Frees memory that C has allocated for the caller.
  private init?(taking cString: UnsafeMutablePointer<CChar>?) {
    defer { unsafe free(cString) }
    unsafe self.init(cString: cString)
  }

  /// With all symbolic links resolved; `nil` if it leads nowhere.
  package var resolved: FilePath? { unsafe FilePath(taking: realpath(terminated, nil)) }

  /// The path in a symbolic link, whether it exists or not.
  package var target: FilePath? {
    var target = [CChar](repeating: 0, count: Self.longest + 1)
    let count = unsafe readlink(terminated, &target, target.count)
    guard (1...Self.longest).contains(count) else { return nil }
    return FilePath(target.prefix(count).map(UInt8.init(truncatingIfNeeded:)))
  }

  var isThere: Bool { (try? call { unsafe access($0, F_OK) }) != nil }

  package var isExecutable: Bool { (try? call { unsafe access($0, X_OK) }) != nil }

  /// The time of the last change of what is there, of a folder's names, for example; `nil` for
  /// nothing.
  package var changeTime: String? {
    (try? status()).map { "\($0.st_ctim.tv_sec).\($0.st_ctim.tv_nsec)" }
  }

  func status() throws(SystemError) -> stat {
    var status = stat()
    try call { unsafe stat($0, &status) }
    return status
  }

  func open(_ flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
    try call { unsafe Glibc.open($0, flags, mode) }
  }

  /// With mode 0700.
  func makeFolder() throws(SystemError) {
    try call { unsafe mkdir($0, 0o700) }
  }

  func unlink() throws(SystemError) {
    try call { unsafe Glibc.unlink($0) }
  }

  /// Replaces whatever has the new name.
  func rename(to new: FilePath) throws(SystemError) {
    try new.call { unsafe Glibc.rename(terminated, $0) }
  }

  /// Gives the file a second name.
  func link(to new: FilePath) throws(SystemError) {
    try new.call { unsafe Glibc.link(terminated, $0) }
  }

  /// Empty if the folder can't be read.
  package var names: [String] {
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

  /// Repeats the call if a signal interrupts it.
  ///
  /// - Parameter call: gets the null-terminated path.
  @discardableResult
  private func call(_ call: ([CChar]) -> Int32) throws(SystemError) -> Int32 {
    // The system would take the path to end there.
    if bytes.contains(0) { throw SystemError(number: EINVAL) }
    let path = terminated
    return try SystemError.check { call(path) }
  }
}
