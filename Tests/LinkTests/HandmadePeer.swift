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

  /// All that has come, as it was before it was encrypted.
  private(set) var captured: [UInt8] = []

  private var proof: Proof?
  private var hasKnocked = false

  /// - Parameters:
  ///   - host: from which of this machine's many addresses.
  ///   - identity: its key; `nil` for a new one.
  init(to port: UInt16, from host: UInt8 = 1, _ identity: Identity? = nil) throws {
    socket = try TestSocket(to: port, from: host)
    let identity = try identity ?? #require(Identity(.random()))
    fingerprint = identity.fingerprint
    channel = try #require(SecureChannel(identity.context, isServer: false))
  }

  /// Does what TLS asks for, and takes what has come by that.
  private func pump() throws {
    let bytes = try socket.receive(
      until: .now + LinkProgram.patience, waitingFor: "something of a host")
    guard !bytes.isEmpty else { throw TestSocket.Trouble.ended(waitingFor: "something of a host") }
    let plain = channel.receive(bytes)
    text += plain
    captured += plain
    try socket.send(channel.takeOutgoing())
  }

  /// Says TLS' first word alone, whole or in pieces.
  func knock(pieces count: Int = 1) throws {
    text += channel.receive([])
    var rest = channel.takeOutgoing()[...]
    let length = rest.count / count + 1
    while !rest.isEmpty {
      try socket.send(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    hasKnocked = true
  }

  /// Waits for an answer, and gives none.
  func overhear() throws {
    _ = try socket.receive(until: .now + LinkProgram.patience, waitingFor: "an answer of a host")
  }

  /// Opens the channel.
  func greet() throws {
    if !hasKnocked { try knock() }
    while !channel.isOpen { try pump() }
  }

  func line() throws -> String {
    while true {
      if let line = takeLine() { return line }
      try pump()
    }
  }

  /// The next line, if it has come.
  func lineAtHand() throws -> String? {
    while socket.hasSomething { try pump() }
    return takeLine()
  }

  private func takeLine() -> String? {
    guard let end = text.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { text.removeFirst(end + 1) }
    return String(decoding: text[..<end], as: UTF8.self)
  }

  func say(_ line: String) throws { try say(bytes: Array((line + "\n").utf8)) }

  func say(bytes: [UInt8]) throws {
    channel.send(bytes)
    // The other end may have had enough in the middle of it.
    try? socket.send(channel.takeOutgoing())
  }

  /// Proves to have a key, as any guest does, and is a stranger still.
  ///
  /// - Parameter pause: what happens between what it says.
  func prove(pause: () throws -> Void = {}) throws {
    if !hasKnocked { try knock() }
    try pause()
    try greet()
    try pause()
    var proof = Proof(.guest, exported: try #require(channel.exported))
    try proof.hear(line())
    try say(proof.disclosure)
    self.proof = proof
  }

  /// Comes in as any guest does.
  func come(pause: () throws -> Void = {}) throws {
    try prove(pause: pause)
    try pause()
    try say("hello")
  }

  /// Whether there is something to receive now, be it the end.
  var hasSomething: Bool { socket.hasSomething }

  /// The cards that both sides show, if the host has told them yet.
  func cardsAtHand() throws -> ThreeCards? {
    while proof?.cards == nil, let line = try lineAtHand() { try proof?.hear(line) }
    return proof?.cards
  }

  /// Goes without a word.
  func leave() { socket.close() }

  func waitForEnd() throws { try socket.waitForEnd("closed door") }
}
