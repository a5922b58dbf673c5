// SPDX-License-Identifier: MIT

import Glibc
import Play
import Wire

/// Whose login this process runs under.
enum Login {
  /// What the login is called: its full name, else its short one; `nil` for a login without a name.
  static var name: PublicName? {
    guard let entry = unsafe getpwuid(getuid()) else { return nil }
    let login = unsafe text(entry.pointee.pw_name)
    let fullName = unsafe fullName(inComment: text(entry.pointee.pw_gecos), of: login)
    return PublicName(nearest: fullName) ?? PublicName(nearest: login)
  }

  /// The comment's first field, in which `&` stands for the login's own name (passwd(5)).
  static func fullName(inComment comment: String, of login: String) -> String {
    let capital = login.prefix(1).uppercased() + login.dropFirst()
    let name = comment.prefix { $0 != "," }
    return name.map { $0 == "&" ? capital : String($0) }.joined()
  }

  private static func text(_ string: UnsafeMutablePointer<CChar>?) -> String {
    unsafe string.map { unsafe String(cString: $0) } ?? ""
  }
}

extension Settings {
  /// What others at a table elsewhere call the player.
  var publicName: PublicName {
    guard let name = ownName ?? Login.name ?? PublicName(Sentences.name) else {
      preconditionFailure("the game has a name")
    }
    return name
  }
}
