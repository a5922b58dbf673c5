// SPDX-License-Identifier: MIT

import Games
import Play
import Scene
import Tableau

/// A game whose earlier moments can be looked at, which changes nothing, and that can show by itself
/// how it is played. Click or Space stops and continues such a demonstration, arrows go from step to
/// step, and Escape ends it.
protocol LookedBack: TableGame {
  associatedtype Game: PlayableGame

  var shown: ShownMoment<Game> { get set }

  /// `nil` without a game.
  var present: Sitting<Game>? { get }

  /// The picture's changes by a step of a demonstration.
  func changes(by outcomes: [Game.Outcome], in game: Game) -> [Change]

  /// The bar's sentence when a demonstration stops.
  func stops(_ playback: Playback) -> String

  /// The player begins to look back.
  func noteLookingBack()

  /// Seconds for each move of a replay.
  static var replayStep: Double { get }
}

extension LookedBack {
  func noteLookingBack() {}

  /// The number of moves in force at the moment on the screen.
  var shownMoment: Int { shown.past ?? shown.replay?.position ?? present?.moment ?? 0 }

  /// True while an earlier moment or a demonstration is shown.
  var isLookingBack: Bool { shownMoment != present?.moment || shown.demonstration != nil }

  func lookBack(to moment: Int) {
    guard session.pages.isEmpty, let present else { return }
    if let demonstration = shown.demonstration {
      return demonstrate(upTo: demonstration.steps(after: moment))
    }
    guard present.moments > 1 else { return }
    noteLookingBack()
    shown = ShownMoment(past: min(max(moment, 0), present.moments - 1))
    session.sayWhatHappened()
  }

  func lookAtNow() {
    shown = ShownMoment()
    session.sayWhatHappened()
  }

  /// Handles a click while an earlier moment is shown.
  func goOnLooking() {
    if shown.demonstration == nil { lookAtNow() } else { stopDemonstrationOrGoOn() }
  }

  /// Replays the game from the first card.
  func replay() {
    session.closeAll()
    guard let present, present.moments > 1 else { return }
    noteLookingBack()
    shown = ShownMoment(replay: Playback(length: present.moment))
    shown.replay?.run(after: Self.replayStep)
    session.sayWhatHappened()
  }

  /// Advances the replay or the demonstration, in seconds. Both wait under sheets.
  func advancePlayback(by seconds: Double) {
    guard session.pages.isEmpty else { return }
    if shown.replay?.advance(by: seconds) == true {
      shown.replay?.step()
      shown.replay?.run(after: Self.replayStep)
      if shown.replay?.isAtEnd == true { shown = ShownMoment() }
      session.sayWhatHappened()
    }
    if shown.demonstration?.advance(by: seconds) == true {
      demonstrateNext()
      shown.demonstration?.run()
    }
  }
}

// MARK: - Demonstrations

extension LookedBack {
  func begin(_ demonstration: Demonstration<Game>) {
    shown = ShownMoment(demonstration: demonstration)
    session.sayWhatHappened()
  }

  /// Shows the next step and, after the last one, the present.
  private func demonstrateNext() {
    guard var next = shown.demonstration, !next.playback.isAtEnd else { return lookAtNow() }
    let outcomes = next.goOn()
    shown.demonstration = next
    session.show(saying: tableau.sentence, after: changes(by: outcomes, in: next.sitting.game))
  }

  /// Shows the first steps.
  private func demonstrate(upTo count: Int) {
    shown.demonstration?.show(count)
    session.sayWhatHappened()
  }

  private func stopDemonstrationOrGoOn() {
    guard shown.demonstration?.playback.isRunning == false else { return stopDemonstration() }
    demonstrateNext()
    shown.demonstration?.run()
  }

  private func stopDemonstration() {
    guard let playback = shown.demonstration?.playback, playback.isRunning else { return }
    shown.demonstration?.stop()
    session.say(stops(playback))
  }

  /// Handles a key during a demonstration. Any key stops it.
  func steer(_ action: KeyBinding.Action) -> Bool {
    guard let demonstration = shown.demonstration, session.pages.isEmpty else { return false }
    switch action.alongReading(isMirrored: session.scene.isMirrored) {
    // These act like a click.
    case .use, .choose: return false
    case .move(.right), .lookBack(by: 1):
      shown.demonstration?.stop()
      demonstrateNext()
    case .move(.left), .lookBack(by: -1): demonstrate(upTo: demonstration.playback.position - 1)
    default:
      stopDemonstration()
      return false
    }
    return true
  }
}

/// The moment on the screen: the present, if none of these is shown in its place.
struct ShownMoment<Game: PlayableGame> {
  /// The moment at which the player looks.
  var past: Int?

  var replay: Playback?

  var demonstration: Demonstration<Game>?

  /// Seconds until the replay or the demonstration moves; `nil` if neither runs.
  var secondsToNextStep: Double? { (demonstration?.playback ?? replay)?.secondsToNext }
}

/// A game played by itself, a step each second or, once stopped, at the player's pace.
struct Demonstration<Game: PlayableGame> {
  private let start: Sitting<Game>

  /// The moves of each step.
  private let steps: [[Game.Move]]

  /// The game as far as shown.
  private(set) var sitting: Sitting<Game>

  /// The steps shown, and the time of the next.
  private(set) var playback: Playback

  init(_ steps: [[Game.Move]], from start: Sitting<Game>) {
    (self.steps, self.start, sitting) = (steps, start, start)
    playback = Playback(length: steps.count)
    run()
  }

  /// The moves of the last step shown; `nil` before the first.
  var lastStep: [Game.Move]? { playback.position > 0 ? steps[playback.position - 1] : nil }

  /// Shows one more step.
  ///
  /// - Returns: its moves' effects.
  mutating func goOn() -> [Game.Outcome] {
    guard !playback.isAtEnd else { return [] }
    defer { playback.step() }
    return steps[playback.position].compactMap { try? sitting.play($0) }
  }

  /// Shows the first steps, at most all, and stops.
  mutating func show(_ count: Int) {
    sitting = start
    playback.go(to: 0)
    while playback.position < count, !playback.isAtEnd { _ = goOn() }
  }

  mutating func stop() { playback.stop() }

  /// Runs at a step each second; the end is shown for two.
  mutating func run() { playback.run(after: playback.isAtEnd ? 2 : 1) }

  /// Advances time, in seconds.
  ///
  /// - Returns: true if the next step or the end is due.
  mutating func advance(by seconds: Double) -> Bool { playback.advance(by: seconds) }

  /// The steps that are complete after some moves.
  func steps(after moves: Int) -> Int {
    var (left, count) = (moves - start.moment, 0)
    while count < steps.count, left >= steps[count].count {
      left -= steps[count].count
      count += 1
    }
    return count
  }
}
