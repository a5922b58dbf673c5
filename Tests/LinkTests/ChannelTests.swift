// SPDX-License-Identifier: MIT

import COpenSSL
import Testing
import Wire

@testable import matchismo_link

/// Two ends of a channel in memory.
private struct Ends {
  let host: SecureChannel
  let guest: SecureChannel

  init() throws {
    let identities = (try #require(Identity(.random())), try #require(Identity(.random())))
    host = try #require(SecureChannel(identities.0.context, isServer: true))
    guest = try #require(SecureChannel(identities.1.context, isServer: false))
    _ = guest.receive([])
    while !(host.isOpen && guest.isOpen) {
      _ = host.receive(guest.takeOutgoing())
      _ = guest.receive(host.takeOutgoing())
    }
    #expect(host.fingerprint == identities.1.fingerprint)
    #expect(guest.fingerprint == identities.0.fingerprint)
  }
}

@Suite("Secure channels") struct ChannelTests {
  /// OpenSSL has one list of errors for the thread. Whoever asks what became of a step is told of what is in
  /// it, whosever fault that was.
  @Test func `what a stranger does wrong is not blamed on a guest`() throws {
    let ends = try Ends()
    let identity = try #require(Identity(.random()))
    let stranger = try #require(SecureChannel(identity.context, isServer: true))
    _ = stranger.receive(Array("GET / HTTP/1.1\r\n\r\n".utf8))
    #expect(stranger.ending == .failed)
    #expect(ERR_peek_error() != 0)
    #expect(ends.host.receive([]).isEmpty)
    #expect(ends.host.ending == nil)
    ends.guest.send(Array("hello".utf8))
    #expect(ends.host.receive(ends.guest.takeOutgoing()) == Array("hello".utf8))
  }

  @Test func `what was said before the end is heard`() throws {
    let ends = try Ends()
    ends.guest.send(Array("bye".utf8))
    ends.guest.close()
    #expect(ends.host.receive(ends.guest.takeOutgoing()) == Array("bye".utf8))
    #expect(ends.host.ending == .closed)
  }

  @Test func `a byte that was changed on its way ends the channel`() throws {
    let ends = try Ends()
    ends.guest.send(Array("hello".utf8))
    var bytes = ends.guest.takeOutgoing()
    bytes[bytes.count - 1] ^= 1
    #expect(ends.host.receive(bytes).isEmpty)
    #expect(ends.host.ending == .failed)
  }

  @Test func `both ends have the same secret, and other channels another`() throws {
    let (ends, others) = (try Ends(), try Ends())
    #expect(ends.host.exported?.count == 32)
    #expect(ends.host.exported == ends.guest.exported)
    #expect(ends.host.exported != others.host.exported)
  }
}
