// SPDX-License-Identifier: MIT

import Cards
import Guests
import Play
import Scene
import Snapping
import Storage
import Tableau
import Tables
import Wire

/// Snap! with others: how they come together.
extension Session {
  /// Whether there are others at the table, or may be.
  var isElsewhere: Bool { snap?.isElsewhere ?? false }

  /// Does what a command means that leads to others.
  func performForMeeting(_ command: Command) {
    switch command {
    case .onNetwork:
      meeting.look(true)
      keep { book throws(StorageError) in try book.refresh() }
      open(.onNetwork)
    case .knownGuests: open(.knownGuests)
    case .overInternet: open(.overInternet)
    case .openTable: openTable()
    case .ownTable: open(.ownTable)
    case .seatComputer: seatComputer()
    case .invite: invite()
    case .copyInvitation: copyInvitation()
    case .enterCode: useCode()
    case .enterAddress: useAddress()
    case .admit, .turnAway: answerKnock(isWelcome: command == .admit)
    case .goOnWithout: goOnWithout()
    case .talk: openPhrases()
    default: break
    }
  }

  /// Uses what is listed on a page.
  func use(_ control: MeetingControl) {
    switch control {
    case .table(let number):
      guard let table = meeting.tables.first(where: { $0.number == number }) else { return }
      guard Versions.common(table.versions, Versions.spoken) != nil else {
        return say(Sentences.of(table))
      }
      ask(.found(table))
    case .chair(let place):
      guard let chair = snap?.chairs.first(where: { $0.place == place }) else { return }
      open(.mayRemove(place: place, name: chair.name.text))
    case .guest(let key):
      keep { book throws(StorageError) in try book.forget(key) }
      showSheet()
    case .knock(let peer):
      if let knock = meeting.knocks.first(where: { $0.peer.number == peer }) { open(.knock(knock)) }
    case .phrase(let phrase):
      closeAll()
      playElsewhere { $0.say(phrase) }
    }
  }

  /// Reads or writes who was let in, and says what is wrong with that.
  private func keep(_ work: (inout GuestBookFile) throws(StorageError) -> Void) {
    do throws(StorageError) {
      try work(&meeting.guests)
    } catch {
      say("\(error)")
    }
  }

  /// What others call the player.
  var ownName: PublicName { settings.publicName }
}

// MARK: - A table of the player's

extension Session {
  /// Opens a table for others to find, and sits down at it.
  private func openTable() {
    guard !asksBeforeLeaving(for: .openTable) else { return }
    hold { rules, known in
      TableHost(
        ownName, rules: rules, token: .random(using: &chance), known: known,
        dice: Dice(seed: chance.next()))
    }
    meeting.open(ownName)
    open(.ownTable)
  }

  /// Sits down at a table as its host.
  private func hold(_ table: (HouseRules, Set<Digest>) -> TableHost) {
    let rules = HouseRules(
      pauses: .onScreens, patience: settings.snapPatience.map(Double.init))
    keep { book throws(StorageError) in try book.refresh() }
    let known = Set(meeting.guests.book.guests.map(\.key))
    var host = table(rules, known)
    host.standIn = settings.standIn
    sitDown(at: .host(host))
  }

  /// The table that the player holds, as it is kept; `nil` where there is none.
  var heldTable: HostedTable? {
    guard case .host(let host) = snap?.seat, let table = meeting.ownTable else { return nil }
    return HostedTable(
      host.kept, by: Entrance(port: table.port, code: table.invitation?.code))
  }

  /// Goes on with the table that the player held when the program was ended, if there were others.
  func continueHolding() {
    guard let held = archive.journals.savedTable() else { return }
    guard held.table.chairs.contains(where: \.isGuest) else { return }
    hold { rules, known in
      TableHost(
        held.table, ownName, rules: rules, token: .random(using: &chance), known: known,
        dice: Dice(seed: chance.next()))
    }
    meeting.open(ownName, port: held.entrance.port)
    if let code = held.entrance.code, let broker = settings.broker {
      meeting.invite(.init(code: code, broker: broker))
    }
    meeting.describe(seated: held.table.chairs.count)
    if snap?.isRoundOn == false { open(.ownTable) }
  }

  /// Begins a round among all who sit at the player's table.
  func beginRoundForAll() {
    guard let snap, case .host(let host) = snap.seat else { return say(Sentences.onlyHostBegins) }
    guard !host.isPlaying else { return say(Sentences.roundGoesOn) }
    guard host.seated.count > 1 else { return open(.ownTable) }
    closeAll()
    // No number: it could be found from the first cards that are opened.
    guard let deal = SnapGame.Deal(Deck.standard.cards.shuffled(using: &chance)) else { return }
    dealRound(deal)
  }

  private func seatComputer() {
    let strength = settings.snapStrength
    let taken = snap?.chairs.map(\.name.text) ?? []
    guard
      let name = Sentences.computerNames.first(where: { !taken.contains($0) })
        .flatMap(PublicName.init(nearest:))
    else { return }
    playElsewhere { $0.asHost { $0.seatComputer(strength, name) } }
  }

  func removeChair(at place: Int) {
    if case .guest(let key) = snap?.chairs.first(where: { $0.place == place })?.holder {
      keep { book throws(StorageError) in try book.forget(key) }
    }
    playElsewhere { $0.asHost { $0.remove(at: place) } }
  }

  private func goOnWithout() {
    guard let places = snap?.chairs.filter({ $0.awaySince != nil }).map(\.place) else { return }
    playElsewhere { snap in
      snap.asHost { host in for place in places { host.goOn(without: place) } }
    }
  }

  private func invite() {
    guard let broker = settings.broker else { return perform(.broker) }
    if meeting.ownTable == nil { openTable() }
    guard meeting.ownTable != nil else { return }
    if meeting.ownTable?.invitation?.broker != broker {
      meeting.invite(.init(code: .random(using: &chance), broker: broker))
    }
    copyInvitation()
  }

  private func copyInvitation() {
    guard let invitation = meeting.ownTable?.invitation else { return }
    want(.copy(InvitationLink(invitation.code, at: invitation.broker).text))
    showSheet()
    say(Sentences.copiedInvitation)
  }

  private func answerKnock(isWelcome: Bool) {
    guard case .knock(let knock) = pages.last else { return }
    meeting.forgetKnock(of: knock.peer.number)
    back()
    playElsewhere { snap in
      snap.asHost { host in
        isWelcome ? host.admit(knock.peer.number) : host.turnAway(knock.peer.number)
      }
    }
  }

  /// Asks the player about the first who knocks, where that disturbs no round.
  private func showKnock() {
    guard let knock = meeting.nextKnock, snap?.isRoundOn == false else { return }
    switch pages.last {
    case nil, .ownTable:
      meeting.noteAsked(about: knock)
      open(.knock(knock))
    default: break
    }
  }
}

// MARK: - A table of somebody else

extension Session {
  /// Asks to sit down at a table.
  func ask(_ way: Meeting.Way) {
    guard !asksBeforeLeaving(for: .ask(way)) else { return }
    let guest = TableGuest(ownName)
    asked = SnapTable(.guest(guest), at: scene.look.animation)
    meeting.go(way)
    open(.asking(nil))
  }

  /// The player doesn't want to sit down any more.
  func stopAsking() {
    guard asked != nil else { return }
    asked?.leave()
    meeting.want(asked?.takeCommands() ?? [])
    asked = nil
    meeting.part()
  }

  /// The row that asks for an invitation's code opens it, and the code that was typed is used.
  private func useCode() {
    guard case .code(let typed) = pages.last else { return open(.code("")) }
    guard let link = InvitationLink(typed: typed.text) else {
      return complain(Sentences.noCode)
    }
    wantVisit(to: link)
  }

  /// Goes to the table that somebody has invited the player to, after asking where that leads to a broker that
  /// the player has not chosen.
  func wantVisit(to link: InvitationLink) {
    guard let broker = link.broker ?? settings.broker else {
      // With a broker the code can be used.
      if pages.last?.isCode != true { open(.code(Entry(link.text.utf8))) }
      return perform(.broker)
    }
    guard broker == settings.broker else { return open(.mayVisit(link.code, broker)) }
    ask(.invitation(link.code, broker))
  }

  private func useAddress() {
    guard case .address(let typed) = pages.last else { return open(.address("")) }
    guard let address = TableAddress(typed: typed.text) else {
      return complain(Sentences.noAddress)
    }
    ask(.address(address))
  }
}

// MARK: - Sitting down, and leaving

extension Session {
  private func sitDown(at seat: SnapSeat) {
    sitDown(at: SnapTable(seat, at: scene.look.animation))
  }

  private func sitDown(at table: SnapTable) {
    closeAll()
    meeting.look(false)
    sitDown { focus in
      var table = table
      table.focusBeneath = focus
      table.isMuted = settings.isMuted
      return table
    }
    show(saying: snap?.screen.sentence, after: [.dealt])
  }

  /// Says goodbye to the others, if there are any.
  func leaveOthers() {
    stopAsking()
    guard isElsewhere else { return }
    snap?.leave()
    passOnCommands()
    meeting.close()
    meeting.part()
  }

  /// Whether the player is asked first, since a table has to be left for something.
  private func asksBeforeLeaving(for next: Page.AfterLeaving) -> Bool {
    guard isElsewhere else { return false }
    open(.mayLeaveTable(next))
    return true
  }

  /// Leaves the table for what the player has wanted to do.
  func leaveTable(for next: Page.AfterLeaving) {
    leaveSnap()
    switch next {
    case .nothing: break
    case .openTable: openTable()
    case .ask(let way): ask(way)
    }
  }

  func openPhrases() {
    guard isElsewhere else { return say(Sentences.talksAtTable) }
    open(.phrases)
  }
}

// MARK: - What happens elsewhere

extension Session {
  /// Lets time pass that passes for all players at the same pace, whatever becomes of this window; in
  /// seconds.
  func passRealTime(by seconds: Double) {
    if isElsewhere, let changes = snap?.advance(by: seconds) { showElsewhere(after: changes) }
    if asked?.advance(by: seconds) != nil { followAsked() }
    passOnCommands()
  }

  /// In how many seconds something happens elsewhere by itself; `nil` if nothing will.
  var secondsToNextElsewhere: Double? {
    [isElsewhere ? snap?.secondsToNextChange : nil, asked?.secondsToNextChange]
      .compactMap(\.self).min()
  }

  /// Takes in what the link reports.
  func hear(_ report: LinkReport) {
    let isPageNews = meeting.take(report)
    if asked != nil {
      if asked?.take(report) != nil { followAsked() }
    } else if isElsewhere, let changes = snap?.take(report) {
      showElsewhere(after: changes)
    }
    passOnCommands()
    if isPageNews, pages.last?.isOfMeeting == true { showSheet() }
  }

  /// The link has ended, by whatever it was. Another one takes its place.
  func linkHasEnded() {
    for report in meeting.linkHasEnded() { hear(report) }
    if asked != nil { meeting.goAgain() }
  }

  /// No link can be started.
  func linkIsMissing() {
    meeting.linkIsMissing()
    if pages.last?.isOfMeeting == true { showSheet() } else { say(Sentences.noLink) }
  }

  /// Does something at a table with others.
  private func playElsewhere(_ play: (inout SnapTable) -> [Change]) {
    guard isElsewhere, var table = snap else { return }
    let changes = play(&table)
    snap = table
    showElsewhere(after: changes)
    passOnCommands()
  }

  private func passOnCommands() {
    meeting.want(snap?.takeCommands() ?? [])
    meeting.want(asked?.takeCommands() ?? [])
  }

  private func showElsewhere(after changes: [Change]) {
    let wasLookingBack = isLookingBack
    show(saying: snap?.tableau.sentence, after: isLookingBack || wasLookingBack ? [] : changes)
    for news in snap?.takeNotices() ?? [] { hear(news) }
    showKnock()
  }

  private func hear(_ news: SnapNews) {
    switch news {
    case .host(let news): hear(news)
    case .guest(let news): hear(news)
    case .table: if pages.last?.isOfMeeting == true { showSheet() }
    case .event, .trip, .waiting, .phrase: break
    }
  }
}

extension Session {
  private func hear(_ news: HostNews) {
    switch news {
    case .knocked(let peer, let name):
      meeting.noteKnock(.init(peer: peer, name: name))
      if snap?.isRoundOn == true { say(Sentences.knocks(name.text)) }
    case .wentAway(let peer):
      meeting.forgetKnock(of: peer)
      if case .knock(let knock) = pages.last, knock.peer.number == peer { back() }
    case .seated(_, let name, let key):
      keep { book throws(StorageError) in try book.note(key, name) }
      say(Sentences.sitsDown(name.text))
    // In a round it is said for how long the game waits.
    case .away(let place, _): if snap?.isRoundOn == false { say(place, Sentences.isAway) }
    case .back(let place): say(place, Sentences.isBack)
    case .gone(let place): say(place, Sentences.hasGone)
    case .event, .reseated, .trip, .phrase: break
    }
    meeting.describe(seated: snap?.chairs.count ?? 0)
    if pages.last == .ownTable { showSheet() }
  }

  private func say(_ place: Int, _ sentence: (String) -> String) {
    guard let name = snap?.screen.view.seats.first(where: { $0.player.place == place })?.player.name
    else { return }
    say(sentence(name))
  }

  private func hear(_ news: GuestNews) {
    switch news {
    case .reconnect: meeting.goAgain()
    case .verdict(let verdict): if let warning = Sentences.warning(of: verdict) { say(warning) }
    case .closed(let closing):
      leaveSnap()
      open(.tableClosed(Sentences.closed(closing)))
    case .lost, .asked, .seated, .table, .event, .trip, .waiting, .phrase: break
    }
  }

  /// Follows what becomes of the player's asking.
  private func followAsked() {
    for news in asked?.takeNotices() ?? [] {
      switch news {
      case .guest(.asked(let cards)): replaceAsking(with: cards)
      case .guest(.reconnect): meeting.goAgain()
      case .guest(.closed(let closing)):
        asked = nil
        meeting.part()
        closeAll()
        open(.tableClosed(Sentences.closed(closing)))
      case .table:
        guard let table = asked else { return }
        asked = nil
        sitDown(at: table)
      default: break
      }
    }
  }

  private func replaceAsking(with cards: ThreeCards) {
    guard case .asking = pages.last else { return }
    // It is another sheet, and stands in the middle.
    pages.closeLast()
    scene.closeSheet()
    open(.asking(cards))
  }
}

extension Chair {
  fileprivate var isGuest: Bool { if case .guest = holder { true } else { false } }
}
