// SPDX-License-Identifier: MIT

import Play
import Storage

/// Remembers what a journal says, and makes the lines that it lacks.
protocol JournalProgress {
  /// Something that is written down while it lasts, so that it goes on when its program is started again.
  associatedtype State
  associatedtype Text: JournalText

  /// The journal says nothing yet.
  init()

  /// The journal was read.
  init(after text: Text)

  /// The journal says nothing any more.
  mutating func startOver()

  /// The lines that the journal lacks; none where it says everything.
  mutating func goOn(with state: State) -> String

  /// Whether all that the journal lacks is the time that has passed.
  func isOnlyLater(_ state: State) -> Bool
}

extension JournalProgress {
  func isOnlyLater(_ state: State) -> Bool { false }
}

/// The meaning of a journal's text. Anything after its last newline was cut off.
protocol JournalText {
  /// The longest text that is read, in bytes.
  static var limit: Int { get }

  init(_ bytes: [UInt8])

  /// Whether a newer program has written it.
  var isNewer: Bool { get }

  /// The first line that makes no sense, and why; `nil` where all do.
  var fault: String? { get }
}

/// A journal of any kind.
protocol OpenedJournal: AnyObject {
  /// Whether nothing was ever written into it.
  var isNew: Bool { get }

  /// News about it for the player.
  var notice: Notice? { get }

  /// Goes on in another file.
  ///
  /// - Parameter takesOver: whether the text that stands there goes.
  func move(to stored: StoredFile, takesOver: Bool)
}

/// The file in which something is written down while it lasts. Lines are added, and it is made anew once it is long;
/// nobody waits for the disk. Only one program may have it, which a slot ensures.
final class JournalFile<Progress: JournalProgress>: OpenedJournal {
  private var stored: StoredFile
  private var file: AppendedFile?
  private var progress = Progress()

  /// From how many bytes on it is made anew while it is in use.
  private var most: Int

  /// Whether it says nothing, for certain.
  private var isForgotten = false

  /// Whether it may have a text of somebody else, which goes.
  private var isTakenOver = false

  /// Whether a newer program has written it, so that it is none of ours.
  private var isLeftAlone = false

  private(set) var notice: Notice?

  init(_ stored: StoredFile) { (self.stored, most) = (stored, Self.usualMost) }

  private static var usualMost: Int { min(1 << 18, Progress.Text.limit / 2) }

  /// From how many bytes on it is worth being made anew when the program ends.
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
  /// The file's text. One that is too long or makes no sense is moved aside; what makes sense of it still counts.
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
  /// Whether something has happened that the file doesn't say.
  func hasNews(of state: Progress.State) -> Bool {
    var next = progress
    return !isLeftAlone && !next.goOn(with: state).isEmpty
  }

  /// Writes down what has happened.
  ///
  /// - Throws: `StorageError.changed` when somebody else has changed the file, which isn't ours any more then.
  func save(_ state: Progress.State) throws(StorageError) {
    var next = progress
    let lines = next.goOn(with: state)
    guard !isLeftAlone, !lines.isEmpty else { return }
    if isTakenOver { try clear() }
    isTakenOver = false
    do throws(StorageError) {
      // A player sits at a table for hours: no disk is kept awake for that.
      try open().append(Array(lines.utf8), isHurried: !progress.isOnlyLater(state))
    } catch {
      // One that somebody has removed is made again, with all that it has to say.
      guard case .vanished = error else { throw error }
      file = nil
      next = progress
      try open().append(wholeText(of: state, noting: &next))
    }
    (progress, isForgotten) = (next, false)
    try renewIfLong(state)
  }

  /// Has a file that has become long say nothing but this soon.
  private func renewIfLong(_ state: Progress.State) throws(StorageError) {
    guard let file, file.length > most, !file.isBeingRenewed else { return }
    // The file stays as it is where that fails.
    var next = progress
    let text = wholeText(of: state, noting: &next)
    try file.renew(with: text)
    most = max(Self.usualMost, text.count * 2)
  }

  /// Leaves a short file behind, once everything is saved.
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

  /// It has come to its end: nobody will go on with it.
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
