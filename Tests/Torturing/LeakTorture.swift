// SPDX-License-Identifier: MIT

import Observing

/// Has the program deal and change its window's size again and again, and counts what it keeps on the
/// server (the extension X-Resource) and in memory.
package final class LeakTorture {
  private let stage: Stage
  private let haunt: Haunt
  private var chance: Chance

  /// The sizes that the window gets. Cairo and Pango keep fonts of the last few hundred sizes of text,
  /// so that each size has to come before anything is counted.
  private let sizes: [(width: Int, height: Int)]

  /// What was kept at one moment.
  private struct Kept {
    var resources: [String: Int]
    var pixmapBytes: Int
    var memory: Int
  }

  /// - Parameters:
  ///   - path: the program, as it is shipped.
  ///   - haunt: where it is played.
  package init(_ path: String, seed: UInt64, haunt: Haunt = .anywhere) throws {
    let stage = try Stage(
      path, haunt.beginnings[0], settings: "clock = hidden\nanimation = fast\n",
      environment: Stage.tidyMemory)
    self.stage = stage
    self.haunt = haunt
    var chance = Chance(seed: seed)
    let screen = stage.screen
    sizes = (0..<30).map { _ in
      (width: chance.number(in: 1...screen.width), height: chance.number(in: 1...screen.height))
    }
    self.chance = chance
  }

  /// Deals and resizes, and compares what is kept after that with what was kept before. As much goes
  /// ahead of it, since the libraries' caches fill by and by.
  package func run(deals: Int, resizes: Int) throws -> [Figure] {
    try deal(deals)
    try resize(resizes)
    let before = try kept()
    try deal(deals)
    try resize(resizes)
    let after = try kept()
    let growths = growths(from: before, to: after)
    let isLeak = growths.contains { $0.by > Self.slack(of: $0.kind, rounds: deals + resizes) }
    let bytes = after.pixmapBytes - before.pixmapBytes
    let memory = after.memory - before.memory
    return [
      Figure("deals", deals), Figure("resizes", resizes),
      Figure("things kept on the server", after.resources.values.reduce(0, +)),
      Figure(
        "more of them than at first",
        growths.map { "\($0.by) \($0.kind)" }.joined(separator: ", "), isGood: !isLeak),
      Figure("pixmaps on the server, kB", after.pixmapBytes / 1024),
      Figure("growth of pixmaps, kB", bytes / 1024, isGood: bytes <= 0),
      Figure("memory, kB", after.memory),
      Figure("growth of memory, kB", memory, isGood: memory < 1024),
    ]
  }

  /// Of which kinds there are more things than before.
  private func growths(from before: Kept, to after: Kept) -> [(kind: String, by: Int)] {
    after.resources.keys.sorted().compactMap { kind in
      let by = after.resources[kind]! - (before.resources[kind] ?? 0)
      return by > 0 ? (kind, by) : nil
    }
  }

  /// How many more things there may be in the end. Cairo keeps, as they come, a picture of each of 256
  /// opacities, and a set of glyphs with a picture for each of some hundred sizes of text; so the
  /// number of those may still grow, but not with what is done.
  private static func slack(of kind: String, rounds: Int) -> Int {
    switch kind {
    case "PICTURE", "GLYPHSET": max(64, rounds / 20)
    // Cairo's memory for what it sends, of which it keeps a piece or two.
    case "ShmSeg": 2
    default: 0
    }
  }

  /// Deals so often, with a move or two and what can be seen of them between.
  private func deal(_ count: Int) throws {
    for _ in 0..<count {
      for move in moves.prefix(chance.number(in: 1...3)) { try stage.observer.typeKey(move) }
      try stage.observer.typeKey("n")
      // Where it asks whether to give up the game.
      try stage.observer.typeKey("Return")
      if chance.isOne(in: 20) { try stage.observer.watch(for: .milliseconds(400)) }
      try stage.settle()
    }
  }

  private var moves: [String] { haunt == .snap ? ["space", "s", "space"] : ["1", "2", "3"] }

  private func resize(_ count: Int) throws {
    for _ in 0..<count {
      let size = chance.one(of: sizes)
      stage.observer.resize(stage.window, toWidth: size.width, height: size.height)
      if chance.isOne(in: 20) { try stage.observer.watch(for: .milliseconds(200)) }
      try stage.settle()
    }
  }

  /// What is kept when a new game lies in a window of the same size each time.
  private func kept() throws -> Kept {
    let observer = stage.observer
    observer.movePointer(toScreen: 0, 0)
    // A second deal is no game to give up, so that it goes without being asked; at Snap! it is paused.
    let last = haunt == .snap ? "p" : "n"
    for key in ["Escape", "Escape", "n", "Return", last] { try observer.typeKey(key) }
    // Each size has pictures of its own, so that what was seen before doesn't matter.
    for (width, height) in [(640, 480), (880, 660)] {
      try waitUntilStill()
      observer.resize(stage.window, toWidth: width, height: height)
      try stage.settle()
    }
    try waitUntilStill()
    return Kept(
      resources: try observer.resources(ofOwnerOf: stage.window),
      pixmapBytes: try observer.pixmapBytes(ofOwnerOf: stage.window),
      memory: try stage.program.memoryUse().anonymous)
  }

  private func waitUntilStill() throws {
    let observer = stage.observer
    observer.watchDamage(of: observer.root)
    try observer.waitUntilStill(
      observer.root, since: .now, for: .milliseconds(500), within: Stage.patience)
    observer.forgetDamage()
  }
}
