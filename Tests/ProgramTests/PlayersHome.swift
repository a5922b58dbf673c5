// SPDX-License-Identifier: MIT

import Choices
import Foundation
import MatchingPlay
import Play

/// A player's folders, which go with the test, so that nobody's own settings and scores matter or are
/// touched.
final class PlayersHome {
  private let folder = try! TemporaryFolder()

  /// Where the desktop's programs talk; `nil` for nowhere, whatever desktop the tests run on.
  var bus: String?

  /// The clock is hidden where nothing else is said, so that a picture doesn't change by itself.
  convenience init(settings: String = "clock = hidden\n", results: String = "") throws {
    try self.init(settings: Data(settings.utf8))
    guard !results.isEmpty else { return }
    try FileManager.default.createDirectory(
      atPath: folder.path("data/matchismo"), withIntermediateDirectories: true)
    _ = try folder.file("data/matchismo/results", results)
  }

  /// Folders of somebody who has never played.
  static func new() throws -> PlayersHome { try PlayersHome(settings: nil) }

  init(settings: Data?) throws {
    for name in ["config/matchismo", "data", "state"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    try settings?.write(to: URL(fileURLWithPath: folder.path("config/matchismo/settings")))
  }

  /// What tells a program of them.
  var environment: [String: String?] {
    [
      "HOME": folder.path(""), "XDG_CONFIG_HOME": folder.path("config"),
      "XDG_DATA_HOME": folder.path("data"), "XDG_STATE_HOME": folder.path("state"),
      "XDG_CACHE_HOME": folder.path("cache"), "XDG_DATA_DIRS": folder.path("shared"),
      "DBUS_SESSION_BUS_ADDRESS": bus,
    ]
  }

  /// What the settings file holds.
  var settings: String { text(of: "config/matchismo/settings") }

  /// What the settings file says.
  var choices: Settings {
    let bytes = Array(folder.contents(of: "config/matchismo/settings") ?? Data())
    return bytes.count > SettingsFile.limit ? Settings() : SettingsFile(bytes).settings
  }

  /// What the file of the results holds.
  var results: String { text(of: "data/matchismo/results") }

  /// What makes sense of it.
  var wholeResults: [GameResult] {
    results.split(separator: "\n").compactMap { try? GameResult(line: $0.utf8.span) }
  }

  /// The journal of a mode, or what else the state folder holds by this name.
  func journal(_ name: String = "match") -> String { text(of: "state/matchismo/\(name)") }

  /// The records in a journal, without the lines that say where the player was.
  func records(_ name: String = "match") -> String {
    let lines = journal(name).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !["clock", "focus", "grid "].contains($0.prefix(5)) }
      .joined(separator: "\n")
  }

  func path(_ name: String) -> String { folder.path(name) }

  /// Makes a file, and the folders that it lies in.
  func put(_ text: String, in name: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// The permission bits of what lies there.
  func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? Int) ?? -1
  }

  func file(_ name: String) -> Data? { folder.contents(of: name) }

  private func text(of name: String) -> String {
    folder.contents(of: name).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
