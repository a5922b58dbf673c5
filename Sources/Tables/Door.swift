// SPDX-License-Identifier: MIT

package import Wire

/// How others find a table.
package struct Door {
  /// What it is called where it is announced.
  package let name: PublicName

  /// How many can sit there.
  package let seats: Int

  /// Where it listens, once that is known, and the code of its invitation, if there is one.
  package internal(set) var entrance: Entrance

  /// Where it can be found by that code; `nil` where it is held on this network alone.
  package internal(set) var broker: BrokerAddress?

  /// Where a router passes others on to it, as the player has said.
  let forwarded: TableAddress?

  /// Whether those on this machine's own networks find it by its invitation.
  let invitesNeighbours: Bool

  /// How many sit there, and the keys of those who are guests.
  var (seated, guests): (Int, [Digest])

  var refusals = Refusals()

  /// The tries to listen: for some seconds after a program has ended its port may still be taken.
  private var tries = 0

  /// When the next one is due.
  private(set) var secondsToNextTry: Double?

  private static let mostTries = 10
  private static let rest = 1.0

  package init(
    _ name: PublicName, seats: Int = 4, seated: Int = 1, guests: [Digest] = [],
    entrance: Entrance = Entrance(), broker: BrokerAddress? = nil, address: TableAddress? = nil,
    invitesNeighbours: Bool = false
  ) {
    (forwarded, self.invitesNeighbours) = (address, invitesNeighbours)
    (self.name, self.seats, self.seated, self.guests) = (name, seats, seated, guests)
    (self.entrance, self.broker) = (entrance, broker)
  }

  /// Whether it could not listen, however often it has tried.
  package var isPortTaken: Bool { tries >= Self.mostTries }

  var opening: LinkCommand { .open(port: entrance.port, name: name) }

  var description: LinkCommand { .describe(seated: seated, seats: seats) }

  var reservation: LinkCommand { .reserve(Several(guests)) }

  var invitation: LinkCommand? {
    entrance.code.map { code in broker.map { .invite(code, at: $0) } ?? .welcome(code) }
  }

  mutating func listen(on port: UInt16) {
    (entrance.port, tries, secondsToNextTry) = (port, 0, nil)
  }

  /// A try to listen has failed.
  mutating func fail() {
    tries += 1
    secondsToNextTry = isPortTaken ? nil : Self.rest
  }

  /// - Returns: whether it is time to try again.
  mutating func advance(by seconds: Double) -> Bool {
    refusals.advance(by: seconds)
    guard let left = secondsToNextTry else { return false }
    secondsToNextTry = left > seconds ? left - seconds : nil
    return left <= seconds
  }
}
