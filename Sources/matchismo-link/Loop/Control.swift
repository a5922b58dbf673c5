// SPDX-License-Identifier: MIT

import Glibc
import Wire

/// The game's end of this program: standard input is a socket, and the game is at its other end.
final class Control: Source {
  /// How many bytes may wait for the game before peers have to wait too.
  private static let room = 262_144

  private let socket = Socket(STDIN_FILENO)
  private var cutter = LineCutter(longest: LinkLine.longest)
  private let loop: Loop

  /// Does what the game says.
  var obey: (LinkCommand) -> Void = { _ in }

  /// - Returns: `nil` where standard input is no socket.
  init?(_ loop: Loop) {
    var (kind, length) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    guard unsafe getsockopt(STDIN_FILENO, SOL_SOCKET, SO_TYPE, &kind, &length) == 0 else {
      return nil
    }
    self.loop = loop
    loop.add(self)
  }

  var descriptor: Int32 { socket.descriptor }
  var events: Int16 { socket.events }

  /// Whether the game takes what it is told.
  var hasRoom: Bool { socket.waiting < Self.room }

  func report(_ report: LinkReport) {
    socket.send(Array(report.line.utf8) + [UInt8(ascii: "\n")])
  }

  /// Says that something is missing or has failed.
  func report(_ part: LinkReport.Part, _ why: String) {
    report(.trouble(part, WireLine(saying: why)))
  }

  func isReady(_ events: Int16) {
    socket.sendMore()
    guard events & ~Int16(POLLOUT) != 0 else { return }
    switch socket.receive() {
    case .bytes(let bytes): take(bytes)
    case .nothing: break
    // The game has ended, however that was. Nothing is worth being waited for.
    case .end: _exit(EXIT_SUCCESS)
    }
  }

  private func take(_ bytes: [UInt8]) {
    // A game that says what no game says is none.
    guard let lines = try? cutter.lines(adding: bytes) else { _exit(EXIT_FAILURE) }
    for line in lines {
      if let command = try? LinkCommand(line) { obey(command) }
    }
  }
}

extension WireLine {
  /// What a library or the system says, as far as it can stand in a line.
  init(saying text: String) { self = WireLine(text) ?? WireLine("?")! }
}
