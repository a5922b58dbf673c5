// SPDX-License-Identifier: MIT

import Play
import Storage

/// A file to which lines are added as long as something goes on, and which is made anew once it is long. Nobody
/// waits for the disk.
struct JournalFile {
  private(set) var stored: StoredFile
  private var file: AppendedFile?

  /// From how many bytes on it is made anew while it is in use.
  private var most: Int
  private let usualMost: Int

  /// Whether a newer program has written it, so that it is none of ours.
  private(set) var isLeftAlone = false

  /// What the player has to be told.
  private(set) var notice: Notice?

  init(_ stored: StoredFile, most: Int = 1 << 18) {
    (self.stored, self.most, usualMost) = (stored, most, most)
  }

  /// What it says. One that is too long is moved aside.
  mutating func read(limit: Int) throws(StorageError) -> [UInt8] {
    do throws(StorageError) {
      return try open().read(limit: limit)
    } catch {
      guard case .tooLong = error else { throw error }
      try setAside(because: "\(error)")
      return []
    }
  }

  /// A newer program has written it.
  mutating func leaveAlone() {
    isLeftAlone = true
    notice = Notice(Sentences.newerGame, file: stored.path)
  }

  /// It makes no sense: another file takes its place.
  mutating func setAside(because reason: String) throws(StorageError) {
    let path = try stored.setAside(keeping: nil)
    file = nil
    notice = Notice(Sentences.brokenGame(in: path), file: stored.path, reason)
  }

  /// Goes on in another file.
  mutating func move(to stored: StoredFile) {
    (self.stored, file, isLeftAlone) = (stored, nil, false)
  }

  /// Adds lines.
  ///
  /// - Parameters:
  ///   - isHurried: whether the disk is asked to take them now.
  ///   - whole: all that it has to say, for a file that somebody has removed.
  /// - Returns: whether it says that now, and nothing else.
  /// - Throws: `StorageError.changed` when somebody else has changed it, which isn't ours any more then.
  mutating func add(
    _ lines: String, isHurried: Bool = true, or whole: () -> String
  ) throws(StorageError) -> Bool {
    do throws(StorageError) {
      try open().append(Array(lines.utf8), isHurried: isHurried)
      return false
    } catch {
      guard case .vanished = error else { throw error }
      file = nil
      try open().append(Array(whole().utf8))
      return true
    }
  }

  /// Has a file that has become long say nothing but this soon.
  ///
  /// - Returns: whether it will.
  @discardableResult
  mutating func renewIfLong(_ whole: () -> String) throws(StorageError) -> Bool {
    guard let file, file.length > most, !file.isBeingRenewed else { return false }
    let text = Array(whole().utf8)
    try file.renew(with: text)
    most = max(usualMost, text.count * 2)
    return true
  }

  /// How many bytes it has; `nil` as long as nobody has opened it.
  var length: Int? { file?.length }

  /// Has it say nothing but this.
  func replace(with text: String) throws(StorageError) { try file?.replace(with: Array(text.utf8)) }

  /// Has it say nothing.
  mutating func clear() throws(StorageError) { if stored.isThere { try open().clear() } }

  private mutating func open() throws(StorageError) -> AppendedFile {
    if let file { return file }
    let new = try AppendedFile(stored)
    file = new
    return new
  }
}
