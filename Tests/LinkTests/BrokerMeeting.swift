// SPDX-License-Identifier: MIT

import Testing
import Wire

/// A host and a guest, each with a link, who meet at a broker by an invitation.
struct BrokerMeeting {
  static let code = InvitationCode(typed: "ABCD EFGH IJKL MNOP")!

  let host: LinkProgram
  let guest: LinkProgram

  /// - Parameters:
  ///   - authority: what is trusted beside the system's authorities.
  ///   - patience: how many milliseconds the guest gives the host.
  init(trusting authority: String? = nil, patience: Int = 60_000) throws {
    host = try LinkProgram(LinkHome(), trusting: authority)
    guest = try LinkProgram(LinkHome(), patience: patience, trusting: authority)
  }

  func invite(at address: BrokerAddress) throws { try host.say(.invite(Self.code, at: address)) }

  /// What the host and the guest are told when the guest goes to the table.
  func meet(at address: BrokerAddress) throws -> (guest: LinkReport.Peer, host: LinkReport.Peer) {
    try guest.say(.visit(request: 1, InvitationLink(Self.code, at: address)))
    let there = try guest.peer()
    return (try guest.greet(host, as: there.number), there)
  }

  /// The same where the guest has to try again and again until the table is there.
  func meetInTheEnd(
    at address: BrokerAddress
  ) throws -> (guest: LinkReport.Peer, host: LinkReport.Peer) {
    while true {
      try guest.say(.visit(request: 1, InvitationLink(Self.code, at: address)))
      let peer: LinkReport.Peer? = try guest.wait("a table or trouble") { report in
        switch report {
        case .peer(let peer): .some(peer)
        case .failed: .some(nil)
        default: nil
        }
      }
      if let peer { return (try guest.greet(host, as: peer.number), peer) }
    }
  }

  /// Looks at who is told to have come, and lets lines go there and back.
  func talk(_ met: (guest: LinkReport.Peer, host: LinkReport.Peer)) throws {
    #expect(met.guest.fingerprint == guest.fingerprint)
    #expect(met.host.fingerprint == host.fingerprint)
    #expect(met.guest.isInvited && met.host.isInvited)
    #expect(met.guest.way == .broker)
    #expect(met.host.way == .broker)
    for text in ["hello", String(repeating: "x", count: 512)] {
      try guest.send(text, to: met.host.number)
      #expect(try host.line() == text)
      try host.send(text, to: met.guest.number)
      #expect(try guest.line() == text)
    }
  }
}
