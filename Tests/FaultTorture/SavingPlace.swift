// SPDX-License-Identifier: MIT

import Foundation
import Saves
import Storage

/// A folder in which one save is done, with what was there before. It goes with this.
final class SavingPlace {
  private let save: Save
  private let root: String

  /// The folder that the save is done in.
  var folder: String { "\(root)/place" }
  var reportPath: String { "\(root)/report" }

  init(for save: Save) throws {
    self.save = save
    root = "\(Self.quickFolder)/matchismo-faults-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if let old = save.old {
      let file = URL(fileURLWithPath: "\(save.file(in: folder).path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(old.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func report() throws -> FaultReport {
    FaultReport(try String(contentsOfFile: reportPath, encoding: .utf8))
  }

  /// What is lost, if anything is.
  ///
  /// - Parameter isSaved: whether the save was said to be done.
  func loss(after fault: Fault, isSaved: Bool) throws -> String? {
    let raw = try text()
    let text = Save.wholeLines(of: raw)
    let states = isSaved ? [save.states[save.states.count - 1]] : save.states
    let isPart =
      fault.tearsLines
      && zip(save.states, save.states.dropFirst()).contains { before, after in
        text.hasPrefix(before) && after.hasPrefix(text)
      }
    if !(states.contains(text) || isPart) || (isSaved && text != raw) {
      return "the file holds \(raw.debugDescription)"
    }
    let old = save.old ?? ""
    // A name may have been taken before the file came to it.
    if try aside().contains(where: { $0 != old && !$0.isEmpty }) { return "set aside is a mix" }
    if save.setsAside, raw != old, try !aside().contains(old) { return "the old file is gone" }
    return nil
  }

  /// What is wrong with the next save of the kind, without a fault, if anything is.
  func failureOfNextSave() throws -> String? {
    let expected = save.result(from: try text())
    do throws(StorageError) {
      try save.perform(in: folder)
    } catch {
      return "\(error)"
    }
    let text = try text()
    if text != expected { return "the next save makes it \(text.debugDescription)" }
    return try leftovers().map { "\($0) is left over" }.first
  }

  private func text() throws -> String {
    String(decoding: try save.file(in: folder).read(limit: Save.limit) ?? [], as: UTF8.self)
  }

  /// What the files hold that were set aside.
  private func aside() throws -> [String] {
    try names().filter { $0.hasPrefix("file.broken-") }.map {
      try String(contentsOfFile: "\(folder)/state/\($0)", encoding: .utf8)
    }
  }

  /// New files that never took the old one's place, after a save that makes one.
  private func leftovers() throws -> [String] {
    switch save {
    case .journalReplaced, .settingsBegun, .settingsChanged, .settingsWritten, .brokenReplaced:
      try names().filter { $0 != "file" && !$0.hasPrefix("file.broken-") }
    default: []
    }
  }

  private func names() throws -> [String] {
    let state = "\(folder)/state"
    return FileManager.default.fileExists(atPath: state)
      ? try FileManager.default.contentsOfDirectory(atPath: state) : []
  }

  /// A disk in memory, where there is one, has every file at once.
  private static let quickFolder =
    FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
}
