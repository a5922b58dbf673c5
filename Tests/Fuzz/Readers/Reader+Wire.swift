// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tableau
import Tables
import Wire

@testable import matchismo

extension Reader {
  /// A line between programs at one table, or between a game and its link.
  static let line = Reader("line", longest: 600) { bytes, _ in
    try check(GuestLine.self, bytes)
    try check(HostLine.self, bytes)
    try check(LinkCommand.self, bytes)
    try check(LinkReport.self, bytes)
  }

  private static func check<Line: LineForm>(_ kind: Line.Type, _ bytes: [UInt8]) throws {
    guard let line = try? Line(bytes[...]) else { return }
    try hold("a line is written as it was read", Array(line.line.utf8) == bytes)
    try hold("a line is no longer than it may be", bytes.count <= Line.longestLine)
  }

  /// What a guest says to a host, in lines; an empty line is a cut.
  static let guest = Reader("guest", longest: 600) { bytes, _ in
    var host = TableHost(
      PublicName("Host")!, token: Token([UInt8](repeating: 1, count: 16))!, dice: Dice(seed: 1))
    meet(&host, 1, key: 1)
    host.receive(.line(peer: 1, WireLine("hello 2 2 - Ana")!))
    host.admit(1)
    try? host.begin(
      SnapGame.Deal(DealNumber(1)!), salt: Salt([UInt8](repeating: 1, count: 16))!)
    var peer = 2
    meet(&host, peer, key: 2)
    for line in lines(bytes) {
      if let line {
        host.receive(.line(peer: peer, line))
        host.admit(peer)
      } else {
        host.receive(.gone(peer: peer, .failed))
        peer += 1
        meet(&host, peer, key: 2)
      }
      host.advance(by: 0.25)
      host.receive(.line(peer: 1, WireLine("pong 1")!))
      try hold("who sits at the table keeps the place", host.seated.contains { $0.place == 2 })
    }
    try hold("no line is too long", host.drainCommands().allSatisfy(\.isShort))
  }

  /// What a host says to a guest, in lines, and what the guest's screen shows of it; an empty line is a cut.
  static let host = Reader("host", longest: 900) { bytes, _ in
    var table = SnapTable(TableGuest(PublicName("Ana")!))
    var peer = 1
    _ = table.receive(.peer(person(peer, .host, key: 9)))
    for line in lines(bytes) {
      if let line {
        _ = table.receive(.line(peer: peer, line))
      } else {
        _ = table.receive(.gone(peer: peer, .failed))
        peer += 1
        _ = table.receive(.peer(person(peer, .host, key: 9)))
      }
      _ = table.advance(by: 0.25)
      let piles = table.tableau.piles
      try hold("nobody has less than no cards", piles.allSatisfy { $0.count >= 0 })
      try hold("no card is lost", [0, 26, 28, 52].contains(piles.map(\.count).reduce(0, +)))
    }
    _ = try? table.turn()
    _ = try? table.call()
    try hold("no line is too long", table.drainCommands().allSatisfy(\.isShort))
  }

  private static func lines(_ bytes: [UInt8]) -> [WireLine?] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      WireLine(String(decoding: $0, as: UTF8.self))
    }
  }

  private static func meet(_ host: inout TableHost, _ peer: Int, key: UInt8) {
    host.receive(.peer(person(peer, .guest, key: key)))
  }

  private static func person(
    _ number: Int, _ side: LinkReport.Peer.Side, key: UInt8
  ) -> LinkReport.Peer {
    LinkReport.Peer(number: number, side: side, fingerprint: digest(key), way: .broker)
  }

  private static func digest(_ byte: UInt8) -> Digest {
    Digest([UInt8](repeating: byte, count: 32))!
  }
}

extension LinkCommand {
  fileprivate var isShort: Bool { line.utf8.count <= Self.longestLine }
}
