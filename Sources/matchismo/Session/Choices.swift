// SPDX-License-Identifier: MIT

import Cards
import Matching
import Play
import Scene
import Storage
import Words

/// What the player has chosen: the settings that last, what the command line says instead for this
/// time, and what the desktop wishes.
final class Choices {
  /// What holds now.
  private(set) var settings: Settings

  /// Whether the desktop wants things to move.
  var isDesktopAnimated = true

  /// The settings as they were when they were last written or read; `nil` where they are kept nowhere.
  private var written: Settings?

  /// Whether the settings file has lines that make no sense.
  private var isFileBroken = false

  /// What the player has to be told of the file.
  private(set) var notice: Notice?

  /// The back as it was found last, by its name or the path of its file.
  private var foundBack: (path: FilePath, back: CardBack)?

  /// What the settings file says.
  ///
  /// - Parameter overrides: changes that for this time only.
  init(overrides: (inout Settings) -> Void) {
    settings = Settings()
    settings = read()
    overrides(&settings)
    written = settings
  }

  /// Settings that are kept nowhere.
  init(_ settings: Settings) {
    self.settings = settings
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
    try PlayerFiles.changeSettings(from: written, to: settings)
    self.written = settings
  }

  /// How many of the file's broken lines are named.
  private static let mostTold = 20

  private func read() -> Settings {
    do throws(StorageError) {
      let file = try PlayerFiles.readSettings()
      if file.isNewer { notice = Notice(Sentences.newerSettings) }
      let told = file.complaints.prefix(Self.mostTold)
      for complaint in told {
        StandardError.say("the settings, \(Sentences.explanation(of: complaint))")
      }
      let further = file.complaints.count - told.count
      if further > 0 { StandardError.say("the settings: \(Sentences.furtherLines(further))") }
      isFileBroken = !file.complaints.isEmpty
      return file.settings
    } catch {
      if case .tooLong = error { isFileBroken = true }
      StandardError.say("\(error)")
      return Settings()
    }
  }
}

extension Choices {
  /// A new game by the settings, on the cards of a number or on a random deal.
  func record(_ number: DealNumber?) -> Record {
    var generator = SystemRandomNumberGenerator()
    let (rules, size) = (settings.rules, settings.tableSizeOfMode)
    let number = number ?? .random(using: &generator)
    guard let deal = try? Deal(number, tableSize: size, for: rules.mode) else {
      preconditionFailure("the settings allow only tables that can be dealt")
    }
    return Record(deal, rules: rules)
  }
}

extension Choices {
  /// How the table looks by them.
  var look: Look {
    Look(
      back: back, suits: SuitColors(rawValue: settings.suits.rawValue) ?? .two,
      table: TableTheme(rawValue: settings.table.rawValue) ?? .green, animation: animation)
  }

  private var animation: AnimationSpeed {
    AnimationSpeed(rawValue: settings.animation.rawValue) ?? (isDesktopAnimated ? .normal : .off)
  }

  private var back: CardBack {
    let path = settings.back
    if let foundBack, foundBack.path == path { return foundBack.back }
    let back = (BackFile(path) ?? .file(path)).back()
    foundBack = (path, back)
    return back
  }
}
