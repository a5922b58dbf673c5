// SPDX-License-Identifier: MIT

import Brokers
import Testing
import Wire

@testable import matchismo_link

@Suite(
  "A broker with the files that are shipped",
  .enabled(if: Mosquitto.isInstalled, "there is no mosquitto here"))
struct BrokerAccessTests {
  private static let door = Door(BrokerMeeting.code)

  private let folder: BrokerFolder
  private let broker: Mosquitto
  private let meeting: BrokerMeeting

  init() throws {
    folder = try BrokerFolder()
    broker = try Mosquitto(in: folder)
    meeting = try BrokerMeeting(trusting: folder.authority)
    try meeting.invite(at: broker.address)
    broker.waitForTable()
  }

  /// Somebody who listens wherever something could be heard.
  private func listener(_ user: String?) throws -> MQTTClient {
    let client = try MQTTClient(user, at: broker.port)
    for topic in ["#", "+/#", "+/+/ring", "+/+/+", "snap2/+/#", "\(Self.door.ring)", "$SYS/#"] {
      try client.subscribe(topic)
    }
    return client
  }

  @Test func `two links meet there by TLS, and talk`() throws {
    try meeting.talk(meeting.meet(at: broker.address))
  }

  @Test func `a broker whose certificate nobody vouches for is none`() throws {
    let guest = try LinkProgram(LinkHome())
    try guest.say(.visit(request: 1, InvitationLink(BrokerMeeting.code, at: broker.address)))
    #expect(try !guest.failure().isEmpty)
  }

  @Test func `nor is one whose certificate is another's`() throws {
    let address = BrokerAddress(
      host: try #require(HostName("127.0.0.2")), port: broker.address.port, security: .tls)
    try meeting.guest.say(.visit(request: 1, InvitationLink(BrokerMeeting.code, at: address)))
    #expect(try !meeting.guest.failure().isEmpty)
  }

  @Test(arguments: [nil, "", "somebody", "+", "#", "snap2", "+/ring", "\(door.user)0"])
  func `who doesn't know the table's name hears nothing of it`(user: String?) throws {
    let (spy, player) = (try listener(user), try listener(Self.door.user))
    try meeting.talk(meeting.meet(at: broker.address))
    try spy.settle()
    #expect(spy.heard.isEmpty)
    try player.settle()
    #expect(!player.heard.isEmpty)
  }

  @Test(arguments: [nil, "", "somebody", "+", "#", "snap2", "+/ring", "\(door.user)0"])
  func `who doesn't know the table's name can't speak there`(user: String?) throws {
    let (spy, player) = (
      try MQTTClient(user, at: broker.port), try listener(Self.door.user)
    )
    for topic in [Self.door.ring, "snap2/\(Self.door.user)/1", "snap2", "anywhere"] {
      try spy.publish("psst", on: topic)
    }
    try spy.settle()
    try player.publish("hello", on: Self.door.ring)
    try player.settle()
    #expect(Set(player.heard.map { String(decoding: $0.payload, as: UTF8.self) }) == ["hello"])
  }

  @Test func `a message as long as the longest of a table's passes, and no longer one`() throws {
    let (player, other) = (
      try MQTTClient(Self.door.user, at: broker.port), try listener(Self.door.user)
    )
    try player.publish(String(repeating: "x", count: Packet.longest), on: Self.door.ring)
    try player.publish(String(repeating: "x", count: Packet.longest + 1), on: Self.door.ring)
    try player.settle()
    try other.settle()
    #expect(Set(other.heard.map(\.payload.count)) == [Packet.longest])
  }
}
