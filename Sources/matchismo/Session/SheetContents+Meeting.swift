// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau
import Tables
import Wire
import Words

extension SheetContents {
  /// What there is of Snap! with others.
  struct Others {
    /// How the player takes part in Snap!, where that is played in place of the game on the table.
    var part: SnapPart?

    /// Who sits at the player's own table.
    var chairs: [Chair] = []

    /// Those who ask to sit down there, the first one first.
    var knocks: [Knock] = []

    /// Those whom the player has let in, the one who came last first.
    var guests: [GuestBook.Guest] = []
    var lobby = Lobby()

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
      .action(.newDeal, Sentences.menuNewRound, key: Sentences.newDealKey),
      .action(.pause, Sentences.menuPause, key: Sentences.pauseKey),
      .action(
        .ownTable, Sentences.ownTable,
        key: others.knocks.first.map { Sentences.knocks($0.name.text) } ?? Sentences.more),
    ]
    return Sheet(
      Sentences.name,
      (part == .host ? asHost : []) + [
        .action(.talk, Sentences.talk, key: Sentences.talkKey)
      ] + rows(of: .mute) + [
        .action(.leaveSnap, Sentences.leaves(part), key: ""),
        .action(.look, Sentences.menuLook, key: Sentences.more),
        .action(.scores, Sentences.menuScores, key: Sentences.more),
      ] + lastRowsOfMenu)
  }

  /// What leads from Snap! to others.
  var rowsToOthers: [SheetRow] {
    [
      .action(.onNetwork, phrase("With others on this network"), key: Sentences.more),
      .action(.overInternet, phrase("With friends over the internet"), key: Sentences.more),
    ]
  }

  /// The tables that are open on this network.
  var onNetwork: Sheet {
    Sheet(
      phrase("Snap! on this network"),
      noLink + tables + [
        .action(.enterAddress, Sentences.joinsAtAddress, key: Sentences.more)
      ]
        + settingRows(of: .network) + rowOfKnownGuests + [
          .buttons([
            .init(.openTable, phrase("Open a table")), .init(.back, Sentences.back),
          ])
        ],
      room: settingRoom(of: .network))
  }

  private var rowOfKnownGuests: [SheetRow] {
    others.guests.isEmpty
      ? [] : [.action(.knownGuests, Sentences.knownGuests, key: Sentences.more)]
  }

  /// Those whom the player has let in, the one who came last first.
  var knownGuests: Sheet {
    let guests: [SheetRow] = others.guests.map {
      .action(MeetingControl.guest($0.key).name, $0.name.text, key: Sentences.forgets)
    }
    let text =
      guests.isEmpty
      ? phrase("You have let nobody in yet.")
      : phrase("They sit down at your tables without asking, until you forget them.")
    return Sheet(
      Sentences.knownGuests, [.text(text)] + guests + [.buttons([.init(.back, Sentences.back)])])
  }

  /// The tables that were found, with room for more, so that nothing else moves when they come and go.
  private var tables: [SheetRow] {
    if lobby.linkTrouble != nil { return [] }
    let why =
      lobby.troubles[.avahi].map(Sentences.findsNoTables)
      ?? phrase("Tables that others open appear here.")
    let found: [SheetRow] = lobby.found.map { found in
      let (table, name) = (found.table, found.table.name.text)
      return found.isGone
        ? .inactive(name)
        : .action(MeetingControl.table(table.number).name, name, key: Sentences.of(table))
    }
    return [.text(why)] + found.padded(to: 4)
  }

  /// What is wrong with the link, and what helps.
  private var noLink: [SheetRow] {
    lobby.linkTrouble.map { [.text(Sentences.why($0, key: PlayerFiles.shownKey))] } ?? []
  }

  var overInternet: Sheet {
    let isBrokerSet = settings.broker != nil
    return Sheet(
      phrase("Snap! over the internet"),
      noLink + [
        .text(
          isBrokerSet
            ? phrase("Send a friend an invitation, or type the code of one that you have got.")
            : phrase(
              "Type the code of an invitation. To invite others yourself, name a broker first."))
      ]
        + rows(of: .ownName) + settingRows(of: .internet) + [
          .buttons(
            (isBrokerSet ? [.init(.invite, Sentences.invites)] : []) + [
              .init(.enterCode, Sentences.joins), .init(.back, Sentences.back),
            ])
        ])
  }

  /// Who sits at the player's own table, and how others find it.
  var ownTable: Sheet {
    let guests = others.chairs.filter { $0.holder != .host }
    let seats: [SheetRow] = guests.map { chair in
      .action(
        MeetingControl.chair(chair.place).name, chair.name.text, key: Sentences.state(of: chair))
    }
    let isFull = others.chairs.count >= 4
    let knocks: [SheetRow] = others.knocks.map {
      .action(
        MeetingControl.knock($0.peer.number).name, Sentences.knocks($0.name.text),
        key: Sentences.more)
    }
    return Sheet(
      Sentences.ownTable,
      noLink + [.text(waitsForGuests)] + (seats + knocks).padded(to: 3)
        + [
          isFull
            ? .inactive(Sentences.seatsComputer)
            : .action(.seatComputer, Sentences.seatsComputer, key: "")
        ]
        + waysHere + [
          .buttons([
            .init(.newDeal, Sentences.beginsRound), .init(.invite, Sentences.invites),
            .init(.back, Sentences.back),
          ])
        ])
  }

  private var waitsForGuests: String {
    lobby.troubles[.avahi].map(Sentences.waitsForGuests(atAddressSince:))
      ?? Sentences.waitsForGuests
  }

  /// How others find the player's table.
  private var waysHere: [SheetRow] {
    guard let door = lobby.door else { return [] }
    var rows: [SheetRow] = []
    if let trouble = lobby.troubles[.listen] {
      rows.append(.text(Sentences.trouble(trouble)))
    }
    if door.entrance.port > 0 {
      rows.append(.pair(Sentences.address, "\(computer()):\(door.entrance.port)"))
    }
    if let code = door.entrance.code, door.broker != nil {
      rows.append(.pair(Sentences.code, code.grouped))
      if let trouble = lobby.troubles[.broker] { rows.append(.text(Sentences.trouble(trouble))) }
    }
    return rows
  }

  func knock(_ knock: Knock) -> Sheet {
    let cards = others.knocks.first { $0.peer == knock.peer }?.cards ?? knock.cards
    return Sheet(
      Sentences.asksToJoin(knock.name.text),
      [
        .explained(.picture(Self.picture(of: cards)), Sentences.sameCards(as: knock.name.text)),
        .buttons([
          .init(.admit, phrase("Let in")), .init(.turnAway, phrase("No")),
        ]),
      ], isModal: true)
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
      } else if let failure = lobby.failure {
        [.text(why(failure))]
      } else if lobby.isConnected {
        [
          .explained(
            .picture(Self.picture(of: nil)),
            phrase("The host is asked to let you in. Both of you will see the same three cards."))
        ]
      } else {
        [.text(Sentences.connects)]
      }
    return Sheet(
      Sentences.asking, noLink + rows + [.buttons([.init(.back, Sentences.cancels)])])
  }

  private func why(_ failure: Lobby.Failure) -> String {
    if case .invitation = lobby.way, failure.failing == .unproven {
      return phrase("No table has this invitation. Look at it again, or ask for a new one.")
    }
    if failure.failing == .tooOld { return Sentences.closed(.refused(.tooNew)) }
    return Sentences.trouble(failure.reason)
  }

  func tableClosed(_ why: String) -> Sheet {
    Sheet(phrase("The table is closed"), [.text(why), .buttons([.init(.back, Sentences.back)])])
  }

  /// What can be said to the others.
  var phrases: Sheet {
    Sheet(
      Sentences.talk,
      ReadyPhrase.allCases.map {
        .action(MeetingControl.phrase($0).name, Sentences.words(of: $0), key: "")
      } + [.buttons([.init(.back, Sentences.back)])])
  }
}

extension [SheetRow] {
  /// The same with empty rows after them, so that there are at least so many.
  fileprivate func padded(to count: Int) -> [SheetRow] {
    self + Array(repeating: .inactive(""), count: Swift.max(0, count - self.count))
  }
}

extension SheetContents {
  /// The three cards that both screens show, face down before they are known.
  private static func picture(of cards: ThreeCards?) -> Sample {
    .cards(cards?.cards.map { .up($0) } ?? [.down, .down, .down])
  }
}
