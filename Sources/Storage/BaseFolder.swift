// SPDX-License-Identifier: MIT

package import Words

/// The folders of the XDG Base Directory Specification, version 0.8.
package enum BaseFolder: String, CaseIterable, Sendable {
  case config
  case data
  /// The program's last state.
  case state
  /// Files that can be made again.
  case cache

  package var variable: String {
    switch self {
    case .config: "XDG_CONFIG_HOME"
    case .data: "XDG_DATA_HOME"
    case .state: "XDG_STATE_HOME"
    case .cache: "XDG_CACHE_HOME"
    }
  }

  /// In the home folder, if the variable isn't set.
  private var usualPlace: FilePath {
    switch self {
    case .config: ".config"
    case .data: ".local/share"
    case .state: ".local/state"
    case .cache: ".cache"
    }
  }

  /// As the specification asks, an empty or relative value counts as not set; for HOME, too.
  ///
  /// - Parameter environment: looks up a variable.
  package func path(environment: (String) -> FilePath?) throws(StorageError) -> FilePath {
    if let named = environment(variable), named.isAbsolute { return named }
    guard let home = environment("HOME"), home.isAbsolute else {
      throw .noHome(variable: variable)
    }
    return home.appending(usualPlace)
  }

  /// The folders for all users of the computer, the most important first.
  ///
  /// - Parameters:
  ///   - variable: lists them.
  ///   - usualPlaces: where the variable isn't set.
  ///   - environment: looks up a variable.
  package static func shared(
    _ variable: String, or usualPlaces: [FilePath],
    environment: (String) -> FilePath? = FilePath.init(variable:)
  ) -> [FilePath] {
    let named = environment(variable).map { paths in
      paths.bytes.split(separator: UInt8(ascii: ":")).map { FilePath(Array($0)) }
    }
    let folders = (named ?? []).filter(\.isAbsolute)
    return folders.isEmpty ? usualPlaces : folders
  }

  package func path() throws(StorageError) -> FilePath {
    try path(environment: FilePath.init(variable:))
  }
}
