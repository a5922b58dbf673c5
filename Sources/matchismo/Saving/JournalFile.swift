// SPDX-License-Identifier: MIT

import Play
import Storage

/// The lines already in a journal, and the lines that it still lacks.
protocol JournalProgress {
  /// A state to survive the end of the program.
  associatedtype State
  associatedtype Text: JournalText

  /// The journal is empty.
  init()

  /// The journal was read.
  init(after text: Text)

  /// The journal was emptied.
  mutating func startOver()

  /// The lines missing from the journal; empty if it is complete.
  mutating func goOn(with state: State) -> String

  /// True if the journal only lacks the time passed.
  func isOnlyLater(_ state: State) -> Bool
}

extension JournalProgress {
  func isOnlyLater(_ state: State) -> Bool { false }
}

/// The meaning of a journal's text. A cut-off last line is left out.
protocol JournalText {
  /// In bytes.
  static var limit: Int { get }

  init(_ bytes: [UInt8])

  /// True for a file of a newer program.
  var isNewer: Bool { get }

  /// The first invalid line and the reason; `nil` without one.
  var fault: String? { get }
}

/// A journal of any kind.
protocol OpenedJournal: AnyObject {
  /// True if nothing was ever written to it.
  var isNew: Bool { get }

  /// News about it for the player.
  var notice: Notice? { get }

  /// Continues in another file.
  ///
  /// - Parameter takesOver: true to discard that file's text.
  func move(to stored: StoredFile, takesOver: Bool)
}

/// The file that records a running state. Lines are appended, and a long file is rewritten; nobody
/// waits for the disk. A slot ensures that only one program has it.
final class JournalFile<Progress: JournalProgress>: OpenedJournal {
  private var stored: StoredFile
  private var file: AppendedFile?
  private var progress = Progress()

  /// The length that triggers a rewrite, in bytes.
  private var most: Int

  /// True if the file is known to be empty.
  private var isForgotten = false

  /// True if the file may hold another program's text, to be discarded.
  private var isTakenOver = false

  /// True for a newer program's file, which must not be touched.
  private var isLeftAlone = false

  private(set) var notice: Notice?

  init(_ stored: StoredFile) { (self.stored, most) = (stored, Self.usualMost) }

  private static var usualMost: Int { min(1 << 18, Progress.Text.limit / 2) }

  /// The length worth a rewrite at the end of the program, in bytes.
  private static var long: Int { 1 << 14 }

  var isNew: Bool { notice == nil && (file?.length ?? 0) == 0 }

  private func open() throws(StorageError) -> AppendedFile {
    if let file { return file }
    let new = try AppendedFile(stored)
    file = new
    return new
  }
}

// MARK: - Reading

extension JournalFile {
  /// The file's text. A file too long or with an invalid line is moved aside; its valid part still
  /// counts.
  func read() throws(StorageError) -> Progress.Text {
    guard stored.isThere else { return Progress.Text([]) }
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try open().read(limit: Progress.Text.limit)
    } catch {
      guard case .tooLong = error else { throw error }
      try setAside(because: "\(error)")
      return Progress.Text([])
    }
    let text = Progress.Text(bytes)
    if text.isNewer {
      isLeftAlone = true
      notice = Notice(Sentences.newerGame, file: stored.path)
      return Progress.Text([])
    }
    progress = Progress(after: text)
    if let fault = text.fault { try setAside(because: fault) }
    return text
  }

  private func setAside(because reason: String) throws(StorageError) {
    let path = try stored.setAside(keeping: nil)
    file = nil
    progress.startOver()
    notice = Notice(Sentences.brokenGame(in: path), file: stored.path, reason)
  }
}

// MARK: - Writing

extension JournalFile {
  /// True if the file lacks something.
  func hasNews(of state: Progress.State) -> Bool {
    var next = progress
    return !isLeftAlone && !next.goOn(with: state).isEmpty
  }

  /// Writes the missing lines.
  ///
  /// - Throws: `StorageError.changed` if another program has changed the file, which then belongs
  ///   to that program.
  func save(_ state: Progress.State) throws(StorageError) {
    var next = progress
    let lines = next.goOn(with: state)
    guard !isLeftAlone, !lines.isEmpty else { return }
    if isTakenOver { try clear() }
    isTakenOver = false
    do throws(StorageError) {
      // Time at a table adds up for hours; the disk may sleep meanwhile.
      try open().append(Array(lines.utf8), isHurried: !progress.isOnlyLater(state))
    } catch {
      // A removed file is made again, whole.
      guard case .vanished = error else { throw error }
      file = nil
      next = progress
      try open().append(wholeText(of: state, noting: &next))
    }
    (progress, isForgotten) = (next, false)
    try renewIfLong(state)
  }

  /// Rewrites a long file with the present state alone.
  private func renewIfLong(_ state: Progress.State) throws(StorageError) {
    guard let file, file.length > most, !file.isBeingRenewed else { return }
    // If that fails, the file stays as it is.
    var next = progress
    let text = wholeText(of: state, noting: &next)
    try file.renew(with: text)
    most = max(Self.usualMost, text.count * 2)
  }

  /// Shortens the file after everything was saved.
  func shorten(to state: Progress.State) throws(StorageError) {
    guard let file, !isLeftAlone, file.length > Self.long else { return }
    var next = progress
    try file.replace(with: wholeText(of: state, noting: &next))
    progress = next
  }

  private func wholeText(of state: Progress.State, noting progress: inout Progress) -> [UInt8] {
    progress.startOver()
    return Array(progress.goOn(with: state).utf8)
  }

  /// Empties the file of a state that has ended.
  func forget() throws(StorageError) {
    guard !isForgotten, !isLeftAlone else { return }
    try clear()
    progress.startOver()
    isForgotten = true
  }

  private func clear() throws(StorageError) { if stored.isThere { try open().clear() } }

  func move(to stored: StoredFile, takesOver: Bool) {
    (self.stored, file, isLeftAlone) = (stored, nil, false)
    progress.startOver()
    (isForgotten, isTakenOver) = (false, takesOver)
  }
}
