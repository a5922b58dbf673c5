// SPDX-License-Identifier: MIT

import Cards
import Choices
import Decks
import Games
import Glibc
import Matching
import Play
import Scene
import Storage
import System
import Tableau
import Words

/// The player's lasting settings, the command line's overrides and the desktop's wishes.
final class PlayerSettings {
  /// The settings in force.
  private(set) var settings: Settings {
    didSet { Rank.use(settings.letters) }
  }

  /// The desktop's wish for animations.
  var isDesktopAnimated = true

  var desktopColors = DesktopColors.light

  /// The desktop's switch for event sounds.
  var areDesktopSoundsOn = true

  /// The computer's defaults, beneath the player's settings.
  private var shared = Settings()

  /// The settings as last read or written; `nil` if they are not kept.
  private var written: Settings?

  /// True if the settings file has invalid lines.
  private var isFileBroken = false

  /// True without a settings file.
  private(set) var areNew = false

  /// News about the file for the player.
  private(set) var notice: Notice?

  /// The next message about an unusable picture on the backs.
  private var backTrouble: String?

  private var loadedBack: (back: Back, picture: CardBack)?

  let decks: DeckShelf

  /// Reads the settings files.
  ///
  /// - Parameter overrides: changes for this run only.
  init(overrides: (inout Settings) throws(Failure) -> Void) throws(Failure) {
    settings = Settings()
    decks = DeckShelf(PictureDeck.folders)
    shared = Self.readShared()
    settings = read()
    try overrides(&settings)
    written = settings
    Rank.use(settings.letters)
  }

  /// Settings that are kept nowhere.
  ///
  /// - Parameter decks: by default there are none.
  init(_ settings: Settings, decks: DeckShelf = DeckShelf([])) {
    (self.settings, self.decks) = (settings, decks)
    Rank.use(settings.letters)
  }

  /// Changes the settings. Values of the command line that the player leaves alone are never
  /// written.
  func change(_ mutate: (inout Settings) -> Void) {
    mutate(&settings)
  }

  /// Writes the player's changes to the file.
  func write() throws(StorageError) {
    if isFileBroken {
      if let path = try PlayerFiles.setBrokenSettingsAside() {
        notice = Notice(Sentences.brokenSettings(in: path), file: path)
      }
      isFileBroken = false
    }
    guard let written, settings != written else { return }
    try PlayerFiles.changeSettings(from: written, to: settings, over: shared)
    self.written = settings
  }

  /// The most invalid lines to report.
  private static let mostTold = 20

  /// Reports unreadable files and invalid lines, and skips them.
  private static func readShared() -> Settings {
    PlayerFiles.sharedSettings.reduce(into: Settings()) { settings, stored in
      do throws(StorageError) {
        guard let bytes = try stored.read(limit: SettingsFile.limit) else { return }
        let file = SettingsFile(bytes, over: settings)
        if let complaint = file.complaints.first {
          StandardError.say(
            Sentences.detailed(Sentences.complaint(complaint), file: stored.path, reason: nil))
        }
        settings = file.settings
      } catch {
        StandardError.say("\(error)")
      }
    }
  }

  private func read() -> Settings {
    do throws(StorageError) {
      guard let file = try PlayerFiles.readSettings(over: shared) else {
        areNew = true
        return shared
      }
      if file.isNewer { notice = Notice(Sentences.newerSettings) }
      let told = file.complaints.prefix(Self.mostTold)
      for complaint in told {
        StandardError.say(Sentences.complaint(complaint))
      }
      let further = file.complaints.count - told.count
      if further > 0 { StandardError.say(Sentences.furtherSettings(further)) }
      isFileBroken = !file.complaints.isEmpty
      return file.settings
    } catch {
      if case .tooLong = error { isFileBroken = true }
      StandardError.say("\(error)")
      return shared
    }
  }
}

extension Settings {
  /// A new game with this deal, or with a random one.
  func record(_ number: DealNumber?) -> Record<MatchingGame> {
    var generator = SystemRandomNumberGenerator()
    let (rules, size) = (rules, tableSizeOfMode)
    let number = number ?? .random(using: &generator)
    guard let deal = try? Deal(number, tableSize: size, for: rules.mode) else {
      preconditionFailure("the settings allow only tables that can be dealt")
    }
    return Record(deal, rules: rules)
  }
}

extension PlayerSettings {
  /// The table's look under these settings.
  var look: Look {
    Look(
      back: back, suits: settings.suits, indices: settings.indices,
      letters: settings.letters,
      theme: settings.table.theme(on: desktopColors), text: settings.text,
      animation: settings.animation.speed(isDesktopAnimated: isDesktopAnimated),
      deck: decks.pictures(of: settings.deck), decks: decks.samples
    )
  }

  /// Waits for the chosen deck's shape, so that the cards are dealt in it, but no longer than a
  /// player would hardly notice.
  func awaitDeck() {
    guard settings.deck != nil, look.deck == nil else { return }
    _ = decks.wait(isListed: false, until: Moment.now.adding(seconds: 0.3))
  }

  private var back: CardBack {
    if let loadedBack, loadedBack.back == settings.back { return loadedBack.picture }
    let picture = loadBack()
    loadedBack = (settings.back, picture)
    return picture
  }

  /// The chosen back, or the usual one if its picture can't be used.
  private func loadBack() -> CardBack {
    do throws(Failure) {
      return try BackFile.load(settings.back)
    } catch {
      StandardError.say(phrase("\(error.sentence); the usual back is shown"))
      backTrouble = Sentences.unusedPicture("\(settings.back.text.name)")
      return .pattern(.usual)
    }
  }

  /// Returns each message about the backs' picture or the deck once.
  func takeLookTrouble() -> String? {
    defer { backTrouble = nil }
    guard let (deck, trouble) = decks.takeTrouble() else { return backTrouble }
    let sentence = trouble.explanation(of: deck)
    StandardError.say(phrase("\(sentence); the usual cards are shown"))
    return phrase("The deck \(quoted(deck.name.bytes)) can't be used; the usual cards are shown")
  }
}

extension DeckTrouble {
  /// A sentence without its full stop.
  func explanation(of deck: FilePath) -> String {
    switch self {
    case .noDeck:
      phrase(
        """
        \(deck) is not a deck of cards; one is an SVG file, or a folder with index.desktop or \
        config.txt
        """)
    case .noLibrary: phrase("\(deck) can't be painted without the library librsvg")
    case .broken: phrase("\(deck) is damaged, or too large to be painted")
    }
  }
}

/// A file with a picture for the cards' backs.
enum BackFile {
  /// The largest accepted file, in bytes.
  private static let limit = 1 << 26

  /// The back, ready to be drawn.
  static func load(_ back: Back) throws(Failure) -> CardBack {
    switch back {
    case .pattern(let pattern): .pattern(pattern)
    case .picture(let path): .picture(try picture(in: path))
    }
  }

  static func absolute(_ path: FilePath) -> FilePath {
    path.isAbsolute ? path : FilePath.workingFolder?.appending(path) ?? path
  }

  /// The first bytes of a file. Doesn't wait for the writer of a pipe.
  static func start(of path: FilePath, limit: Int) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      return try OpenFile.with(path, O_RDONLY | O_NONBLOCK | O_NOCTTY) {
        file throws(SystemError) in try file.read(limit: limit)
      }
    } catch {
      throw .outside(phrase("\(path) can't be read: \(error)"))
    }
  }

  /// The picture of a file, fit for a back.
  static func picture(in path: FilePath) throws(Failure) -> BackPicture {
    let bytes = try start(of: path, limit: limit)
    do throws(BackPictureError) {
      return try BackPicture(png: bytes)
    } catch {
      throw .outside(explanation(of: error, in: path))
    }
  }

  /// A file's fault, as a sentence without its full stop.
  private static func explanation(of error: BackPictureError, in path: FilePath) -> String {
    switch error {
    case .notPNG: phrase("\(path) is not a PNG picture")
    case .broken: phrase("\(path) is a damaged PNG picture")
    case .empty(let size):
      phrase("\(path) is a picture of \(size) pixels, which shows nothing")
    case .tooLarge(let size):
      phrase(
        """
        \(path) is a picture of \(size) pixels; a side may have \(BackPicture.longestSide) at most
        """)
    }
  }
}

extension FilePath {
  /// The path with the player's home in place of a leading `~/`, as in a shell.
  func expandingHome(_ home: FilePath? = FilePath(variable: "HOME")) -> FilePath {
    guard let home, bytes.starts(with: "~/".utf8) else { return self }
    return home.appending(FilePath(bytes.dropFirst(2)))
  }
}
