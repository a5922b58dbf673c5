// SPDX-License-Identifier: MIT

import Foundation
import Storage
import Words

/// A folder for the files of one test, which goes with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "matchismo-storage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  func put(_ text: String, in name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  func text(of name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What lies in the folder, sorted.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }

  /// The permission bits of what lies there.
  func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? Int) ?? -1
  }

  /// Whether a symbolic link lies there.
  func isLink(_ name: String) throws -> Bool {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return attributes[.type] as? FileAttributeType == .typeSymbolicLink
  }
}

extension StoredFile {
  init(path: String) {
    self.init(path: FilePath(path))
  }
}
