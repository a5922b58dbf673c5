// SPDX-License-Identifier: MIT

import CXObserving
import Foundation
import Glibc

/// A line to a screen's server on which everything takes its time, as to a machine far away. Programs
/// that are started with its ``name`` as their DISPLAY are clients of that server. A thread of its own
/// carries what they and the server say to each other.
package final class SlowLine: @unchecked Sendable {
  /// The display's name, as DISPLAY has it.
  package let name: String

  private let path: String

  /// What is written here ends the line.
  private let end: OwnedDescriptor
  private let lock = NSLock()
  private var answered = 0

  /// - Parameters:
  ///   - screen: whose server it leads to.
  ///   - delay: how long everything takes each way.
  ///   - limit: how many round trips there are before the line falls silent. Then the server is heard
  ///     only while the client does nothing but wait for it, so that each round trip is one that the
  ///     client could not do without.
  package init(
    to screen: VirtualScreen, delay: Duration = .zero, roundTrips limit: Int? = nil
  ) throws(ObservingError) {
    let listening = OwnedDescriptor(LocalSocket.make())
    let number = try Self.takeNumber(for: listening)
    name = ":\(number)"
    path = Self.path(of: "\(number)")
    var ends: [Int32] = [0, 0]
    guard unsafe pipe2(&ends, O_CLOEXEC) == 0 else { throw .refused("a pipe") }
    let ending = OwnedDescriptor(ends[0])
    end = OwnedDescriptor(ends[1])
    let server = Self.path(of: screen.name.dropFirst())
    let carrier = Carrier(
      from: listening.number, delay: delay, limit: limit, until: ending.number
    ) { _ in
      LocalSocket.connected(to: server)
    } noteAnswered: { [weak self] in
      self?.noteAnswered()
    }
    Thread { carrier.run() }.start()
  }

  deinit {
    var byte: UInt8 = 0
    unsafe write(end.number, &byte, 1)
    unsafe unlink(path)
  }

  /// How often a client has gone on only after it had heard from the server: the round trips that it
  /// had to wait for one after the other.
  package var roundTrips: Int { lock.withLock { answered } }

  private func noteAnswered() { lock.withLock { answered += 1 } }

  private static func path(of number: some StringProtocol) -> String { "/tmp/.X11-unix/X\(number)" }

  /// Takes the first display number that nobody has, high enough to be in nobody's way.
  private static func takeNumber(
    for socket: borrowing OwnedDescriptor
  ) throws(ObservingError) -> Int {
    for number in 20_000..<30_000 {
      if LocalSocket.bind(socket.number, to: path(of: "\(number)")),
        Glibc.listen(socket.number, 8) == 0
      {
        return number
      }
    }
    throw .refused("a display number")
  }
}

/// Sockets that have a path.
private enum LocalSocket {
  static func make() -> Int32 {
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  }

  static func bind(_ socket: Int32, to path: String) -> Bool {
    unsafe withAddress(path.utf8) { unsafe Glibc.bind(socket, $0, $1) == 0 }
  }

  /// Connects as X clients on Linux do: by the abstract name of the path (unix(7)). A server that ends may
  /// remove the file of another one that has just taken its number; the name it can't take.
  static func connected(to path: String) -> Int32? {
    let socket = make()
    if unsafe withAddress([0] + path.utf8, { unsafe connect(socket, $0, $1) == 0 }) {
      return socket
    }
    close(socket)
    return nil
  }

  private static func withAddress(
    _ path: some Collection<UInt8>, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path) }
    let length = MemoryLayout<sockaddr_un>.offset(of: \.sun_path)! + path.count
    return unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(length))
      }
    }
  }
}
