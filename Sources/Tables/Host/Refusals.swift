// SPDX-License-Identifier: MIT

import Wire

/// The people turned away, so that nobody gets in by insisting. A refused key waits for a minute,
/// and each time twice as long. After three refusals, strangers from that household are refused
/// without asking.
struct Refusals: Sendable {
  private var keys: [Digest: (retry: Retry, end: Double)] = [:]
  private var households: [Origin: Int] = [:]

  private var clock = 0.0

  /// Refusals until a household is ignored.
  private static let most = 3

  /// - Parameter origin: `nil` if unknown.
  mutating func note(_ key: Digest, from origin: Origin?) {
    var retry = keys[key]?.retry ?? .refusal
    let wait = retry.wait()
    keys[key] = (retry, clock + wait)
    if let origin { households[origin, default: 0] += 1 }
  }

  mutating func forget(_ peer: LinkReport.Peer) {
    keys[peer.fingerprint] = nil
    if let origin = peer.origin { households[origin] = nil }
  }

  /// Whether to refuse without asking the host.
  func hold(for peer: LinkReport.Peer) -> Bool {
    let isSilent = peer.origin.map { households[$0, default: 0] >= Self.most } ?? false
    return isSilent || keys[peer.fingerprint].map { clock < $0.end } ?? false
  }

  mutating func advance(by seconds: Double) { clock += Delays.step(seconds) }
}
