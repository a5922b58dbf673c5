// SPDX-License-Identifier: MIT

import Cards
import Snapping
package import Tables
package import Wire

/// A host with a real link, who lets in whoever knocks, and plays by a script.
package final class RemoteHost: RemotePlayer {
  /// How guests come to a table.
  package enum Door {
    case network
    case broker(InvitationCode, BrokerAddress)
  }

  package let link: RemoteLink
  package private(set) var table: TableHost

  /// Where the link listens, once it does.
  package private(set) var port: UInt16?

  /// `nil` for a host who does nothing.
  package var script: ScriptedPlayer?

  /// Whether whoever knocks is let in.
  package var isOpen = true

  /// Hears of everything, in order.
  package var hears: ((SeatNews) -> Void)?
  package var hearsReport: ((LinkReport) -> Void)?

  package var wasChanged = false
  private let name: PublicName
  private let rules: HouseRules
  private let doors: [Door]
  private var dice: Dice
  private var progress = Progress()

  package init(
    _ link: RemoteLink, name: PublicName, doors: [Door], rules: HouseRules = HouseRules(),
    seed: UInt64
  ) {
    (self.link, self.name, self.doors, self.rules) = (link, name, doors, rules)
    dice = Dice(seed: seed)
    table = TableHost(name, rules: rules, token: dice.bytes(), dice: Dice(seed: dice.next()))
    script = ScriptedPlayer(seed: dice.next())
  }

  /// Begins a round with the next deal of the dice.
  package func begin() throws(TableRefusal) {
    let number = UInt32(dice.roll(below: UInt64(UInt32.max))) + 1
    try table.begin(SnapGame.Deal(DealNumber(number)!), salt: dice.bytes())
    settle()
  }

  /// Does something that no script does.
  package func act(_ act: (inout TableHost) -> Void) {
    act(&table)
    settle()
  }

  /// Goes on as a program would that was killed and started again with what was kept. The link is
  /// another matter.
  package func restart(with kept: KeptTable) {
    table = TableHost(
      kept, name, rules: rules, token: dice.bytes(), dice: Dice(seed: dice.next()))
    settle()
  }

  package var deadline: Double? {
    [progress.time(in: table.secondsToNextChange), script?.deadline].compactMap(\.self).min()
  }

  package func go(on reports: [LinkReport], to time: Double) {
    table.advance(by: progress.step(to: time))
    settle(at: time)
    for report in reports {
      hearsReport?(report)
      take(report)
      settle(at: time)
    }
    script?.look(at: table.view, at: time)
    for request in script?.requests(table.view, at: time) ?? [] {
      try? table.play(request)
      settle(at: time)
    }
  }

  private func take(_ report: LinkReport) {
    switch report {
    case .ready: open()
    case .listening(let port): self.port = port
    default: table.receive(report)
    }
  }

  /// A link that was started again opens the same doors.
  private func open() {
    link.send(
      doors.map { door in
        switch door {
        case .network: .open(port: port ?? 0, name: name)
        case .broker(let code, let address): .invite(code, at: address)
        }
      })
  }

  private func settle() {
    wasChanged = true
    settle(at: progress.time(in: 0) ?? 0)
  }

  /// Passes on what the table has to say.
  private func settle(at time: Double) {
    for news in table.drainNews() {
      hears?(news)
      switch news {
      case .knocked(let peer, _): if isOpen { table.admit(peer.number) }
      case .event(let event): script?.hear(event, table.view, at: time)
      default: break
      }
    }
    link.send(table.drainCommands())
  }
}

extension Dice {
  fileprivate mutating func bytes<Bytes: FixedBytes>() -> Bytes {
    Bytes(trusting: (0..<Bytes.count).map { _ in UInt8(truncatingIfNeeded: next() >> 8) })
  }
}
