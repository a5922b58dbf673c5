// SPDX-License-Identifier: MIT

import Foundation

/// The folders of a player who doesn't exist; they go with this.
final class Home {
  private let folder: URL

  /// - Parameter settings: what the settings file says at first.
  init(settings: String) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "matchismo-torture-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("config/matchismo"), withIntermediateDirectories: true)
    for name in ["data", "state", "cache"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try write(settings: settings)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What tells a program of them.
  var environment: [String: String?] {
    [
      "HOME": folder.path, "XDG_CONFIG_HOME": path("config"), "XDG_DATA_HOME": path("data"),
      "XDG_STATE_HOME": path("state"), "XDG_CACHE_HOME": path("cache"),
      "DBUS_SESSION_BUS_ADDRESS": nil,
    ]
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func write(settings: String) throws {
    try Data(settings.utf8).write(to: folder.appendingPathComponent("config/matchismo/settings"))
  }

  /// What a file says, by its path below the player's folders; empty where there is none.
  func text(of name: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path(name)) ?? Data(), as: UTF8.self)
  }

  func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Copies them to a folder that stays, with pictures beside them, for whoever looks into a trouble.
  ///
  /// - Returns: the folder's path.
  func keep(with pictures: [String: [UInt8]]) throws -> String {
    let kept = folder.deletingLastPathComponent().appendingPathComponent(
      "matchismo-trouble-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: folder, to: kept)
    for (name, picture) in pictures {
      try Data(picture).write(to: kept.appendingPathComponent("\(name).png"))
    }
    return kept.path
  }

  /// How many games were played to their end.
  var finishedGames: Int {
    let results = FileManager.default.contents(atPath: path("data/matchismo/results")) ?? Data()
    return results.split(separator: UInt8(ascii: "\n")).count { $0.first != UInt8(ascii: "#") }
  }
}
