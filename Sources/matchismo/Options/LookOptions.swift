// SPDX-License-Identifier: MIT

import Choices
import Wire

/// How the table should look this time, and what the players are called, in place of what the settings say.
struct LookOptions {
  /// The settings that have an option of their own.
  private static let settings =
    // The letters have no row where they are English anyway.
    Setting.all.filter { ($0.menu?.sheet == .look || $0 == .letters) && $0.option != nil }
    + [.firstName, .secondName]

  /// The options that this is made of.
  static let all = settings.compactMap(\.option)

  /// The options that apply to a picture, too, in which nothing moves or is heard.
  static let options = all.filter { ![.animation, .sound].contains($0) }

  private let changes: [Setting.Change]

  init(_ arguments: Arguments) throws(Failure) {
    changes = try arguments.changes(of: Self.settings)
  }

  func apply(to settings: inout Settings) {
    for change in changes { change(&settings) }
  }
}

/// What the player is called at tables elsewhere and where those are held, in place of what the settings
/// say, and the table that is to be joined.
struct NetworkOptions {
  private static let settings: [Setting] = [.ownName, .broker, .address]

  /// Those of the options that stand for settings.
  static let ofSettings = settings.compactMap(\.option)

  /// The options that this is made of.
  static let all = [.join] + ofSettings

  /// Where a friend has invited the player to; `nil` where no invitation was given.
  let invitation: InvitationLink?

  private let changes: [Setting.Change]

  init(_ arguments: Arguments) throws(Failure) {
    changes = try arguments.changes(of: Self.settings)
    invitation = try arguments.secret(of: .join) { InvitationLink(typed: $0) }
  }

  func apply(to settings: inout Settings) {
    for change in changes { change(&settings) }
  }
}
