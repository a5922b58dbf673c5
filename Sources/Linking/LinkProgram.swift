// SPDX-License-Identifier: MIT

import Glibc
import Storage
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
  func start(with input: Int32) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    var attributes = Self.attributes
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var process = pid_t()
    let words = unsafe (starter + [path, "--key", key]).map { unsafe strdup(of: $0.bytes) } + [nil]
    defer { unsafe freeAll(words) }
    let status = unsafe posix_spawnp(&process, words[0]!, &actions, &attributes, words, environ)
    return status == 0 ? process : nil
  }

  /// A group of its own, and default signal handling.
  private static var attributes: posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    let changes = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    unsafe posix_spawnattr_setflags(&attributes, Int16(changes))
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    return attributes
  }
}

/// Null-terminated, to be freed.
private func strdup(of bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
  unsafe (bytes + [0]).withUnsafeBytes { bytes in
    unsafe Glibc.strdup(bytes.baseAddress!.assumingMemoryBound(to: CChar.self))
  }
}

private func freeAll(_ words: [UnsafeMutablePointer<CChar>?]) {
  var rest = unsafe words
  while let word = unsafe rest.popLast() { unsafe free(word) }
}
