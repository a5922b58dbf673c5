// SPDX-License-Identifier: MIT

import Words

/// An address as a player types it: `broker.example.org`, `192.168.1.7:1884`, `[::1]:1883`.
extension BrokerAddress {
  /// The longest text of an address, in bytes.
  package static let longestText = HostName.longest + "[]:65535".utf8.count

  /// Brokers on this machine and on this network are spoken to without TLS, on port 1883 if no other is
  /// named, and all others with it, on port 8883.
  ///
  /// - Returns: `nil` for what can't be an address.
  package init?(typed text: some StringProtocol) {
    guard text.utf8.count <= Self.longestText,
      let (host, rest) = Self.split(Substring(text)), let name = HostName(host)
    else { return nil }
    let isLocal = IPAddress(host)?.isLocal ?? Self.isLocalName(host)
    let usualPort: UInt16 = isLocal ? 1883 : 8883
    guard let port = Self.port(rest, usual: usualPort) else { return nil }
    self.init(host: name, port: port, security: isLocal ? .plain : .tls)
  }

  /// The same address, with its port.
  package var text: String {
    let host = host.text
    return (host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host) + ":\(port)"
  }

  /// The host and what follows it; `nil` where the host is none.
  private static func split(_ text: Substring) -> (host: Substring, rest: Substring)? {
    guard text.utf8.first == UInt8(ascii: "[") else {
      let end = text.utf8.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
      let host = text[..<end]
      return isName(host) || IPAddress(host) != nil ? (host, text[end...]) : nil
    }
    guard let (host, rest) = text.dropFirst().cut(at: "]"), host.utf8.contains(UInt8(ascii: ":")),
      IPAddress(host) != nil
    else { return nil }
    return (host, rest)
  }

  /// Reads a colon and a port, or nothing.
  private static func port(_ text: Substring, usual: UInt16) -> UInt16? {
    guard !text.utf8.isEmpty else { return usual }
    guard text.utf8.first == UInt8(ascii: ":"), let port = UInt16(wire: text.dropFirst()),
      port > 0
    else { return nil }
    return port
  }

  /// Whether a text is a machine's name: parts of letters, digits and hyphens (RFC 1123). The last part is
  /// no number, or it would be half an IPv4 address.
  private static func isName(_ text: Substring) -> Bool {
    let parts = text.fields(by: ".")
    let hyphen = UInt8(ascii: "-")
    return parts.allSatisfy {
      (1...63).contains($0.utf8.count) && $0.utf8.first != hyphen && $0.utf8.last != hyphen
        && !$0.utf8.contains(where: ":%".utf8.contains)
    } && !(parts.last?.allSatisfy(\.isNumber) ?? true)
  }

  /// Whether a name is that of this machine, or one of this network's own (RFC 6761 and 6762).
  private static func isLocalName(_ name: Substring) -> Bool {
    ["localhost", "local"].contains(name.lowercased().fields(by: ".").last)
      && name.lowercased() != "local"
  }
}
