// SPDX-License-Identifier: MIT

import Choices
import Play
import Scene
import SnappingPlay
import Tableau
import Tables
import Wire

extension SnapGames {
  func ask(_ way: WayToTable, as guest: TableGuest) {
    lobby.tryLinkAgain()
    asked = SnapTable(guest)
    lobby.go(way)
    session.open(.asking())
  }

  /// The player no longer wants a seat.
  func stopAsking() {
    guard asked != nil else { return }
    // A player on the way back keeps the seat.
    if left == nil { asked?.leave() }
    lobby.want(asked?.drainCommands() ?? [])
    asked = nil
    lobby.part()
  }

  func take(_ text: String) -> Bool {
    guard let link = InvitationLink(typed: text) else { return false }
    wantVisit(to: link)
    return true
  }

  /// Offers to follow an invitation on the clipboard, other than the player's own.
  func glance(at text: String) {
    let link = InvitationLink.isLink(Array(text.utf8)) ? InvitationLink(typed: text) : nil
    let new = link.flatMap { $0.code == lobby.door?.entrance.code || !$0.isComplete ? nil : $0 }
    guard session.pages.has(.meeting), new != offered else { return }
    offered = new
    guard session.pages.isLast(.meeting) else { return }
    letOthers { session.showSheet() }
    if new != nil { session.scene.focus(on: .control("joinLink")) }
  }

  /// The host of an invitation: as the player knows its key, or else as the link says.
  func host(of link: InvitationLink) -> PublicName? {
    let known = guests.book.friends.first { HostKey(of: $0.key) == link.host }
    return known?.name ?? link.name
  }

  /// Follows an invitation after a question: a link may come from anywhere and lead anywhere.
  func wantVisit(to link: InvitationLink) {
    let link =
      link.isComplete
      ? link : InvitationLink(link.code, at: settings.broker, of: link.host, by: link.name)
    guard link.isComplete else {
      // A broker makes the code usable.
      if !session.pages.isLast(.enterLink) {
        session.open(.enterLink.with(Entry(link.text.utf8)))
      }
      return session.type(on: .broker)
    }
    run(.visit(link))
  }
}

// MARK: - News for a guest

extension SnapGames {
  /// Follows the answers to the player's request.
  func followAsked() {
    for news in asked?.drainNotices() ?? [] {
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

  /// The table's name, if the guest book has it for another table; else `nil`.
  func changedTable(_ table: SnapTable) -> PublicName? {
    guard let (name, key) = acquaintance(at: table), guests.book.isAnother(name, key: key) else {
      return nil
    }
    return name
  }

  /// Notes the table's key, and warns the player if its name belonged to another table.
  private func remember(_ table: SnapTable) {
    guard let (name, key) = acquaintance(at: table) else { return }
    guests.refresh()
    if let name = changedTable(table) { session.open(.changedTable(name)) }
    guests.change { book in
      book.note(key, name, as: .table)
      for key in table.companions { book.noteMeeting(with: key, at: Clock.now.seconds) }
    }
  }

  /// The name and the host's key of another player's table; `nil` while unknown.
  private func acquaintance(at table: SnapTable) -> (name: PublicName, key: Digest)? {
    guard let guest = table.seat as? TableGuest, let key = guest.hostKey, let name = name(of: guest)
    else { return nil }
    return (name, key)
  }

  /// The table's name as found, or the host's name.
  func name(of guest: TableGuest) -> PublicName? {
    if case .found(let name, _) = lobby.way { return name }
    let host = guest.view.seats.first { $0.player.place == 0 && guest.view.place != 0 }
    return host.flatMap { PublicName($0.player.name) }
  }

  private func replaceAsking(with cards: ThreeCards) {
    guard session.pages.isLast(.asking()) else { return }
    // The new sheet stands in the middle.
    session.pages.closeLast()
    session.scene.closeSheet()
    session.open(.asking(cards))
  }
}
