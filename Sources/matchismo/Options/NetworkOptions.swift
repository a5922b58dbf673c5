// SPDX-License-Identifier: MIT

import Play

/// What the player is called at tables elsewhere and where those are held, in place of what the settings
/// say.
struct NetworkOptions {
  private static let settings: [Setting] = [.ownName, .broker]

  /// The options that this is made of.
  static let all = settings.compactMap(\.option)

  private let changes: [Setting.Change]

  init(_ arguments: Arguments) throws(Failure) {
    changes = try arguments.changes(of: Self.settings)
  }

  func apply(to settings: inout Settings) {
    for change in changes { change(&settings) }
  }
}
