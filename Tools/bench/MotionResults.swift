// SPDX-License-Identifier: MIT

import Drawing
import Observing

/// What was measured of a motion on one size of screen.
struct MotionResults {
  /// After so many milliseconds without a frame something else has begun to move.
  private static let pause = 100

  /// A frame that comes so many milliseconds after the one before is late: at sixty frames a second
  /// the eye begins to miss it.
  static let lateAfter = 20

  let motion: Motion
  let screen: PixelSize

  /// The pixels of the cards that move, as they lie.
  let cardPixels: Int

  /// How many frames each run had, and all together.
  private(set) var frames = Samples()
  private(set) var allFrames = 0
  private(set) var lateFrames = 0

  /// The longest time from one frame to the next, in milliseconds.
  private(set) var longestGap = Samples()

  /// Per frame, in milliseconds: our program's and the server's.
  private(set) var processorTime = Samples()
  private(set) var serverTime = Samples()

  /// The pixels painted per frame, and their ratio to ``cardPixels``.
  private(set) var pixels = Samples()
  private(set) var areas = Samples()

  init(_ motion: Motion, on screen: PixelSize, cardPixels: Int) {
    self.motion = motion
    self.screen = screen
    self.cardPixels = cardPixels
  }

  /// Adds a run.
  ///
  /// - Parameters:
  ///   - painted: its frames, at least one.
  ///   - processorTime: what our program has used for all of them, and the server.
  mutating func add(
    _ painted: [PaintedFrame], processorTime: Duration, serverTime: Duration
  ) {
    let count = Double(painted.count)
    let gaps = zip(painted, painted.dropFirst()).map { $1.milliseconds(since: $0) }
      .filter { $0 < Self.pause }
    frames.append(count)
    allFrames += painted.count
    lateFrames += gaps.count { $0 > Self.lateAfter }
    if let longest = gaps.max() { longestGap.append(Double(longest)) }
    self.processorTime.append(processorTime.inMilliseconds / count)
    self.serverTime.append(serverTime.inMilliseconds / count)
    let pixels = Double(painted.reduce(0) { $0 + $1.pixels }) / count
    self.pixels.append(pixels)
    areas.append(pixels / Double(cardPixels))
  }
}
