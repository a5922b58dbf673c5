// SPDX-License-Identifier: MIT

import Glibc
import System
import Torturing

/// A switch between the network cards of several machines, made of software: passes frames on late, loses
/// some, and can fall silent. It works on a thread of its own until it is let go.
///
/// Cards have addresses that end with the number of their port, so nothing has to be learned.
@safe final class FrameSwitch: @unchecked Sendable {
  /// What a wire does to frames, either way.
  struct Wire: Sendable {
    /// How long a frame takes, in milliseconds.
    var delay = 0.0

    /// How much longer one takes that comes from the machine.
    var uphill = 0.0

    /// The most that it takes longer. Frames don't overtake each other.
    var jitter = 0.0

    /// Of a thousand frames, so many are lost.
    var loss = 0

    /// Whether all are lost.
    var isSilent = false
  }

  struct Figures: Sendable { var (passed, lost) = (0, 0) }

  private struct State {
    var wires: [Wire]
    var figures = Figures()
    var isOver = false
  }

  private let state: Locked<State>

  /// - Parameter cards: descriptors, which the switch owns from now on; the first has port 1.
  init(_ cards: [Int32], seed: UInt64) {
    state = Locked(State(wires: cards.map { _ in Wire() }))
    let state = state
    let hasStarted = SideThread.start {
      var work = Work(cards, seed: seed)
      while state.withLock({ state in
        work.wires = state.wires
        state.figures = work.figures
        return !state.isOver
      }) { work.turn() }
      for card in cards { close(card) }
    }
    precondition(hasStarted, "a switch needs a thread")
  }

  deinit { state.withLock { $0.isOver = true } }

  subscript(port: Int) -> Wire {
    get { state.withLock { $0.wires[port - 1] } }
    set { state.withLock { $0.wires[port - 1] = newValue } }
  }

  var figures: Figures { state.withLock(\.figures) }
}

/// What the thread does.
private struct Work {
  var wires: [FrameSwitch.Wire] = []
  var figures = FrameSwitch.Figures()

  private let cards: [Int32]
  private var chance: Chance
  /// By the millisecond when they are due, as on a clock face.
  private var due: [[(card: Int32, frame: [UInt8])]] = Array(repeating: [], count: face)
  private var waiting = 0
  /// All that was due before this millisecond has been passed on.
  private var hand: Int
  /// When the last frame from one port to another is due.
  private var lastDue: [Int]
  private var buffer = [UInt8](repeating: 0, count: 2048)

  /// No wire takes as long.
  private static let face = 4096

  init(_ cards: [Int32], seed: UInt64) {
    self.cards = cards
    chance = Chance(seed: seed)
    hand = Self.now
    lastDue = Array(repeating: 0, count: cards.count * cards.count)
  }

  /// In milliseconds.
  private static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  mutating func turn() {
    var waits = cards.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = unsafe poll(&waits, nfds_t(waits.count), waiting > 0 ? 1 : 20)
    for (port, wait) in waits.enumerated() where wait.revents != 0 { read(port) }
    passOn(until: Self.now)
  }

  private mutating func passOn(until now: Int) {
    while hand <= now {
      for (card, frame) in due[hand % Self.face] {
        _ = unsafe write(card, frame, frame.count)
        waiting -= 1
      }
      due[hand % Self.face].removeAll(keepingCapacity: true)
      hand += 1
    }
  }

  private mutating func read(_ port: Int) {
    while true {
      let count = unsafe Glibc.read(cards[port], &buffer, buffer.count)
      guard count >= Frame.headerLength else { return }
      let frame = Array(buffer.prefix(count))
      for target in Frame.targets(of: frame, from: port, among: cards.count) {
        take(frame, port, target)
      }
    }
  }

  private mutating func take(_ frame: [UInt8], _ port: Int, _ target: Int) {
    let ends = [wires[port], wires[target]]
    // Who has which address is known beforehand on real networks, so it isn't lost.
    let isLost = !Frame.isAddressQuestion(frame) && ends.contains { $0.loss > chance.below(1000) }
    guard !isLost, !ends.contains(where: \.isSilent) else {
      figures.lost += 1
      return
    }
    let delay = ends.map { $0.delay + $0.jitter * Double(chance.below(1000)) / 1000 }
      .reduce(wires[port].uphill, +)
    let pair = port * cards.count + target
    let time = max(hand, lastDue[pair], Self.now + Int(delay))
    lastDue[pair] = time
    due[time % Self.face].append((cards[target], frame))
    waiting += 1
    figures.passed += 1
  }
}

/// What there is to know of a frame.
private enum Frame {
  static let headerLength = 14

  /// The ports that a frame is for.
  static func targets(of frame: [UInt8], from port: Int, among count: Int) -> [Int] {
    let isForAll = frame[0] & 1 == 1
    let target = Int(frame[4]) << 8 + Int(frame[5]) - 1
    return (0..<count).filter { $0 != port && (isForAll || $0 == target) }
  }

  static func isAddressQuestion(_ frame: [UInt8]) -> Bool { frame[12] == 0x08 && frame[13] == 0x06 }
}
