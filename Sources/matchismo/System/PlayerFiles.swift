// SPDX-License-Identifier: MIT

import Play
import Storage

/// The files in which a player's things are kept.
enum PlayerFiles {
  static func settings() throws(StorageError) -> StoredFile {
    try StoredFile("settings", in: .config)
  }

  static func results() throws(StorageError) -> StoredFile {
    try StoredFile("results", in: .data)
  }

  /// The settings as they were last chosen, and the file to write them to.
  static func readSettings() throws(StorageError) -> SettingsFile {
    SettingsFile(try settings().read(limit: SettingsFile.limit) ?? [])
  }

  /// Writes down what the player has changed, beside whatever else the file says by now.
  static func changeSettings(from old: Settings, to new: Settings) throws(StorageError) {
    var file = try readSettings()
    file.change(from: old, to: new)
    try settings().write(file.bytes)
  }

  /// All results so far.
  static func readResults() throws(StorageError) -> ResultLog {
    ResultLog(try results().read(limit: ResultLog.limit) ?? [])
  }

  static func add(_ result: GameResult) throws(StorageError) {
    try results().append(Array((result.line + "\n").utf8))
  }

  /// Forgets all results.
  static func removeResults() throws(StorageError) {
    try results().write([])
  }
}
