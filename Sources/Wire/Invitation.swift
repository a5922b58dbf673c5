// SPDX-License-Identifier: MIT

import Words

/// The code of an invitation: 16 characters of base 32 (RFC 4648), 80 bits.
package struct InvitationCode: WireField, Hashable {
  package let text: String

  package static let count = 16
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

  /// - Parameter bytes: ten random ones.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count * 8 == Self.count * 5 else { return nil }
    let bits = bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
    let letters = (0..<Self.count).map { place in
      Self.letters[bits[(place * 5)..<(place * 5 + 5)].reduce(0) { $0 * 2 + Int($1) }]
    }
    text = String(decoding: letters, as: UTF8.self)
  }

  /// Lower case, blanks and hyphens are fine.
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

  /// For reading aloud.
  package var grouped: String {
    stride(from: 0, to: text.count, by: 4).map { String(text.dropFirst($0).prefix(4)) }
      .joined(separator: " ")
  }

  package static func random(using chance: inout some RandomNumberGenerator) -> Self {
    guard let code = Self(chance.bytes(10)) else { preconditionFailure("ten bytes make a code") }
    return code
  }
}

/// The beginning of a host's fingerprint, which identifies it in an invitation.
package struct HostKey: FixedBytes {
  package static let count = 16
  package let bytes: [UInt8]
  package init(trusting bytes: [UInt8]) { self.bytes = bytes }

  package init(of fingerprint: Digest) {
    self.init(trusting: Array(fingerprint.bytes.prefix(Self.count)))
  }
}

/// A code, and the way to the table: the host's addresses, a broker, or both. As a link it is
/// `matchismo:ABCDEFGHIJKLMNOP@broker.example.org:8883`, followed by
/// `?host=KEY&at=[2001:db8::1]:40123&by=Maria` if the host's key, addresses or name are known.
package struct InvitationLink: Equatable, Sendable {
  package let code: InvitationCode

  package let broker: BrokerAddress?

  package let host: HostKey?

  /// Tried before the broker.
  package let addresses: [TableAddress]

  /// As the link says, which anybody can write; a line to the link leaves it out.
  package let name: PublicName?

  package static let mostAddresses = 4

  /// RFC 3986, 3.1.
  package static let scheme = "matchismo:"

  /// In upper or lower case (RFC 3986, 3.1).
  package static func isLink(_ word: [UInt8]) -> Bool {
    String(decoding: word.prefix(scheme.utf8.count), as: UTF8.self).lowercased() == scheme
  }

  /// The longest readable text, in bytes.
  package static let longest = 1023

  package init(
    _ code: InvitationCode, at broker: BrokerAddress? = nil, of host: HostKey? = nil,
    addresses: [TableAddress] = [], by name: PublicName? = nil
  ) {
    (self.code, self.broker, self.host, self.name) = (code, broker, host, name)
    self.addresses = Array(addresses.prefix(Self.mostAddresses))
  }

  /// The machines, besides the player's own broker, that learn this one's address, in the order of
  /// the calls.
  package func machines(besides own: BrokerAddress?) -> [String] {
    addresses.map(\.text) + (broker == own ? [] : [broker?.text].compactMap(\.self))
  }

  /// Reads a typed or pasted link, or a code alone; lower case, blanks and hyphens are fine.
  package init?(typed text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    var rest = text.trimmed
    if rest.lowercased().hasPrefix(Self.scheme) {
      rest = rest.dropFirst(Self.scheme.count)
      if rest.hasPrefix("//") { rest = rest.dropFirst(2) }
      if rest.hasSuffix("/") { rest = rest.dropLast() }
    }
    let query = rest.cut(at: "?")
    let parts = (query?.first ?? rest).cut(at: "@")
    guard let code = InvitationCode(typed: String(parts?.first ?? query?.first ?? rest)),
      let ways = Ways(query?.rest)
    else { return nil }
    let broker = (parts?.rest).map { BrokerAddress(typed: $0) }
    // An invalid broker is an error.
    if case .some(nil) = broker { return nil }
    self.init(code, at: broker ?? nil, of: ways.host, addresses: ways.addresses, by: ways.name)
  }

  private struct Ways {
    var host: HostKey?
    var addresses: [TableAddress] = []
    var name: PublicName?

    init?(_ text: Substring?) {
      for field in text?.fields(by: "&") ?? [] {
        guard let pair = field.cut(at: "=") else { return nil }
        switch String(pair.first) {
        case "host":
          guard host == nil, let key = HostKey(wire: pair.rest) else { return nil }
          host = key
        case "at":
          guard addresses.count < mostAddresses,
            let address = TableAddress(typed: String(pair.rest))
          else { return nil }
          addresses.append(address)
        case "by": name = name ?? PublicName(percentEncoded: pair.rest)
        // Newer programs may write more.
        default: continue
        }
      }
    }
  }

  package var text: String {
    let ways =
      (host.map { ["host=\($0.wire)"] } ?? []) + addresses.map { "at=\($0.text)" }
      + (name.map { ["by=\($0.percentEncoded)"] } ?? [])
    return Self.scheme + code.text + (broker.map { "@\($0.text)" } ?? "")
      + (ways.isEmpty ? "" : "?" + ways.joined(separator: "&"))
  }

  package func moved(to code: InvitationCode) -> InvitationLink {
    InvitationLink(code, at: broker, of: host, addresses: addresses, by: name)
  }

  /// Whether it names any way.
  package var isComplete: Bool { broker != nil || !addresses.isEmpty }
}

/// The code, the host's key, the broker, and any addresses.
extension InvitationLink: LineValue {
  package init(_ fields: inout FieldReader) throws(LineFault) {
    let code: InvitationCode = try fields.next()
    let host: HostKey? = try fields.next()
    let name: HostName? = try fields.next()
    var broker: BrokerAddress?
    if let name {
      broker = BrokerAddress(host: name, port: try fields.next(), security: try fields.next())
    }
    self.init(
      code, at: broker, of: host, addresses: try fields.all(upTo: Self.mostAddresses))
  }

  package var fields: [String] {
    code.fields + host.fields + (broker?.fields ?? ["-"]) + addresses.flatMap(\.fields)
  }
}

/// RFC 3986, 2.1.
extension PublicName {
  fileprivate init?(percentEncoded text: Substring) {
    var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        rest.count >= 2, rest.first != UInt8(ascii: "+")
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    self.init(text)
  }

  fileprivate var percentEncoded: String {
    text.utf8.map { byte in
      let isPlain =
        Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80
        || (48...57).contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain
        ? String(Unicode.Scalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}

extension String {
  /// Copying may add white space.
  fileprivate var trimmed: Substring {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return self[...last].drop { $0.isWhitespace }
  }
}
