// SPDX-License-Identifier: MIT

import Cards
import Games
import Observing
import Play
import Snapping

/// Kills the program (SIGKILL) again and again while Snap! is played against computers, who act when they
/// like: so what was shown is held beside the journal that the kill has left.
///
/// The program is stopped before the picture is taken, and killed after it. Whatever a pile shows has to
/// be in the journal's round, which has to go on when the program is started again; and the result of a
/// round that is over has to be kept exactly once.
package final class SnapKillTorture {
  private typealias Round = Sitting<SnapGame>

  private let stage: Stage
  private var chance: Chance
  private var kills = 0
  private var shownKills = 0
  private var endKills = 0
  private var lost = 0
  private var twice = 0
  private var troubles: [String] = []

  /// The deals of the rounds that were over when the program was killed.
  private var finished: Set<String> = []

  private static let journal = "state/matchismo/snap"
  private static let results = "data/matchismo/snap-results"
  /// A player who has played a round has nothing explained.
  private static let earlierRound = """
    v2 finished=1795395984 local=2026-11-23T01:06 deal=1435084876 players=2 strength=slow relaxed=no \
    won=no turns=98 right=2 wrong=50 late=1 times=291,835 check=009452da

    """
  private static let arguments = [
    "--mode", "snap", "--geometry", "\(SeenRound.window)+40+40", "--animation", "off",
  ]

  package init(_ path: String, seed: UInt64) throws {
    chance = Chance(seed: seed)
    let home = try Home(settings: "clock = hidden\n")
    try home.write(Self.earlierRound, to: Self.results)
    stage = try Stage(
      path, Self.arguments, on: VirtualScreen(width: 1280, height: 1024), home: home,
      environment: [:])
    stage.perform(.point(x: 1, y: 1))
  }

  /// Kills so often.
  package func run(kills count: Int) throws -> [Figure] {
    try stage.waitForFirstPicture()
    try stage.settle()
    while kills < count, troubles.isEmpty {
      try play(chance.below(3))
      let picture = try kill()
      guard let round else { return [Figure("trouble", "no journal", isGood: false)] }
      try judge(picture, round)
      let next = try late(after: round) ?? round
      try comeBack(to: next)
    }
    return [
      Figure("kills", kills, isGood: kills >= count),
      Figure("of these when the last move was shown", shownKills),
      Figure("of these when the round was over", endKills),
      Figure("pictures that no journal tells of", lost, isGood: lost == 0),
      Figure("results kept not exactly once", twice, isGood: twice == 0),
    ] + troubles.map { Figure("trouble", $0, isGood: false) }
  }

  /// The round on the table, by the journal.
  private var round: Round? {
    let text = stage.home.text(of: Self.journal)
    let whole = text.prefix(through: text.lastIndex(of: "\n") ?? text.startIndex)
    return Journal<SnapGame>(Array(whole.utf8)).game?.sitting
  }
}

// MARK: - Playing

extension SnapKillTorture {
  /// Plays until so many moves have been made by anybody, or the round is over, and then some.
  private func play(_ moves: Int) throws {
    let before = try wait(for: "round") { $0 }.moves.count
    _ = try wait(for: "move") { round in
      self.takePart(in: round)
      return round.game.isOver || round.moves.count >= before + moves ? round : nil
    }
    try passKillingTime()
  }

  /// Calls on a match, and now and then on none; turns a card, if it is the player's turn.
  private func takePart(in round: Round) {
    let isMatch = !round.game.matchingSeats.isEmpty && !round.game.isDecided
    let key = isMatch || chance.isOne(in: 40) ? "s" : "space"
    if isMatch || round.game.active == 0 || key == "s" { stage.perform(.key(key)) }
  }

  /// Until just after an input, or until something is painted, or a moment that nothing tells.
  private func passKillingTime() throws {
    let observer = stage.observer
    observer.watchDamage(of: stage.window)
    observer.forgetDamage()
    let moment = Instant.now
    if !chance.isOne(in: 3), let round { takePart(in: round) }
    observer.synchronize()
    if chance.isOne(in: 2) {
      _ = try? observer.waitForDamage(of: stage.window, since: moment, within: .seconds(1))
    } else {
      let end = moment + .microseconds(chance.below(4000))
      while .now < end {}
    }
  }

  private func wait(for what: String, until isDone: @escaping (Round) -> Round?) throws -> Round {
    try stage.observer.wait(for: what, from: stage.program, within: Stage.patience) {
      self.round.flatMap(isDone)
    }
  }
}

// MARK: - Killing and coming back

extension SnapKillTorture {
  /// - Returns: what the window showed.
  private func kill() throws -> Screenshot {
    let picture = try stage.kill()
    kills += 1
    return picture
  }

  private func judge(_ picture: Screenshot, _ round: Round) throws {
    guard !round.game.isOver else {
      // What is said at the end covers the piles; the result tells.
      endKills += 1
      finished.insert(deal(of: round))
      return
    }
    let seen = try SeenRound(round.record)
    guard !seen.hasShown(picture) else {
      if seen.showsLastMove(picture) { shownKills += 1 }
      return
    }
    lost += 1
    try note("after \(round.moves.count) moves another table was shown", picture)
  }

  /// Puts a round near its end into the journal's place now and then.
  private func late(after round: Round) throws -> Round? {
    guard !round.game.isOver, chance.isOne(in: 3),
      let late = LateRound.after(chance.number(in: 1...1_000_000))
    else { return nil }
    try stage.home.write(late.text + "company slow 20 1 0 0\n", to: Self.journal)
    return Round(replaying: late)
  }

  /// Starts the program again, which has to go on with a round, or with another one if that is over.
  private func comeBack(to old: Round) throws {
    try stage.restart(Self.arguments)
    stage.perform(.point(x: 1, y: 1))
    try stage.waitForFirstPicture()
    try stage.settle()
    if old.game.isOver {
      _ = try wait(for: "next round") { $0.record.setup == old.record.setup ? nil : $0 }
    } else {
      if let round, !goesOn(from: old, to: round) { try note("another round goes on", nil) }
      stage.perform(.key("Escape"))
      let next = try wait(for: "further move") { round in
        self.takePart(in: round)
        return round.moves.count > old.moves.count ? round : nil
      }
      if !goesOn(from: old, to: next) { try note("a move was lost", nil) }
    }
    try checkResults()
  }

  private func goesOn(from old: Round, to new: Round) -> Bool {
    old.record.setup == new.record.setup && new.moves.starts(with: old.moves)
  }

  private func deal(of round: Round) -> String {
    round.record.setup.deal.number.map { "deal=\($0.value)" } ?? ""
  }

  /// Waits until the result of each finished round is kept; none may be there twice.
  private func checkResults() throws {
    let deals = try stage.observer.wait(
      for: "results", from: stage.program, within: Stage.patience
    ) { () -> [String]? in
      let lines = self.stage.home.text(of: Self.results).split(separator: "\n")
      let deals = lines.flatMap { $0.split(separator: " ") }.filter { $0.hasPrefix("deal=") }
      return self.finished.isSubset(of: deals.map(String.init)) ? deals.map(String.init) : nil
    }
    guard Set(deals).count < deals.count else { return }
    twice += 1
    try note("a result is kept twice", nil)
  }

  /// Notes a trouble, and keeps what was seen then and the program's files.
  private func note(_ trouble: String, _ picture: Screenshot?) throws {
    let folder = try stage.home.keep(with: picture.map { ["seen": $0.png] } ?? [:])
    troubles.append("\(trouble) (\(folder))")
  }
}
