// SPDX-License-Identifier: MIT

package import Tables
package import Wire

/// A guest with a real link, who plays by a script.
package final class RemoteGuest: RemotePlayer {
  package let link: RemoteLink
  package private(set) var guest: TableGuest

  /// Who it is, as the host sees it, once the link has said so.
  package private(set) var fingerprint: Digest?

  /// What the link is told to get to the table: ``LinkCommand/dial(request:_:port:)``,
  /// ``LinkCommand/visit(request:_:at:)`` or ``LinkCommand/join(request:table:)``.
  package var way: LinkCommand

  /// How often it was connected with a host.
  package private(set) var connections = 0

  /// `nil` for a guest who does nothing.
  package var script: ScriptedPlayer?

  /// `nil` for a guest who is fair.
  package var cheat: Cheat?

  /// What a cheat's program does that a fair one doesn't.
  package struct Cheat {
    /// What it reports in place of a reaction, both in milliseconds.
    package var report: (Int) -> Int = { $0 }

    /// How many seconds later it answers a ping, by whether a match lies open.
    package var pongDelay: (_ isRace: Bool) -> Double = { _ in 0 }

    /// So many seconds after a match it hangs up. It is back two seconds later, with a call that it says to be as
    /// fast.
    package var hangsUp: Double?

    package init() {}
  }

  /// Hears of everything, in order.
  package var hears: ((SeatNews) -> Void)?
  package var hearsReport: ((LinkReport) -> Void)?

  package var wasChanged = false
  private var progress = Progress()

  /// Pongs that a cheat holds back, in the order in which they are due.
  private var held: [(due: Double, pong: LinkCommand)] = []

  /// While it stays away from a race: when it goes, when it is back, and what it says then.
  private var absence: Absence?

  private struct Absence {
    var leaves: Double?
    var returns: Double?
    let call: WireLine
  }

  /// The number of the last connection with a host.
  private var peer: Int?

  /// When it tries again to get to a table that it has never been at.
  private var nextTry: Double?
  private var hasMet: Bool { connections > 0 }
  private static let rest = 0.3

  package init(_ link: RemoteLink, name: PublicName, way: LinkCommand, seed: UInt64) {
    (self.link, self.way) = (link, way)
    guest = TableGuest(name)
    script = ScriptedPlayer(seed: seed)
    link.send([way])
  }

  /// Does something that no script does.
  package func act(_ act: (inout TableGuest) -> Void) {
    act(&guest)
    wasChanged = true
    settle(at: progress.time(in: 0) ?? 0)
  }

  package var deadline: Double? {
    let all = [
      progress.time(in: guest.secondsToNextChange), script?.deadline, nextTry, held.first?.due,
      absence?.leaves ?? absence?.returns,
    ]
    return all.compactMap(\.self).min()
  }

  package func go(on reports: [LinkReport], to time: Double) {
    guest.advance(by: progress.step(to: time))
    settle(at: time)
    for report in reports {
      hearsReport?(report)
      take(report, at: time)
      settle(at: time)
    }
    if let due = nextTry, due <= time {
      nextTry = nil
      link.send([way])
    }
    keepAway(at: time)
    let due = held.prefix { $0.due <= time }
    held.removeFirst(due.count)
    link.send(due.map(\.pong))
    play(at: time)
  }

  private func take(_ report: LinkReport, at time: Double) {
    switch report {
    case .ready(let fingerprint): self.fingerprint = fingerprint
    case .peer(let peer):
      (connections, nextTry, self.peer) = (connections + 1, nil, peer.number)
    case .failed: if !hasMet { nextTry = time + Self.rest }
    default: break
    }
    guest.receive(report)
    guard case .peer(let peer) = report, let absence, absence.leaves == nil else { return }
    say(at: time)
    link.send([.send(peer: peer.number, absence.call)])
    self.absence = nil
  }

  /// A cheat hangs up, and is back later.
  private func keepAway(at time: Double) {
    if let due = absence?.leaves, due <= time, let peer {
      absence?.leaves = nil
      link.send([.drop(peer: peer)])
      guest.receive(.gone(peer: peer, .closed))
      settle(at: time)
    } else if let due = absence?.returns, due <= time {
      absence?.returns = nil
      link.send([way])
    }
  }

  private func planAbsence(at time: Double) {
    guard let seconds = cheat?.hangsUp, absence == nil, guest.view.mayCall,
      !guest.view.matchingSeats.isEmpty, !guest.view.isDecided
    else { return }
    let call = "call \(guest.view.cardNumber) \(Int(seconds * 1000) + 10)"
    absence = Absence(
      leaves: time + seconds, returns: time + seconds + 2, call: WireLine(call)!)
  }

  private func play(at time: Double) {
    guard !guest.view.seats.isEmpty else { return }
    script?.look(at: guest.view, at: time)
    for request in script?.requests(guest.view, at: time) ?? [] {
      if let cheat, case .call(let card, let milliseconds?) = request {
        if cheat.hangsUp != nil { continue }
        try? guest.play(.call(card: card, milliseconds: max(cheat.report(milliseconds), 0)))
      } else {
        try? guest.play(request)
      }
    }
    say(at: time)
  }

  private func say(at time: Double) {
    for command in guest.drainCommands() {
      if let cheat, case .send(_, let line) = command, line.text.hasPrefix("pong") {
        let due = time + cheat.pongDelay(!guest.view.matchingSeats.isEmpty)
        held.insert((due, command), at: held.firstIndex { $0.due > due } ?? held.endIndex)
      } else {
        link.send([command])
      }
    }
  }

  /// Passes on what the guest has to say. What it hears of several events it sees at their end, as a
  /// screen does.
  private func settle(at time: Double) {
    for news in guest.drainNews() {
      hears?(news)
      switch news {
      case .reconnect: if absence == nil { link.send([way]) }
      case .event(let event):
        script?.hear(event, guest.view, at: time)
        planAbsence(at: time)
      default: break
      }
    }
    say(at: time)
  }
}
