// SPDX-License-Identifier: MIT

package import Glibc

/// A program started by this one.
package enum ChildProcess {
  /// Starts a program with a socket as its standard input. It gets a process group of its own, so
  /// that a key at the terminal ends it only through this program.
  ///
  /// - Parameter words: the program's path, and its arguments.
  /// - Returns: the other end of the socket; `nil` if the system refuses.
  package static func start(_ words: [[UInt8]]) -> (process: pid_t, socket: Int32)? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO)
    var attributes = attributes
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var process = pid_t()
    let words = unsafe words.map { unsafe strdup(of: $0) } + [nil]
    defer { unsafe freeAll(words) }
    let status = unsafe posix_spawnp(&process, words[0]!, &actions, &attributes, words, environ)
    if status == 0 { return (process, ends[0]) }
    close(ends[0])
    return nil
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

  /// Null-terminated, to be freed.
  private static func strdup(of bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    unsafe (bytes + [0]).withUnsafeBytes { bytes in
      unsafe Glibc.strdup(bytes.baseAddress!.assumingMemoryBound(to: CChar.self))
    }
  }

  private static func freeAll(_ words: [UnsafeMutablePointer<CChar>?]) {
    var rest = unsafe words
    while let word = unsafe rest.popLast() { unsafe free(word) }
  }
}
