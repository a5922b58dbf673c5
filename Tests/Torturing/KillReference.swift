// SPDX-License-Identifier: MIT

import Observing

/// What the window shows after each act of a script, as seen when nobody kills the program.
struct KillReference {
  /// An act, and the step that it belongs to.
  struct Place {
    let step: Int
    let act: KillStep.Act
    /// How many steps have changed the game when it is done: so many at least, and at most.
    let reached: ClosedRange<Int>
    /// Whether the window shows something else after it each time the script is played.
    let showsChance: Bool
  }

  let script: KillScript
  let places: [Place]

  /// What is shown before the first act, and after each.
  private(set) var shown: [SeenTable] = []

  /// What is on the table before the first step, and after each, when all is at rest.
  private(set) var tables: [SeenTable] = []

  /// Plays the script on a stage where it has just begun.
  init(_ script: KillScript, on stage: Stage) throws {
    self.script = script
    places = script.steps.enumerated().flatMap { step, what in
      what.acts.enumerated().map { index, act in
        let least = index < what.decisive.upperBound ? step : step + 1
        let most = index < what.decisive.lowerBound ? step : step + 1
        return Place(
          step: step, act: act, reached: least...most, showsChance: index == what.showingChance)
      }
    }
    stage.observer.watchDamage(of: stage.window)
    try stage.waitForFirstPicture()
    shown = [try Self.look(at: stage, cards: script.steps[0].cards)]
    for place in places {
      stage.perform(place.act)
      let cards = cards(at: place.reached.lowerBound)
      shown.append(try Self.look(at: stage, cards: cards, isWaiting: isTry(place)))
    }
    tables = [shown[0]]
    for step in script.steps.indices {
      tables.append(shown[(places.lastIndex { $0.step == step } ?? 0) + 1])
    }
  }

  /// How many cards lie on the table when so many steps have changed the game.
  private func cards(at reached: Int) -> Int { script.steps[max(reached - 1, 0)].cards }

  /// Whether it may turn up two cards for a second: in mode pairs.
  private func isTry(_ place: Place) -> Bool {
    let step = script.steps[place.step]
    return step.cards == 16 && step.acts.count <= 4 && place.reached.lowerBound > place.step
  }

  private static func look(
    at stage: Stage, cards: Int, isWaiting: Bool = false
  ) throws -> SeenTable {
    // The first answer may come before the picture is painted.
    for _ in 0..<2 { try stage.settle() }
    try stage.observer.waitUntilStill(
      stage.window, since: .now, for: .milliseconds(isWaiting ? 1300 : 40), within: Stage.patience)
    stage.observer.forgetDamage()
    return SeenTable(try stage.observer.screenshot(of: stage.window), cards: cards)
  }
}

extension Stage {
  /// Has the X server tell the program of what a player does.
  func perform(_ act: KillStep.Act) {
    switch act {
    case .key(let key, let held): _ = try? observer.typeKey(key, holding: held)
    case .point(let x, let y): _ = try? observer.movePointer(to: x, y, in: window)
    case .press: observer.pressButton()
    case .release: observer.releaseButton()
    }
  }
}
