// SPDX-License-Identifier: MIT

import Glibc

/// A machine's address: 4 bytes (IPv4), or 16 (IPv6).
package struct IPAddress: Hashable, Sendable {
  package let bytes: [UInt8]

  /// IPv4 inside IPv6 becomes IPv4.
  package init(_ bytes: [UInt8]) {
    let isOlder = bytes.count == 16 && bytes.starts(with: Self.older)
    self.bytes = isOlder ? Array(bytes.suffix(4)) : bytes
  }

  private static let older: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]

  /// Reads `192.168.1.7`, or `fe80::1` with or without a zone such as `%eth0`. IPv4 inside IPv6
  /// isn't supported.
  package init?(_ text: some StringProtocol) {
    let isSix = text.utf8.contains(UInt8(ascii: ":"))
    let parts = Array(text.utf8).split(
      separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    if parts.count > 1 {
      guard isSix, parts.count == 2, !parts[1].isEmpty, !parts[1].contains(UInt8(ascii: ":"))
      else { return nil }
    }
    guard !isSix || !text.utf8.contains(UInt8(ascii: ".")) else { return nil }
    var bytes = [UInt8](repeating: 0, count: isSix ? 16 : 4)
    let number = String(decoding: parts[0], as: UTF8.self)
    guard unsafe inet_pton(isSix ? AF_INET6 : AF_INET, number, &bytes) == 1 else { return nil }
    self.bytes = bytes
  }

  package var isOfVersionFour: Bool { bytes.count == 4 }

  package var text: String {
    var text = [CChar](repeating: 0, count: 64)
    let family = isOfVersionFour ? AF_INET : AF_INET6
    guard unsafe inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether both are in one network.
  package func agrees(with other: IPAddress, where mask: [UInt8]) -> Bool {
    bytes.count == other.bytes.count
      && bytes.indices.allSatisfy { (bytes[$0] ^ other.bytes[$0]) & mask[$0] == 0 }
  }
}

// MARK: - Local networks

extension IPAddress {
  package var isOfThisMachine: Bool { isIn(Self.loopback) }

  /// Whether it is of this machine or a local network.
  package var isLocal: Bool { isIn(Self.loopback + Self.reserved) }

  private typealias Range = (start: IPAddress, bits: Int)

  /// RFC 1122, RFC 4291.
  private static let loopback = ranges([("127.0.0.0", 8), ("::1", 128)])

  /// Link-local and private networks (RFC 3927, RFC 4291, RFC 1918, RFC 4193).
  private static let reserved = ranges([
    ("169.254.0.0", 16), ("fe80::", 10), ("10.0.0.0", 8), ("172.16.0.0", 12), ("192.168.0.0", 16),
    ("fc00::", 7),
  ])

  private static func ranges(_ ranges: [(String, Int)]) -> [Range] {
    ranges.compactMap { text, bits in IPAddress(text).map { ($0, bits) } }
  }

  private func isIn(_ ranges: [Range]) -> Bool {
    ranges.contains { start, bits in
      let mask = bytes.indices.map { byte in
        UInt8(truncatingIfNeeded: 0xFF00 >> min(max(bits - byte * 8, 0), 8))
      }
      return agrees(with: start, where: mask)
    }
  }
}
