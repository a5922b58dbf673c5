// SPDX-License-Identifier: MIT

import Foundation

/// A home of the programs' own, so that no player's files are touched. It goes with its last user.
final class PlayersHome {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "matchismo-bench-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The variables that lead a program there.
  var environment: [String: String?] {
    [
      "HOME": folder.path, "XDG_CACHE_HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_DATA_HOME": nil,
      "XDG_STATE_HOME": nil,
    ]
  }

  func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// Writes a file, and makes the folders on its way.
  func put(_ text: String, in name: String) throws { try put(Data(text.utf8), in: name) }

  func put(_ bytes: Data, in name: String) throws {
    let url = url(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url)
  }

  func remove(_ name: String) throws {
    guard FileManager.default.fileExists(atPath: url(name).path) else { return }
    try FileManager.default.removeItem(at: url(name))
  }
}
