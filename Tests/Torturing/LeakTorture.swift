// SPDX-License-Identifier: MIT

import Observing

/// Has the program deal and change its window's size again and again, and counts what it keeps on the
/// server (the extension X-Resource) and in memory.
package final class LeakTorture {
  private let stage: Stage
  private var chance: Chance

  /// What was kept at one moment.
  private struct Kept {
    var resources: [String: Int]
    var pixmapBytes: Int
    var memory: Int
  }

  /// - Parameter path: the program, as it is shipped.
  package init(_ path: String, seed: UInt64) throws {
    stage = try Stage(path, settings: "clock = hidden\nanimation = fast\n")
    chance = Chance(seed: seed)
  }

  /// Deals and resizes, and compares what is kept after a tenth of it with what is kept at the end.
  package func run(deals: Int, resizes: Int) throws -> [Figure] {
    try deal(deals / 10)
    try resize(resizes / 10)
    let before = try kept()
    try deal(deals - deals / 10)
    try resize(resizes - resizes / 10)
    let after = try kept()
    let kinds = Set(before.resources.keys).union(after.resources.keys).sorted()
    let growths = kinds.map { kind in
      (kind: kind, by: (after.resources[kind] ?? 0) - (before.resources[kind] ?? 0))
    }
    let growth = growths.filter { $0.by > 0 }.map { "\($0.by) \($0.kind)" }
    let (bytes, memory) = (
      after.pixmapBytes - before.pixmapBytes, after.memory - before.memory
    )
    return [
      Figure("deals", deals), Figure("resizes", resizes),
      Figure("things kept on the server", after.resources.values.reduce(0, +)),
      Figure(
        "more of them than at first", growth.isEmpty ? "0" : growth.joined(separator: ", "),
        isGood: growth.isEmpty),
      Figure("pixmaps on the server, kB", after.pixmapBytes / 1024),
      Figure("growth of pixmaps, kB", bytes / 1024, isGood: bytes <= 0),
      Figure("memory, kB", after.memory),
      Figure("growth of memory, kB", memory, isGood: memory < 1024),
    ]
  }

  /// Deals so often, with a move or two and what can be seen of them between.
  private func deal(_ count: Int) throws {
    for _ in 0..<count {
      for digit in 1...chance.number(in: 1...3) { try stage.observer.typeKey("\(digit)") }
      try stage.observer.typeKey("n")
      // Where it asks whether to give up the game.
      try stage.observer.typeKey("Return")
      if chance.isOne(in: 20) { try stage.observer.watch(for: .milliseconds(400)) }
      try stage.settle()
    }
  }

  private func resize(_ count: Int) throws {
    for _ in 0..<count {
      stage.observer.resize(
        stage.window, toWidth: chance.number(in: 1...stage.screen.width),
        height: chance.number(in: 1...stage.screen.height))
      if chance.isOne(in: 20) { try stage.observer.watch(for: .milliseconds(200)) }
      try stage.settle()
    }
  }

  /// What is kept when a new game lies in a window of the same size each time.
  private func kept() throws -> Kept {
    let observer = stage.observer
    observer.resize(stage.window, toWidth: 880, height: 660)
    observer.movePointer(toScreen: 0, 0)
    for _ in 0..<2 { try observer.typeKey("Escape") }
    for key in ["n", "Return"] { try observer.typeKey(key) }
    try stage.settle()
    observer.watchDamage(of: observer.root)
    try observer.waitUntilStill(
      observer.root, since: .now, for: .milliseconds(700), within: Stage.patience)
    observer.forgetDamage()
    return Kept(
      resources: try observer.resources(ofOwnerOf: stage.window),
      pixmapBytes: try observer.pixmapBytes(ofOwnerOf: stage.window),
      memory: try stage.program.memoryUse().resident)
  }
}
