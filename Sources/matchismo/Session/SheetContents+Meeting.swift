// SPDX-License-Identifier: MIT

import Choices
import Play
import Scene
import SnappingPlay
import Tableau
import Tables
import Wire
import Words

extension SheetContents {
  /// What there is of Snap! with others.
  struct Others {
    /// How the player takes part in Snap!, where that is played in place of the game on the table.
    var part: SnapPart?

    /// Those who play at that table, and what is known of those of them who are elsewhere.
    var players: [Player] = []
    var ownPlace: Int?
    var presence = SnapPresence()

    /// Who sits at the player's own table.
    var chairs: [Chair] = []

    /// Those who ask to sit down there, the first one first.
    var knocks: [Knock] = []

    /// Those with whom the player has sat at a table, the last one first.
    var friends: [GuestBook.Friend] = []
    var lobby = Lobby()

    /// The name of the table that the player asks at, if a table of this name was another one before.
    var changedTable: PublicName?

    /// The table at which the player sat when the program ended.
    var left: LeftTable?
  }
}

/// The sheets of Snap! with others.
extension SheetContents {
  private var lobby: Lobby { others.lobby }

  /// The menu at a table with others.
  func menu(of part: SnapPart) -> Sheet {
    let asHost: [SheetRow] = [
      .action(
        .ownTable, Sentences.ownTable,
        key: others.knocks.isEmpty
          ? Sentences.more : Sentences.ask(others.knocks.map(\.name.text)), sign: .table),
      .action(.pause, Sentences.menuPause, key: Sentences.pauseKey, sign: .pause),
    ]
    return menu(
      of: (part == .host ? asHost : []) + [
        .action(.talk, Sentences.talk, key: Sentences.talkKey, sign: .talk)
      ] + rows(of: .mute) + [.action(.leaveSnap, Sentences.leaves(part), key: "", sign: .leave)],
      leadsToGames: false)
  }

  /// The two doors that lead from Snap! to others.
  var rowsToOthers: [SheetRow] {
    [
      .action(.near, Sentences.near, key: Sentences.more, sign: .near),
      .action(.far, Sentences.far, key: Sentences.more, sign: .far),
    ]
  }

  /// The tables that are open on this network.
  var near: Sheet {
    Sheet(
      Sentences.near,
      (noLink.isEmpty ? tables : noLink) + rowsAside + [
        .buttons([.init(.openTable, Sentences.opensTable), .init(.back, Sentences.back)])
      ])
  }

  /// The tables that were found, with room for more, so that nothing else moves when they come and go. A friend's link
  /// helps where the network shows none.
  private var tables: [SheetRow] {
    let isSilent = lobby.troubles[.avahi] != nil
    let words = [Sentences.noTables, Sentences.choosesTable, Sentences.showsNoTables]
    let said = isSilent ? 2 : lobby.tables.isEmpty ? 0 : 1
    let found: [SheetRow] = lobby.found.map { found in
      let (table, name) = (found.table, found.table.name.text)
      return found.isGone
        ? .inactive(name)
        : .action(MeetingControl.table(table.number).name, name, key: Sentences.of(table))
    }
    let link = SheetRow.action(.enterLink, Sentences.entersLink, key: Sentences.more)
    return [.roomy(.text(words[said]), for: words.map(SheetRow.text))]
      + (isSilent ? [link] : found).padded(to: 3)
  }

  /// What is wrong with the link, and what helps.
  private var noLink: [SheetRow] {
    lobby.linkTrouble.map { [.text(Sentences.why($0, key: PlayerFiles.shownKey))] } ?? []
  }

  /// How to play with friends elsewhere.
  var far: Sheet {
    Sheet(
      Sentences.far,
      (noLink.isEmpty ? [.text(Sentences.howFarFriendsMeet)] : noLink) + rowsAside + [
        .buttons([
          .init(.invite, Sentences.invites), .init(.enterLink, Sentences.entersLink),
          .init(.back, Sentences.back),
        ])
      ])
  }

  /// What leads on from both doors.
  private var rowsAside: [SheetRow] {
    let friends = SheetRow.action(.friends, Sentences.invitesFriend, key: Sentences.more)
    return (others.friends.isEmpty ? [] : [friends]) + [moreOnOthers]
  }

  private var moreOnOthers: SheetRow {
    .action(.moreOthers, Sentences.moreOnOthers, key: Sentences.more)
  }

  /// What few want to change of playing with others, and how others find the player's table.
  var moreOthers: Sheet {
    Sheet(
      Sentences.withOthers,
      settingRows(of: .others) + waysHere + [.buttons([.init(.back, Sentences.back)])])
  }

  /// Those with whom the player has sat at a table, and what becomes of the one who is chosen.
  func friends(for use: FriendsUse) -> Sheet {
    let rows: [SheetRow] = others.friends.flatMap { friend in
      let control: MeetingControl =
        use == .forget ? .forgotten(friend.key) : .friend(friend.key)
      let day = friend.meetings.map { Sentences.day(of: $0, now: Clock.now) }
      let rounds = friend.meetings.flatMap(Sentences.rounds)
      return [SheetRow.action(control.name, friend.name.text, key: day ?? "")]
        + [rounds.map(SheetRow.note)].compactMap(\.self)
    }
    let forgets = LabelledButton(.forgetFriends, phrase("Forget…"))
    let isLast = use == .forget || rows.isEmpty
    return Sheet(
      use == .forget ? Sentences.forgetsFriend : Sentences.invitesFriend,
      [.text(rows.isEmpty ? Sentences.noFriends : Self.meaning(of: use))] + rows
        + [.buttons((isLast ? [] : [forgets]) + [.init(.back, Sentences.back)])])
  }

  /// Who sits at the player's own table, and how others find it.
  var ownTable: Sheet {
    let guests = others.chairs.filter { $0.holder != .host }
    let seats: [SheetRow] = guests.map { chair in
      .action(
        MeetingControl.chair(chair.place).name, chair.name.text,
        key: Sentences.state(of: chair, others.presence.ways[chair.place]))
    }
    let isFull = others.chairs.count >= 4
    let knocks: [SheetRow] =
      others.knocks.isEmpty
      ? []
      : [
        .action(.whoAsks, Sentences.ask(others.knocks.map(\.name.text)), key: Sentences.more)
      ]
    return Sheet(
      Sentences.ownTable,
      noLink + howFriendsCome + (seats + knocks).padded(to: 3, phrase("Free seat"))
        + [
          isFull
            ? .inactive(Sentences.seatsComputer)
            : .action(.seatComputer, Sentences.seatsComputer, key: ""),
          moreOnOthers,
          .buttons([
            .init(.newDeal, Sentences.beginsRound), .init(.invite, Sentences.invites),
            .init(.back, Sentences.back),
          ]),
        ])
  }

  /// How friends find the player's table, as things are.
  private var howFriendsCome: [SheetRow] {
    let isReached = lobby.isReachedFromAfar
    let isFound = isReached || settings.broker != nil
    let words = [Sentences.friendsSeeTable, Sentences.allFriendsCome, Sentences.friendsNeedLink]
    let said = words[lobby.troubles[.avahi] != nil ? 2 : isFound ? 1 : 0]
    let near = lobby.troubles[.listen].map(Sentences.nobodyComes) ?? said
    let far = isReached || !isInvited ? nil : lobby.troubles[.broker]
    return [.roomy(.text(near), for: words.map(SheetRow.text))]
      + [far.map { .text(Sentences.nobodyComesFromElsewhere($0)) }].compactMap(\.self)
  }

  /// Whether there is an invitation that leads to the table.
  private var isInvited: Bool { lobby.invitation != nil }

  /// How others find the player's table, for who wants to say it or type it.
  private var waysHere: [SheetRow] {
    guard let door = lobby.door else { return [] }
    var rows: [SheetRow] = [.divider]
    if door.entrance.port > 0, let host = lobby.hosts.first {
      let address = TableAddress(host: host, port: door.entrance.port)
      rows.append(.pair(Sentences.address, address.text))
    }
    if let code = door.entrance.code, isInvited {
      rows += [
        .pair(Sentences.code, code.grouped),
        .action(.inviteAnew, phrase("New link"), key: phrase("Ends the old one")),
      ]
    }
    return rows
  }

  /// Those who ask to sit down, each with the cards that it has to see, too. The keyboard begins where nobody is
  /// let in by mistake.
  var whoAsks: Sheet {
    let rows: [SheetRow] = others.knocks.flatMap { knock in
      let (peer, name) = (knock.peer, knock.name.text)
      let words =
        knock.cards == nil
        ? Sentences.cardsCome(with: name, inSeconds: knock.wait) : Sentences.sameCards(as: name)
      return [
        .explained(.picture(Self.picture(of: knock.cards)), words),
        .note(knock.way.map(Sentences.way) ?? ""),
        .buttons([
          .init(
            MeetingControl.admit(peer.number).name, phrase("Let in"), isUsable: knock.cards != nil),
          .init(MeetingControl.turnAway(peer.number).name, phrase("No")),
        ]),
        .divider,
      ] as [SheetRow]
    }
    return Sheet(
      phrase("Who may join?"),
      (rows.isEmpty ? [.text(phrase("Nobody is asking to join."))] : rows) + [
        .buttons([.init(.back, phrase("Later"))])
      ],
      startingAt: others.knocks.first.map { MeetingControl.turnAway($0.peer.number).name })
  }

  /// The player waits for a host to answer.
  func asking(_ cards: ThreeCards?) -> Sheet {
    let rows: [SheetRow] =
      if let cards {
        [
          .explained(
            .picture(Self.picture(of: cards)),
            phrase("The host sees the same three cards and is asked to let you in."))
        ]
      } else if let failed = lobby.failedTry {
        [.text(why(failed))]
      } else if lobby.isConnected {
        [
          .explained(
            .picture(Self.picture(of: nil)),
            phrase("The host is asked to let you in. Both of you will see the same three cards."))
        ]
      } else {
        [.text(Sentences.connects)]
      }
    let warning: [SheetRow] =
      others.changedTable.map { [.text(Sentences.isAnotherTable($0))] } ?? []
    return Sheet(
      Sentences.asking, noLink + warning + rows + [.buttons([.init(.back, Sentences.cancels)])])
  }

  private func why(_ failed: Lobby.FailedTry) -> String {
    if case .invitation = lobby.way, failed.failing == .unproven {
      return phrase("No table has this link. Check it, or ask for a new one.")
    }
    return Sentences.trouble(failed.reason)
  }

  /// What can be said to the others, beside the cards, which can be played meanwhile, and how far away they are.
  var phrases: Sheet {
    let phrases: [SheetRow] = ReadyPhrase.allCases.map {
      .action(MeetingControl.phrase($0).name, Sentences.words(of: $0), key: "")
    }
    let ways: [SheetRow] = others.players.compactMap { player in
      // A guest's own way is the one to the host.
      let other = player.place == others.ownPlace ? others.players.first { $0.place == 0 } : player
      return others.presence.way(to: player).map {
        .pair((other ?? player).name, Sentences.way($0))
      }
    }
    return Sheet(
      Sentences.talk, phrases + (ways.isEmpty ? [] : [.divider]) + ways, isModal: false, .corner)
  }
}

extension [SheetRow] {
  /// The same with rows after them that can't be used, so that there are at least so many.
  fileprivate func padded(to count: Int, _ words: String = "") -> [SheetRow] {
    self + Array(repeating: .inactive(words), count: Swift.max(0, count - self.count))
  }
}

extension SheetContents {
  private static func meaning(of use: FriendsUse) -> String {
    switch use {
    case .near: phrase("Choose who may come in without asking, and your table opens.")
    case .far: phrase("Choose who may come in without asking, and send the link that is copied.")
    case .forget: phrase("Choose who has to ask again.")
    }
  }

  /// The three cards that both screens show, face down before they are known.
  private static func picture(of cards: ThreeCards?) -> Sample {
    .cards(cards?.cards.map { .up($0) } ?? [.down, .down, .down])
  }
}
