// SPDX-License-Identifier: MIT

import Choices
import Linking
import Storage
import Words

enum PlayerFiles {
  static func settings() throws(StorageError) -> StoredFile {
    try StoredFile("settings", in: .config)
  }

  /// A journal of a window or a held table.
  ///
  /// - Parameter slot: the number of the window or table, from 1.
  static func journal(_ name: String, slot: Int) throws(StorageError) -> StoredFile {
    try StoredFile(slot == 1 ? name : "\(name)-\(slot)", in: .state)
  }

  /// The journal and slot of a file's name; `nil` for other names.
  static func journal(named file: String) -> (name: String, slot: Int)? {
    let parts = file.fields(by: "-")
    guard parts.count <= 2 else { return nil }
    let number = parts.count == 2 ? Int(digits: parts[1]) : 1
    guard let number, Slot.all.contains(number), parts.count == 1 || number > 1 else { return nil }
    return (String(parts[0]), number)
  }

  /// The slots of tables held without a window.
  static func hostSlots() throws(StorageError) -> StoredFile {
    try StoredFile("hosts", in: .state)
  }

  static func slots() throws(StorageError) -> StoredFile {
    try StoredFile("windows", in: .state)
  }

  /// The computer's shared settings files; the most important one comes last.
  static var sharedSettings: [StoredFile] {
    BaseFolder.shared("XDG_CONFIG_DIRS", or: ["/etc/xdg"]).reversed().map {
      StoredFile(path: $0.appending("matchismo/settings"))
    }
  }

  /// The settings file; `nil` without one.
  ///
  /// - Parameter shared: the computer's shared settings.
  static func readSettings(over shared: Settings) throws(StorageError) -> SettingsFile? {
    try settings().read(limit: SettingsFile.limit).map { SettingsFile($0, over: shared) }
  }

  /// Writes the player's changes, and keeps the file's other lines as they are by now.
  static func changeSettings(
    from old: Settings, to new: Settings, over shared: Settings
  ) throws(StorageError) {
    try settings().update(limit: SettingsFile.limit) { bytes in
      var file = SettingsFile(bytes, over: shared)
      guard !file.isNewer else { return nil }
      file.change(from: old, to: new)
      return file.bytes
    }
  }

  /// Moves settings with invalid lines aside, and keeps the valid lines.
  ///
  /// - Returns: the moved file; `nil` if no line was invalid.
  static func setBrokenSettingsAside() throws(StorageError) -> FilePath? {
    do throws(StorageError) {
      return try settings().setAside(limit: SettingsFile.limit) { bytes in
        let file = SettingsFile(bytes)
        return file.complaints.isEmpty ? nil : file.wholeLines
      }
    } catch {
      guard case .tooLong = error else { throw error }
      return try settings().setAside(keeping: [])
    }
  }
}

extension PlayerFiles {
  /// The key that identifies this installation to other players.
  private static func key() throws(StorageError) -> StoredFile { try StoredFile("key", in: .data) }

  /// The key's path, to be shown.
  static var shownKey: String { (try? key()).map { String(showing: $0.path.bytes) } ?? "" }

  /// The program's own link, with the key's file; `nil` without one.
  static var link: LinkProgram? {
    do throws(StorageError) {
      let key = try key()
      try key.makeFolder()
      return LinkProgram.besideThisOne(key: key.path)
    } catch {
      return nil
    }
  }
}

enum ProgramPath {
  /// The name it was called by, if that works from everywhere; else its file.
  static var current: FilePath {
    let name = ProgramArguments.all.first.map { FilePath($0) } ?? ""
    let isFoundByName = !name.bytes.isEmpty && !name.bytes.contains(UInt8(ascii: "/"))
    if isFoundByName || name.isAbsolute { return name }
    return FilePath("/proc/self/exe").resolved ?? "matchismo"
  }
}
