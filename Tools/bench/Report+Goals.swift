// SPDX-License-Identifier: MIT

import Drawing

extension Report {
  /// What our program is to reach, as far as it was measured.
  var goals: String {
    var table = Table()
    if options.only.contains(.start) {
      addRatio("start", of: { $0.start.median }, to: .puzzle, atMost: 0.5, &table)
      addRatio("start", of: { $0.start.median }, to: .mahjongg, atMost: 1.1, &table)
    }
    addCircumstances(to: &table)
    if options.only.contains(.line) {
      addLimit("round trips before the first paint", results.first?.roundTrips.median, 6, 0, &table)
    }
    if options.only.contains(.click) {
      addLimit("click to first paint, ms", results.first?.click.median, 1, 2, &table)
    }
    if options.only.contains(.memory) {
      let memory = { (results: Results) in results.proportionalAtRest.map { Double($0) } }
      addRatio("PSS at rest", of: memory, to: .puzzle, atMost: 0.7, &table)
    }
    if options.only.contains(.rest), let wakeups = results.first?.wakeups {
      table.append([
        "wakeups at rest", String(wakeups), "at most", "0", Self.verdict(wakeups == 0),
      ])
    }
    addMotion(to: &table)
    addResults(to: &table)
    if options.only.contains(.end), let slowest = end?.percentile(100) {
      table.append([
        "asking for the end, μs", Self.text(slowest, 2), "at most", "100",
        Self.verdict(slowest <= 100),
      ])
    }
    return table.text
  }

  private func addRatio(
    _ name: String, of figure: (Results) -> Double?, to peer: Contestant, atMost goal: Double,
    _ table: inout Table
  ) {
    guard let index = contestants.lastIndex(where: { $0.name == peer.name }),
      let ours = results.first.flatMap(figure), let theirs = figure(results[index]), theirs > 0
    else { return }
    let ratio = ours / theirs
    table.append([
      "\(name), of \(peer.name)'s", Self.text(ratio, 2), "at most", Self.text(goal, 1),
      Self.verdict(ratio <= goal),
    ])
  }

  private func addCircumstances(to table: inout Table) {
    guard let index = contestants.lastIndex(where: { $0.name == Contestant.mahjongg.name }) else {
      return
    }
    for (circumstance, starts) in zip(Circumstance.all, circumstances) {
      guard let goal = circumstance.goal, let ours = starts[0].median,
        let theirs = starts[index].median
      else { continue }
      table.append([
        "\(circumstance.name), of xmahjongg's", Self.text(ours / theirs, 2), "at most",
        Self.text(goal, 1), Self.verdict(ours / theirs <= goal),
      ])
    }
  }

  private func addMotion(to table: inout Table) {
    if let flip = motion.first(where: { $0.motion == .flip && $0.screen.height == 1080 }) {
      addLimit("pixels of a flip, of the card's area", flip.areas.median, 1.4, 2, &table)
      addLimit("processor time of a flip's frame, ms", flip.processorTime.median, 1.5, 2, &table)
    }
    if !motion.isEmpty {
      addLimit("late frames", Double(motion.reduce(0) { $0 + $1.lateFrames }), 0, 0, &table)
    }
  }

  /// Of many games; very many are only told of.
  private func addResults(to table: inout Table) {
    guard finishedGames.count > 1, let none = finishedGames[0].start.median,
      let many = finishedGames[1].start.median
    else { return }
    let games = finishedGames[1].games
    addLimit("start with \(games) games, more than with none, ms", many - none, 0.5, 2, &table)
    for (page, samples) in zip(ResultsBenchmark.Page.all, finishedGames[1].pages) {
      addLimit("\(page.name) with \(games) games, ms", samples.median, 50, 1, &table)
    }
  }

  private func addLimit(
    _ name: String, _ figure: Double?, _ goal: Double, _ decimals: Int, _ table: inout Table
  ) {
    guard let figure else { return }
    table.append([
      name, Self.text(figure, decimals), "at most", goal == 0 ? "0" : Self.text(goal, 1),
      Self.verdict(figure <= goal),
    ])
  }

  private static func verdict(_ isReached: Bool) -> String {
    isReached ? "reached" : "not reached"
  }
}
