// SPDX-License-Identifier: MIT

import Wire

/// Those whom a host has turned away from a table, so that nobody gets in by asking again and again. A key that
/// was refused waits for a minute before the host is asked again, and each time for twice as long. After three
/// refusals of one household nobody asks from there any more whom the host doesn't know.
struct Refusals: Sendable {
  private var keys: [Digest: (times: Int, end: Double)] = [:]
  private var households: [Origin: Int] = [:]

  /// The seconds since the table was opened.
  private var clock = 0.0

  /// How long the first one holds, in seconds.
  private static let wait = 60.0

  /// After so many a household is silent.
  private static let most = 3

  /// Somebody was turned away, or sent away from the table.
  ///
  /// - Parameter origin: `nil` where it isn't known.
  mutating func note(_ key: Digest, from origin: Origin?) {
    let times = keys[key]?.times ?? 0
    keys[key] = (times + 1, clock + Self.wait * Double(1 << min(times, 10)))
    if let origin { households[origin, default: 0] += 1 }
  }

  /// Somebody was let in after all.
  mutating func forget(_ peer: LinkReport.Peer) {
    keys[peer.fingerprint] = nil
    if let origin = peer.origin { households[origin] = nil }
  }

  /// Whether the host isn't asked about somebody.
  func hold(for peer: LinkReport.Peer) -> Bool {
    let isSilent = peer.origin.map { households[$0, default: 0] >= Self.most } ?? false
    return isSilent || keys[peer.fingerprint].map { clock < $0.end } ?? false
  }

  /// So many seconds have passed.
  mutating func advance(by seconds: Double) { clock += Delays.step(seconds) }
}
