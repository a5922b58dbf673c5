// SPDX-License-Identifier: MIT

package import Cards
package import Games
package import Snapping
package import Wire

/// What a host keeps of a table, to go on when its program is started again: who sits where, and the round
/// with all its cards.
package struct KeptTable: Equatable, Sendable {
  package let chairs: [Chair]

  /// Those who play in the round, or have played in the last one; empty before the first.
  package let players: [Player]

  /// The round that is played; `nil` between rounds.
  package let round: Round?

  package struct Round: Equatable, Sendable {
    package let record: Record<SnapGame>
    package let salt: Salt

    /// For how many seconds it was played, in full tens, so that not every move says something new; 0 where its
    /// time isn't limited.
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
    // Whoever has left the round leaves it once more when the record is played.
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

  /// For how long a round was played whose time is limited.
  private var secondsPlayed: Int {
    let seconds = secondsLeft.map { Int(max(Terms.time - $0, 0)) } ?? 0
    return seconds - seconds % KeptTable.Round.grain
  }

  /// Goes on where another run of the program was. All guests are away at first, and find back by their
  /// keys. What makes no sense of what was kept is left out.
  ///
  /// - Parameter token: random, and another one than before.
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

  /// Nobody would ever turn the cards of who plays and has no chair.
  private mutating func leaveWithoutChairs() {
    for seat in view.seats.indices where isPlaying && chairs[view.seats[seat].player.place] == nil {
      try? table?.play(.leave, by: seat)
    }
  }
}
