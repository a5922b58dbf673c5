// SPDX-License-Identifier: MIT

package import Wire

/// The players at a host's table in order of arrival; a host who plays is first.
struct Chairs: Sendable {
  private(set) var all: [Chair]

  let most: Int

  /// Whether a round was played: places stay from then on.
  var areFixed = false

  /// - Parameter name: `nil` for a host who doesn't play.
  init(host name: PublicName?, most: Int) {
    all = name.map { [Chair(.host, $0, place: 0)] } ?? []
    self.most = min(max(most, 2), Player.mostPlaces)
  }

  /// After a restart: all guests are away. Of two at one place the first counts.
  init(_ kept: [Chair], host name: PublicName?, most: Int) {
    self.init(host: name, most: most)
    for chair in kept where chair.holder != .host && self[chair.place] == nil {
      guard (0..<Player.mostPlaces).contains(chair.place) else { continue }
      var chair = Chair(chair.holder, chair.name, place: chair.place, isStoodIn: chair.isStoodIn)
      if case .guest = chair.holder {
        chair.awaySince = 0
        chair.patience = Patience(left: Delays.waitAfterStart)
      }
      all.append(chair)
    }
  }

  /// Renames somebody whose name is taken.
  ///
  /// - Returns: the place; `nil` if none is free.
  mutating func add(_ holder: Chair.Holder, _ name: PublicName) -> Int? {
    let taken = all.map(\.place)
    guard all.count < most, let free = (0..<Player.mostPlaces).first(where: { !taken.contains($0) })
    else {
      return nil
    }
    all.append(Chair(holder, name.unlike(all.map(\.name)), place: free))
    arrange()
    return all.last?.place
  }

  mutating func remove(at place: Int) {
    all.removeAll { $0.place == place && $0.holder != .host }
    arrange()
  }

  /// Before the first round, two sit opposite each other, and more of them clockwise.
  private mutating func arrange() {
    guard !areFixed else { return }
    for (index, place) in zip(all.indices, Player.places(of: all.count)) {
      all[index].place = place
    }
  }

  subscript(place: Int) -> Chair? {
    get { all.first { $0.place == place } }
    set {
      guard let newValue, let index = all.firstIndex(where: { $0.place == place }) else { return }
      all[index] = newValue
    }
  }

  func place(of holder: Chair.Holder) -> Int? { all.first { $0.holder == holder }?.place }

  func place(of key: Digest) -> Int? { place(of: .guest(key)) }
}

package struct Chair: Equatable, Sendable {
  package enum Holder: Equatable, Sendable {
    case host
    case computer(Strength)

    /// Identified by a key, to find the place again.
    case guest(Digest)
  }

  package let holder: Holder
  package let name: PublicName

  package internal(set) var place: Int

  /// On the host's clock; `nil` while present.
  package internal(set) var awaySince: Double?

  /// Whether a computer plays on for a guest who may return.
  package internal(set) var isStoodIn = false

  var patience = Patience()

  /// Turns in a row made by the host's program.
  var missedTurns = 0

  package init(_ holder: Holder, _ name: PublicName, place: Int, isStoodIn: Bool = false) {
    (self.holder, self.name, self.place) = (holder, name, place)
    self.isStoodIn = isStoodIn
  }

  package var key: Digest? { if case .guest(let key) = holder { key } else { nil } }

  /// The end of the wait, on the host's clock.
  var deadline: Double? { awaySince == nil || isStoodIn ? nil : patience.end }

  func isGivenUp(at time: Double) -> Bool { deadline.map { $0 <= time } ?? false }

  func secondsLeft(at time: Double) -> Int {
    Int((deadline.map { min(max($0 - time, 0), Delays.waitAfterStart) } ?? 0).rounded(.up))
  }

  func kind(standIn: Strength?) -> Player.Kind {
    if case .computer(let strength) = holder { return .computer(strength) }
    return isStoodIn ? .computer(standIn ?? .usual) : .person
  }
}

/// The wait for a guest: 30 seconds at first, a minute after a restart of the host's program. It
/// shrinks during absence and grows back half as fast, so nobody delays a game for long by coming
/// and going.
struct Patience: Equatable, Sendable {
  private var left = Delays.wait
  private var changed = 0.0

  init(left: Double = Delays.wait) { self.left = left }

  /// - Returns: the longest wait, in seconds.
  mutating func begin(at time: Double) -> Double {
    left = min(left + (time - changed) / 2, Delays.wait)
    changed = time
    return left
  }

  mutating func end(at time: Double) {
    left = max(left - (time - changed), 0)
    changed = time
  }

  var end: Double { changed + left }
}
