// SPDX-License-Identifier: MIT

import Drawing
import Observing

/// Kills the program (SIGKILL) again and again while it is played by a script, and looks whether all
/// that had been shown is on the table when it is started again.
///
/// What was shown is known for certain: nobody but us can do anything on the server from just before
/// the kill, so that its picture stays what it was. What had been sent to the program and was not yet
/// shown may be there or not.
package final class KillTorture {
  private let path: String
  private var chance: Chance
  private var kills = 0
  private var lost = 0
  private var shownKills = 0
  private var troubles: [String] = []

  package init(_ path: String, seed: UInt64) {
    self.path = path
    chance = Chance(seed: seed)
  }

  /// Kills so often.
  package func run(kills count: Int) throws -> [Figure] {
    while kills < count, troubles.count < 10 {
      let script = KillScript(seed: UInt64(chance.below(1 << 30)))
      let reference = try KillReference(script, on: try stage(animation: "off"))
      // With motion and without.
      for animation in ["off", "normal", "off", "fast", "off"]
      where kills < count && troubles.count < 10 {
        try play(reference, animation, until: count)
      }
    }
    return [
      Figure("kills", kills, isGood: kills >= count),
      Figure("killed when the last act was shown", shownKills),
      Figure("moves lost", lost, isGood: lost == 0),
    ] + troubles.map { Figure("trouble", $0, isGood: false) }
  }

  private func arguments(_ animation: String) -> [String] {
    let size = KillScript.window
    return ["--geometry", "\(size.width)x\(size.height)+40+40", "--animation", animation]
  }

  private func stage(animation: String) throws -> Stage {
    let stage = try Stage(
      path, arguments(animation) + KillScript.options, settings: KillScript.settings)
    stage.perform(.point(x: 1, y: 1))
    return stage
  }

  /// Plays the script once, with kills at random moments.
  private func play(_ reference: KillReference, _ animation: String, until count: Int) throws {
    let stage = try stage(animation: animation)
    var next = 0
    while next < reference.places.count, kills < count {
      // Up to here it goes quietly.
      let last = min(next + chance.number(in: 0...8), reference.places.count - 1)
      for place in next..<last {
        stage.perform(reference.places[place].act)
        try stage.settle()
      }
      guard wait(for: [reference.shown[last]], on: stage) != nil else {
        return troubles.append("the table is not as it was before act \(last)")
      }
      let burst = animation == "off" ? chance.number(in: 0...4) : 0
      let end = min(last + burst, reference.places.count - 1)
      for place in last...end { stage.perform(reference.places[place].act) }
      try stage.observer.watch(for: .milliseconds(chance.below(animation == "off" ? 30 : 500)))
      let shown = try kill(stage, reference, between: last, and: end)
      guard let table = try comeBack(stage, reference, animation, shown: shown, sent: end + 1)
      else { return }
      next = reference.places.firstIndex { $0.step == table } ?? reference.places.count
    }
  }

  /// - Returns: how many acts had been shown at least.
  private func kill(
    _ stage: Stage, _ reference: KillReference, between first: Int, and last: Int
  ) throws -> Int {
    stage.observer.grabServer()
    let picture = try stage.observer.screenshot(of: stage.window)
    stage.program.kill()
    stage.observer.ungrabServer()
    try stage.program.waitForExit(within: Stage.patience)
    kills += 1
    if reference.shown[first].isSame(as: picture) { return first }
    let shown = (first + 1...last + 1).first { reference.shown[$0].isSame(as: picture) }
    if shown == last + 1 || first == last { shownKills += 1 }
    return shown ?? first + 1
  }

  /// Starts the program again.
  ///
  /// - Returns: how many steps of the script have changed the game that is on the table.
  private func comeBack(
    _ stage: Stage, _ reference: KillReference, _ animation: String, shown: Int, sent: Int
  ) throws -> Int? {
    stage.observer.releaseButton()
    try stage.restart(arguments(animation))
    stage.perform(.point(x: 1, y: 1))
    let least = shown == 0 ? 0 : reference.places[shown - 1].reached.lowerBound
    let most = sent == 0 ? 0 : reference.places[sent - 1].reached.upperBound
    let tables = Array(reference.tables[least...most])
    if let found = wait(for: tables.reversed(), on: stage) { return most - found }
    let picture = try stage.observer.screenshot(of: stage.window)
    let earlier = reference.tables[..<least].lastIndex { $0.isSame(as: picture) }
    lost += least - (earlier ?? least - 1)
    troubles.append(
      "after act \(shown) to \(sent) of step \(least) to \(most), \(animation), the table is "
        + (earlier.map { "that of step \($0)" } ?? "another one"))
    return nil
  }

  /// Waits until one of the tables is shown.
  ///
  /// - Returns: its index; `nil` where none comes.
  private func wait(for tables: [SeenTable], on stage: Stage) -> Int? {
    try? stage.observer.wait(for: "table", from: stage.program, within: .seconds(10)) {
      () throws(ObservingError) -> Int? in
      guard let picture = try? stage.observer.screenshot(of: stage.window) else { return nil }
      return tables.firstIndex { $0.isSame(as: picture) }
    }
  }
}
