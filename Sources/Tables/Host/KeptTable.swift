// SPDX-License-Identifier: MIT

package import Cards
package import Games
package import Snapping
package import Wire

/// A saved table, with all cards of its round.
package struct KeptTable: Equatable, Sendable {
  package let chairs: [Chair]

  /// Of the current or last round; empty before the first.
  package let players: [Player]

  /// `nil` between rounds.
  package let round: Round?

  package struct Round: Equatable, Sendable {
    package let record: Record<SnapGame>
    package let salt: Salt

    /// The seconds played of a timed round, in full tens, so that not every move changes them; else
    /// 0.
    package let seconds: Int

    package init(_ record: Record<SnapGame>, salt: Salt, seconds: Int = 0) {
      (self.record, self.salt, self.seconds) = (record, salt, seconds)
    }

    static let grain = 10
  }

  package init(chairs: [Chair], players: [Player], round: Round?) {
    (self.chairs, self.players, self.round) = (chairs, players, round)
  }
}

extension TableHost {
  package var kept: KeptTable {
    // Replaying the record lets players leave again.
    let players = table?.view(from: 0).seats.map(\.player).filter { isPlaying || !$0.hasLeft }
    let round = shuffle.flatMap { shuffle in
      table?.record.map { KeptTable.Round($0, salt: shuffle.salt, seconds: secondsPlayed) }
    }
    return KeptTable(
      chairs: chairs.all,
      players: (players ?? []).map {
        Player($0.name, $0.kind, place: $0.place, wins: $0.wins)
      }, round: round)
  }

  private var secondsPlayed: Int {
    let seconds = secondsLeft.map { Int(max(Terms.time - $0, 0)) } ?? 0
    return seconds - seconds % KeptTable.Round.grain
  }

  /// Continues a saved table. Guests are away at first, and return with their keys. Invalid parts
  /// are dropped.
  ///
  /// - Parameter token: random, and new.
  package init(
    _ kept: KeptTable, _ name: PublicName?, seats: Int = Player.mostPlaces,
    rules: HouseRules = HouseRules(), token: Token, dice: Dice
  ) {
    self.init(name, seats: seats, rules: rules, token: token, dice: dice)
    chairs = Chairs(kept.chairs, host: name, most: seats)
    table = Table(kept.players, rules: rules, dice: dice)
    chairs.areFixed = table != nil
    let seconds = Double(kept.round?.seconds ?? 0)
    if let round = kept.round, (try? table?.resume(round.record, after: seconds)) != nil, isPlaying
    {
      shuffle = Shuffle(round.record.setup.deal, salt: round.salt)
    }
    leaveWithoutChairs()
    // No race begins before somebody is there.
    let isPaused = chairs.all.contains(where: isWaited(for:))
    table?.pause(isPaused)
    follow()
  }

  /// Nobody would ever turn the cards of players without chairs.
  private mutating func leaveWithoutChairs() {
    for seat in view.seats.indices where isPlaying && chairs[view.seats[seat].player.place] == nil {
      try? table?.play(.leave, by: seat)
    }
  }
}
