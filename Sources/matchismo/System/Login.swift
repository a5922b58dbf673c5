// SPDX-License-Identifier: MIT

import Choices
import Play
import System
import Wire

/// The name of the process's login.
enum Login {
  /// The full name, once it is known.
  private static let found = Locked<PublicName?>(nil)
  private static let isLookedFor = SideThread.start(find)

  /// Starts to look for the full name, to be offered as the player's name. It may come from a
  /// distant server.
  static func lookFor() { _ = isLookedFor }

  @Sendable private static func find() {
    let name = Account.lookUp().flatMap { login in
      PublicName(nearest: fullName(inComment: login.comment, of: login.name))
        ?? PublicName(nearest: login.name)
    }
    found.withLock { $0 = name }
  }

  /// The full name or, until it is known, the short one; `nil` without a name.
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
  /// The player's name for others: never the login's.
  var publicName: PublicName {
    guard let name = ownName ?? PublicName(Sentences.name) else {
      preconditionFailure("the game has a name")
    }
    return name
  }
}
