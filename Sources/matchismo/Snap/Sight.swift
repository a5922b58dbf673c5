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

/// For how long the player has seen the questions about those who knock. Only what has stood in sight for a while costs a
/// guess at the three cards, so that nobody uses them up who comes and goes.
struct KnocksInSight {
  /// How many seconds that is.
  static let needed = 2.0

  /// The seconds of those whose cards were not asked for yet.
  private var seconds: [Int: Double] = [:]
  private var shown: Set<Int> = []

  /// These knock, and the player sees that, or doesn't.
  mutating func look(at peers: [Int], isInSight: Bool) {
    shown.formIntersection(peers)
    let waiting = isInSight ? peers.filter { !shown.contains($0) } : []
    seconds = Dictionary(uniqueKeysWithValues: waiting.map { ($0, seconds[$0] ?? 0) })
  }

  /// So many seconds have passed.
  ///
  /// - Returns: those whose cards are asked for now.
  mutating func advance(by time: Double) -> [Int] {
    seconds = seconds.mapValues { $0 + time }
    let due = seconds.filter { $0.value >= Self.needed }.keys.sorted()
    for peer in due { seconds[peer] = nil }
    shown.formUnion(due)
    return due
  }

  /// In how many seconds that happens next; `nil` if it doesn't.
  var secondsToNext: Double? { seconds.values.max().map { Self.needed - $0 } }
}
