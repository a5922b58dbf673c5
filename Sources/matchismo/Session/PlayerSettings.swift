// SPDX-License-Identifier: MIT

import Cards
import Choices
import Games
import Matching
import Play
import Scene
import Storage
import Tableau
import Words

/// What the player has chosen: the settings that last, what the command line says instead for this
/// time, and what the desktop wishes.
final class PlayerSettings {
  /// The settings in force.
  private(set) var settings: Settings {
    didSet { Rank.use(settings.letters) }
  }

  /// Whether the desktop wants things to move.
  var isDesktopAnimated = true

  /// The colours of the desktop's windows.
  var desktopColors = DesktopColors.light

  /// Whether the desktop's switch for the sounds of what happens is on.
  var areDesktopSoundsOn = true

  /// The computer's own defaults, for a player who chooses nothing else.
  private var shared = Settings()

  /// The settings as they were when they were last written or read; `nil` where they are kept nowhere.
  private var written: Settings?

  /// Whether the settings file has lines that make no sense.
  private var isFileBroken = false

  /// Whether there is no file yet: nothing was ever chosen.
  private(set) var areNew = false

  /// News of the file for the player.
  private(set) var notice: Notice?

  /// Trouble with the picture on the backs that the player hasn't been told of.
  private var backTrouble: String?

  /// The back that was loaded last.
  private var loadedBack: (back: Back, picture: CardBack)?

  /// Reads the settings files.
  ///
  /// - Parameter overrides: changes that for this time only.
  init(overrides: (inout Settings) throws(Failure) -> Void) throws(Failure) {
    settings = Settings()
    shared = Self.readShared()
    settings = read()
    try overrides(&settings)
    written = settings
    Rank.use(settings.letters)
  }

  /// Settings that are kept nowhere.
  init(_ settings: Settings) {
    self.settings = settings
    Rank.use(settings.letters)
  }

  /// Changes the settings, now and, once they are written, for other times. What the command line says
  /// and the player leaves as it is holds for this time only.
  func change(_ mutate: (inout Settings) -> Void) {
    mutate(&settings)
  }

  /// Writes down what the player has changed.
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

  /// How many of the file's broken lines are named.
  private static let mostTold = 20

  /// A file that can't be read, or a line that makes no sense, is told of and changes nothing.
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
  /// A new game, on the cards of a number or on a random deal.
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
  /// How the table looks by them.
  var look: Look {
    Look(
      back: back, suits: settings.suits, indices: settings.indices,
      letters: settings.letters,
      theme: settings.table.theme(on: desktopColors), text: settings.text,
      animation: settings.animation.speed(isDesktopAnimated: isDesktopAnimated)
    )
  }

  private var back: CardBack {
    if let loadedBack, loadedBack.back == settings.back { return loadedBack.picture }
    let picture = loadBack()
    loadedBack = (settings.back, picture)
    return picture
  }

  /// The back that was chosen, or the usual one in place of a picture that can't be used.
  private func loadBack() -> CardBack {
    do throws(Failure) {
      return try BackFile.load(settings.back)
    } catch {
      StandardError.say(phrase("\(error.sentence); the usual back is shown"))
      backTrouble = Sentences.unusedPicture("\(settings.back.text.name)")
      return .pattern(.usual)
    }
  }

  /// Trouble with the picture on the backs, once.
  func takeBackTrouble() -> String? {
    defer { backTrouble = nil }
    return backTrouble
  }
}
