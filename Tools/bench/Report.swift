// SPDX-License-Identifier: MIT

import Foundation
import Observing

/// What a human reads in the end.
struct Report {
  let options: Options
  let contestants: [Contestant]
  let results: [Results]

  /// The motions of our program.
  let motion: [MotionResults]

  /// Starts, by circumstance and then by contestant.
  let circumstances: [[Samples]]

  /// What finished games cost our program, by how many there are.
  let finishedGames: [ResultsBenchmark.Figures]

  /// How long the rules took to say whether a game has ended, in microseconds; a sample a game.
  let end: Samples?

  var text: String {
    [heading, table, motionTable, resultsTable, goals].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }

  private var heading: String {
    """
    \(options.runs) runs of each in turn after one that isn't counted, on Xvfb, 1920 x 1080 pixels, \
    \(options.windowManager ?? "no window manager")
    """
  }

  private var table: String {
    var table = Table()
    table.append(["", ""] + contestants.map(\.name))
    if options.only.contains(.start) { addStart(to: &table) }
    for (circumstance, starts) in zip(Circumstance.all, circumstances) {
      let medians = starts.map { Self.text($0.median, 1) }
      table.append(["start, " + circumstance.name, "ms"] + medians)
    }
    if options.only.contains(.line) { addLine(to: &table) }
    if options.only.contains(.click) { addClick(to: &table) }
    if options.only.contains(.memory) { addMemory(to: &table) }
    if options.only.contains(.rest) { addRest(to: &table) }
    add("program's file, stripped", "kB", to: &table) { Self.text($0.size.map { $0 / 1000 }) }
    add("shared libraries", "", to: &table) { Self.text($0.libraries) }
    return table.text
  }

  private func addStart(to table: inout Table) {
    add("start to first complete frame, median", "ms", to: &table) { Self.text($0.start.median, 1) }
    add("  fastest", "ms", to: &table) { Self.text($0.start.least, 1) }
    add("  90th percentile", "ms", to: &table) { Self.text($0.start.percentile(90), 1) }
    add("start to first paint, cards moving", "ms", to: &table) {
      Self.text($0.firstPaint.median, 1)
    }
  }

  private func addLine(to table: inout Table) {
    for (number, delay) in SlowStart.delays.enumerated() {
      let label = "start to first paint, \(Int(delay.inMilliseconds)) ms away"
      add(label, "ms", to: &table) { Self.text($0.slowFirstPaint[number].median, 0) }
    }
    add("  round trips before it", "", to: &table) { Self.text($0.roundTrips.median, 0) }
  }

  private func addClick(to table: inout Table) {
    add("click to first paint, median", "ms", to: &table) { Self.text($0.click.median, 2) }
    add("  fastest", "ms", to: &table) { Self.text($0.click.least, 2) }
    add("  90th percentile", "ms", to: &table) { Self.text($0.click.percentile(90), 2) }
    add("  clicks that painted", "", to: &table) { "\($0.clicksThatPainted) of \($0.clicks)" }
  }

  private func addMemory(to table: inout Table) {
    add("memory after start, PSS", "kB", to: &table) { Self.text($0.proportional.median, 0) }
    add("  RSS", "kB", to: &table) { Self.text($0.resident.median, 0) }
    add("  private and written to", "kB", to: &table) { Self.text($0.written.median, 0) }
    add("  of the program's own file", "kB", to: &table) { Self.text($0.ownFile.median, 0) }
    add("memory at rest, PSS", "kB", to: &table) { Self.text($0.proportionalAtRest) }
    add("  RSS", "kB", to: &table) { Self.text($0.residentAtRest) }
  }

  private func addRest(to table: inout Table) {
    add("at rest for \(options.rest) s, wakeups", "", to: &table) { Self.text($0.wakeups) }
    add("  processor time", "ms", to: &table) { Self.text($0.processorTime, 2) }
  }

  private func add(
    _ label: String, _ unit: String, to table: inout Table, _ cell: (Results) -> String
  ) {
    table.append([label, unit] + results.map(cell))
  }

  static func text(_ number: Double?, _ decimals: Int) -> String {
    number.map { String(format: "%.\(decimals)f", $0) } ?? "-"
  }

  private static func text(_ number: Int?) -> String { number.map { String($0) } ?? "-" }
}
