// SPDX-License-Identifier: MIT

import Choices
import Play
import Scene
import SnappingPlay
import Tables
import Wire

/// Tables of Snap! of somebody else.
extension SnapGames {
  /// Asks to sit down at a table.
  func ask(_ way: WayToTable, as guest: TableGuest) {
    lobby.tryLinkAgain()
    asked = SnapTable(guest)
    lobby.go(way)
    session.open(.asking())
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

  func take(_ text: String) -> Bool {
    guard let link = InvitationLink(typed: text) else { return false }
    wantVisit(to: link)
    return true
  }

  /// Goes to the table that somebody has invited the player to, after asking: a link may come from anywhere, and
  /// may lead anywhere.
  func wantVisit(to link: InvitationLink) {
    let link =
      link.isComplete ? link : InvitationLink(link.code, at: settings.broker, of: link.host)
    guard link.isComplete else {
      // With a broker the code can be used.
      if !session.pages.isLast(.enterLink) {
        session.open(.enterLink.with(Entry(link.text.utf8)))
      }
      return session.type(on: .broker)
    }
    run(.visit(link))
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
        remember(table)
      default: break
      }
    }
  }

  /// The name of a table of somebody else, if another one was called so before.
  func changedTable(_ table: SnapTable) -> PublicName? {
    guard let (name, key) = acquaintance(at: table), guests.book.isAnother(name, key: key) else {
      return nil
    }
    return name
  }

  /// Keeps by which key a table is known, and tells the player if it is another one than before.
  private func remember(_ table: SnapTable) {
    guard let (name, key) = acquaintance(at: table) else { return }
    guests.refresh()
    if let name = changedTable(table) { session.open(.changedTable(name)) }
    guests.change { book in
      book.note(key, name, as: .table)
      for key in table.companions { book.noteMeeting(with: key, at: Clock.now.seconds) }
    }
  }

  /// The name of somebody else's table and the key of its host; `nil` while they aren't known.
  private func acquaintance(at table: SnapTable) -> (name: PublicName, key: Digest)? {
    guard let guest = table.seat as? TableGuest, let key = guest.hostKey, let name = name(of: guest)
    else { return nil }
    return (name, key)
  }

  /// The name of a guest's table: as it was found, or its host's.
  func name(of guest: TableGuest) -> PublicName? {
    if case .found(let name, _) = lobby.way { return name }
    let host = guest.view.seats.first { $0.player.place == 0 && guest.view.place != 0 }
    return host.flatMap { PublicName($0.player.name) }
  }

  private func replaceAsking(with cards: ThreeCards) {
    guard session.pages.isLast(.asking()) else { return }
    // It is another sheet, and stands in the middle.
    session.pages.closeLast()
    session.scene.closeSheet()
    session.open(.asking(cards))
  }
}
