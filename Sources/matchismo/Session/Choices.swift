// SPDX-License-Identifier: MIT

import Cards
import Matching
import Play
import Scene
import Storage

/// What the player has chosen: the settings that last, what the command line says instead for this
/// time, and what the desktop wishes.
final class Choices {
  /// What holds now.
  private(set) var settings: Settings

  /// Whether the desktop wants things to move.
  var isDesktopAnimated = true

  /// Whether what the player changes is kept from one start to the next.
  private let isKept: Bool

  /// The back as it was read from a file, with the name of that file.
  private var picture: (path: String, back: CardBack)?

  /// What the settings file says.
  ///
  /// - Parameter overrides: changes that for this time only.
  init(overrides: (inout Settings) -> Void) {
    isKept = true
    settings = Self.read()
    overrides(&settings)
  }

  /// Settings that are kept nowhere.
  init(_ settings: Settings) {
    isKept = false
    self.settings = settings
  }

  /// Changes the settings, now and for other times. What the command line says and the player leaves
  /// as it is holds for this time only.
  func change(_ mutate: (inout Settings) -> Void) throws(StorageError) {
    let old = settings
    mutate(&settings)
    if isKept, settings != old { try PlayerFiles.changeSettings(from: old, to: settings) }
  }

  private static func read() -> Settings {
    do throws(StorageError) {
      let file = try PlayerFiles.readSettings()
      for complaint in file.complaints {
        StandardError.say("the settings, \(Sentences.explanation(of: complaint))")
      }
      return file.settings
    } catch {
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
    if let pattern = BackPattern(rawValue: settings.back) { return .pattern(pattern) }
    if let picture, picture.path == settings.back { return picture.back }
    let back = BackFile.file(settings.back).back()
    picture = (settings.back, back)
    return back
  }
}
