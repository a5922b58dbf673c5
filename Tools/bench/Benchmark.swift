// SPDX-License-Identifier: MIT

import Foundation
import Observing

/// The whole comparison. Programs take turns, so that noise from elsewhere hits all of them alike,
/// each time in another order: a program that follows a large one finds the processor's caches
/// cold.
struct Benchmark {
  let options: Options
  let contestants: [Contestant]

  /// In the order of the contestants.
  private(set) var results: [Results]
  private let arena: Arena

  init(options: Options, contestants: [Contestant]) throws {
    self.options = options
    self.contestants = contestants
    results = contestants.map { _ in Results() }
    arena = try Arena(windowManager: options.windowManager)
  }

  /// Measures. A first start of each isn't counted, since it fills the caches; the first GTK program
  /// on a server also looks through OpenGL's drivers and leaves what it found for the others.
  mutating func run() throws {
    for contestant in contestants { try arena.close(arena.open(contestant)) }
    for index in contestants.indices { try look(at: index) }
    if !options.only.isDisjoint(with: [.start, .click, .memory]) {
      for number in 0..<options.runs {
        for index in contestants.indices.shuffled() { try run(number, of: index) }
      }
    }
    if options.only.contains(.line) { try measureSlowStarts() }
    if !options.only.isDisjoint(with: [.memory, .rest]) { try watchAtRest() }
  }

  /// Starts a program for what is the same each time.
  private mutating func look(at index: Int) throws {
    let open = try arena.open(contestants[index])
    results[index].libraries = try open.program.sharedLibraries().count
    results[index].size = try StrippedFile.size(of: open.program.executablePath())
    try arena.close(open)
  }

  private mutating func run(_ number: Int, of index: Int) throws {
    if options.only.contains(.click) { try arena.forgetGames() }
    let open = try arena.open(contestants[index])
    results[index].start.append(open.start.inMilliseconds)
    let memory = try open.program.memoryUse()
    results[index].proportional.append(Double(memory.proportional))
    results[index].resident.append(Double(memory.resident))
    results[index].written.append(Double(memory.written))
    results[index].ownFile.append(Double(try open.program.residentOfOwnFile()))
    if options.only.contains(.click) { try click(number, open, &results[index]) }
    try arena.close(open)
    if options.only.contains(.start) { try measureFirstPaint(of: index) }
  }

  private mutating func measureFirstPaint(of index: Int) throws {
    guard let contestant = contestants[index].moving() else { return }
    let open = try arena.openUntilFirstPaint(contestant)
    results[index].firstPaint.append(open.start.inMilliseconds)
    try arena.close(open)
  }
}

extension Benchmark {
  /// A few runs suffice where the line takes most of the time, and of our programs alone: those of others
  /// may take half a minute.
  private mutating func measureSlowStarts() throws {
    for _ in 0..<min(options.runs, 3) {
      for (index, contestant) in contestants.enumerated() where contestant.package == nil {
        for (number, delay) in SlowStart.delays.enumerated() {
          let start = try SlowStart(of: contestant, delay: delay, in: arena)
          results[index].slowFirstPaint[number].append(start.firstPaint.inMilliseconds)
          results[index].roundTrips.append(Double(start.roundTrips))
        }
      }
    }
  }
}

extension Benchmark {
  private static let clicksPerRun = 4

  /// A click that shows no effect after this time is taken for a miss.
  private static let longestAnswer = Duration.milliseconds(200)

  private func click(_ number: Int, _ open: OpenProgram, _ results: inout Results) throws {
    let observer = arena.observer
    let place = try observer.geometry(of: open.window)
    let points = open.contestant.points
    for click in 0..<Self.clicksPerRun {
      let point = points[(number * Self.clicksPerRun + click) % points.count]
      let moved = observer.movePointer(
        toScreen: place.x + Int(point.x * Double(place.width)),
        place.y + Int(point.y * Double(place.height)))
      // Whatever the pointer lights up, and the end of the last click's animation.
      try observer.waitUntilStill(observer.root, since: moved, within: .seconds(10))
      observer.forgetDamage()
      let clicked = observer.click()
      results.clicks += 1
      let damage = try? observer.waitForDamage(
        of: observer.root, since: clicked, touching: place, within: Self.longestAnswer)
      guard let damage else { continue }
      results.clicksThatPainted += 1
      results.click.append(clicked.duration(to: damage.arrival).inMilliseconds)
    }
  }
}

extension Benchmark {
  /// Opens all programs side by side and does nothing for a while.
  private mutating func watchAtRest() throws {
    let open = try contestants.map { contestant in try arena.open(contestant) }
    try spread(open)
    arena.park()
    try arena.settle(for: .seconds(2), atMost: .seconds(5))
    let before = try open.map { open in try Rest(of: open.program) }
    try arena.observer.watch(for: .seconds(options.rest))
    let after = try open.map { open in try Rest(of: open.program) }
    for index in open.indices {
      let memory = try open[index].program.memoryUse()
      results[index].proportionalAtRest = memory.proportional
      results[index].residentAtRest = memory.resident
      results[index].wakeups = after[index].switches - before[index].switches
      results[index].processorTime = (after[index].time - before[index].time).inMilliseconds
    }
    for open in open { try arena.close(open) }
  }

  /// Moves the windows apart, from left to right and then in a second row.
  private func spread(_ open: [OpenProgram]) throws {
    let gap = 40
    var corner = (x: gap, y: gap)
    var bottom = 0
    for open in open {
      let place = try arena.observer.geometry(of: open.window)
      if corner.x > gap && corner.x + place.width > arena.screen.width {
        corner = (gap, bottom + gap)
      }
      arena.observer.move(open.window, to: corner.x, corner.y)
      bottom = max(bottom, corner.y + place.height)
      corner.x += place.width + gap
    }
  }

  /// What a program has used up so far.
  private struct Rest {
    let switches: Int
    let time: Duration

    init(of program: RunningProgram) throws {
      switches = try program.contextSwitches()
      time = try program.processorTime()
    }
  }
}
