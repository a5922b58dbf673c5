// SPDX-License-Identifier: MIT

import Glibc

/// Where the program itself is.
enum ProgramPath {
  /// As it was called, where that is found from everywhere; else its file.
  static var current: String {
    let name = CommandLine.arguments.first ?? "matchismo"
    guard name.contains("/"), !name.hasPrefix("/") else { return name }
    guard let path = unsafe realpath("/proc/self/exe", nil) else { return name }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}
