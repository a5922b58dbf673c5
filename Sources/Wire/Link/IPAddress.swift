// SPDX-License-Identifier: MIT

import Words

/// The number of a machine: 4 bytes (IPv4), or 16 (IPv6).
struct IPAddress: Equatable {
  let bytes: [UInt8]

  /// Reads `192.168.1.7` or `fe80::1`, the latter with or without a zone such as `%eth0`.
  ///
  /// - Returns: `nil` for anything else.
  init?(_ text: some StringProtocol) {
    let text = Substring(text)
    let isSix = text.utf8.contains(UInt8(ascii: ":"))
    guard let bytes = isSix ? Self.six(text) : Self.four(text) else { return nil }
    self.bytes = bytes
  }

  private static func four(_ text: Substring) -> [UInt8]? {
    let fields = text.fields(by: ".")
    let bytes = fields.compactMap { Int(digits: $0).flatMap(UInt8.init(exactly:)) }
    return fields.count == 4 && bytes.count == 4 ? bytes : nil
  }

  private static func six(_ text: Substring) -> [UInt8]? {
    guard let (number, zone) = text.cut(at: "%") else { return groups(text, around: gap(in: text)) }
    guard !zone.utf8.isEmpty, !zone.utf8.contains(where: "%:".utf8.contains) else { return nil }
    return groups(number, around: gap(in: number))
  }

  /// Where two colons stand for groups of zeros.
  private static func gap(in text: Substring) -> Range<Substring.Index>? {
    let utf8 = text.utf8
    let start = utf8.indices.first { utf8[$0...].starts(with: "::".utf8) }
    return start.map { $0..<utf8.index($0, offsetBy: 2) }
  }

  private static func groups(
    _ text: Substring, around gap: Range<Substring.Index>?
  ) -> [UInt8]? {
    guard let gap else { return groups(text).flatMap { $0.count == 16 ? $0 : nil } }
    guard let start = groups(text[..<gap.lowerBound]), let end = groups(text[gap.upperBound...]),
      start.count + end.count < 16
    else { return nil }
    return start + [UInt8](repeating: 0, count: 16 - start.count - end.count) + end
  }

  /// The bytes of the groups between colons; none of an empty text.
  private static func groups(_ text: Substring) -> [UInt8]? {
    guard !text.utf8.isEmpty else { return [] }
    let fields = text.fields(by: ":")
    let groups = fields.compactMap(group)
    return groups.count == fields.count
      ? groups.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } : nil
  }

  private static func group(_ text: Substring) -> UInt16? {
    let isNumber = (1...4).contains(text.utf8.count) && text.allSatisfy(\.isHexDigit)
    return isNumber ? UInt16(text, radix: 16) : nil
  }
}

extension IPAddress {
  /// Whether it is a machine of this network, or this one.
  var isLocal: Bool {
    Self.localNetworks.contains { network in
      network.bytes.count == bytes.count && network.contains(bytes)
    }
  }

  /// All addresses that begin with the same bits.
  private struct Network {
    let bytes: [UInt8]
    let bits: Int

    func contains(_ address: [UInt8]) -> Bool {
      zip(bytes, address).enumerated().allSatisfy { index, pair in
        let mask = UInt8(truncatingIfNeeded: 0xff00 >> min(max(bits - index * 8, 0), 8))
        return pair.0 & mask == pair.1 & mask
      }
    }
  }

  /// Those of one machine, of one wire, and of one house.
  private static let localNetworks = [
    ("127.0.0.0", 8), ("::1", 128), ("169.254.0.0", 16), ("fe80::", 10),
    ("10.0.0.0", 8), ("172.16.0.0", 12), ("192.168.0.0", 16), ("fc00::", 7),
  ].compactMap { text, bits in IPAddress(text).map { Network(bytes: $0.bytes, bits: bits) } }
}
