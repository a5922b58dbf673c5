// SPDX-License-Identifier: MIT

import Play
import Tables

/// The way back to a table of somebody else at which the player sat when the program ended.
extension SnapGames {
  /// The table where the player sits, or may go back to; `nil` where that is nowhere.
  func keptVisit() -> KeptVisit? {
    guard let guest = table?.seat as? TableGuest, let host = guest.hostKey,
      let way = lobby.way
    else { return left?.visit }
    if guest.isThere { lastAtTable = Clock.now.seconds }
    return KeptVisit(
      way, host: host, name: name(of: guest), last: lastAtTable, isClosed: isEnding)
  }

  /// Goes back to the table at which the player sat when the program was killed, and offers that where the window
  /// was closed, as long as it makes sense.
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

  /// Lets time pass in which the player may go back, in seconds.
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

/// A table of somebody else at which the player sat.
struct LeftTable: Equatable {
  let visit: KeptVisit

  /// How many seconds ago that was.
  private let seconds: Double

  private init?(_ visit: KeptVisit, ago seconds: Double) {
    guard seconds < Double(KeptVisit.patience) else { return nil }
    (self.visit, self.seconds) = (visit, seconds)
  }

  /// - Returns: `nil` where it is too long ago to go back.
  init?(_ visit: KeptVisit, at now: Timestamp) {
    self.init(visit, ago: Double(max(now.seconds - visit.last, 0)))
  }

  /// The table so many seconds later; `nil` where that is too late.
  func later(by seconds: Double) -> LeftTable? {
    LeftTable(visit, ago: self.seconds + max(seconds, 0))
  }

  /// For how many seconds the others still wait.
  var secondsLeft: Int { max(KeptVisit.wait - Int(seconds), 0) }

  /// In how many seconds it says something else.
  var secondsToNextChange: Double {
    secondsLeft > 0
      ? 1 - seconds.truncatingRemainder(dividingBy: 1) : Double(KeptVisit.patience) - seconds
  }
}
