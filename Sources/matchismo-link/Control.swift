// SPDX-License-Identifier: MIT

import Glibc
import System
import Wire

/// The game's end of this program: standard input is a socket, and the game is at its other end.
final class Control: Source {
  /// How many bytes may wait for the game before peers have to wait too.
  private static let room = 262_144

  private let socket = LineSocket(STDIN_FILENO, longest: LinkLine.longest)

  /// Does what the game says.
  var obey: (LinkCommand) -> Void = { _ in }

  /// - Returns: `nil` where standard input is no socket.
  init?(_ loop: Loop) {
    var (kind, length) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    guard unsafe getsockopt(STDIN_FILENO, SOL_SOCKET, SO_TYPE, &kind, &length) == 0 else {
      return nil
    }
    loop.add(self)
  }

  var descriptor: Int32 { socket.descriptor }
  var events: Int16 { socket.events }

  /// Whether the game takes what it is told.
  var hasRoom: Bool { socket.waiting < Self.room }

  func report(_ report: LinkReport) {
    socket.send([report.line])
  }

  /// Says that something is missing or has failed.
  func report(_ part: LinkReport.Part, _ why: String) {
    report(.trouble(part, WireLine(saying: why)))
  }

  func isReady(_ events: Int16) {
    socket.sendMore()
    guard events & ~Int16(POLLOUT) != 0 else { return }
    do throws(LineSocket.End) {
      for line in try socket.receive() {
        if let command = try? LinkCommand(line) { obey(command) }
      }
    } catch {
      // The game has ended, however that was, or is none. Nothing is worth being waited for.
      _exit(error == .closed ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}

extension WireLine {
  /// What a library or the system says, as far as it can stand in a line.
  init(saying text: String) { self = WireLine(text) ?? WireLine("?")! }
}
