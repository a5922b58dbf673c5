// SPDX-License-Identifier: MIT

import Play
import Scene
import Words

/// How the table is asked to look for this time, in place of what the settings say.
struct LookOptions {
  /// The options that this is made of.
  static let options: [Option] = [.back, .suits, .table]

  private let back: FilePath?
  private let suits: Settings.Suits?
  private let table: Settings.Table?
  private let animation: Settings.Animation?

  init(_ arguments: Arguments) throws(Failure) {
    back = try arguments.path(of: .back) { BackFile($0) == nil ? nil : $0 }
    suits = try arguments.value(of: .suits) { Settings.Suits(rawValue: $0) }
    table = try arguments.value(of: .table) { Settings.Table(rawValue: $0) }
    animation = try arguments.value(of: .animation) { Settings.Animation(rawValue: $0) }
  }

  func apply(to settings: inout Settings) {
    if let back { settings.back = back }
    if let suits { settings.suits = suits }
    if let table { settings.table = table }
    if let animation { settings.animation = animation }
  }
}
