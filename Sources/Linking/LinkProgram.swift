// SPDX-License-Identifier: MIT

import Glibc
import Storage
import System
package import Words

package struct LinkProgram: Sendable {
  package static let name = "matchismo-link"

  private let path: FilePath

  /// Created by the link if missing.
  private let key: FilePath

  /// A program that starts the link elsewhere, with its options; usually empty.
  private let starter: [FilePath]

  /// - Parameter starter: a program that starts the link elsewhere, with its options.
  package init(at path: FilePath, key: FilePath, by starter: [FilePath] = []) {
    (self.path, self.key, self.starter) = (path, key, starter)
  }

  /// The link in this program's folder, or in `libexec` beside that; `nil` if it isn't installed.
  package static func besideThisOne(key: FilePath) -> LinkProgram? {
    // After an upgrade the running program is gone, but its folder isn't.
    guard let folder = FilePath("/proc/self/exe").target?.folder else { return nil }
    let places = ["/", "/../libexec/"].map { FilePath(folder.bytes + Array(($0 + name).utf8)) }
    return places.first(where: \.isExecutable).map { LinkProgram(at: $0, key: key) }
  }

  /// The link gets a process group of its own, so that the game can still say goodbye when a key at
  /// the terminal ends it.
  ///
  /// - Returns: `nil` if the system refuses.
  func start() -> (process: pid_t, socket: Int32)? {
    ChildProcess.start((starter + [path, "--key", key]).map(\.bytes))
  }
}
