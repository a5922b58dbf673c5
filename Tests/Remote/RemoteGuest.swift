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

  /// Hears of everything, in order.
  package var hears: ((SeatNews) -> Void)?
  package var hearsReport: ((LinkReport) -> Void)?

  package var wasChanged = false
  private var progress = Progress()

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
    let all = [progress.time(in: guest.secondsToNextChange), script?.deadline, nextTry]
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
    play(at: time)
  }

  private func take(_ report: LinkReport, at time: Double) {
    switch report {
    case .ready(let fingerprint): self.fingerprint = fingerprint
    case .peer: (connections, nextTry) = (connections + 1, nil)
    case .failed: if !hasMet { nextTry = time + Self.rest }
    default: break
    }
    guest.take(report)
  }

  private func play(at time: Double) {
    guard !guest.view.seats.isEmpty else { return }
    script?.look(at: guest.view, at: time)
    for request in script?.requests(guest.view, at: time) ?? [] { try? guest.play(request) }
    link.send(guest.takeCommands())
  }

  /// Passes on what the guest has to say. What it hears of several events it sees at their end, as a
  /// screen does.
  private func settle(at time: Double) {
    for news in guest.takeNews() {
      hears?(news)
      switch news {
      case .reconnect: link.send([way])
      case .event(let event):
        script?.hear(event, guest.view, at: time)
      default: break
      }
    }
    link.send(guest.takeCommands())
  }
}
