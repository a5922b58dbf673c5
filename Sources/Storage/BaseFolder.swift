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
  /// - Parameter environment: looks up a variable.
  package static func shared(
    _ kind: Shared, environment: (String) -> FilePath?
  ) -> [FilePath] {
    let named = environment(kind.rawValue).map { paths in
      paths.bytes.split(separator: UInt8(ascii: ":")).map { FilePath(Array($0)) }
    }
    let folders = (named ?? []).filter(\.isAbsolute)
    return folders.isEmpty ? kind.usualPlaces : folders
  }

  /// Settings or data for all users, by the variable with the folders.
  package enum Shared: String {
    case settings = "XDG_CONFIG_DIRS"
    case data = "XDG_DATA_DIRS"

    fileprivate var usualPlaces: [FilePath] {
      switch self {
      case .settings: ["/etc/xdg"]
      case .data: ["/usr/local/share", "/usr/share"]
      }
    }
  }

  package func path() throws(StorageError) -> FilePath {
    try path(environment: FilePath.init(variable:))
  }
}
