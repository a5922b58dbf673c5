// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing

/// A stream socket that waits, but not for ever. Programs that are started don't inherit it.
final class TestSocket {
  enum Trouble: Error {
    case system(Int32)
    case timedOut(waitingFor: String)
    case ended(waitingFor: String)
  }

  private(set) var descriptor: Int32
  private var arrived: [UInt8] = []

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Takes ownership of a socket.
  convenience init(taking descriptor: Int32) { self.init(descriptor) }

  deinit { close() }

  func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  private static let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)

  static func pair() throws -> (TestSocket, TestSocket) {
    var ends: [Int32] = [-1, -1]
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Trouble.system(errno) }
    return (TestSocket(ends[0]), TestSocket(ends[1]))
  }

  /// Connects to a port of this machine, out of one of its many addresses.
  init(to port: UInt16, from host: UInt8 = 1) throws {
    descriptor = socket(AF_INET, Self.kind, 0)
    // So that what isn't read soon makes the other end wait.
    var room: Int32 = 8192
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &room, socklen_t(4))
    let number = descriptor
    guard unsafe Loopback.with(host, 0, { unsafe bind(number, $0, $1) }) == 0,
      unsafe Loopback.with(1, port, { unsafe connect(number, $0, $1) }) == 0
    else { throw Trouble.system(errno) }
  }

  /// Whether this machine has the newer version of IP.
  static var hasIPv6: Bool {
    let addresses = (try? String(contentsOfFile: "/proc/net/if_inet6", encoding: .utf8)) ?? ""
    return addresses.contains("00000000000000000000000000000001")
  }

  /// Whether `localhost` is a name here, as it isn't without `/etc/hosts`.
  static var knowsLocalhost: Bool {
    var found: UnsafeMutablePointer<addrinfo>?
    defer { unsafe freeaddrinfo(found) }
    return unsafe getaddrinfo("localhost", nil, nil, &found) == 0
  }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  /// Sends all of it, unless the other end has closed.
  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let chunk = Array(rest)
      let count = unsafe Glibc.send(descriptor, chunk, chunk.count, Int32(MSG_NOSIGNAL))
      guard count > 0 else { throw Trouble.system(errno) }
      rest.removeFirst(count)
    }
  }

  /// The next line, without its end.
  func line(until deadline: ContinuousClock.Instant, waitingFor what: String) throws -> String {
    while true {
      if let end = arrived.firstIndex(of: UInt8(ascii: "\n")) {
        defer { arrived.removeFirst(end + 1) }
        return String(decoding: arrived[..<end], as: UTF8.self)
      }
      let more = try receive(until: deadline, waitingFor: what)
      guard !more.isEmpty else { throw Trouble.ended(waitingFor: what) }
      arrived += more
    }
  }

  /// Has what isn't read soon make the other end wait.
  func hasLittleRoom() {
    var room: Int32 = 4096
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &room, socklen_t(4))
  }

  /// Whether the other end has closed, as far as ``receiveNow(atMost:)`` has seen.
  private(set) var isAtEnd = false

  /// What has come; `nil` for nothing.
  func receiveNow(atMost most: Int) -> [UInt8]? {
    guard !isAtEnd, hasSomething else { return nil }
    var chunk = [UInt8](repeating: 0, count: most)
    let count = unsafe recv(descriptor, &chunk, chunk.count, 0)
    isAtEnd = count <= 0
    return isAtEnd ? nil : Array(chunk.prefix(count))
  }

  /// Waits until the other end has closed.
  func waitForEnd(_ what: String) throws {
    let deadline = ContinuousClock.now + LinkProgram.patience
    while try !receive(until: deadline, waitingFor: what).isEmpty {}
  }

  /// Whether there is something to receive now, be it the end.
  var hasSomething: Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&polled, 1, 0) > 0
  }

  /// What comes next, in so many bytes at most; nothing at the end.
  func receive(
    until deadline: ContinuousClock.Instant, count most: Int = 65536, waitingFor what: String
  ) throws -> [UInt8] {
    let left = (deadline - .now) / .milliseconds(1)
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard left > 0, unsafe poll(&polled, 1, Int32(left.rounded(.up))) > 0 else {
      throw Trouble.timedOut(waitingFor: what)
    }
    var chunk = [UInt8](repeating: 0, count: most)
    let count = unsafe recv(descriptor, &chunk, chunk.count, 0)
    return Array(chunk.prefix(max(0, count)))
  }
}
