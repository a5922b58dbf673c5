// SPDX-License-Identifier: MIT

import Glibc
import Wire
import Words

/// The file with the secret of this installation's key: one line, which only its owner can read. It is the
/// one file that this program has.
struct KeyFile {
  private static let beginning = "matchismo key 1 "

  /// How much of a file is looked at: more than a key needs.
  private static let longest = 256

  let path: FilePath

  /// Reads the secret, or makes one where there is no file.
  func secret() throws(Failure) -> Secret {
    if let secret = try read() { return secret }
    try makeFile()
    guard let secret = try read() else { throw failure(ENOENT) }
    return secret
  }

  /// - Returns: `nil` where there is no file.
  private func read() throws(Failure) -> Secret? {
    // What isn't a file might keep a reader waiting.
    let file = unsafe Glibc.open(path.terminated, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    if file < 0, errno == ENOENT { return nil }
    guard file >= 0 else { throw failure(errno) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: Self.longest)
    let count = unsafe Glibc.read(file, &bytes, bytes.count)
    guard count >= 0 else { throw failure(errno) }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard text.hasPrefix(Self.beginning), text.hasSuffix("\n"),
      let secret = Secret(wire: text.dropFirst(Self.beginning.count).dropLast())
    else {
      throw Failure(
        phrase("\(quoted(path.bytes)) is no key of this program's"), status: LinkExit.key.rawValue)
    }
    return secret
  }

  /// Makes the file whole under another name first, so that nobody ever reads half of it. Of several programs
  /// that do so at once the first one's stays.
  private func makeFile() throws(Failure) {
    let draft = path.adding(".\(getpid())").terminated
    unsafe unlink(draft)
    let file = unsafe Glibc.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure(errno) }
    defer { unsafe unlink(draft) }
    let line = Array((Self.beginning + Secret.random().wire + "\n").utf8)
    let isWritten = unsafe write(file, line, line.count) == line.count && fsync(file) == 0
    let error = errno
    close(file)
    guard isWritten else { throw failure(error) }
    if unsafe link(draft, path.terminated) != 0, errno != EEXIST { throw failure(errno) }
  }

  private func failure(_ error: Int32) -> Failure {
    Failure(
      phrase("\(quoted(path.bytes)) can't keep the key: \(reason(error))"),
      status: LinkExit.key.rawValue)
  }
}
