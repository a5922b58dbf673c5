// SPDX-License-Identifier: MIT

import System
import Words

/// A name or an IP address: `broker.example.org`, `192.168.1.7`, `fe80::1%eth0`.
package struct HostName: WireField, Hashable {
  package let text: String

  /// In bytes (RFC 1035).
  package static let longest = 253

  package init?(_ text: some StringProtocol) {
    guard (1...Self.longest).contains(text.utf8.count), text.utf8.first != UInt8(ascii: "-"),
      text.utf8.allSatisfy(\.isOfHostName)
    else { return nil }
    self.text = String(text)
  }

  package init?(wire text: Substring) { self.init(text) }
  package var wire: String { text }

  /// Whether it is an address of this machine or its local network.
  package var isLocal: Bool { IPAddress(text)?.isLocal ?? false }

  fileprivate func text(withPort port: UInt16) -> String {
    (text.utf8.contains(UInt8(ascii: ":")) ? "[\(text)]" : text) + ":\(port)"
  }
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

package struct BrokerAddress: LineRecord, Hashable {
  package enum Security: String, WireWord {
    /// With a certificate of an authority that the system trusts.
    case tls

    /// For local brokers. Messages are encrypted in any case.
    case plain
  }

  package let host: HostName
  package let port: UInt16
  package let security: Security

  package init(host: HostName, port: UInt16, security: Security) {
    (self.host, self.port, self.security) = (host, port, security)
  }

  package static let row = Row<Self>(
    "", { Self(host: $0, port: $1, security: $2) }, take: { ($0.host, $0.port, $0.security) })
}

/// As typed: `broker.example.org`, `192.168.1.7:1884`, `[::1]:1883`.
extension BrokerAddress {
  /// In bytes.
  package static let longestText = HostName.longest + "[]:65535".utf8.count

  /// Local brokers are reached without TLS, by default on port 1883, and others with TLS, on port
  /// 8883.
  package init?(typed text: some StringProtocol) {
    guard text.utf8.count <= Self.longestText, let typed = TypedHost(Substring(text)),
      let name = HostName(typed.host)
    else { return nil }
    let address = IPAddress(typed.host)
    guard address != nil || !typed.isInBrackets && Self.isName(typed.host) else { return nil }
    let isLocal = address?.isLocal ?? Self.isLocalName(typed.host)
    self.init(
      host: name, port: typed.port ?? (isLocal ? 1883 : 8883), security: isLocal ? .plain : .tls)
  }

  package var text: String { host.text(withPort: port) }

  /// Labels of letters, digits and hyphens (RFC 1123). A number at the end would be half an IPv4
  /// address.
  private static func isName(_ text: Substring) -> Bool {
    let parts = text.fields(by: ".")
    let hyphen = UInt8(ascii: "-")
    return parts.allSatisfy {
      (1...63).contains($0.utf8.count) && $0.utf8.first != hyphen && $0.utf8.last != hyphen
        && !$0.utf8.contains(where: ":%".utf8.contains)
    } && !(parts.last?.allSatisfy(\.isNumber) ?? true)
  }

  /// A name of this machine or its local network (RFC 6761 and 6762).
  private static func isLocalName(_ name: Substring) -> Bool {
    ["localhost", "local"].contains(name.lowercased().fields(by: ".").last)
      && name.lowercased() != "local"
  }
}

/// A table's own address, without a broker.
package struct TableAddress: LineRecord, Hashable {
  package let host: HostName
  package let port: UInt16

  package static let row = Row<Self>(
    "", { Self(host: $0, port: $1) }, take: { ($0.host, $0.port) })

  package init(host: HostName, port: UInt16) {
    (self.host, self.port) = (host, port)
  }

  /// As typed: `ana-laptop:40123`, `192.168.1.7:40123`, `[fe80::1%eth0]:40123`.
  package init?(typed text: String) {
    guard let typed = TypedHost(Substring(text)), let port = typed.port,
      let host = HostName(typed.host)
    else { return nil }
    self.init(host: host, port: port)
  }

  package var text: String { host.text(withPort: port) }
}

/// A host with colons is in brackets.
private struct TypedHost {
  let host: Substring
  let port: UInt16?
  let isInBrackets: Bool

  init?(_ text: Substring) {
    let (colon, bracket) = (UInt8(ascii: ":"), UInt8(ascii: "["))
    isInBrackets = text.utf8.first == bracket
    let end = text.utf8.firstIndex(of: isInBrackets ? UInt8(ascii: "]") : colon) ?? text.endIndex
    host = isInBrackets ? text[..<end].dropFirst() : text[..<end]
    let rest = isInBrackets ? text[end...].dropFirst() : text[end...]
    guard !isInBrackets || end < text.endIndex && host.utf8.contains(colon) else { return nil }
    port = rest.utf8.isEmpty ? nil : UInt16(wire: rest.dropFirst())
    guard rest.utf8.isEmpty || rest.utf8.first == colon && port ?? 0 > 0 else { return nil }
  }
}

/// Another program's household, by its address: `local-c0a80107`.
package struct Origin: WireField, Hashable {
  /// Whether it is this machine, or on one of its networks.
  package let isLocal: Bool

  /// In hexadecimal digits: an IPv4 address, or the first half of one of IPv6. Each local machine
  /// is a household.
  package let household: String

  private static let words = (local: "local-", far: "far-")

  package init(isLocal: Bool, household: [UInt8]) {
    self.isLocal = isLocal
    self.household = household.hexadecimal
  }

  package init?(wire text: Substring) {
    isLocal = text.hasPrefix(Self.words.local)
    guard isLocal || text.hasPrefix(Self.words.far) else { return nil }
    household = String(text.drop { $0 != "-" }.dropFirst())
    let digits = household.utf8
    guard (1...32).contains(digits.count), digits.count % 2 == 0,
      digits.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
    else { return nil }
  }

  package var wire: String { (isLocal ? Self.words.local : Self.words.far) + household }
}
