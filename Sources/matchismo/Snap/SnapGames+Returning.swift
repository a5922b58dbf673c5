// SPDX-License-Identifier: MIT

import Play
import Tables

/// The way back to another player's table after the program's end.
extension SnapGames {
  /// The player's seat at another's table, now or to return to; `nil` without one.
  func keptVisit() -> KeptVisit? {
    guard let guest = table?.seat as? TableGuest, let host = guest.hostKey,
      let way = lobby.way
    else { return left?.visit }
    if guest.isThere { lastAtTable = Clock.now.seconds }
    return KeptVisit(
      way, host: host, name: name(of: guest), last: lastAtTable, isClosed: isEnding)
  }

  /// Returns to the last table after a kill, and offers to do so after the window was closed, while
  /// others still wait.
  func findWayBack() {
    guard !isElsewhere, let text = archive.saved(WindowJournals.visit, by: VisitProgress.self),
      let visit = text.visit
    else { return }
    left = LeftTable(visit, at: Clock.now)
    guard left != nil else { return }
    session.open(.mayReturn)
    if !visit.isClosed { run(.goBack) }
  }

  func goBackToTable() {
    guard let visit = left?.visit else { return session.back() }
    ask(visit.way.leading(to: visit.host), as: TableGuest(ownName, returningTo: visit.host))
  }

  /// Advances the time in which a return is possible, in seconds.
  func passTimeSinceLeft(by seconds: Double) {
    guard let before = left else { return }
    left = before.later(by: seconds)
    guard session.pages.isLast(.mayReturn) else { return }
    if left == nil {
      session.back()
    } else if left?.secondsLeft != before.secondsLeft {
      session.showSheet()
    }
  }
}

/// Another player's table, left by this player.
struct LeftTable: Equatable {
  let visit: KeptVisit

  /// Seconds since then.
  private let seconds: Double

  private init?(_ visit: KeptVisit, ago seconds: Double) {
    guard seconds < Double(KeptVisit.patience) else { return nil }
    (self.visit, self.seconds) = (visit, seconds)
  }

  /// - Returns: `nil` if it is too late to go back.
  init?(_ visit: KeptVisit, at now: Timestamp) {
    self.init(visit, ago: Double(max(now.seconds - visit.last, 0)))
  }

  /// The table some seconds later; `nil` if it is too late.
  func later(by seconds: Double) -> LeftTable? {
    LeftTable(visit, ago: self.seconds + max(seconds, 0))
  }

  /// Seconds that the others still wait.
  var secondsLeft: Int { max(KeptVisit.wait - Int(seconds), 0) }

  /// Seconds until the sentence changes.
  var secondsToNextChange: Double {
    secondsLeft > 0
      ? 1 - seconds.truncatingRemainder(dividingBy: 1) : Double(KeptVisit.patience) - seconds
  }
}
