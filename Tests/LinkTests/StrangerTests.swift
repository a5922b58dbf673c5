// SPDX-License-Identifier: MIT

import Testing
import Wire

@testable import matchismo_link

@Suite("Strangers") struct StrangerTests {
  @Test func `garbage is answered by a closed door, and nobody at the table notices`() throws {
    let pair = try LinkedPair()
    for garbage in ["GET / HTTP/1.1\r\n\r\n", String(repeating: "\0", count: 99)] {
      let stranger = try TestSocket(to: pair.port)
      try stranger.send(garbage)
      try stranger.waitForEnd("closed door")
      try pair.exchange("still here")
    }
  }

  @Test func `a stranger who says nothing, or half of a greeting, has to go in time`() throws {
    let host = try LinkProgram(LinkHome(), patience: 100)
    let port = try host.open()
    let silent = try TestSocket(to: port)
    let slow = try TestSocket(to: port)
    let identity = try #require(Identity(.random()))
    let channel = try #require(SecureChannel(identity.context, isServer: false))
    _ = channel.receive([])
    try slow.send(Array(channel.takeOutgoing().prefix(20)))
    try silent.waitForEnd("end of patience")
    try slow.waitForEnd("end of patience")
  }

  @Test func `of one address two may wait, of all eight`() throws {
    let host = try LinkProgram(LinkHome())
    let port = try host.open()
    var waiting = try (1...2).map { _ in try TestSocket(to: port, from: 2) }
    let third = try TestSocket(to: port, from: 2)
    try third.waitForEnd("refusal: the third of an address")
    waiting += try (3...8).map { try TestSocket(to: port, from: $0) }
    let ninth = try TestSocket(to: port, from: 20)
    try ninth.waitForEnd("refusal: the ninth of all")
    for stranger in waiting { stranger.close() }
    // Their places are free again once the link has seen it.
    let guest = try LinkProgram(LinkHome())
    try guest.dialUntilWelcome(port)
  }

  @Test func `there are sixteen peers at most`() throws {
    let host = try LinkProgram(LinkHome())
    let port = try host.open()
    let guests = try (0..<2).map { _ in try LinkProgram(LinkHome()) }
    for number in 1...16 {
      try guests[number % 2].dial(port)
      #expect(try host.peer().number == number)
      _ = try guests[number % 2].peer()
    }
    try guests[0].dial(port)
    #expect(try !guests[0].failure().isEmpty)
    // A place that is free again is given again.
    try host.say(.drop(peer: 5))
    #expect(try host.gone() == .closed)
    try guests[0].dialUntilWelcome(port)
    #expect(try host.peer().number == 17)
  }
}

@Suite("Guests gone bad") struct BadGuestTests {
  private let host: LinkProgram
  private let port: UInt16

  init() throws {
    host = try LinkProgram(LinkHome())
    port = try host.open()
  }

  @Test func `one that is made by hand is a guest like others`() throws {
    let guest = try HandmadePeer(to: port)
    try guest.prove()
    #expect(try host.peer().fingerprint == guest.fingerprint)
    try guest.say("hello")
    #expect(try host.line() == "hello")
  }

  @Test(arguments: [
    "prove 1 00", "prove 2 \(String(repeating: "0", count: 32))", "hello", "",
    "prove 1 \(String(repeating: "0", count: 32)) \(String(repeating: "0", count: 64))",
  ])
  func `one that proves nothing is none`(line: String) throws {
    let guest = try HandmadePeer(to: port)
    try guest.greet()
    _ = try guest.line()
    try guest.say(line)
    try guest.waitForEnd()
    let other = try HandmadePeer(to: port)
    try other.prove()
    #expect(try host.peer().number == 1)
  }

  @Test func `one that talks without end has to go`() throws {
    let guest = try HandmadePeer(to: port)
    try guest.prove()
    _ = try host.peer()
    try guest.say(Array(repeating: "x", count: 2000).joined(separator: "\n"))
    #expect(try host.gone() == .flood)
  }

  @Test(arguments: [513, 100_000])
  func `one whose line is too long has to go`(length: Int) throws {
    let guest = try HandmadePeer(to: port)
    try guest.prove()
    _ = try host.peer()
    try guest.say(String(repeating: "x", count: length))
    #expect(try host.gone() == .flood)
  }

  @Test func `what can't stand in a line is left out`() throws {
    let guest = try HandmadePeer(to: port)
    try guest.prove()
    _ = try host.peer()
    try guest.say(bytes: Array("a\r\n\u{1B}[2J\n\n".utf8) + [0xFF, 0x0A] + Array("b\n".utf8))
    #expect(try host.line() == "b")
  }

  @Test func `one that doesn't listen has to go`() throws {
    let guest = try HandmadePeer(to: port)
    try guest.prove()
    let number = try host.peer().number
    let line = String(repeating: "x", count: 512)
    // More than the kernel keeps for the two ends.
    for _ in 0..<40_000 { try host.send(line, to: number) }
    #expect(try host.gone() == .flood)
  }
}
