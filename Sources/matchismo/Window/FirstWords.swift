// SPDX-License-Identifier: MIT

import Drawing
import Scene
import Storage
import System
import Words

/// The words of the first picture. They are kept in the cache folder, so that the next start doesn't
/// wait for fonts, and checked when the first picture is up and nothing moves: words of other fonts
/// are painted anew.
final class FirstWords {
  let fonts: Fonts

  private let file = try? StoredFile("words", in: .cache)
  private let description = FirstWords.description
  private var bytes: [UInt8] = []

  /// The time of the check; `nil` before the first picture and after the check.
  private var due: Moment?
  private var isChecked = false

  /// While a player looks at the first picture, nothing else should be in the way. In seconds.
  private static let delay = 0.1

  init() {
    if let file, let bytes = try? file.read(limit: KeptWords.limit) { self.bytes = bytes }
    fonts = Fonts.orEnd(kept: KeptWords(bytes, fonts: description))
    fonts.noteWords()
  }

  /// To be called with each picture, when nothing moves.
  ///
  /// - Returns: when to call it again, if there is still something to do.
  func follow(_ scene: TableScene) -> Moment? {
    guard !isChecked else { return nil }
    guard let due else {
      fonts.load()
      due = Moment.now.adding(seconds: Self.delay)
      return due
    }
    if Moment.now < due { return due }
    isChecked = true
    if keep() { return nil }
    scene.repaint()
    return .now
  }

  /// At the end of the program, for the table that the next start will show.
  func keep(of scene: TableScene) {
    guard isChecked else { return }
    fonts.noteWords()
    scene.setWords()
    _ = keep()
  }

  /// - Returns: whether those in the file were right.
  private func keep() -> Bool {
    var (words, wereRight) = fonts.checkKeptWords()
    if wereRight { words.add(KeptWords(bytes, fonts: description)) }
    let new = words.bytes(fonts: description)
    if new != bytes { try? file?.writeLoosely(new) }
    bytes = new
    return wereRight
  }

  /// Of the fonts and all that chooses them. Whoever installs fonts or changes their configuration
  /// changes one of the times.
  private static var description: [UInt8] {
    let variables = [
      "LC_ALL", "LC_CTYPE", "LANG", "LANGUAGE", "FC_LANG", "PANGO_LANGUAGE", "FONTCONFIG_FILE",
      "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FREETYPE_PROPERTIES", "XDG_DATA_HOME",
    ]
    let system: [FilePath] = [
      "/etc/fonts", "/etc/fonts/fonts.conf", "/etc/fonts/local.conf", "/etc/fonts/conf.d",
      "/usr/share/fonts", "/usr/local/share/fonts", "/var/cache/fontconfig",
    ]
    let own: [FilePath] = [
      ".cache/fontconfig", ".config/fontconfig", ".config/fontconfig/fonts.conf", ".fonts",
      ".fonts.conf", ".local/share/fonts",
    ]
    let home = FilePath(variable: "HOME")
    let named = FilePath(variable: "FONTCONFIG_FILE")
    let files = [named].compactMap(\.self) + system + own.compactMap { home?.appending($0) }
    let fields =
      [Array(Version.current.utf8)] + variables.map { FilePath(variable: $0)?.bytes ?? [] }
      + files.map { Array(($0.changeTime ?? "").utf8) }
    return Array(fields.joined(separator: [0]))
  }
}
