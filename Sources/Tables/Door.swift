// SPDX-License-Identifier: MIT

package import Wire

/// How others find the own table.
package struct Door {
  package let name: PublicName

  package let seats: Int

  /// The port is known once it listens.
  package internal(set) var entrance: Entrance

  /// `nil` if the table isn't at a broker.
  package internal(set) var broker: BrokerAddress?

  /// A router's address that leads to the table, as the player has said.
  let forwarded: TableAddress?

  /// Whether invitations include local addresses.
  let invitesNeighbours: Bool

  var (seated, guests): (Int, [Digest])

  var refusals = Refusals()

  /// Failed attempts to listen.
  private var retry = Retry.port

  private(set) var secondsToNextTry: Double?

  package init(
    _ name: PublicName, seats: Int = 4, seated: Int = 1, guests: [Digest] = [],
    entrance: Entrance = Entrance(), broker: BrokerAddress? = nil, address: TableAddress? = nil,
    invitesNeighbours: Bool = false
  ) {
    (forwarded, self.invitesNeighbours) = (address, invitesNeighbours)
    (self.name, self.seats, self.seated, self.guests) = (name, seats, seated, guests)
    (self.entrance, self.broker) = (entrance, broker)
  }

  package var isPortTaken: Bool { retry.isOver }

  var opening: LinkCommand { .open(port: entrance.port, name: name) }

  var description: LinkCommand { .describe(seated: seated, seats: seats) }

  var reservation: LinkCommand { .reserve(Several(guests)) }

  var invitation: LinkCommand? {
    entrance.code.map { code in broker.map { .invite(code, at: $0) } ?? .welcome(code) }
  }

  mutating func listen(on port: UInt16) {
    (entrance.port, retry, secondsToNextTry) = (port, .port, nil)
  }

  mutating func fail() {
    let wait = retry.wait()
    secondsToNextTry = isPortTaken ? nil : wait
  }

  /// - Returns: whether to try again.
  mutating func advance(by seconds: Double) -> Bool {
    refusals.advance(by: seconds)
    guard let left = secondsToNextTry else { return false }
    secondsToNextTry = left > seconds ? left - seconds : nil
    return left <= seconds
  }
}
