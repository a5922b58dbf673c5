// SPDX-License-Identifier: MIT

import Observing

/// Lets a monkey at the program's window, and starts the program again whenever it has ended it.
package final class MonkeyTorture {
  private let stage: Stage
  private let monkey: WindowMonkey
  private let haunt: Haunt
  private var restarts = 0
  private var failures: [String] = []

  /// How many events there had been when the program was started last.
  private var lifeBegan = 0

  /// How many games were finished, and how many results were there when they were counted last.
  private var finishedGames = 0
  private var results = 0

  /// How often somebody has looked where the monkey is, and how often it was where it should be.
  private var looks = (count: 0, good: 0)

  /// What tells the address sanitizer, where the program was built with it, to stop at whatever it
  /// finds with a status that nothing else has; what the libraries leave behind is no concern.
  private static let sanitizerStatus: Int32 = 99

  /// - Parameters:
  ///   - path: the program, best with assertions and the address sanitizer.
  ///   - suppressions: a file that names what libraries leave behind (LeakSanitizer's suppressions).
  ///   - mayQuit: whether the program may be ended and started again.
  package init(
    _ path: String, manager: Manager, seed: UInt64, haunt: Haunt = .anywhere,
    mayQuit: Bool = true, suppressions: String? = nil
  ) throws {
    let options = "exitcode=\(Self.sanitizerStatus):detect_leaks=\(suppressions == nil ? 0 : 1)"
    var environment: [String: String?] = ["ASAN_OPTIONS": options, "SWIFT_BACKTRACE": "enable=no"]
    if let suppressions {
      environment["LSAN_OPTIONS"] = "print_suppressions=0:suppressions=\(suppressions)"
    }
    if !mayQuit { environment.merge(Stage.tidyMemory) { $1 } }
    let stage = try Stage(
      path, haunt.beginnings[0], manager: manager, settings: "clock = shown\n",
      environment: environment)
    self.stage = stage
    self.haunt = haunt
    monkey = try WindowMonkey(on: stage, seed: seed, mayQuit: mayQuit)
  }

  /// Makes so many events.
  ///
  /// - Returns: the figures; what failed is said in the last of them.
  package func run(events count: Int) throws -> [Figure] {
    let memory = monkey.mayQuit ? [] : try memoryOfOneLife(count)
    try play { monkey.events >= count }
    try end()
    countGames()
    return [
      Figure("events", monkey.events, isGood: monkey.events >= count),
      Figure("games finished", finishedGames, isGood: haunt != .anywhere || finishedGames > 0),
      Figure("looks at where it is", looks.count),
      Figure("found there, of 100", 100 * looks.good / max(1, looks.count), isGood: isAtHome),
      Figure("starts", restarts + 1),
    ] + memory + [
      Figure("failures", failures.count, isGood: failures.isEmpty)
    ] + failures.map { Figure("failure", $0, isGood: false) }
  }

  private var isAtHome: Bool { 2 * looks.good >= looks.count }

  /// Makes so many events in one life of the program, which there hardly is a way to end.
  private func memoryOfOneLife(_ count: Int) throws -> [Figure] {
    var memory = 0
    var life = -1
    repeat {
      life = lifeBegan
      try play { monkey.events - lifeBegan >= count / 2 }
      memory = try memoryAtRest()
      try play { monkey.events - lifeBegan >= count }
    } while life != lifeBegan && failures.isEmpty && monkey.events < 4 * count
    let growth = try memoryAtRest() - memory
    return [
      Figure("memory at half, kB", memory),
      Figure("growth after that, kB", growth, isGood: growth < 1024 && life == lifeBegan),
    ]
  }

  private func play(until isDone: () -> Bool) throws {
    while !isDone(), failures.count < 5 {
      try survive { try monkey.act() }
      if monkey.chance.isOne(in: 20) {
        countGames()
        try survive(goHome)
      }
    }
  }

  /// Has the monkey back where it should be.
  private func goHome() throws {
    looks.count += 1
    if haunt.isIn(stage.window, seenBy: stage.observer) {
      looks.good += 1
      return
    }
    try monkey.comeBack()
    for key in ["Escape", "Escape", "Escape"] + haunt.way { try stage.observer.typeKey(key) }
    try stage.settle()
  }

  /// Counts the games that were finished; the monkey may forget all results at any time.
  private func countGames() {
    let now = stage.home.finishedGames
    finishedGames += max(0, now - results)
    results = now
  }

  /// Does something, and starts the program again where that has ended it.
  private func survive(_ act: () throws -> Void) throws {
    do {
      try act()
    } catch ObservingError.timedOut(let what, _) {
      failures.append("no \(what) \(story)")
      stage.program.kill()
      try startAgain()
    } catch {
      try noteEnd(of: error)
      try startAgain()
    }
  }

  /// The program has ended, as it may where it was asked to.
  private func noteEnd(of error: any Error) throws {
    guard let status = try? stage.program.waitForExit(within: Stage.patience) else { throw error }
    guard status != .exited(0) else { return }
    failures.append(
      "it \(status): \(stage.program.standardError.prefix(while: { $0 != "\n" })) \(story)")
  }

  private func startAgain() throws {
    restarts += 1
    lifeBegan = monkey.events
    let animation = monkey.chance.one(of: [["--animation", "off"], ["--animation", "fast"], []])
    let record = monkey.chance.isOne(in: 3) ? ["--record"] : []
    try stage.restart(animation + record + monkey.chance.one(of: haunt.beginnings))
    monkey.hasHidden = false
  }

  private var story: String {
    "after event \(monkey.events):\n" + monkey.diary.joined(separator: "\n")
  }

  /// The least memory of its own that the program has when it has been put into the same state a few
  /// times. What it shares with the server is Cairo's for what it sends there, and comes and goes.
  private func memoryAtRest() throws -> Int {
    var least = Int.max
    for _ in 0..<4 {
      try survive(rest)
      least = min(least, try stage.program.memoryUse().anonymous)
    }
    return least
  }

  /// Puts another game into a window of always the same size, and keeps nothing of the one before it.
  private func rest() throws {
    try monkey.comeBack()
    for _ in 0..<12 { try stage.observer.typeKey("Escape") }
    for key in ["n", "Return", "Escape", "1", "2"] { try stage.observer.typeKey(key) }
    stage.observer.resize(stage.window, toWidth: 800, height: 600)
    try stage.settle()
    try stage.observer.watch(for: .seconds(2))
    try stage.settle()
  }

  /// Ends the program, which looks whether it has lost memory.
  private func end() throws {
    stage.observer.askToClose(stage.window)
    let status = try stage.program.waitForExit(within: Stage.patience)
    if status != .exited(0) {
      failures.append(
        "at its end it \(status): \(stage.program.standardError.prefix(while: { $0 != "\n" }))")
    }
  }
}
