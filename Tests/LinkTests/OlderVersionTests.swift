// SPDX-License-Identifier: MIT

import COpenSSL
import Glibc
import Tables
import Testing
import Wire

@testable import matchismo_link

/// Programs of version 1, as they are in players' hands: their TLS says nothing of what is spoken inside, and both
/// nonces are told before anybody is asked.
@Suite("Links of the version before") struct OlderVersionTests {
  /// A key that does TLS as version 1 does.
  static func identity() throws -> Identity {
    let identity = try #require(Identity(.random()))
    unsafe SSL_CTX_set_alpn_protos(identity.context.handle, nil, 0)
    unsafe SSL_CTX_set_alpn_select_cb(identity.context.handle, nil, nil)
    return identity
  }

  @Test func `an older guest hears that the table needs a newer program, and the table goes on`()
    throws
  {
    let pair = try LinkedPair()
    let guest = try HandmadePeer(to: pair.port, Self.identity())
    try guest.greet()
    let opening = try guest.line().split(separator: " ")
    try #require(opening.count == 3 && opening.starts(with: ["prove", "1"]))
    try guest.say("prove 1 \(Proof.Nonce.random().wire)")
    let answer = try guest.line().split(separator: " ")
    let nonce = try #require(answer.count == 3 ? Proof.Nonce(wire: answer[2]) : nil)
    #expect(answer.starts(with: ["prove", "1"]))
    #expect(Digest(of: nonce.bytes).wire == opening[2])
    #expect(try HostLine(guest.line()) == .refused(.tooOld))
    try guest.waitForEnd()
    try pair.exchange("still here")
    #expect(try pair.guest.meet(pair.host, at: pair.port).guest.number == 2)
  }

  @Test func `who comes to an older host hears that it is too old`() throws {
    let server = try ServerSocket()
    let guest = try LinkProgram(LinkHome())
    try guest.dial(server.port)
    let channel = try #require(SecureChannel(Self.identity().context, isServer: true))
    let connection = TestSocket(taking: try server.accept())
    while !channel.isOpen {
      _ = channel.receive(
        try connection.receive(until: .now + LinkProgram.patience, waitingFor: "TLS"))
      try connection.send(channel.takeOutgoing())
    }
    channel.send(Array("prove 1 \(String(repeating: "0", count: 64))\n".utf8))
    // It may have gone by then.
    try? connection.send(channel.takeOutgoing())
    let failing = try guest.wait("failure") {
      if case .failed(1, let failing, _) = $0 { failing } else { nil }
    }
    #expect(failing == .tooOld)
  }
}
