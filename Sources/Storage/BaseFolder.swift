// SPDX-License-Identifier: MIT

package import Words

/// The folders for a player's files, by the XDG Base Directory Specification, version 0.8.
package enum BaseFolder: String, CaseIterable, Sendable {
  /// The player's settings.
  case config
  /// The player's data.
  case data
  /// The state of the program when it ended.
  case state

  /// The environment variable for the folder.
  package var variable: String {
    switch self {
    case .config: "XDG_CONFIG_HOME"
    case .data: "XDG_DATA_HOME"
    case .state: "XDG_STATE_HOME"
    }
  }

  /// The folder's place in the home folder if the variable is not set.
  private var usualPlace: FilePath {
    switch self {
    case .config: ".config"
    case .data: ".local/share"
    case .state: ".local/state"
    }
  }

  /// The folder's path. As the specification asks, an empty or relative value counts as not set;
  /// the same goes for HOME.
  ///
  /// - Parameter environment: looks up an environment variable.
  package func path(environment: (String) -> FilePath?) throws(StorageError) -> FilePath {
    if let named = environment(variable), named.isAbsolute { return named }
    guard let home = environment("HOME"), home.isAbsolute else {
      throw .noHome(variable: variable)
    }
    return home.appending(usualPlace)
  }

  /// The folders for settings that hold for everybody at this computer, the one that counts most first.
  ///
  /// - Parameter environment: looks up an environment variable.
  package static func sharedSettings(environment: (String) -> FilePath?) -> [FilePath] {
    let named = environment("XDG_CONFIG_DIRS").map { paths in
      paths.bytes.split(separator: UInt8(ascii: ":")).map { FilePath(Array($0)) }
    }
    let folders = (named ?? []).filter(\.isAbsolute)
    return folders.isEmpty ? ["/etc/xdg"] : folders
  }

  /// The folder's path in this process's environment.
  package func path() throws(StorageError) -> FilePath {
    try path(environment: FilePath.init(variable:))
  }
}
