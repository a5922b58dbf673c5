// SPDX-License-Identifier: MIT

import Remote
import Snapping
import Tables
import Wire

/// A table of four with links on this machine, at which nobody calls but when they are told to.
final class TimedTable {
  private let tables = RemoteTables()
  private let host: RemoteHost
  private var guests: [RemoteGuest] = []
  private let notes = Notes()

  /// From a match that is shown to the call, in seconds.
  private static let reaction = 0.3

  /// In seconds; nothing here takes as long.
  private static let patience = 60.0

  /// When each player has heard who was first: nobody hears of a call before.
  private final class Notes {
    var heard: [Int: Double] = [:]

    func take(_ event: TableEvent, _ player: Int, at time: Double) {
      if case .played(.call, _) = event { heard[player] = time }
    }
  }

  /// - Parameter way: what guests are told to do, once the host listens on a port.
  init(_ door: RemoteHost.Door, link path: String, way: (UInt16) throws -> LinkCommand) throws {
    var pauses = Pauses().scaled(by: 0.02)
    // A second is waited for the eye alone, and would hide how long the rest takes.
    pauses.call = 0
    let link = { try RemoteLink(path) }
    host = try RemoteHost(
      link(), name: PublicName("Host")!, doors: [door], rules: HouseRules(pauses: pauses), seed: 1)
    Self.keepQuiet(&host.script)
    host.hears = { [notes, tables] in
      if case .event(let event) = $0 { notes.take(event, 0, at: tables.now) }
    }
    tables.add(host)
    if case .network = door { try wait("port") { host.port != nil } }
    for number in 1...3 { try seat(number, link(), way(host.port ?? 0)) }
    try wait("guests") { guests.allSatisfy { $0.guest.view.seats.count == 4 } }
  }

  private func seat(_ number: Int, _ link: RemoteLink, _ way: LinkCommand) throws {
    let guest = RemoteGuest(
      link, name: PublicName("Guest")!, way: way, seed: UInt64(number))
    Self.keepQuiet(&guest.script)
    guest.hears = { [notes, tables] in
      if case .event(let event) = $0 { notes.take(event, number, at: tables.now) }
    }
    guests.append(guest)
    tables.add(guest)
  }

  private static func keepQuiet(_ script: inout ScriptedPlayer?) {
    script?.misses = 100
    script?.turns = 0.06...0.08
  }

  private func wait(_ what: String, until isSo: () -> Bool) throws {
    guard tables.run(for: Self.patience, until: isSo) else {
      throw BenchError("The \(what) of a table elsewhere could not be had.")
    }
  }

  /// Lets a guest call, at the next match.
  ///
  /// - Returns: how many milliseconds later everybody knows who was first.
  func call(_ number: Int) throws -> Double {
    var caller: RemoteGuest?
    while caller == nil {
      if !host.table.isPlaying { try host.begin() }
      try wait("next match") { isMatch || !host.table.isPlaying }
      tables.run(for: Self.reaction) { false }
      guard isMatch else { continue }
      let able = guests.filter { $0.guest.view.mayCall }
      caller = able.isEmpty ? nil : able[number % able.count]
    }
    notes.heard = [:]
    let start = tables.now
    caller?.act { guest in
      let card = guest.view.cardNumber
      try? guest.play(.call(card: card, milliseconds: Int(Self.reaction * 1000)))
    }
    try wait("decision") { notes.heard.count == 4 }
    return ((notes.heard.values.max() ?? start) - start) * 1000
  }

  /// Everybody sees a match on which nobody has called.
  private var isMatch: Bool {
    let view = host.table.view
    return !view.matchingSeats.isEmpty && !view.isDecided
      && guests.allSatisfy { $0.guest.view.cardNumber == view.cardNumber }
  }
}
