// SPDX-License-Identifier: MIT

import Drawing
import Observing

/// Kills the program (SIGKILL) again and again while it is played by a script, and looks whether all
/// that had been shown is on the table when it is started again.
///
/// What was shown is known for certain: the program is stopped before the picture is taken, and killed
/// after it. Most kills are aimed at the moments after an input, in which a program paints and saves;
/// the others come at any moment. What had been sent to the program and was not yet shown may be there
/// or not.
package final class KillTorture {
  private let path: String
  private var chance: Chance
  private var kills = 0
  private var lost = 0
  private var aimedKills = 0
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
      Figure("killed just after an input", aimedKills),
      Figure("of these when it was shown", shownKills),
      Figure("moves lost", lost, isGood: lost == 0),
    ] + troubles.map { Figure("trouble", $0, isGood: false) }
  }

  private func arguments(_ animation: String) -> [String] {
    let size = KillScript.window
    return ["--geometry", "\(size.width)x\(size.height)+40+40", "--animation", animation]
  }

  private func stage(animation: String) throws -> Stage {
    let home = try Home(settings: KillScript.settings)
    try home.write(KillScript.pairs, to: "state/matchismo/pairs")
    let stage = try Stage(
      path, arguments(animation) + KillScript.options,
      on: VirtualScreen(width: 1280, height: 1024, server: Manager.none.server), home: home,
      environment: [:])
    stage.perform(.point(x: 1, y: 1))
    return stage
  }

  /// How many acts of a script had been shown at least when the program was killed, and how many had
  /// been sent to it.
  private typealias Acts = (shown: Int, sent: Int)

  /// Plays the script once, and kills the program on the way again and again.
  private func play(_ reference: KillReference, _ animation: String, until count: Int) throws {
    let stage = try stage(animation: animation)
    var next = 0
    while next < reference.places.count, kills < count {
      let isAimed = !chance.isOne(in: 5)
      let acts =
        isAimed
        ? try killAfterInput(stage, reference, from: next)
        : try killAnytime(stage, reference, animation, from: next)
      guard let acts, let table = try comeBack(stage, reference, animation, acts) else { return }
      next = reference.places.firstIndex { $0.step == table } ?? reference.places.count
    }
  }

  /// Plays so far quietly, up to an act, and waits until nothing moves: on its way a card may look for a
  /// moment as it does at rest.
  ///
  /// - Returns: whether the table is as it should be.
  private func play(
    _ acts: Range<Int>, of reference: KillReference, on stage: Stage
  ) throws -> Bool {
    for place in acts {
      stage.perform(reference.places[place].act)
      try stage.settle()
    }
    let awaited = [reference.shown[acts.upperBound]]
    if wait(for: awaited, on: stage) != nil {
      stage.observer.watchDamage(of: stage.window)
      try stage.observer.waitUntilStill(
        stage.window, since: .now, for: .milliseconds(60), within: Stage.patience)
      if wait(for: awaited, on: stage) != nil { return true }
    }
    try note(
      "the table is not as it was before act \(acts.upperBound)", on: stage,
      awaiting: reference.shown[acts.upperBound])
    return false
  }

  /// Plays up to the next act that changes the game, and kills as soon as something of that is painted,
  /// or within four milliseconds.
  private func killAfterInput(
    _ stage: Stage, _ reference: KillReference, from next: Int
  ) throws -> Acts? {
    let observer = stage.observer
    let input = reference.places[next...].firstIndex { $0.reached.lowerBound > $0.step }
    guard let input, try play(next..<input, of: reference, on: stage) else { return nil }
    // What the last picture was painted for is over, too.
    for _ in 0..<2 { try stage.settle() }
    observer.forgetDamage()
    stage.perform(reference.places[input].act)
    observer.synchronize()
    let moment = Instant.now
    if chance.isOne(in: 2) {
      _ = try? observer.waitForDamage(
        of: stage.window, since: moment, within: .milliseconds(250))
    } else {
      let end = moment + .microseconds(chance.below(4000))
      while .now < end {}
    }
    let picture = try kill(stage)
    aimedKills += 1
    let isShown = !reference.shown[input].isSame(as: picture)
    if isShown { shownKills += 1 }
    return (shown: isShown ? input + 1 : input, sent: input + 1)
  }

  /// Plays on for a while, and kills while nothing happens or much does.
  private func killAnytime(
    _ stage: Stage, _ reference: KillReference, _ animation: String, from next: Int
  ) throws -> Acts? {
    var last = min(next + chance.number(in: 0...8), reference.places.count - 1)
    if last > 0, reference.places[last - 1].showsChance { last += 1 }
    guard try play(next..<last, of: reference, on: stage) else { return nil }
    let burst = animation == "off" ? chance.number(in: 0...4) : 0
    let end = min(last + burst, reference.places.count - 1)
    for place in last...end { stage.perform(reference.places[place].act) }
    try stage.observer.watch(for: .milliseconds(chance.below(animation == "off" ? 30 : 500)))
    let picture = try kill(stage)
    if reference.shown[last].isSame(as: picture) { return (shown: last, sent: end + 1) }
    let shown = (last + 1...end + 1).first { reference.shown[$0].isSame(as: picture) }
    return (shown: shown ?? last + 1, sent: end + 1)
  }

  /// - Returns: what the window showed.
  private func kill(_ stage: Stage) throws -> Screenshot {
    let picture = try stage.kill()
    kills += 1
    return picture
  }

  /// Starts the program again.
  ///
  /// - Returns: how many steps of the script have changed the game that is on the table.
  private func comeBack(
    _ stage: Stage, _ reference: KillReference, _ animation: String, _ acts: Acts
  ) throws -> Int? {
    stage.observer.releaseButton()
    try stage.restart(arguments(animation))
    stage.perform(.point(x: 1, y: 1))
    let least = acts.shown == 0 ? 0 : reference.places[acts.shown - 1].reached.lowerBound
    let most = acts.sent == 0 ? 0 : reference.places[acts.sent - 1].reached.upperBound
    let tables = Array(reference.tables[least...most])
    if let found = wait(for: tables.reversed(), on: stage) { return most - found }
    let picture = try stage.observer.screenshot(of: stage.window)
    let earlier = reference.tables[..<least].lastIndex { $0.isSame(as: picture) }
    lost += least - (earlier ?? least - 1)
    try note(
      "after act \(acts.shown) to \(acts.sent) of step \(least) to \(most), \(animation), the table "
        + "is " + (earlier.map { "that of step \($0)" } ?? "another one"), on: stage,
      awaiting: reference.tables[least])
    return nil
  }

  /// Notes a trouble, and keeps what was seen then, what had been waited for and the program's files.
  private func note(_ trouble: String, on stage: Stage, awaiting table: SeenTable) throws {
    let seen = try stage.observer.screenshot(of: stage.window)
    let folder = try stage.home.keep(with: ["seen": seen.png, "awaited": table.picture.png])
    troubles.append("\(trouble) (\(folder))")
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
