// SPDX-License-Identifier: MIT

package import Wire

/// The places at a table in order of arrival. A host who plays is first.
struct Chairs: Sendable {
  private(set) var all: [Chair]

  /// The number of places.
  let most: Int

  /// Whether a round has been played, so that nobody changes places any more.
  var areFixed = false

  /// - Parameter name: the host's; `nil` for a host who doesn't play.
  init(host name: PublicName?, most: Int) {
    all = name.map { [Chair(.host, $0, place: 0)] } ?? []
    self.most = min(max(most, 2), Player.mostPlaces)
  }

  /// The chairs of a restarted table: all guests are away. Of two at one place the first counts.
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

  /// Gives somebody a place, under a different name if theirs is taken.
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

  /// Before the first round two players sit opposite each other, and more of them clockwise.
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

/// A place at the table and its owner.
package struct Chair: Equatable, Sendable {
  package enum Holder: Equatable, Sendable {
    case host
    case computer(Strength)

    /// The holder of a key, who finds the place again.
    case guest(Digest)
  }

  package let holder: Holder
  package let name: PublicName

  /// The side of the table.
  package internal(set) var place: Int

  /// The beginning of the guest's absence, on the host's clock; `nil` while present.
  package internal(set) var awaySince: Double?

  /// Whether a computer plays on for the guest, who may come back.
  package internal(set) var isStoodIn = false

  var patience = Patience()

  /// The turns made in a row by the host's program.
  var missedTurns = 0

  package init(_ holder: Holder, _ name: PublicName, place: Int, isStoodIn: Bool = false) {
    (self.holder, self.name, self.place) = (holder, name, place)
    self.isStoodIn = isStoodIn
  }

  /// The key of a guest.
  package var key: Digest? { if case .guest(let key) = holder { key } else { nil } }

  /// The end of the others' wait, on the host's clock; `nil` while they don't wait.
  var deadline: Double? { awaySince == nil || isStoodIn ? nil : patience.end }

  func isGivenUp(at time: Double) -> Bool { deadline.map { $0 <= time } ?? false }

  func secondsLeft(at time: Double) -> Int {
    Int((deadline.map { min(max($0 - time, 0), Delays.waitAfterStart) } ?? 0).rounded(.up))
  }

  /// A computer's strength also applies while it plays on for a guest.
  func kind(standIn: Strength?) -> Player.Kind {
    if case .computer(let strength) = holder { return .computer(strength) }
    return isStoodIn ? .computer(standIn ?? .usual) : .person
  }
}

/// The time that the others still wait for a guest: 30 seconds at first, a minute after a restart
/// of the host's program. It shrinks during absence, and grows again half as fast. So nobody can
/// delay a game for long by coming and going.
struct Patience: Equatable, Sendable {
  private var left = Delays.wait
  private var changed = 0.0

  init(left: Double = Delays.wait) { self.left = left }

  /// The guest is away.
  ///
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

  /// The end of the wait, while the guest is away.
  var end: Double { changed + left }
}
