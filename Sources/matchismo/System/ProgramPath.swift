// SPDX-License-Identifier: MIT

import Storage
import Words

/// Where the program itself is.
enum ProgramPath {
  /// As it was called, where that is found from everywhere; else its file.
  static var current: FilePath {
    let name = ProgramArguments.all.first.map { FilePath($0) } ?? ""
    let isFoundByName = !name.bytes.isEmpty && !name.bytes.contains(UInt8(ascii: "/"))
    if isFoundByName || name.isAbsolute { return name }
    return FilePath("/proc/self/exe").resolved ?? "matchismo"
  }
}
