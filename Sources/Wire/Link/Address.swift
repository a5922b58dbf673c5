// SPDX-License-Identifier: MIT

/// The name or the number of a machine: `broker.example.org`, `192.168.1.7`, `fe80::1%eth0`.
package struct HostName: WireField, Hashable {
  package let text: String

  /// The most bytes that a name has (RFC 1035).
  package static let longest = 253

  /// `nil` for what can't be one.
  package init?(_ text: some StringProtocol) {
    guard (1...Self.longest).contains(text.utf8.count), text.utf8.first != UInt8(ascii: "-"),
      text.utf8.allSatisfy(\.isOfHostName)
    else { return nil }
    self.text = String(text)
  }

  package init?(wire text: Substring) { self.init(text) }
  package var wire: String { text }
}

extension UInt8 {
  fileprivate var isOfHostName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: ".-_:%".utf8.contains(self)
    }
  }
}

/// Where a broker is, and how it is spoken to.
package struct BrokerAddress: Hashable, Sendable {
  package enum Security: String, WireWord {
    /// TLS, with a certificate that the system's authorities have signed.
    case tls

    /// Without it, for a broker on this machine or this network. What is sent is closed to the broker
    /// either way.
    case plain
  }

  package let host: HostName
  package let port: UInt16
  package let security: Security

  package init(host: HostName, port: UInt16, security: Security) {
    (self.host, self.port, self.security) = (host, port, security)
  }

  /// Takes three fields.
  init(_ fields: inout FieldReader) throws(LineFault) {
    self.init(host: try fields.next(), port: try fields.next(), security: try fields.next())
  }

  var fields: [String] { [host.wire, port.wire, security.wire] }
}

/// What one player sends another to be found at a broker: 16 characters of base 32 (RFC 4648), 80 bits.
package struct InvitationCode: WireField, Hashable {
  package let text: String

  package static let count = 16
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

  /// Made of ten random bytes; `nil` for more or fewer.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count * 8 == Self.count * 5 else { return nil }
    let bits = bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
    let letters = (0..<Self.count).map { place in
      Self.letters[bits[(place * 5)..<(place * 5 + 5)].reduce(0) { $0 * 2 + Int($1) }]
    }
    text = String(decoding: letters, as: UTF8.self)
  }

  /// As a player types it: small letters, blanks and hyphens are fine.
  package init?(typed text: String) {
    let letters = text.uppercased().utf8.filter {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-")
    }
    self.init(wire: Substring(decoding: letters, as: UTF8.self))
  }

  package init?(wire text: Substring) {
    guard text.utf8.count == Self.count, text.utf8.allSatisfy(Self.letters.contains) else {
      return nil
    }
    self.text = String(text)
  }

  package var wire: String { text }
}

/// Where a table is found without anybody's help.
package struct TableAddress: Hashable, Sendable {
  package let host: HostName
  package let port: UInt16

  package init(host: HostName, port: UInt16) {
    (self.host, self.port) = (host, port)
  }

  /// As a player types it: `ana-laptop:40123`, `192.168.1.7:40123`, `[fe80::1%eth0]:40123`. `nil` for what is
  /// none.
  package init?(typed text: String) {
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")),
      let port = UInt16(wire: text[text.index(after: colon)...]), port > 0
    else { return nil }
    var host = text[..<colon]
    if host.utf8.contains(UInt8(ascii: ":")) {
      guard host.utf8.first == UInt8(ascii: "["), host.utf8.last == UInt8(ascii: "]") else {
        return nil
      }
      host = host.dropFirst().dropLast()
    }
    guard let host = HostName(host) else { return nil }
    self.init(host: host, port: port)
  }
}
