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

  /// A frame that takes longer was held up. In seconds.
  private static let longestDelay = 0.5

  /// The player's share of the seconds since the loop's last turn. While the program or the server
  /// is stopped, nobody plays.
  ///
  /// A stopped program can't know the moment of the stop, so the time since the last event or tick
  /// before it doesn't count, either. A server stopped while the clock is hidden looks like one
  /// without news.
  private func playedSeconds(from past: Moment, to now: Moment) -> Double {
    let seconds = now.seconds(since: max(past, Continuation.last))
    guard seconds > Self.longestDelay else { return seconds }
    if window.display.isServerBehind { return 0 }
    guard let alarm else { return seconds }
    return min(seconds, alarm.seconds(since: past) + Self.longestDelay)
  }

  /// Paints the frame that is due, and returns the time of the next one; `nil` if only an event can
  /// change the picture, or if the window waits by itself.
  ///
  /// At rest an event is answered at once. During animation, frames keep to their clock and to the
  /// compositing manager, if any.
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
    // The frame that needs the card meets the failure again, and reports it.
    _ = try? scene.prepare()
    // Later motions are slept for; events are answered meanwhile.
    let wait = scene.secondsToNextChange
    nextFrame = wait.flatMap { $0 < frames.period ? frames.next(after: now) : nil }
    let check = wait == nil ? words.follow(scene) : nil
    if wait == nil, session.onTable.think() { return .now }
    let change = [wait, session.secondsToNextChange].compactMap(\.self).min()
    return nextFrame ?? [change.map(now.adding(seconds:)), check].compactMap(\.self).min()
  }

  /// Paints damaged areas and the server's losses.
  private func paint(_ damage: [PixelRectangle]) {
    do throws(DrawingError) {
      try window.paint(damage) { surface throws(DrawingError) in
        try scene.paint(damage, on: surface)
      }
    } catch {
      StandardError.say(phrase("the table can't be painted: \(error)"))
    }
  }

  /// Sets the icon and locates the window, once. It would hold up the first picture.
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
