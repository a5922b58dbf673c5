// SPDX-License-Identifier: MIT

import Observing
import Remote
import Tables
import Torturing

/// Kills a program that holds tables (`matchismo --host`) in the middle of rounds of four, and starts it
/// again: all guests have to find the same seats, and no card that was shown may be gone.
struct HostKillTrial {
  /// The game's program.
  let program: String
  let link: String
  let seed: UInt64

  func run(kills: Int, tables count: Int) throws -> [Figure] {
    let tables = RemoteTables()
    var held = try (0..<count).map {
      try KilledTable(tables, program, link: link, seed: seed &+ UInt64($0))
    }
    var left = kills
    try tables.run(for: 3600) {
      for index in held.indices { try held[index].goOn(tables.now, &left) }
      return held.allSatisfy(\.isOver)
    }
    let (done, complaints) = (held.map(\.kills).reduce(0, +), held.flatMap(\.complaints))
    return [
      Figure("hosts killed", done + complaints.count),
      Figure("resumed", done, isGood: done == kills),
      Figure("seats or cards lost", complaints.count, isGood: complaints.isEmpty),
      Figure("cards turned by all", held.map(\.turned).reduce(0, +)),
    ] + complaints.prefix(5).map { Figure("trouble", $0, isGood: false) }
  }
}

/// A table that such a program holds for four guests.
private struct KilledTable {
  private(set) var kills = 0
  private(set) var isOver = false
  private(set) var complaints: [String] = []

  /// The highest number of a card that was seen.
  private(set) var turned = 0

  private var host: HostProgram
  private var guests: [RemoteGuest] = []
  private var chance: Chance
  private var stage = Stage.gathering

  private enum Stage {
    case gathering
    case playing(until: Double)
    case down(until: Double, Seen)
    case comingBack(since: Double, Seen)
  }

  /// What the guests had seen.
  private struct Seen {
    let card: Int
    let places: [Int?]
    let links: Int
  }

  /// Longer than a guest tries to get back, in seconds.
  private static let patience = 100.0

  init(_ tables: RemoteTables, _ path: String, link: String, seed: UInt64) throws {
    chance = Chance(seed: seed)
    host = try HostProgram(path)
    guests = try host.guests(4, link: link, seed: chance.next())
    for guest in guests { tables.add(guest) }
  }
}

extension KilledTable {
  /// - Parameter left: how many kills are still to be done at any table.
  mutating func goOn(_ now: Double, _ left: inout Int) throws {
    guard !isOver, complaints.isEmpty else {
      isOver = true
      return
    }
    switch stage {
    case .gathering: if isPlaying { play(now) }
    case .playing(let end): if now >= end, isPlaying { try kill(now, &left) }
    case .down(let end, let seen):
      guard now >= end else { return }
      try host.start()
      stage = .comingBack(since: now, seen)
    case .comingBack(let since, let seen):
      if isBack(seen) {
        judge(seen, now)
      } else if now - since > Self.patience {
        complaints.append("nobody is back: \(host.program.standardError)")
      }
    }
  }

  private var views: [SeatView] { guests.compactMap(\.guest.view) }

  /// Whether all see a round.
  private var isPlaying: Bool {
    views.count == 4 && views.allSatisfy { $0.seats.count == 4 && $0.active != nil }
  }

  private mutating func play(_ now: Double) {
    stage = .playing(until: now + Double(chance.below(3000)) / 1000)
  }

  private mutating func kill(_ now: Double, _ left: inout Int) throws {
    guard left > 0 else {
      isOver = true
      return
    }
    left -= 1
    host.program.kill()
    try host.program.waitForExit(within: .seconds(60))
    let seen = Seen(
      card: card, places: views.map(\.place), links: guests.map(\.connections).reduce(0, +))
    stage = .down(until: now + Double(chance.below(2000)) / 1000, seen)
  }

  private var card: Int { views.map(\.cardNumber).max() ?? 0 }

  /// Whether all are connected again, and play on.
  private func isBack(_ seen: Seen) -> Bool {
    guests.map(\.connections).reduce(0, +) >= seen.links + 4
      && (views.allSatisfy { $0.cardNumber > seen.card && !$0.isPaused }
        || views.contains { $0.ending != nil })
  }

  private mutating func judge(_ seen: Seen, _ now: Double) {
    kills += 1
    turned = max(turned, card)
    if views.map(\.place) != seen.places { complaints.append("others sit at the table") }
    let counts = Set(views.map { $0.seats.map { $0.closed + $0.open }.reduce(0, +) })
    if counts != [52] { complaints.append("there are \(counts) cards") }
    play(now)
  }
}
