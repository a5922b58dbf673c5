// SPDX-License-Identifier: MIT

import Observing

/// Somebody who does anything to the program's window at any time, by real events of the X server, and
/// waits each time until the program has taken it. The same seed does the same.
final class WindowMonkey {
  let stage: Stage
  var chance: Chance

  /// Another program that shares the clipboard.
  let neighbour: SelectionClient

  /// Whether it may end the program.
  let mayQuit: Bool

  /// How many events it has made so far.
  var events = 0

  /// What it did last, the latest at the end.
  private(set) var diary: [String] = []

  /// Whether it has taken the window off the screen itself.
  var hasHidden = false

  init(on stage: Stage, seed: UInt64, mayQuit: Bool) throws {
    self.stage = stage
    self.mayQuit = mayQuit
    chance = Chance(seed: seed)
    neighbour = try SelectionClient(on: stage.screen)
    neighbour.onRequest = { [weak self] request in self?.answer(request) }
  }

  var observer: Observer { stage.observer }
  var window: ObservedWindow { stage.window }

  /// Does something, and waits until the program has taken it.
  ///
  /// - Throws: where the program has ended or doesn't answer.
  func act() throws {
    note(try actAtRandom())
    neighbour.take()
    if chance.isOne(in: 25) { try comeBack() }
    try stage.settle()
  }

  private func actAtRandom() throws -> String {
    switch chance.below(100) {
    case ..<3: try playAwhile()
    case ..<36: try clickTable()
    case ..<42: try clickAnywhere()
    case ..<46: try wander()
    case ..<49: try drag()
    case ..<52: try turnWheel()
    case ..<62: try pressDigit()
    case ..<77: try pressGameKey()
    case ..<81: try pressAnyKey()
    case ..<85: try resize()
    case ..<88: try loseThePicture()
    case ..<90: try hide()
    case ..<92: moveFocus()
    case ..<95: try share()
    case ..<97: setProperties()
    case ..<99: sendMessages()
    default: try rest()
    }
  }

  private func note(_ done: String) {
    diary.append(done)
    if diary.count > 40 { diary.removeFirst() }
  }

  /// Lets things move.
  private func rest() throws -> String {
    try observer.watch(for: .milliseconds(chance.number(in: 1...120)))
    return "rest"
  }

  /// Puts the window back where it can be played in.
  func comeBack() throws {
    if hasHidden { observer.map(window) }
    hasHidden = false
    observer.setResources("Xft.dpi:\t96\n")
    observer.send(message: "_NET_ACTIVE_WINDOW", of: window, [2, 0, 0])
    observer.resize(
      window, toWidth: chance.number(in: 300...1000), height: chance.number(in: 300...800))
    observer.move(window, to: chance.below(200), chance.below(150))
    observer.raise(window)
    observer.focus(window)
    events += 5
  }
}
