// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing
import Testing
import Wire

@testable import matchismo_link

/// A broker that says whatever a test wants it to, to a link that goes to a table there.
final class HandmadeBroker {
  private let server: ServerSocket
  let link: LinkProgram
  private(set) var socket: TestSocket
  private var topic: [UInt8] = []

  /// Ends with a link that has said who comes.
  init() throws {
    server = try ServerSocket()
    link = try LinkProgram(LinkHome())
    let address = BrokerAddress(
      host: try #require(HostName("127.0.0.1")), port: server.port, security: .plain)
    try link.say(.visit(request: 1, InvitationLink(BrokerMeeting.code, at: address)))
    socket = TestSocket(taking: try server.accept())
    try expect(0x10)
  }

  /// What the next packet of a kind holds. What the link publishes until then says nothing here.
  @discardableResult
  func expect(_ kind: UInt8) throws -> [UInt8] {
    while true {
      let packet = try next()
      if packet.kind == kind { return packet.content }
      try #require(packet.kind == 0x30)
    }
  }

  private func next() throws -> (kind: UInt8, content: [UInt8]) {
    var packet: [UInt8] = []
    while true {
      if packet.count > 1, packet.count == 2 + Int(packet[1]) { break }
      packet += try socket.receive(
        until: .now + LinkProgram.patience, count: 1, waitingFor: "a packet")
      // None of those that are waited for is longer.
      try #require(packet.count < 2 || packet[1] < 128)
    }
    return (packet[0], Array(packet.dropFirst(2)))
  }

  func say(_ bytes: [UInt8]) throws { try socket.send(bytes) }

  /// Goes on to a stage.
  func go(to stage: MQTTReader.Stage) throws {
    if stage != .introduced {
      try say([0x20, 3, 0, 0, 0])
      let content = try expect(0x82)
      // After the number and no properties: the topic's length, the topic, and the options.
      topic = Array(content.dropFirst(5).dropLast())
    }
    if stage == .subscribed {
      try say([0x90, 4, 0, 1, 0, 0])
      try expect(0x30)
    }
  }

  /// A message on the link's topic.
  func message(_ payload: [UInt8]) -> [UInt8] {
    MQTT.publish(payload, on: String(decoding: topic, as: UTF8.self), by: .five)
  }

  /// Takes the link's next connection.
  func takeNext() throws {
    socket = TestSocket(taking: try server.accept())
    try expect(0x10)
  }

  /// Says something again and again, until the link has ended the connection or has taken so many bytes.
  func flood(with bytes: [UInt8], upTo most: Int) throws {
    let chunk = Array(repeatElement(bytes, count: max(1, 65_536 / bytes.count)).joined())
    for _ in 0..<max(1, most / chunk.count) {
      guard (try? say(chunk)) != nil else { return }
    }
  }
}

extension LinkProgram {
  /// The most memory of its own that it has ever taken, in bytes. What it has mapped of files is the system's.
  func peakOfMemory() throws -> Int {
    let use = try program.memoryUse()
    return try 1024 * (program.mostResident() - (use.resident - use.anonymous))
  }
}
