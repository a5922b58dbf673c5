// SPDX-License-Identifier: MIT

package import Storage
import Words

/// One save of each kind that the game does, in a folder of its own.
package enum Save: String, CaseIterable {
  case journalBegun, journalContinued, journalAfterTornLine, journalReplaced
  case settingsBegun, settingsChanged, settingsWritten
  case resultsBegun, resultsContinued, resultsAfterTornLine
  case brokenSetAside, brokenReplaced

  /// The file, in a folder that may have to be made.
  package func file(in folder: String) -> StoredFile {
    StoredFile(path: FilePath("\(folder)/state/file"))
  }

  /// What the file holds before; `nil` where there is none.
  package var old: String? {
    switch self {
    case .journalBegun, .settingsBegun, .resultsBegun: nil
    case .journalContinued, .journalReplaced, .settingsChanged, .settingsWritten,
      .resultsContinued:
      "one\ntwo\n"
    case .journalAfterTornLine, .resultsAfterTornLine: "one\ntwo\nthr"
    case .brokenSetAside, .brokenReplaced: "one\nt?o\nthr"
    }
  }

  /// What the file may hold, in this order, while the save goes on and wherever it is cut short;
  /// a last line that isn't whole is nothing to whoever reads it.
  package var states: [String] {
    let old = Self.wholeLines(of: old ?? "")
    return switch self {
    case .journalBegun, .journalContinued, .journalAfterTornLine:
      [old, old + Self.first, old + Self.first + Self.second]
    case .journalReplaced: [old, old + Self.first, Self.other, Self.other + Self.second]
    case .settingsBegun, .settingsChanged: [old, old + Self.first]
    case .settingsWritten: [old, Self.other]
    case .resultsBegun, .resultsContinued:
      [old, old + Self.first, old + Self.first + Self.second]
    // The torn line is ended, and no more than that may be there when the process is killed.
    case .resultsAfterTornLine:
      [old, "one\ntwo\nthr\n", "one\ntwo\nthr\n" + Self.first]
    case .brokenSetAside: [old, ""]
    case .brokenReplaced: [old, "one\n"]
    }
  }

  /// Whether the old file is to be found beside the new one.
  package var setsAside: Bool { self == .brokenSetAside || self == .brokenReplaced }

  /// Whether it waits for the disk and then adds something more to a file that was there.
  package var goesOnAfterDisk: Bool { self == .journalContinued || self == .resultsContinued }

  /// Saves, and waits until the disk has it.
  package func perform(in folder: String) throws(StorageError) {
    let file = file(in: folder)
    switch self {
    case .journalBegun, .journalContinued, .journalAfterTornLine:
      let journal = try AppendedFile(file)
      _ = try journal.read(limit: Self.limit)
      try journal.append(Array(Self.first.utf8))
      DiskWriter.shared.finish()
      try journal.append(Array(Self.second.utf8))
      DiskWriter.shared.finish()
    case .journalReplaced:
      let journal = try AppendedFile(file)
      try journal.append(Array(Self.first.utf8))
      try journal.replace(with: Array(Self.other.utf8))
      try journal.append(Array(Self.second.utf8))
      DiskWriter.shared.finish()
    case .settingsBegun, .settingsChanged:
      try file.update(limit: Self.limit) { $0 + Array(Self.first.utf8) }
    case .settingsWritten: try file.write(Array(Self.other.utf8))
    case .resultsBegun, .resultsContinued:
      try file.append(Array(Self.first.utf8))
      DiskWriter.shared.finish()
      try file.append(Array(Self.second.utf8))
    case .resultsAfterTornLine: try file.append(Array(Self.first.utf8))
    case .brokenSetAside: try file.setAside(keeping: nil)
    case .brokenReplaced: try file.setAside(keeping: Array("one\n".utf8))
    }
    DiskWriter.shared.finish()
  }

  /// What the file holds after the save has been done undisturbed on a file that holds `bytes`.
  package func result(from text: String) -> String {
    let whole = Self.wholeLines(of: text)
    return switch self {
    case .journalBegun, .journalContinued, .journalAfterTornLine:
      whole + Self.first + Self.second
    case .journalReplaced: Self.other + Self.second
    case .settingsBegun, .settingsChanged: text + Self.first
    case .settingsWritten: Self.other
    case .resultsBegun, .resultsContinued: Self.ended(text) + Self.first + Self.second
    case .resultsAfterTornLine: Self.ended(text) + Self.first
    case .brokenSetAside: ""
    case .brokenReplaced: "one\n"
    }
  }

  /// The text without what stands behind its last newline.
  package static func wholeLines(of text: String) -> String {
    text.lastIndex(of: "\n").map { String(text[...$0]) } ?? ""
  }

  /// The text with its last line ended.
  private static func ended(_ text: String) -> String {
    text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
  }

  private static let first = "first\nand a long line with it\n"
  private static let second = "second\nand a long line with it\n"
  private static let other = "something else\nand more of it\n"
  package static let limit = 1 << 16
}
