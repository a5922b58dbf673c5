// SPDX-License-Identifier: MIT

/// The time when the player first saw the last turned card: the drawing of the first frame with its
/// face, as far as known. In seconds of the table's clock.
struct Sight {
  private var time: Double

  /// False while `time` is the earliest possible time.
  private var isPainted = false

  /// True once the drawing time is known, or can't be known any more.
  private var isDrawn = false

  /// - Parameter time: the earliest time that the face can be seen.
  init(at time: Double) { self.time = time }

  /// Seconds from sight to an event; negative if the event came first.
  func reaction(at time: Double) -> Double { time - self.time }

  /// A frame was painted.
  ///
  /// - Parameter shown: the table's time that it shows.
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

/// The time that the player has seen each guest's question. Only a question in sight for a while
/// costs a guess at the three cards, so that nobody can use them up by coming and going.
struct KnocksInSight {
  /// In seconds.
  static let needed = 2.0

  /// The seconds in sight of guests whose cards were not asked for yet.
  private var seconds: [Int: Double] = [:]
  private var shown: Set<Int> = []

  /// Updates the knocking guests, and whether the player sees them.
  mutating func look(at peers: [Int], isInSight: Bool) {
    shown.formIntersection(peers)
    let waiting = isInSight ? peers.filter { !shown.contains($0) } : []
    seconds = Dictionary(uniqueKeysWithValues: waiting.map { ($0, seconds[$0] ?? 0) })
  }

  /// Advances time, in seconds.
  ///
  /// - Returns: the guests whose cards are asked for now.
  mutating func advance(by time: Double) -> [Int] {
    seconds = seconds.mapValues { $0 + time }
    let due = seconds.filter { $0.value >= Self.needed }.keys.sorted()
    for peer in due { seconds[peer] = nil }
    shown.formUnion(due)
    return due
  }

  /// Seconds until the next such guest; `nil` without one.
  var secondsToNext: Double? { seconds.values.max().map { Self.needed - $0 } }
}
