// SPDX-License-Identifier: MIT

import Glibc
import System
import Words

/// The game's helper, with everything of Snap! between machines that needs sockets and libraries.
/// The game starts it, and both exchange lines over its standard input.
@main
struct MatchismoLink {
  static func main() {
    // A closed connection shows on the next read.
    signal(SIGPIPE, SIG_IGN)
    Catalog.useLanguageOfPlayer()
    do throws(Failure) {
      let loop = Loop()
      let link = try Link(Options(ProgramArguments.all.dropFirst()), loop)
      Confinement.begin()
      withExtendedLifetime(link) {
        while true { loop.turn() }
      }
    } catch {
      let line = Array("matchismo-link: \(error.sentence)\n".utf8)
      _ = unsafe write(STDERR_FILENO, line, line.count)
      exit(error.status)
    }
  }
}

struct Options {
  /// Created if missing.
  let key: FilePath
  /// A stranger's time to prove itself, in milliseconds; `nil` for the usual times.
  private(set) var patience: Int?

  init(_ arguments: some Collection<[UInt8]>) throws(Failure) {
    var key: FilePath?
    var rest = arguments[...]
    while let name = rest.popFirst() {
      let value = rest.popFirst()
      switch (String(decoding: name, as: UTF8.self), value) {
      case ("--key", let path?): key = FilePath(path)
      case ("--patience", let text?):
        let digits = String(decoding: text, as: UTF8.self)
        guard let number = Int(digits: digits), number < 1_000_000 else { throw Self.usage }
        patience = number
      default: throw Self.usage
      }
    }
    guard let key, !key.bytes.isEmpty else { throw Self.usage }
    self.key = key
  }

  static let usage = Failure(
    phrase("this program is started by the game: matchismo-link --key FILE, and a socket as input"),
    status: 2)
}

/// Why this program can't go on: one sentence, without its full stop.
struct Failure: Error, Equatable {
  let sentence: String
  let status: Int32

  init(_ sentence: String, status: Int32 = 1) {
    (self.sentence, self.status) = (sentence, status)
  }
}

/// The system's own words for an error.
func reason(_ error: Int32) -> String {
  unsafe String(cString: strerror(error))
}
