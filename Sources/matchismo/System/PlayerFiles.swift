// SPDX-License-Identifier: MIT

import Choices
import Linking
import Storage
import Words

/// The files in which a player's things are kept.
enum PlayerFiles {
  static func settings() throws(StorageError) -> StoredFile {
    try StoredFile("settings", in: .config)
  }

  /// A journal of a window, or of a program that holds a table without one.
  ///
  /// - Parameter slot: the number of the window or program, from 1.
  static func journal(_ name: String, slot: Int) throws(StorageError) -> StoredFile {
    try StoredFile(slot == 1 ? name : "\(name)-\(slot)", in: .state)
  }

  /// The journal that a file would be by its name, and the slot; `nil` where it can be none.
  static func journal(named file: String) -> (name: String, slot: Int)? {
    let parts = file.fields(by: "-")
    guard parts.count <= 2 else { return nil }
    let number = parts.count == 2 ? Int(digits: parts[1]) : 1
    guard let number, Slot.all.contains(number), parts.count == 1 || number > 1 else { return nil }
    return (String(parts[0]), number)
  }

  /// The slots of programs that hold tables without a window.
  static func hostSlots() throws(StorageError) -> StoredFile {
    try StoredFile("hosts", in: .state)
  }

  /// The slots of the game's windows.
  static func slots() throws(StorageError) -> StoredFile {
    try StoredFile("windows", in: .state)
  }

  /// The files with what whoever looks after this computer has set for everybody at it, the one that counts most
  /// last.
  static var sharedSettings: [StoredFile] {
    BaseFolder.sharedSettings(environment: FilePath.init(variable:)).reversed().map {
      StoredFile(path: $0.appending("matchismo/settings"))
    }
  }

  /// The settings as they were last chosen, and the file to write them to; `nil` where there is none.
  ///
  /// - Parameter shared: what holds for everybody at this computer.
  static func readSettings(over shared: Settings) throws(StorageError) -> SettingsFile? {
    try settings().read(limit: SettingsFile.limit).map { SettingsFile($0, over: shared) }
  }

  /// Writes down what the player has changed, beside whatever else the file says by now.
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

  /// Moves settings with lines that make no sense aside and keeps the others.
  ///
  /// - Returns: where the file as it was is now; `nil` where all lines make sense.
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
  /// The file for the key by which other players' programs know this installation.
  private static func key() throws(StorageError) -> StoredFile { try StoredFile("key", in: .data) }

  /// Where that is, to be shown.
  static var shownKey: String { (try? key()).map { String(showing: $0.path.bytes) } ?? "" }

  /// The link that belongs to this program, with the file for the key; `nil` where there is none.
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
