// SPDX-License-Identifier: MIT

import Bus
import Play
import Storage
import Windowing
import Words

/// The desktop's dialog to choose a file, which is looked for while a page has use for it and closed
/// with that page.
final class FileChooserWatch {
  private var chooser: FileChooser?
  private var isWanted = false

  /// What has been heard and not been passed on yet.
  private var news: FileChooser.News?

  /// When an answer is late; `nil` while none is awaited, or for as long as the player likes.
  private var latest: Moment?

  /// When to follow it next, whatever happens.
  var deadline: Moment? { news == nil ? latest : .now }

  /// What wakes the program's one wait.
  var awaited: [Awaited] {
    guard let descriptor = chooser?.descriptor else { return [] }
    return [Awaited(descriptor) { self.note(self.chooser?.proceed()) }]
  }

  /// Looks for the dialog as soon as it is wanted, and lets go of it when it isn't any more.
  ///
  /// - Returns: what has been found out meanwhile.
  func follow(isWanted: Bool) -> FileChooser.News? {
    if isWanted != self.isWanted {
      self.isWanted = isWanted
      chooser = isWanted ? Self.find() : nil
      news = nil
      setLatest()
    }
    if let latest, latest <= .now { note(chooser?.giveUp()) }
    defer { news = nil }
    return news
  }

  /// Has the desktop ask for the file of a picture.
  func ask(over window: String) {
    let filter = FileChooser.Filter(Sentences.pictureFiles, pattern: "*.png")
    note(chooser?.ask(Sentences.choosesPicture, filter, over: window))
  }

  private static func find() -> FileChooser? {
    FilePath(variable: "DBUS_SESSION_BUS_ADDRESS")
      .flatMap { BusAddress($0.bytes) }
      .flatMap { try? FileChooser(on: $0) }
  }

  private func note(_ news: FileChooser.News?) {
    self.news = news ?? self.news
    setLatest()
  }

  private func setLatest() {
    latest = chooser?.patience.map { Moment.now.adding(seconds: $0) }
  }
}
