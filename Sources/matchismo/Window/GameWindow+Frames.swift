// SPDX-License-Identifier: MIT

import Drawing
import Scene
import System
import Windowing
import Words

extension GameWindow {
  func passTime() {
    let now = Moment.now
    session.passRealTime(by: now.seconds(since: lastMoment))
    lastMoment = now
    guard window.isOnScreen else { return }
    if let past {
      let played = playedSeconds(from: past, to: now)
      session.advance(by: played)
      if played < now.seconds(since: past) { session.onTable.note(.missed) }
    }
    past = now
  }

  /// A frame that takes longer, in seconds, has been held up.
  private static let longestDelay = 0.5

  /// How much of the time since the loop last went round the player has had. While the program or the
  /// server is stopped there is nobody who plays.
  ///
  /// A program that was stopped can't know since when, so what goes before since the last event or tick
  /// doesn't count either. A server that is stopped while the clock is hidden can't be told from one
  /// that has nothing to say.
  private func playedSeconds(from past: Moment, to now: Moment) -> Double {
    let seconds = now.seconds(since: max(past, Continuation.last))
    guard seconds > Self.longestDelay else { return seconds }
    if window.display.isServerBehind { return 0 }
    guard let alarm else { return seconds }
    return min(seconds, alarm.seconds(since: past) + Self.longestDelay)
  }

  /// Paints the frame that is due, if one is, and says when to look again; `nil` when nothing moves
  /// and only an event can change the picture, or the window waits by itself.
  ///
  /// At rest an event is answered at once. While things move, frames keep to their clock, and to the
  /// compositing manager where there is one.
  func showFrame() -> Moment? {
    paint([])
    if window.awaitsFrame { return nil }
    let now = Moment.now
    if let nextFrame, now < nextFrame { return nextFrame }
    if nextFrame == nil { frames.start(at: now) }
    let damage = scene.update()
    paint(damage)
    guard window.isOnScreen else { return nil }
    if !damage.isEmpty, let past {
      session.onTable.note(.painted(after: Moment.now.seconds(since: past)))
    }
    setIcon()
    session.foresee()
    // A failure is met again, and told, by the frame that needs the card.
    _ = try? scene.prepare()
    // What begins to move later is slept for, and an event is answered at once meanwhile.
    let wait = scene.secondsToNextChange
    nextFrame = wait.flatMap { $0 < frames.period ? frames.next(after: now) : nil }
    if wait == nil, session.onTable.think() { return .now }
    return nextFrame
      ?? [wait, session.secondsToNextChange].compactMap(\.self).min()
      .map { now.adding(seconds: $0) }
  }

  /// Paints areas of the scene and shows them, and whatever else the server has lost.
  private func paint(_ damage: [PixelRectangle]) {
    do throws(DrawingError) {
      try window.paint(damage) { surface throws(DrawingError) in
        try scene.paint(damage, on: surface)
      }
    } catch {
      StandardError.say(phrase("the table can't be painted: \(error)"))
    }
  }

  /// Sets the window's icon, and sees where the window is, once and after the first picture, which it would hold up.
  private func setIcon() {
    guard !hasIcon else { return }
    hasIcon = true
    memory.noteFirst(window)
    let pictures = [16, 24, 32, 48].compactMap { side in
      (try? Icon.picture(side: side)).map {
        (size: PixelSize(width: side, height: side), pixels: $0.straightPixels)
      }
    }
    window.setIcon(pictures)
  }
}
