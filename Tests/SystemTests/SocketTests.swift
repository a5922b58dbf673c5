// SPDX-License-Identifier: MIT

import Glibc
import System
import Testing

@Suite("Sockets and the lines that come over them") struct SocketTests {
  /// Two ends of a stream.
  private func pair() throws -> (Socket, Socket) {
    var ends: [Int32] = [-1, -1]
    try #require(unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    return (Socket(ends[0]), Socket(ends[1]))
  }

  @Test func `what is sent arrives, and nobody waits for it`() throws {
    let (one, other) = try pair()
    guard case .nothing = other.receive() else { throw SocketFailure() }
    one.send([1, 2, 3])
    guard case .bytes([1, 2, 3]) = other.receive() else { throw SocketFailure() }
    #expect(one.waiting == 0 && one.events == POLLIN)
  }

  @Test func `what isn't taken waits, and goes later`() throws {
    let (one, other) = try pair()
    let many = [UInt8](repeating: 7, count: 1 << 22)
    one.send(many)
    #expect(one.waiting > 0 && one.events == POLLIN | POLLOUT)
    var count = 0
    while count < many.count, case .bytes(let bytes) = other.receive() {
      count += bytes.count
      one.sendMore()
    }
    #expect(count == many.count && one.waiting == 0)
  }

  @Test func `an end is told`() throws {
    let other = try pair().1
    guard case .end(0) = other.receive() else { throw SocketFailure() }
  }

  @Test(arguments: ["/nowhere/socket", String(repeating: "n", count: 108)])
  func `where nobody listens there is no socket`(name: String) {
    #expect(Socket(named: Array(name.utf8)) == nil)
  }

  @Test func `lines are cut where they end, however they arrive`() throws {
    var cutter = LineCutter(longest: 5)
    var lines: [[UInt8]] = []
    for part in ["on", "e\ntwo\n\nth", "", "ree\n", "fo"] {
      lines += try cutter.lines(adding: Array(part.utf8)).map(Array.init)
    }
    #expect(lines == ["one", "two", "", "three"].map { Array($0.utf8) })
    #expect(cutter.rest == Array("fo".utf8))
  }

  @Test(arguments: ["123456\n", "123456", "1\n123456\n2\n"])
  func `a line that is too long is an error, whether it ends or not`(text: String) {
    var cutter = LineCutter(longest: 5)
    #expect(throws: LineCutter.TooLong.self) { try cutter.lines(adding: Array(text.utf8)) }
  }

  private struct SocketFailure: Error {}
}
