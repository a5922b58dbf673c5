// SPDX-License-Identifier: MIT

import Foundation

/// A player's folders, which go with the test, so that nobody's own settings and scores matter or are
/// touched.
final class PlayersHome {
  private let folder = try! TemporaryFolder()

  /// The clock is hidden where nothing else is said, so that a picture doesn't change by itself.
  init(settings: String = "clock = hidden\n") throws {
    for name in ["config/matchismo", "data", "state"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    try Data(settings.utf8).write(
      to: URL(fileURLWithPath: folder.path("config/matchismo/settings")))
  }

  /// What tells a program of them.
  var environment: [String: String?] {
    [
      "HOME": folder.path(""), "XDG_CONFIG_HOME": folder.path("config"),
      "XDG_DATA_HOME": folder.path("data"), "XDG_STATE_HOME": folder.path("state"),
    ]
  }

  /// What the settings file holds.
  var settings: String { text(of: "config/matchismo/settings") }

  /// What the file of the results holds.
  var results: String { text(of: "data/matchismo/results") }

  private func text(of name: String) -> String {
    folder.contents(of: name).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
