// SPDX-License-Identifier: MIT

import Wire

/// A message at a broker: whose connection it belongs to, its number in its direction, and bytes of that
/// connection. One without bytes ends it.
struct Packet: Equatable {
  /// Names a connection.
  struct Name: FixedBytes {
    static let count = 10
    let bytes: [UInt8]
    init(trusting bytes: [UInt8]) { self.bytes = bytes }
  }

  /// How many bytes there are at most, so that a broker with a limit takes them.
  static let mostBytes = 4096
  static let longest = Name.count + 4 + mostBytes

  /// Who has come, by a name that was rolled for this connection.
  let guest: Name
  let number: UInt32
  let bytes: [UInt8]

  init(guest: Name, number: UInt32, bytes: [UInt8]) {
    (self.guest, self.number, self.bytes) = (guest, number, bytes)
  }

  /// Reads a message; `nil` for one that is none of these.
  init?(payload: [UInt8]) {
    let start = Name.count + 4
    guard (start...Self.longest).contains(payload.count) else { return nil }
    guest = Name(trusting: Array(payload.prefix(Name.count)))
    number = payload[Name.count..<start].reduce(0) { $0 << 8 | UInt32($1) }
    bytes = Array(payload[start...])
  }

  var payload: [UInt8] {
    guest.bytes + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } + bytes
  }
}

/// Where a table is at a broker. Its name there tells nothing of the invitation.
struct Topics {
  let table: String

  init(_ code: InvitationCode) {
    table = String(Digest(of: Array(code.text.utf8)).wire.prefix(20))
  }

  var host: String { "snap1/\(table)/h" }
  func guest(_ name: Packet.Name) -> String { "snap1/\(table)/g/\(name.wire)" }
}
