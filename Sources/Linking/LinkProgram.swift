// SPDX-License-Identifier: MIT

import Glibc
import Storage
package import Words

/// Where the link's program is, and how it is started.
package struct LinkProgram: Sendable {
  package static let name = "matchismo-link"

  private let path: FilePath

  /// The file with this installation's key, which the link makes where there is none.
  private let key: FilePath

  /// What starts the program, and its options; empty where nothing is between.
  private let starter: [FilePath]

  /// - Parameter starter: a program and its options, which starts the link somewhere else.
  package init(at path: FilePath, key: FilePath, by starter: [FilePath] = []) {
    (self.path, self.key, self.starter) = (path, key, starter)
  }

  /// The link that belongs to this program: it lies beside it, or in `libexec` beside its folder.
  ///
  /// - Returns: `nil` where it isn't installed.
  package static func besideThisOne(key: FilePath) -> LinkProgram? {
    // A program that was upgraded while it runs is no longer there, but its folder is.
    guard let folder = FilePath("/proc/self/exe").target?.folder else { return nil }
    let places = ["/", "/../libexec/"].map { FilePath(folder.bytes + Array(($0 + name).utf8)) }
    return places.first(where: \.isExecutable).map { LinkProgram(at: $0, key: key) }
  }

  /// Starts the program, in a group of its own: so the game can say goodbye by it when a key at the terminal
  /// ends both.
  ///
  /// - Parameter input: what it has as standard input.
  /// - Returns: its process; `nil` if the system refuses.
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

  /// A group of its own, and no signal that this program has chosen to ignore or hold back.
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

/// The bytes with a null byte after them, to be freed.
private func strdup(of bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
  unsafe (bytes + [0]).withUnsafeBytes { bytes in
    unsafe Glibc.strdup(bytes.baseAddress!.assumingMemoryBound(to: CChar.self))
  }
}

private func freeAll(_ words: [UnsafeMutablePointer<CChar>?]) {
  var rest = unsafe words
  while let word = unsafe rest.popLast() { unsafe free(word) }
}
