// SPDX-License-Identifier: MIT

package import Words

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
  private var usualPlace: FilePath {
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
  package func path(environment: (String) -> FilePath?) throws(StorageError) -> FilePath {
    if let named = environment(variable), named.isAbsolute { return named }
    guard let home = environment("HOME"), home.isAbsolute else {
      throw .noHome(variable: variable)
    }
    return home.appending(usualPlace)
  }

  /// The folder's path by this process's environment.
  package func path() throws(StorageError) -> FilePath {
    try path(environment: FilePath.init(variable:))
  }
}
