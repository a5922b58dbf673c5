// SPDX-License-Identifier: MIT

import Glibc

/// The folders in which programs keep a player's files, after the XDG Base Directory
/// Specification, version 0.8.
package enum BaseFolder: String, CaseIterable, Sendable {
  /// What the player has chosen.
  case config
  /// What is the player's and worth keeping.
  case data
  /// How things stood when the program ended.
  case state

  /// The variable of the environment that names the folder.
  package var variable: String {
    switch self {
    case .config: "XDG_CONFIG_HOME"
    case .data: "XDG_DATA_HOME"
    case .state: "XDG_STATE_HOME"
    }
  }

  /// Where the folder lies below the home folder when nothing names it.
  private var usualPlace: String {
    switch self {
    case .config: ".config"
    case .data: ".local/share"
    case .state: ".local/state"
    }
  }

  /// The folder's path. A name that is empty or relative counts as none, as the specification has
  /// it; so does such a HOME.
  ///
  /// - Parameter environment: looks a variable of the environment up.
  package func path(environment: (String) -> String?) throws(StorageError) -> String {
    if let named = environment(variable), named.utf8.first == Self.slash { return named }
    guard let home = environment("HOME"), home.utf8.first == Self.slash else {
      throw .noHome(variable: variable)
    }
    return home.utf8.last == Self.slash ? home + usualPlace : "\(home)/\(usualPlace)"
  }

  /// The folder's path by this process's environment.
  package func path() throws(StorageError) -> String {
    try path { name in unsafe getenv(name).map { unsafe String(cString: $0) } }
  }

  private static let slash = UInt8(ascii: "/")
}
