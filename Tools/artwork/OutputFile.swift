// SPDX-License-Identifier: MIT

import Glibc

/// Files that the tool writes.
enum OutputFile {
  /// Writes a file into a folder, which is created if necessary. Ends the tool if that fails.
  static func save(_ bytes: [UInt8], to name: String, in folder: String) {
    makeFolder(folder)
    let path = "\(folder)/\(name)"
    guard let file = fopen(path, "w") else { fail(path) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else { fail(path) }
  }

  /// Creates a folder and its parents.
  private static func makeFolder(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for count in 1...parts.count {
      let folder = parts.prefix(count).joined(separator: "/")
      guard folder.isEmpty || mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        fail(folder)
      }
    }
  }

  /// Ends the tool with the system's error for a file or folder.
  private static func fail(_ path: String) -> Never {
    perror("artwork: \(path)")
    exit(1)
  }
}
