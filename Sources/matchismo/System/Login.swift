// SPDX-License-Identifier: MIT

import Choices
import Play
import System
import Wire

/// What the login is called under which this process runs.
enum Login {
  /// What it is called, once that is known.
  private static let found = Locked<PublicName?>(nil)
  private static let isLookedFor = SideThread.start(find)

  /// Starts to look for what the login is called, which is offered as a name. A server far away may be asked for
  /// it.
  static func lookFor() { _ = isLookedFor }

  @Sendable private static func find() {
    let name = Account.lookUp().flatMap { login in
      PublicName(nearest: fullName(inComment: login.comment, of: login.name))
        ?? PublicName(nearest: login.name)
    }
    found.withLock { $0 = name }
  }

  /// What the login is called: its full name or, until that is known, its short one; `nil` for a login
  /// without a name.
  static var name: PublicName? {
    found.withLock(\.self) ?? PublicName(nearest: Account.shortName)
  }

  /// The comment's first field, in which `&` stands for the login's own name (passwd(5)).
  static func fullName(inComment comment: String, of login: String) -> String {
    let capital = login.prefix(1).uppercased() + login.dropFirst()
    let name = comment.prefix { $0 != "," }
    return name.map { $0 == "&" ? capital : String($0) }.joined()
  }
}

extension Settings {
  /// What others at a table elsewhere call the player: never what its login is called.
  var publicName: PublicName {
    guard let name = ownName ?? PublicName(Sentences.name) else {
      preconditionFailure("the game has a name")
    }
    return name
  }
}
