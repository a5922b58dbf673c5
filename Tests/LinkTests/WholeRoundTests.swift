// SPDX-License-Identifier: MIT

import Brokers
import Remote
import Testing
import Wire

/// Rounds from the first card to the last at tables whose players are elsewhere, several at once.
@Suite("Whole rounds") struct WholeRoundTests {
  private let tables = RemoteTables()
  private static let code = BrokerMeeting.code
  private static let otherCode = InvitationCode(typed: "ABCD EFGH IJKL MNO2")!

  private static func link() throws -> RemoteLink {
    try RemoteLink(LinkProgram.path, patience: 60_000)
  }

  @Test(arguments: [[2, 4], [2, 3, 4, 4]])
  func `some tables on one machine`(players: [Int]) throws {
    let played = try players.map { count in
      try LinkedTable(of: count, at: .network, in: tables, link: Self.link)
    }
    for table in played {
      let port = try table.port()
      let address = try #require(HostName("127.0.0.1"))
      try table.seat(by: { _ in .dial(request: 1, address, port: port) }, link: Self.link)
    }
    try LinkedTable.playRound(at: played, in: tables)
    for table in played { table.check() }
  }

  @Test(
    .enabled(
      if: PrivateMachine.mayHaveNeighbour,
      "two connected machines take root's rights, unshare, ip and avahi-daemon: skipped"))
  func `a table that its guests, on another machine, have found by themselves`() throws {
    let machine = try PrivateMachine()
    let neighbour = try PrivateMachine(beside: machine)
    let table = try LinkedTable(of: 3, at: .network, in: tables, link: machine.remoteLink)
    try table.seat(by: { _ in .browse }, link: neighbour.remoteLink)
    try LinkedTable.playRound(at: [table], in: tables)
    table.check()
  }

  @Test(.enabled(if: Mosquitto.isInstalled, "there is no mosquitto here"))
  func `two tables at a broker`() throws {
    let broker = try Mosquitto()
    try playAtBroker(hostsAt: broker.address, guestsAt: [broker.address], link: Self.link) {
      broker.tables
    }
  }

  @Test(.enabled(if: NatsNode.isInstalled, "there is no nats-server here"))
  func `two tables at a cluster, with their players at all of its nodes`() throws {
    let cluster = try NatsCluster()
    let trusting = ["env", "SSL_CERT_FILE=\(cluster.authority)"]
    let addresses = cluster.nodes.map(\.address)
    try playAtBroker(hostsAt: addresses[0], guestsAt: [1, 2, 0].map { addresses[$0] }) {
      try RemoteLink(LinkProgram.path, by: trusting, patience: 60_000)
    } tables: {
      cluster.nodes.dropFirst().map(\.tables).min() ?? 0
    }
  }

  /// - Parameter known: how many tables guests can come to.
  private func playAtBroker(
    hostsAt address: BrokerAddress, guestsAt addresses: [BrokerAddress],
    link: () throws -> RemoteLink, tables known: () -> Int
  ) throws {
    let invitations = [(2, Self.code), (4, Self.otherCode)]
    let played = try invitations.map { count, code in
      try LinkedTable(of: count, at: .broker(code, address), in: tables, link: link)
    }
    try #require(tables.run(for: LinkedTable.patience) { known() == played.count })
    for (table, (_, code)) in zip(played, invitations) {
      try table.seat(
        by: { .visit(request: 1, InvitationLink(code, at: addresses[$0 % addresses.count])) },
        link: link)
    }
    try LinkedTable.playRound(at: played, in: tables)
    for table in played { table.check() }
  }
}
