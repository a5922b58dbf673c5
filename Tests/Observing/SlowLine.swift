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
      from: listening.number, to: server, delay: delay, limit: limit, until: ending.number
    ) { [weak self] in self?.noteAnswered() }
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

/// What carries the bytes of all clients of a slow line.
private final class Carrier: @unchecked Sendable {
  /// One direction of a connection: what is under way, and when it arrives.
  private struct Way {
    let from: Int32
    let to: Int32
    var parts: [(arrives: Instant, bytes: [UInt8])] = []
    var isEnded = false
  }

  private struct Call {
    var toServer: Way
    var toClient: Way

    /// Whether the client has heard something since it last spoke.
    var hasHeard = false
    var roundTrips = 0

    /// Whether the client's first thread sleeps until it hears something (proc(5), "syscall").
    var isAwaited: Bool {
      let client = CXPeer(toServer.from)
      let call = try? String(
        contentsOfFile: "/proc/\(client)/task/\(client)/syscall", encoding: .utf8)
      return call?.split(separator: " ").first.flatMap { Int($0) }.map { CXIsPoll($0) != 0 }
        ?? false
    }
  }

  private let listening: Int32
  private let server: String
  private let delay: Duration
  private let limit: Int?
  private let ending: Int32
  private let noteAnswered: () -> Void
  private var calls: [Call] = []

  init(
    from listening: Int32, to server: String, delay: Duration, limit: Int?, until ending: Int32,
    noteAnswered: @escaping () -> Void
  ) {
    // Numbers of its own, since the line may be gone before the thread is.
    (self.listening, self.ending) = (dup(listening), dup(ending))
    (self.server, self.delay, self.limit) = (server, delay, limit)
    self.noteAnswered = noteAnswered
  }

  deinit {
    for call in calls { Self.hangUp(call) }
    close(listening)
    close(ending)
  }

  func run() {
    while wait() {
      for index in calls.indices { carry(&calls[index]) }
      for call in calls where call.toServer.isEnded || call.toClient.isEnded { Self.hangUp(call) }
      calls.removeAll { $0.toServer.isEnded || $0.toClient.isEnded }
    }
  }

  /// Sleeps until something has come or is due.
  ///
  /// - Returns: whether the line is still wanted.
  private func wait() -> Bool {
    let sources = [ending, listening] + calls.flatMap { [$0.toServer.from, $0.toClient.from] }
    var watched = sources.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let due = calls.flatMap { [$0.toServer, $0.toClient] }.compactMap { $0.parts.first?.arrives }
    let left = due.min().map { SuspendingClock.now.duration(to: $0) }
    // Nobody tells when a client begins to wait.
    let timeout = limit == nil ? left?.pollTimeout : left.map { max(1, $0.pollTimeout) }
    unsafe poll(&watched, nfds_t(watched.count), timeout ?? -1)
    if watched[0].revents != 0 { return false }
    if watched[1].revents != 0 { takeCall() }
    return true
  }

  private func takeCall() {
    let client = accept(listening, nil, nil)
    let socket = LocalSocket.make()
    guard client >= 0, LocalSocket.connect(socket, to: server) else {
      close(client)
      close(socket)
      return
    }
    calls.append(
      Call(toServer: Way(from: client, to: socket), toClient: Way(from: socket, to: client)))
  }

  private static func hangUp(_ call: Call) {
    close(call.toServer.from)
    close(call.toServer.to)
  }

  private func carry(_ call: inout Call) {
    if take(&call.toServer), call.hasHeard {
      call.hasHeard = false
      call.roundTrips += 1
      noteAnswered()
    }
    _ = take(&call.toClient)
    _ = deliver(&call.toServer)
    if mayHear(call), deliver(&call.toClient) { call.hasHeard = true }
  }

  private func mayHear(_ call: Call) -> Bool {
    guard let limit, !call.toClient.parts.isEmpty else { return true }
    return call.roundTrips < limit && call.isAwaited
  }

  /// Takes what has been said, and sends it on its way.
  ///
  /// - Returns: whether there was anything.
  private func take(_ way: inout Way) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe recv(way.from, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN { return false }
    guard count > 0 else {
      way.isEnded = true
      return false
    }
    way.parts.append((SuspendingClock.now + delay, Array(bytes.prefix(count))))
    return true
  }

  /// Hands over what has arrived.
  ///
  /// - Returns: whether anything has.
  private func deliver(_ way: inout Way) -> Bool {
    var hasArrived = false
    while let part = way.parts.first, part.arrives <= .now {
      hasArrived = true
      way.parts.removeFirst()
      var rest = part.bytes[...]
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes {
          unsafe send(way.to, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else {
          way.isEnded = true
          return true
        }
        rest.removeFirst(count)
      }
    }
    return hasArrived
  }
}

/// Sockets that have a path.
private enum LocalSocket {
  static func make() -> Int32 {
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  }

  static func bind(_ socket: Int32, to path: String) -> Bool {
    unsafe withAddress(path) { unsafe Glibc.bind(socket, $0, $1) == 0 }
  }

  static func connect(_ socket: Int32, to path: String) -> Bool {
    unsafe withAddress(path) { unsafe Glibc.connect(socket, $0, $1) == 0 }
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    return unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
