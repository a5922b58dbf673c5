// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau
import Tables
import Wire

/// Tables of Snap! of somebody else.
extension SnapGames {
  /// Asks to sit down at a table.
  ///
  /// - Parameter guest: who asks; `nil` for a guest who was never there.
  func ask(_ way: WayToTable, as guest: TableGuest? = nil) {
    guard !asksBeforeLeaving(for: .ask(way)) else { return }
    lobby.tryLinkAgain()
    asked = SnapTable(guest ?? TableGuest(ownName), at: session.scene.look.animation)
    lobby.go(way)
    session.open(.asking(nil))
  }

  /// The player doesn't want to sit down any more.
  func stopAsking() {
    guard asked != nil else { return }
    // Who goes back may think better of it, and still has the seat.
    if left == nil { asked?.leave() }
    lobby.want(asked?.takeCommands() ?? [])
    asked = nil
    lobby.part()
  }

  /// Goes to the table that somebody has invited the player to, after asking where that leads to a machine that the
  /// player has not chosen.
  func wantVisit(to link: InvitationLink) {
    let link =
      link.isComplete ? link : InvitationLink(link.code, at: settings.broker, of: link.host)
    guard link.isComplete else {
      // With a broker the code can be used.
      if session.pages.last?.isTyped(for: .enterCode) != true {
        session.open(.typed(.enterCode, Entry(link.text.utf8)))
      }
      return session.perform(.broker)
    }
    guard link.addresses.isEmpty, link.broker == settings.broker else {
      return session.open(.mayVisit(link))
    }
    ask(.invitation(link))
  }
}

// MARK: - What a guest hears

extension SnapGames {
  /// Follows what becomes of the player's asking.
  func followAsked() {
    for news in asked?.takeNotices() ?? [] {
      switch news {
      case .asked(let cards): replaceAsking(with: cards)
      case .reconnect: lobby.goAgain()
      case .closed(let closing):
        (asked, left) = (nil, nil)
        lobby.part()
        session.closeAll()
        session.open(.tableClosed(Sentences.closed(closing)))
      case .table:
        guard let table = asked else { return }
        (asked, left) = (nil, nil)
        sitDownWithOthers(at: table)
      default: break
      }
    }
  }

  private func replaceAsking(with cards: ThreeCards) {
    guard case .asking = session.pages.last else { return }
    // It is another sheet, and stands in the middle.
    session.pages.closeLast()
    session.scene.closeSheet()
    session.open(.asking(cards))
  }
}
