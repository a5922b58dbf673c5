// SPDX-License-Identifier: MIT

import Brokers
import Testing
import Wire

@Suite(
  "Tables at a cluster", .enabled(if: NatsNode.isInstalled, "there is no nats-server here"))
struct NatsTests {
  private let cluster: NatsCluster
  private let meeting: BrokerMeeting

  init() throws {
    cluster = try NatsCluster()
    meeting = try BrokerMeeting(trusting: cluster.authority, patience: 5000)
    try meeting.invite(at: cluster.nodes[0].address)
    cluster.nodes[1].waitForTable()
  }

  @Test func `two links meet through two nodes, and talk`() throws {
    try meeting.talk(meeting.meetInTheEnd(at: cluster.nodes[1].address))
  }

  @Test func `a guest whose node dies comes back by another`() throws {
    _ = try meeting.meetInTheEnd(at: cluster.nodes[1].address)
    try cluster.nodes[1].kill()
    #expect(try meeting.guest.gone() == .failed)
    try meeting.talk(meeting.meetInTheEnd(at: cluster.nodes[2].address))
  }

  @Test func `a table whose node dies comes back with it`() throws {
    _ = try meeting.meetInTheEnd(at: cluster.nodes[1].address)
    try cluster.nodes[0].kill()
    #expect(try meeting.host.gone() == .failed)
    try cluster.nodes[0].startAgain()
    try meeting.talk(meeting.meetInTheEnd(at: cluster.nodes[1].address))
  }
}
