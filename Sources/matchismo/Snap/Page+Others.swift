// SPDX-License-Identifier: MIT

import Choices
import Play
import Scene
import SnappingPlay
import Tableau
import Tables
import Wire
import Words

extension Page {
  /// All ways to others.
  static var meeting: Page { Page("friends", isOfMeeting: true) { $0.meeting } }

  static var moreOthers: Page { Page("others", isOfMeeting: true) { $0.moreOthers } }

  /// The guest book, with a use for the chosen friend.
  static func friends(_ use: FriendsUse) -> Page {
    Page("\(use)") { $0.friends(for: use) }
  }

  /// The wait for a host, with the cards that the host sees, too.
  static func asking(_ cards: ThreeCards? = nil) -> Page {
    Page("joining", about: cards, isOfMeeting: true) { $0.asking(cards) }
  }

  static var ownTable: Page { Page("table", isOfMeeting: true) { $0.ownTable } }

  /// The guests who ask to sit down.
  static var whoAsks: Page { Page("knocks", isOfMeeting: true) { $0.whoAsks } }

  static var phrases: Page {
    Page("phrases", besideGame: [.talk, .leave], \.phrases, seeking: { $0.snap.seekPhrase($1) })
  }

  /// A warning: another table now has this name.
  static func changedTable(_ name: PublicName) -> Page {
    Page("changed", about: name) {
      $0.statement(phrase("Another table"), Sentences.isAnotherTable(name))
    }
  }

  /// The reason for the end of another player's table.
  static func tableClosed(_ why: String) -> Page {
    Page("closed", about: why) { $0.statement(phrase("No seat at this table"), why) }
  }
}

/// The use of a chosen friend.
enum FriendsUse {
  /// To invite the friend to the player's table.
  case invite
  case forget
}

// MARK: - Their sheets

extension SheetContents {
  private var snap: SnapGames { session.snap }
  private var lobby: Lobby { snap.lobby }
  private var friends: [GuestBook.Friend] { snap.guests.book.friends }
  private var knocks: [Knock] { snap.table?.knocks ?? [] }
  private var presence: SnapPresence { snap.table?.screen.presence ?? SnapPresence() }

  private func leads(
    _ name: ControlName, _ label: String, key: String = Sentences.more, sign: Sign? = nil,
    _ deed: @escaping (SnapGames) -> Void
  ) -> SheetRow {
    action(name, label, key: key, sign: sign) { $0.snap.meet(deed) }
  }

  private func leading(
    _ name: ControlName, _ label: String, isUsable: Bool = true,
    _ deed: @escaping (SnapGames) -> Void
  ) -> LabelledButton {
    button(name, label, isUsable: isUsable) { $0.snap.meet(deed) }
  }

  private var invites: LabelledButton { leading("invite", phrase("Copy a link")) { $0.invite() } }

  /// The menu at a table with others.
  func menu(of part: SnapPart) -> Sheet {
    let asHost: [SheetRow] = [
      .action(
        .ownTable, Sentences.ownTable,
        key: knocks.isEmpty
          ? Sentences.more : Sentences.ask(knocks.map(\.name.text)), sign: .table),
      .action(.pause, Sentences.menuPause, key: "P", sign: .pause),
    ]
    return menu(
      of: (part == .host ? asHost : []) + [
        .action(.talk, Sentences.talk, key: "T", sign: .talk)
      ] + rows(of: .mute) + [.action(.leaveSnap, Sentences.leaves(part), key: "", sign: .leave)],
      leadsToGames: false)
  }

  /// The way from Snap! to others.
  var buttonToOthers: LabelledButton {
    leading("friends", Sentences.friends) { $0.openDoor() }
  }

  /// First of all the table of the link on the clipboard, then those nearby.
  fileprivate var meeting: Sheet {
    let link = snap.offered.map { link in
      let isNear = link.broker == nil && link.addresses.allSatisfy(\.host.isLocal)
      return leads(
        "joinLink", Sentences.joins(snap.host(of: link)), sign: isNear ? .near : .far
      ) { $0.wantVisit(to: link) }
    }
    let friends = leads("inviteFriend", Sentences.invitesFriend) { $0.openFriends() }
    return Sheet(
      Sentences.friends,
      [link].compactMap(\.self) + (noLink.isEmpty ? tables : noLink)
        + [leads(to: .enterLink, Sentences.entersLink)] + (self.friends.isEmpty ? [] : [friends])
        + [
          moreOnOthers,
          .buttons([
            leading("openTable", phrase("Open a table")) { $0.run(.openTable(isInviting: false)) },
            invites, .init(.back, Sentences.back),
          ]),
        ], startingAt: link == nil ? nil : "joinLink")
  }

  /// The tables found, with room for more, so that nothing moves as they come and go.
  private var tables: [SheetRow] {
    let isSilent = lobby.troubles[.avahi] != nil
    let words = [
      phrase("No table is open on your network yet."),
      phrase("Choose a table to join, or open one."), Sentences.showsNoTables,
    ]
    let said = isSilent ? 2 : lobby.tables.isEmpty ? 0 : 1
    let found: [SheetRow] = lobby.found.map { found in
      let (table, name) = (found.table, found.table.name.text)
      return found.isGone
        ? .inactive(name)
        : leads(ControlName(rawValue: "found \(table.number)"), name, key: Sentences.of(table)) {
          $0.ask(at: table)
        }
    }
    return [.roomy(.text(words[said]), for: words.map(SheetRow.text))]
      + (isSilent ? [] : found.padded(to: 3))
  }

  /// The link's trouble, with its remedy.
  private var noLink: [SheetRow] {
    lobby.linkTrouble.map { [.text(Sentences.why($0, key: PlayerFiles.shownKey))] } ?? []
  }

  private var moreOnOthers: SheetRow {
    leads("moreOthers", phrase("More")) { $0.session.open(.moreOthers) }
  }

  /// The rarer settings, and the address of the player's table.
  fileprivate var moreOthers: Sheet {
    Sheet(
      phrase("Playing with others"),
      settingRows(of: .others) + waysHere + [.buttons([.init(.back, Sentences.back)])])
  }

  fileprivate func friends(for use: FriendsUse) -> Sheet {
    let rows: [SheetRow] = friends.flatMap { friend in
      let name = ControlName(rawValue: "friend \(friend.key.wire)")
      let day = friend.meetings.map { Sentences.day(of: $0, now: Clock.now) }
      let rounds = friend.meetings.flatMap(Sentences.rounds)
      let row = leads(name, friend.name.text, key: day ?? "") { snap in
        use == .forget ? snap.forget(friend.key) : snap.invite(friend: friend.key)
      }
      return [row] + [rounds.map(SheetRow.note)].compactMap(\.self)
    }
    let forgets = leading("forgetFriends", phrase("Forget…")) { $0.session.open(.friends(.forget)) }
    let isLast = use == .forget || rows.isEmpty
    return Sheet(
      use == .forget ? phrase("Forget a friend") : Sentences.invitesFriend,
      [.text(rows.isEmpty ? Sentences.noFriends : Self.meaning(of: use))] + rows
        + [.buttons((isLast ? [] : [forgets]) + [.init(.back, Sentences.back)])])
  }

  /// The seats of the player's table, and the ways to it.
  fileprivate var ownTable: Sheet {
    let chairs = snap.table?.chairs ?? []
    let guests = chairs.filter { $0.holder != .host }
    let seats: [SheetRow] = guests.map { chair in
      leads(
        ControlName(rawValue: "chair \(chair.place)"), chair.name.text,
        key: Sentences.state(of: chair, presence.ways[chair.place])
      ) { $0.session.open(.mayRemove(place: chair.place, name: chair.name.text)) }
    }
    let isFull = chairs.count >= 4
    let knocks: [SheetRow] =
      knocks.isEmpty
      ? []
      : [
        leads("whoAsks", Sentences.ask(knocks.map(\.name.text))) {
          $0.session.open(.whoAsks)
        }
      ]
    return Sheet(
      Sentences.ownTable,
      noLink + howFriendsCome + (seats + knocks).padded(to: 3, phrase("Free seat"))
        + [
          isFull
            ? .inactive(Sentences.seatsComputer)
            : leads("seatComputer", Sentences.seatsComputer, key: "") { $0.seatComputer() },
          moreOnOthers,
          .buttons([
            .init(.newDeal, Sentences.beginsRound), invites, .init(.back, Sentences.back),
          ]),
        ])
  }

  /// The present ways for friends to find the table.
  private var howFriendsCome: [SheetRow] {
    let isReached = lobby.isReachedFromAfar
    let isFound = isReached || settings.broker != nil
    let words = [
      phrase("Friends on your network see your table."), Sentences.allFriendsCome,
      Sentences.friendsNeedLink,
    ]
    let said = words[lobby.troubles[.avahi] != nil ? 2 : isFound ? 1 : 0]
    let near = lobby.troubles[.listen].map(Sentences.nobodyComes) ?? said
    let far = isReached || !isInvited ? nil : lobby.troubles[.broker]
    return [.roomy(.text(near), for: words.map(SheetRow.text))]
      + [far.map { .text(Sentences.nobodyComesFromElsewhere($0)) }].compactMap(\.self)
  }

  private var isInvited: Bool { lobby.invitation != nil }

  /// The table's address, to be told or typed.
  private var waysHere: [SheetRow] {
    guard let door = lobby.door else { return [] }
    var rows: [SheetRow] = [.divider]
    if door.entrance.port > 0, let host = lobby.hosts.first {
      let address = TableAddress(host: host, port: door.entrance.port)
      rows.append(.pair(Sentences.address, address.text))
    }
    if let code = door.entrance.code, isInvited {
      rows += [
        .pair(phrase("Invitation"), code.grouped),
        leads("inviteAnew", phrase("New link"), key: phrase("Ends the old one")) {
          $0.inviteAnew()
        },
      ]
    }
    return rows
  }

  private func answers(to knock: Knock) -> [LabelledButton] {
    let peer = knock.peer
    return [
      leading(
        ControlName(rawValue: "admit \(peer.number)"), phrase("Let in"),
        isUsable: knock.cards != nil
      ) { $0.answerKnock(of: peer.number, isWelcome: true) },
      leading(Self.turnsAway(peer), phrase("No")) {
        $0.answerKnock(of: peer.number, isWelcome: false)
      },
    ]
  }

  /// The people at the door, each with three cards to compare. The focus starts where no mistake
  /// lets anyone in.
  fileprivate var whoAsks: Sheet {
    let later = LabelledButton(.back, phrase("Later"))
    let rows: [SheetRow] = knocks.flatMap { knock in
      let name = knock.name.text
      let words =
        knock.cards == nil
        ? Sentences.cardsCome(with: name, inSeconds: knock.wait) : Sentences.sameCards(as: name)
      // The answers to one alone stand in the last row, which doesn't scroll.
      return [
        .explained(.picture(Self.picture(of: knock.cards)), words),
        .note(knock.way.map(Sentences.way) ?? ""),
        .buttons(answers(to: knock) + (knocks.count == 1 ? [later] : [])),
      ] + (knocks.count == 1 ? [] : [.divider]) as [SheetRow]
    }
    return Sheet(
      phrase("Who may join?"),
      (rows.isEmpty ? [.text(phrase("Nobody is asking to join."))] : rows)
        + (knocks.count == 1 ? [] : [.buttons([later])]),
      startingAt: knocks.first.map { Self.turnsAway($0.peer) })
  }

  private static func turnsAway(_ peer: LinkReport.Peer) -> ControlName {
    ControlName(rawValue: "turn-away \(peer.number)")
  }

  fileprivate func asking(_ found: ThreeCards?) -> Sheet {
    let row: SheetRow =
      if found != nil {
        cards(found, phrase("The host sees the same three cards and is asked to let you in."))
      } else if let failed = lobby.failedTry {
        .text(why(failed))
      } else {
        cards(nil, lobby.isConnected ? Sentences.hostIsAsked : Sentences.connects)
      }
    let warning: [SheetRow] =
      snap.asked.flatMap(snap.changedTable).map { [.text(Sentences.isAnotherTable($0))] } ?? []
    var (title, leads) = (phrase("Joining a table"), [SheetRow]())
    if case .invitation(let link) = lobby.way {
      (title, leads) = (Sentences.joins(snap.host(of: link)), [.text(whereTo(link))])
    }
    return Sheet(
      title, noLink + leads + warning + [row, .buttons([.init(.back, Sentences.cancels)])])
  }

  /// Three cards, face down until known, with words beside them.
  func cards(_ cards: ThreeCards?, _ words: String) -> SheetRow {
    .explained(.picture(Self.picture(of: cards)), words)
  }

  /// A warning of all that following an invitation tells to whom.
  func whereTo(_ invitation: InvitationLink) -> String {
    Sentences.leads(
      settings.publicName, to: snap.host(of: invitation), invitation, besides: settings.broker)
  }

  private func why(_ failed: Lobby.FailedTry) -> String {
    if case .invitation = lobby.way, failed.failing == .unproven {
      return phrase("No table has this link. Check it, or ask for a new one.")
    }
    return Sentences.trouble(failed.reason)
  }

  /// The phrases, and the connections to the others. The game goes on beside it.
  fileprivate var phrases: Sheet {
    let view = snap.table?.screen.view
    let players = view?.seats.map(\.player) ?? []
    let phrases = ReadyPhrase.allCases.map { phrase in
      leads(ControlName(phrase), Sentences.words(of: phrase), key: "") { $0.say(.phrase(phrase)) }
    }
    let ways: [SheetRow] = players.compactMap { player in
      // A guest has one connection: the host's.
      let other = player.place == view?.place ? players.first { $0.place == 0 } : player
      return presence.way(to: player).map {
        .pair((other ?? player).name, Sentences.way($0))
      }
    }
    let types =
      snap.table?.seat.mayType == true
      ? [leads(to: .ownLine, phrase("Something else…"), key: "")] : []
    return Sheet(
      Sentences.talk, phrases + types + (ways.isEmpty ? [] : [.divider]) + ways, isModal: false,
      .corner)
  }
}

extension [SheetRow] {
  /// Fills up with unusable rows to this number of rows.
  fileprivate func padded(to count: Int, _ words: String = "") -> [SheetRow] {
    self + Array(repeating: .inactive(words), count: Swift.max(0, count - self.count))
  }
}

extension SheetContents {
  private static func meaning(of use: FriendsUse) -> String {
    switch use {
    case .invite: phrase("Choose who may come in without asking, and your table opens.")
    case .forget: phrase("Choose who has to ask again.")
    }
  }

  /// The three cards on both screens, face down until known.
  private static func picture(of cards: ThreeCards?) -> Sample {
    .cards(cards?.cards.map { .up($0) } ?? [.down, .down, .down])
  }
}

extension ControlName {
  /// The control for a phrase.
  init(_ phrase: ReadyPhrase) { self.init(rawValue: "phrase \(phrase.wire)") }
}
