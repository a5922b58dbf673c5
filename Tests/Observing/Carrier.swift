// SPDX-License-Identifier: MIT

import CXObserving
import Foundation
import Glibc

/// What carries the bytes of all clients of a slow way to a server.
final class Carrier: @unchecked Sendable {
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
  private let connect: (Int32) -> Int32?
  private let delay: Duration
  private let limit: Int?
  private let ending: Int32
  private let noteAnswered: () -> Void
  private var calls: [Call] = []

  /// - Parameters:
  ///   - connect: takes a client's socket, and makes another that leads to the server; `nil` where that can't
  ///     be had.
  init(
    from listening: Int32, delay: Duration, limit: Int?, until ending: Int32,
    connect: @escaping (Int32) -> Int32?, noteAnswered: @escaping () -> Void
  ) {
    // Numbers of its own, since the line may be gone before the thread is.
    (self.listening, self.ending) = (dup(listening), dup(ending))
    (self.connect, self.delay, self.limit) = (connect, delay, limit)
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
    guard client >= 0 else { return }
    guard let socket = connect(client) else {
      close(client)
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
