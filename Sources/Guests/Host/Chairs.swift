// SPDX-License-Identifier: MIT

import Tables
import Wire

/// Who sits where, in the order in which they came; a host who plays is the first.
struct Chairs: Sendable {
  private(set) var all: [Chair]

  /// How many can sit here.
  let most: Int

  /// Whether a round has been played, so that everybody stays where they are.
  var areFixed = false

  /// - Parameter name: the host's; `nil` for a host who doesn't play.
  init(host name: PublicName?, most: Int) {
    all = name.map { [Chair(.host, $0, place: 0)] } ?? []
    self.most = min(max(most, 2), Player.mostPlaces)
  }

  /// Those of another run of the program: the guests are away. Of two at one place the first counts.
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

  /// - Returns: `nil` if nobody can sit down any more.
  mutating func add(_ holder: Chair.Holder, _ name: PublicName) -> Int? {
    let taken = all.map(\.place)
    guard all.count < most, let free = (0..<Player.mostPlaces).first(where: { !taken.contains($0) })
    else {
      return nil
    }
    all.append(Chair(holder, name, place: free))
    arrange()
    return all.last?.place
  }

  mutating func remove(at place: Int) {
    all.removeAll { $0.place == place && $0.holder != .host }
    arrange()
  }

  /// Before the first round two sit opposite each other, and more clockwise as they came.
  private mutating func arrange() {
    guard !areFixed else { return }
    for (index, place) in zip(all.indices, Player.places(of: all.count)) {
      all[index].place = place
    }
  }

  /// Who has a place.
  subscript(place: Int) -> Chair? {
    get { all.first { $0.place == place } }
    set {
      guard let newValue, let index = all.firstIndex(where: { $0.place == place }) else { return }
      all[index] = newValue
    }
  }

  /// Where somebody sits; `nil` for who doesn't.
  func place(of holder: Chair.Holder) -> Int? { all.first { $0.holder == holder }?.place }

  /// Where the holder of a key sits.
  func place(of key: Digest) -> Int? { place(of: .guest(key)) }
}
