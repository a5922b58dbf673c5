// SPDX-License-Identifier: MIT

import Testing
import Wire

@testable import matchismo_link

/// A guest that says whatever a test wants it to.
final class HandmadePeer {
  private let socket: TestSocket
  private let channel: SecureChannel
  private var text: [UInt8] = []
  let fingerprint: Digest

  init(to port: UInt16) throws {
    socket = try TestSocket(to: port)
    let identity = try #require(Identity(.random()))
    fingerprint = identity.fingerprint
    channel = try #require(SecureChannel(identity.context, isServer: false))
  }

  /// Does what TLS asks for, and takes what has come by that.
  private func pump() throws {
    let bytes = try socket.receive(
      until: .now + LinkProgram.patience, waitingFor: "something of a host")
    guard !bytes.isEmpty else { throw TestSocket.Trouble.ended(waitingFor: "something of a host") }
    text += channel.receive(bytes)
    try socket.send(channel.takeOutgoing())
  }

  /// Opens the channel.
  func greet() throws {
    text += channel.receive([])
    try socket.send(channel.takeOutgoing())
    while !channel.isOpen { try pump() }
  }

  func line() throws -> String {
    while true {
      if let end = text.firstIndex(of: UInt8(ascii: "\n")) {
        defer { text.removeFirst(end + 1) }
        return String(decoding: text[..<end], as: UTF8.self)
      }
      try pump()
    }
  }

  func say(_ line: String) throws { try say(bytes: Array((line + "\n").utf8)) }

  func say(bytes: [UInt8]) throws {
    channel.send(bytes)
    // The other end may have had enough in the middle of it.
    try? socket.send(channel.takeOutgoing())
  }

  /// Comes in as any guest does.
  func prove() throws {
    try greet()
    var proof = Proof(.guest, exported: try #require(channel.exported), code: nil)
    while proof.cards == nil {
      if let answer = try proof.hear(line()) { try say(answer) }
    }
  }

  func waitForEnd() throws { try socket.waitForEnd("closed door") }
}
