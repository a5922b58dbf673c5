// SPDX-License-Identifier: MIT

import Glibc
import Testing
import Wire

/// Tries to get to a table, which the game may think better of.
@Suite("Requests to a link") struct RequestTests {
  @Test func `a host says which request it answers, and a guest answers none`() throws {
    let host = try LinkProgram(LinkHome())
    let guest = try LinkProgram(LinkHome())
    let port = try host.open()
    let address = try #require(HostName("127.0.0.1"))
    try guest.say(.dial(request: 7, address, port: port))
    let there = try guest.peer()
    #expect(there.request == 7)
    #expect(try guest.greet(host, as: there.number).request == nil)
  }

  @Test func `a table that takes its time is not waited for after it was given up`() throws {
    let slow = try ServerSocket()
    let host = try LinkProgram(LinkHome())
    let guest = try LinkProgram(LinkHome())
    let address = try #require(HostName("127.0.0.1"))
    // Connected, it proves nothing.
    try guest.say(.dial(request: 1, address, port: slow.port))
    let connection = try slow.accept()
    try guest.say(.cancel(request: 1))
    #expect(ServerSocket.isClosed(connection))
    // A name is being looked up, and a broker called.
    try guest.say(.dial(request: 2, try #require(HostName("localhost")), port: slow.port))
    try guest.say(.cancel(request: 2))
    let broker = BrokerAddress(host: address, port: slow.port, security: .plain)
    try guest.say(
      .visit(
        request: 3,
        InvitationLink(try #require(InvitationCode([UInt8](repeating: 1, count: 10))), at: broker))
    )
    try guest.say(.cancel(request: 3))
    try guest.say(.dial(request: 4, address, port: host.open()))
    let there = try guest.peer()
    #expect(there.request == 4)
    _ = try guest.greet(host, as: there.number)
    try guest.say(.cancel(request: 4))
    #expect(try guest.gone() == .closed)
    #expect(try host.gone() == .closed)
  }
}

/// Somebody who takes connections and says nothing.
final class ServerSocket: Sendable {
  private let descriptor: Int32
  let port: UInt16

  struct Trouble: Error {}

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let status = unsafe withUnsafeMutablePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, length) == 0 && listen(descriptor, 8) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard status else { throw Trouble() }
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(descriptor) }

  /// Whether somebody waits to be accepted.
  var hasSomething: Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&polled, 1, 0) > 0
  }

  func accept() throws -> Int32 {
    let connection = Glibc.accept(descriptor, nil, nil)
    guard connection >= 0 else { throw Trouble() }
    return connection
  }

  /// Waits until the other end has closed a connection.
  static func isClosed(_ connection: Int32) -> Bool {
    defer { close(connection) }
    var byte: UInt8 = 0
    while unsafe recv(connection, &byte, 1, 0) > 0 {}
    return true
  }
}
