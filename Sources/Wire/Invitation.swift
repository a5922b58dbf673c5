// SPDX-License-Identifier: MIT

import Words

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

  /// As it is read out: in groups of four.
  package var grouped: String {
    stride(from: 0, to: text.count, by: 4).map { String(text.dropFirst($0).prefix(4)) }
      .joined(separator: " ")
  }

  package static func random(using generator: inout some RandomNumberGenerator) -> Self {
    let bytes = (0..<10).map { _ in UInt8.random(in: 0...255, using: &generator) }
    guard let code = Self(bytes) else { preconditionFailure("ten bytes make a code") }
    return code
  }
}

/// By what a host is known from an invitation: the beginning of its key's fingerprint.
package struct HostKey: FixedBytes {
  package static let count = 16
  package let bytes: [UInt8]
  package init(trusting bytes: [UInt8]) { self.bytes = bytes }

  package init(of fingerprint: Digest) {
    self.init(trusting: Array(fingerprint.bytes.prefix(Self.count)))
  }
}

/// What a player sends a friend: an invitation's code, and where it leads to the table: addresses of the host itself,
/// a broker, or both. As a link it is `matchismo:ABCDEFGHIJKLMNOP@broker.example.org:8883`, and where the host is
/// known or can be reached itself `?host=KEY&at=[2001:db8::1]:40123` follows.
package struct InvitationLink: Equatable, Sendable {
  package let code: InvitationCode

  /// `nil` where nothing is said of it.
  package let broker: BrokerAddress?

  /// Whose table it is; `nil` where that is not said.
  package let host: HostKey?

  /// Where the host may be reached itself, which is tried first.
  package let addresses: [TableAddress]

  /// The most addresses.
  package static let mostAddresses = 4

  /// What a link begins with (RFC 3986, 3.1).
  package static let scheme = "matchismo:"

  /// Whether a word begins as a link does, in small letters or large ones (RFC 3986, 3.1).
  package static func isLink(_ word: [UInt8]) -> Bool {
    String(decoding: word.prefix(scheme.utf8.count), as: UTF8.self).lowercased() == scheme
  }

  /// The longest text that is looked at, in bytes.
  package static let longest = 1023

  package init(
    _ code: InvitationCode, at broker: BrokerAddress? = nil, of host: HostKey? = nil,
    addresses: [TableAddress] = []
  ) {
    (self.code, self.broker, self.host) = (code, broker, host)
    self.addresses = Array(addresses.prefix(Self.mostAddresses))
  }

  /// The machines that learn this one's address by it, in the order in which they are called, without the player's own
  /// broker.
  package func machines(besides own: BrokerAddress?) -> [String] {
    addresses.map(\.text) + (broker == own ? [] : [broker?.text].compactMap(\.self))
  }

  /// The link, or the code alone, as somebody types or pastes it: in small letters, with blanks and hyphens.
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
    // What is said of the broker makes sense, or nothing is said.
    if case .some(nil) = broker { return nil }
    self.init(code, at: broker ?? nil, of: ways.host, addresses: ways.addresses)
  }

  /// What follows the question mark.
  private struct Ways {
    var host: HostKey?
    var addresses: [TableAddress] = []

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
        // A newer program may say more.
        default: continue
        }
      }
    }
  }

  package var text: String {
    let ways = (host.map { ["host=\($0.wire)"] } ?? []) + addresses.map { "at=\($0.text)" }
    return Self.scheme + code.text + (broker.map { "@\($0.text)" } ?? "")
      + (ways.isEmpty ? "" : "?" + ways.joined(separator: "&"))
  }

  /// The same under another code.
  package func moved(to code: InvitationCode) -> InvitationLink {
    InvitationLink(code, at: broker, of: host, addresses: addresses)
  }

  /// Whether it says anything of where the table is.
  package var isComplete: Bool { broker != nil || !addresses.isEmpty }
}

/// Fields of a line: the code, the host's key, the broker, and as many addresses as there are.
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

extension String {
  /// Without blanks and ends of lines around it, which come along where a link is copied.
  fileprivate var trimmed: Substring {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return self[...last].drop { $0.isWhitespace }
  }
}
