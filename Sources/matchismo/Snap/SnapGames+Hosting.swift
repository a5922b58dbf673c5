// SPDX-License-Identifier: MIT

import Cards
import Choices
import Play
import Scene
import Snapping
import SnappingPlay
import System
import Tables
import Wire
import Words

/// The player's own table, open to others.
extension SnapGames {
  func openTable() {
    hold { rules in
      TableHost(
        ownName, rules: rules, token: .random(using: &chance),
        dice: Dice(seed: chance.next()))
    }
    lobby.open(Door(ownName, address: settings.address))
    session.open(.ownTable)
  }

  private func hold(_ table: (HouseRules) -> TableHost) {
    let rules = HouseRules(
      pauses: .onScreens, headStart: settings.snapHeadStart.map(Double.init),
      pace: pace(for: settings.snapStrength)?.milliseconds,
      terms: settings.snapTerms)
    var host = table(rules)
    host.standIn = settings.standIn
    sitDownWithOthers(
      at: SnapTable(host))
  }

  /// The player's own table to save; `nil` without one.
  var heldTable: HostedTable? {
    guard let host = table?.seat as? TableHost, let door = lobby.door else { return nil }
    return HostedTable(host.kept, by: door.entrance)
  }

  /// Continues the own table of the program's last run, if others sat at it.
  func continueHolding() {
    guard let held = archive.saved(WindowJournals.hosted, by: HostProgress.self)?.table else {
      return
    }
    guard held.table.chairs.contains(where: \.isGuest) else { return }
    // Its guests know the old name.
    let name = settings.ownName ?? held.table.chairs.first { $0.holder == .host }?.name ?? ownName
    hold { rules in
      TableHost(
        held.table, name, rules: rules, token: .random(using: &chance),
        dice: Dice(seed: chance.next()))
    }
    lobby.open(
      Door(
        name, seated: held.table.chairs.count, guests: held.table.chairs.compactMap(\.key),
        entrance: held.entrance,
        broker: held.entrance.code == nil ? nil : settings.broker, address: settings.address))
    if table?.isRoundOn == false { session.open(.ownTable) }
  }

  /// Begins a round for all at the player's table.
  func beginRoundForAll() {
    guard let host = table?.seat as? TableHost else { return session.say(Sentences.onlyHostBegins) }
    guard !host.isPlaying else { return session.say(phrase("This round isn't over yet")) }
    guard host.seated.count > 1 else {
      session.open(.ownTable)
      return session.say(phrase("The table is open. You decide who joins."))
    }
    session.closeAll()
    // A deal's number could be found from its first open cards.
    let cards = Deck.standard.cards.shuffled(using: &chance)
    if let deal = SnapGame.Deal(cards) { dealRound(deal) }
  }

  func seatComputer() {
    let strength = settings.snapStrength
    let taken = table?.chairs.map(\.name.text) ?? []
    guard
      let name = Sentences.computerNamesAmongOthers.first(where: { !taken.contains($0) })
        .flatMap(PublicName.init(nearest:))
    else { return }
    playElsewhere { $0.asHost { $0.seatComputer(strength, name) } }
  }

  func removeChair(at place: Int) {
    if case .guest(let key) = table?.chairs.first(where: { $0.place == place })?.holder {
      guests.change { $0.forget(key) }
      lobby.noteSentAway(key)
    }
    playElsewhere { $0.asHost { $0.remove(at: place) } }
  }

  func goOnWithout() {
    guard let places = table?.chairs.filter({ $0.awaySince != nil }).map(\.place) else { return }
    playElsewhere { table in
      table.asHost { host in for place in places { host.goOn(without: place) } }
    }
  }

  /// Copies a link to the player's table, which opens for that. Without a broker the link has to say
  /// first where this computer can be reached.
  func invite() {
    guard let door = lobby.door else { return run(.openTable(isInviting: true)) }
    let broker = settings.broker
    awaitsAddresses = broker == nil && !lobby.isReachable
    guard !awaitsAddresses else { return lobby.lookAtNetworks() }
    if door.broker != broker || door.entrance.code == nil {
      lobby.invite(by: .random(using: &chance), at: broker)
    }
    copyInvitation()
  }

  /// Opens the table for a friend, who needs not ask, and copies a link for one far away, if there
  /// can be one.
  func invite(friend key: Digest) {
    guard let friend = guests.book.friends.first(where: { $0.key == key }) else { return }
    guests.change { $0.note(key, friend.name) }
    run(.openTable(isInviting: settings.broker != nil || lobby.isReachable))
    if isElsewhere { session.say(Sentences.mayJoin(friend.name.text)) }
  }

  /// Renews the table's invitation. The old one no longer works, except for guests already seated.
  func inviteAnew() {
    guard lobby.door?.entrance.code != nil else { return invite() }
    lobby.inviteAnew(using: &chance)
    copyInvitation()
    session.say(phrase("A new link is copied; the old one leads nowhere now"))
  }

  func copyInvitation() {
    guard let invitation = lobby.invitation else { return }
    session.want(.copy(invitation.text))
    copied = invitation
    lobby.lookAtNetworks()
    session.showSheet()
    session.say(phrase("The link is copied: send it to your friend"))
  }

  /// Goes on with an invitation once the addresses are known. Without any, a broker is needed.
  func inviteOn(after report: LinkReport) {
    guard awaitsAddresses, lobby.isReachable || report == .pong else { return }
    awaitsAddresses = false
    if lobby.isReachable { return invite() }
    errand = .openTable(isInviting: true)
    session.type(on: .broker)
  }

  /// Copies the invitation again if this computer's address turns out to be another.
  func copyAgain(after report: LinkReport) {
    if report == .pong { copied = nil }
    guard let copied, let invitation = lobby.invitation, invitation != copied else { return }
    self.copied = invitation
    session.want(.copy(invitation.text))
  }

  /// Answers a guest at the door, and shows the next one. Nobody comes in without cards to compare.
  func answerKnock(of peer: Int, isWelcome: Bool) {
    guard let knock = table?.knocks.first(where: { $0.peer.number == peer }),
      !isWelcome || knock.cards != nil
    else { return }
    askedAbout.remove(peer)
    lobby.note(knock.peer, isWelcome: isWelcome)
    letOthers {
      playElsewhere { $0.asHost { isWelcome ? $0.admit(peer) : $0.turnAway(peer) } }
    }
  }

  /// Asks about guests at the door unless a round is on, and closes the question once they are
  /// gone.
  func showWhoAsks() {
    guard let knocks = table?.knocks.map(\.peer.number) else { return }
    let new = knocks.filter { !askedAbout.contains($0) }
    defer { lookAtKnocks() }
    let pages = session.pages
    if pages.isLast(.whoAsks) {
      if knocks.isEmpty { session.back() } else { session.showSheet() }
    } else {
      let mayAsk =
        pages.isEmpty || [Page.ownTable, .moreOthers, .phrases].contains(where: pages.isLast)
      guard mayAsk, !new.isEmpty, table?.isRoundOn == false else { return }
      session.open(.whoAsks)
      session.scene.startle()
    }
    askedAbout = Set(knocks)
  }

  func lookAtKnocks() {
    knocksInSight.look(
      at: table?.knocks.map(\.peer.number) ?? [],
      isInSight: session.pages.isLast(.whoAsks) && !session.isIconified)
  }

  /// A guest who leaves without an answer pays for it like a refused one; otherwise coming and
  /// going would be free.
  func noteWentAway(_ peer: LinkReport.Peer) {
    if askedAbout.remove(peer.number) != nil { lobby.note(peer, isWelcome: false) }
  }
}

// MARK: - News for a host

extension SnapGames {
  func noteKnock(of peer: LinkReport.Peer, _ name: PublicName) {
    guard !isKnown(peer.fingerprint) else {
      return playElsewhere { $0.asHost { $0.admit(peer.number) } }
    }
    guard !lobby.isRefused(peer) else {
      return playElsewhere { $0.asHost { $0.turnAway(peer.number) } }
    }
    if table?.isRoundOn == true { session.say(Sentences.knocks(name.text)) }
  }

  func noteSeated(_ name: PublicName, key: Digest) {
    guests.change { book in
      book.note(key, name)
      book.noteMeeting(with: key, at: Clock.now.seconds)
    }
    session.say(Sentences.sitsDown(name.text))
  }

  /// True if the guest was let in before, by any window, and not forgotten since.
  private func isKnown(_ key: Digest) -> Bool {
    guests.refresh()
    return guests.book.guests.contains { $0.key == key }
  }

  func say(_ place: Int, _ sentence: (String) -> String) {
    guard
      let name = table?.screen.view.seats.first(where: { $0.player.place == place })?.player.name
    else { return }
    session.say(sentence(name))
  }
}

extension Chair {
  fileprivate var isGuest: Bool { if case .guest = holder { true } else { false } }
}
