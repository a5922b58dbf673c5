// SPDX-License-Identifier: MIT

import Foundation
import Remote
import Snapping
import Testing
import Wire

@testable import Tables

/// A host and guests who play by scripts and have links, and all that each of them has heard.
final class LinkedTable {
  let host: RemoteHost
  private(set) var guests: [RemoteGuest] = []
  private let notes = Notes()
  private let tables: RemoteTables
  private let count: Int

  /// More than a round takes on the busiest machine, in seconds.
  static let patience = 600.0

  private final class Notes {
    var told: [TableEvent] = []
    var heard: [[TableEvent]] = []
    var verdicts: [[Verdict]] = []
  }

  /// - Parameters:
  ///   - players: how many there are, the host among them.
  ///   - link: makes each of them a link.
  init(
    of players: Int, at door: RemoteHost.Door, in tables: RemoteTables,
    link: () throws -> RemoteLink
  ) throws {
    (self.tables, count) = (tables, players)
    host = RemoteHost(
      try link(), name: PublicName("Host")!, doors: [door], rules: HouseRules(pauses: Self.pauses),
      seed: UInt64(players))
    host.script?.turns = Self.turns
    host.script?.reactions = Self.slow
    host.hears = { [notes] news in if case .event(let event) = news { notes.told.append(event) } }
    tables.add(host)
  }

  /// Guests can't speak more than 50 times a second.
  private static let turns = 0.04...0.05
  private static let pauses = Pauses().scaled(by: 0.02)

  /// One guest is faster than all others, so that a round doesn't last. Nobody reacts within 100 milliseconds.
  private static let (fast, slow) = (0.11...0.15, 0.4...0.55)

  /// Lets guests go to the table.
  ///
  /// - Parameters:
  ///   - way: what each has to do for that, by number. Who browses joins the first table that is found.
  ///   - link: makes each of them a link.
  func seat(by way: (Int) -> LinkCommand, link: () throws -> RemoteLink) throws {
    for number in 0..<(count - 1) {
      let guest = RemoteGuest(
        try link(), name: PublicName("Guest \(number)")!, way: way(number), seed: UInt64(number))
      guest.script?.turns = Self.turns
      guest.script?.reactions = number == 0 ? Self.fast : Self.slow
      notes.heard.append([])
      notes.verdicts.append([])
      guest.hears = { [notes] news in
        switch news {
        case .event(let event): notes.heard[number].append(event)
        case .verdict(let verdict): notes.verdicts[number].append(verdict)
        default: break
        }
      }
      guest.hearsReport = { [unowned guest] report in
        guard case .found(let table) = report, guest.way == .browse else { return }
        guest.way = .join(request: 1, table: table.number)
        guest.link.send([guest.way])
      }
      guests.append(guest)
      tables.add(guest)
    }
  }

  /// What has happened, by the host's own account.
  var told: [TableEvent] { notes.told }

  /// Waits until the link of the host listens on a port.
  func port() throws -> UInt16 {
    tables.run(for: Self.patience) { host.port != nil }
    return try #require(host.port)
  }

  /// Everybody sits, and sees everybody.
  var isFull: Bool { guests.allSatisfy { $0.guest.view.seats.count == count } }

  /// Everybody has seen the end, and has judged the shuffle.
  var isOver: Bool { notes.verdicts.allSatisfy { !$0.isEmpty } }

  /// Plays a round at each of some tables, all at once.
  static func playRound(at played: [LinkedTable], in tables: RemoteTables) throws {
    try #require(tables.run(for: patience) { played.allSatisfy(\.isFull) })
    for table in played { try table.host.begin() }
    try #require(tables.run(for: patience) { played.allSatisfy(\.isOver) })
  }

  /// Everybody has heard the same, sees the same, and says that the cards were not exchanged.
  func check() {
    #expect(notes.told.count > 50)
    for (number, guest) in guests.enumerated() {
      #expect(notes.heard[number] == notes.told)
      #expect(guest.guest.view == host.table.view(from: guest.guest.view.place))
      #expect(notes.verdicts[number] == [.holds])
    }
    #expect(Set(guests.map(\.guest.view.place)).count == guests.count)
    #expect(host.table.view.ending?.reason == .allCards)
    #expect(host.table.view.seats.map { $0.closed + $0.open }.reduce(0, +) == 52)
  }
}
