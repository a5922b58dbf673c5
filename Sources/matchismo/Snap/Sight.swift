// SPDX-License-Identifier: MIT

/// When the player at this screen has seen the card that was turned last: when the first frame was drawn
/// that shows its face, as far as that is known. All times are those of the table, in seconds.
struct Sight {
  private var time: Double

  /// Whether a frame has shown it. Before, the time is when one may.
  private var isPainted = false

  /// Whether it is known when that frame was drawn, or won't be any more.
  private var isDrawn = false

  /// - Parameter time: when the face can be seen at the earliest.
  init(at time: Double) { self.time = time }

  /// How long after it was seen something has happened; negative if before.
  func reaction(at time: Double) -> Double { time - self.time }

  /// A frame was painted.
  ///
  /// - Parameter shown: the time that it shows.
  mutating func noteFrame(of shown: Double, paintedAt painted: Double) {
    guard shown >= time else { return }
    isDrawn = isPainted
    if !isPainted { (time, isPainted) = (painted, true) }
  }

  /// The last frame was drawn on the screen.
  mutating func noteDrawn(at drawn: Double) {
    guard isPainted, !isDrawn else { return }
    (time, isDrawn) = (max(time, drawn), true)
  }
}
