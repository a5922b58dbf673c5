// SPDX-License-Identifier: MIT

package import Wire

/// A table's presence on the network: its name, entrance and free seats.
package struct Door {
  /// The announced name.
  package let name: PublicName

  package let seats: Int

  /// The port where it listens, once known, and the code of its invitation, if there is one.
  package internal(set) var entrance: Entrance

  /// The broker of its invitation; `nil` if the table is local only.
  package internal(set) var broker: BrokerAddress?

  /// The address from which a router forwards to the table, as set by the player.
  let forwarded: TableAddress?

  /// Whether invitations name addresses on local networks, too.
  let invitesNeighbours: Bool

  /// The number of players, and the keys of the guests among them.
  var (seated, guests): (Int, [Digest])

  var refusals = Refusals()

  /// The failed attempts to listen. A port may stay taken for some seconds after a program has
  /// ended.
  private var tries = 0

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

  /// Whether every attempt to listen has failed.
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

  mutating func fail() {
    tries += 1
    secondsToNextTry = isPortTaken ? nil : Self.rest
  }

  /// - Returns: whether another attempt to listen is due.
  mutating func advance(by seconds: Double) -> Bool {
    refusals.advance(by: seconds)
    guard let left = secondsToNextTry else { return false }
    secondsToNextTry = left > seconds ? left - seconds : nil
    return left <= seconds
  }
}
