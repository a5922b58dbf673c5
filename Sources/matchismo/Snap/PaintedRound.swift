// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Games
import Scene
import Snapping
import SnappingPlay
import Tableau
import Tables

/// A picture of a Snap! round: the screen at seat 0, some time after the last move.
struct PaintedRound {
  private typealias Step = (time: Double, happens: (inout SnapScreen) -> [Change])

  /// The screen before the last move.
  private var screen: SnapScreen

  /// The last event, and the calls that were too late for it.
  private let last: [TableEvent]

  init(_ record: Record<SnapGame>) {
    let count = record.setup.players
    let players = Settings().snapCompany(of: count).players
    guard var table = Table(players, dice: Dice(seed: 0)) else {
      preconditionFailure("a record has as many players as a table")
    }
    screen = SnapScreen(table.view(from: 0))
    screen.terms = Terms(record.setup.length)
    try? table.resume(record)
    screen.secondsLeft = table.round?.game.isOver == true ? 0 : Int(Terms.time)
    let events = table.drainEvents()
    let begin = events.lastIndex { !$0.isLateCall } ?? events.startIndex
    for event in events[..<begin] { _ = screen.follow(event) }
    last = Array(events[begin...])
  }

  /// A round before the player's first move.
  ///
  /// - Parameter number: the deal's number; `nil` for a random deal.
  static func record(_ number: DealNumber?, _ settings: Settings) -> Record<SnapGame> {
    var chance = SystemRandomNumberGenerator()
    let number = number ?? .random(using: &chance)
    let players = settings.snapComputers + 1
    guard let setup = SnapGame.Setup(SnapGame.Deal(number), players: players, starter: 0) else {
      preconditionFailure("the settings allow only tables that can be played at")
    }
    return Record(setup)
  }

  /// - Parameter moment: in seconds after the last move; `nil` for the time when all is at rest.
  func scene(_ size: PixelSize, _ look: Look, at moment: Double?) -> TableScene {
    var screen = screen
    let scene = TableScene(screen.tableau, size: size, scale: 1, look: look, fonts: .orEnd)
    var time = 0.0
    for step in steps(at: look.animation) where step.time <= moment ?? .infinity {
      scene.advance(by: step.time - time)
      time = step.time
      let changes = step.happens(&screen)
      scene.show(screen.tableau, after: changes)
      // The frame starts further animation, such as lifting the waiting pile.
      _ = scene.update()
    }
    scene.advance(by: max(0, (moment ?? time) - time))
    return scene
  }

  /// The changes after the last move.
  private func steps(at speed: AnimationSpeed) -> [Step] {
    guard let first = last.first else { return [] }
    let (moves, ends) = times(of: first, speed.pauses)
    let steps: [Step] = [
      (0, hear),
      (moves, { screen in last.flatMap { _ in screen.showNext() } }),
      (SnapTable.reading, forgetCalls),
      (ends, { screen in screen.view.active.map { screen.follow(.activated($0)) } ?? [] }),
    ]
    return steps.sorted { $0.time < $1.time }
  }

  private func hear(_ screen: inout SnapScreen) -> [Change] {
    for event in last { try? screen.hear(event) }
    return []
  }

  private func forgetCalls(_ screen: inout SnapScreen) -> [Change] {
    screen.forgetCalls()
    return []
  }

  /// The start of the cards' movement, and the time of the next turn.
  private func times(of event: TableEvent, _ pauses: Pauses) -> (moves: Double, ends: Double) {
    switch event {
    case .began(_, let closed, _): (0, pauses.dealing(closed.reduce(0, +)))
    case .played(.call, let outcome) where !outcome.movements.isEmpty:
      (pauses.call, pauses.call + pauses.settling)
    case .played(.turn, _): (0, pauses.turn)
    default: (0, pauses.settling)
    }
  }
}

extension TableEvent {
  fileprivate var isLateCall: Bool {
    if case .played(_, let outcome) = self { outcome.event == .late } else { false }
  }
}
