// SPDX-License-Identifier: MIT

import Guests
import Play
import Scene
import Tableau
import Wire

/// The sheets of Snap! with others.
extension SheetContents {
  /// The menu at a table with others.
  func menu(of part: SnapPart) -> Sheet {
    let asHost: [SheetRow] = [
      .action(.newDeal, Sentences.menuNewRound, key: Sentences.newDealKey),
      .action(.pause, Sentences.menuPause, key: Sentences.pauseKey),
      .action(
        .ownTable, Sentences.ownTable,
        key: meeting.knocks.first.map { Sentences.knocks($0.name.text) } ?? Sentences.more),
    ]
    return Sheet(
      Sentences.name,
      (part == .host ? asHost : []) + [
        .action(.talk, Sentences.talk, key: Sentences.talkKey),
        .action(.leaveSnap, Sentences.leaves(part), key: ""),
        .action(.look, Sentences.menuLook, key: Sentences.more),
        .action(.scores, Sentences.menuScores, key: Sentences.more),
      ] + lastRowsOfMenu)
  }

  /// What leads from Snap! to others.
  var rowsToOthers: [SheetRow] {
    [
      .action(.onNetwork, Sentences.onNetwork, key: Sentences.more),
      .action(.overInternet, Sentences.overInternet, key: Sentences.more),
    ]
  }

  /// The tables that are open on this network.
  var onNetwork: Sheet {
    Sheet(
      Sentences.snapOnNetwork,
      noLink + tables + [
        .action(.enterAddress, Sentences.joinsAtAddress, key: Sentences.more)
      ]
        + settingRows(of: .network) + rowOfKnownGuests + [
          .buttons([
            .init(.openTable, Sentences.opensTable), .init(.back, Sentences.back),
          ])
        ])
  }

  private var rowOfKnownGuests: [SheetRow] {
    meeting.guests.book.guests.isEmpty
      ? [] : [.action(.knownGuests, Sentences.knownGuests, key: Sentences.more)]
  }

  /// Those whom the player has let in, the one who came last first.
  var knownGuests: Sheet {
    let guests: [SheetRow] = meeting.guests.book.guests.map {
      .action(MeetingControl.guest($0.key).name, $0.name.text, key: Sentences.forgets)
    }
    let text = guests.isEmpty ? Sentences.noKnownGuests : Sentences.whoKnownGuestsAre
    return Sheet(
      Sentences.knownGuests, [.text(text)] + guests + [.buttons([.init(.back, Sentences.back)])])
  }

  private var tables: [SheetRow] {
    if meeting.tables.isEmpty {
      let why = meeting.troubles[.avahi].map(Sentences.findsNoTables) ?? Sentences.noTables
      return [.text(why)]
    }
    return meeting.tables.map { table in
      .action(
        MeetingControl.table(table.number).name, table.name.text, key: Sentences.of(table))
    }
  }

  private var noLink: [SheetRow] { meeting.isLinkMissing ? [.text(Sentences.noLink)] : [] }

  var overInternet: Sheet {
    let isBrokerSet = settings.broker != nil
    return Sheet(
      Sentences.snapOverInternet,
      noLink + [.text(isBrokerSet ? Sentences.whatInternetIs : Sentences.needsBroker)]
        + rows(of: .ownName) + settingRows(of: .internet) + [
          .buttons(
            (isBrokerSet ? [.init(.invite, Sentences.invites)] : []) + [
              .init(.enterCode, Sentences.joins), .init(.back, Sentences.back),
            ])
        ])
  }

  /// Who sits at the player's own table, and how others find it.
  var ownTable: Sheet {
    let others = chairs.filter { $0.holder != .host }
    let seats: [SheetRow] = others.map { chair in
      .action(
        MeetingControl.chair(chair.place).name, chair.name.text, key: Sentences.state(of: chair))
    }
    let isFull = chairs.count >= 4
    let knocks: [SheetRow] = meeting.knocks.map {
      .action(
        MeetingControl.knock($0.peer.number).name, Sentences.knocks($0.name.text),
        key: Sentences.more)
    }
    return Sheet(
      Sentences.ownTable,
      noLink + knocks + [.text(others.isEmpty ? waitsForGuests : Sentences.sitHere)]
        + seats
        + (isFull ? [] : [.action(.seatComputer, Sentences.seatsComputer, key: "")])
        + waysHere + [
          .buttons(
            (others.isEmpty ? [] : [.init(.newDeal, Sentences.beginsRound)])
              + [.init(.invite, Sentences.invites), .init(.back, Sentences.back)])
        ])
  }

  private var waitsForGuests: String {
    meeting.troubles[.avahi].map(Sentences.waitsForGuests(atAddressSince:))
      ?? Sentences.waitsForGuests
  }

  /// How others find the player's table.
  private var waysHere: [SheetRow] {
    guard let table = meeting.ownTable else { return [] }
    var rows: [SheetRow] = []
    if let trouble = meeting.troubles[.listen] {
      rows.append(.text(Sentences.trouble(trouble)))
    }
    if table.port > 0 {
      rows.append(.pair(Sentences.address, "\(computer()):\(table.port)"))
    }
    if let invitation = table.invitation {
      rows.append(.pair(Sentences.code, invitation.code.grouped))
      if let trouble = meeting.troubles[.broker] { rows.append(.text(Sentences.trouble(trouble))) }
    }
    return rows
  }

  func mayRemove(_ name: String) -> Sheet {
    Sheet(
      Sentences.mayRemove(name),
      [
        .text(Sentences.mayRemoveWhy),
        .buttons([.init(.confirm, Sentences.removes), .init(.cancel, Sentences.keepsSeat)]),
      ])
  }

  func knock(_ knock: Meeting.Knock) -> Sheet {
    Sheet(
      Sentences.asksToJoin(knock.name.text),
      [
        .explained(.picture(knock.peer.cards.sample), Sentences.sameCards(as: knock.name.text)),
        .buttons([
          .init(.admit, Sentences.letsIn), .init(.turnAway, Sentences.turnsAway),
        ]),
      ], isModal: true)
  }

  func mayVisit(_ broker: BrokerAddress) -> Sheet {
    Sheet(
      Sentences.mayVisit,
      [
        .text(Sentences.mayVisitWhy(broker)),
        .buttons([.init(.confirm, Sentences.joins), .init(.cancel, Sentences.cancels)]),
      ])
  }

  /// The player waits for a host to answer.
  func asking(_ cards: ThreeCards?) -> Sheet {
    let trouble = meeting.troubles[.dial] ?? meeting.troubles[.broker]
    let rows: [SheetRow] =
      if let cards {
        [.explained(.picture(cards.sample), Sentences.waitsForHost)]
      } else if let trouble {
        [.text(Sentences.trouble(trouble))]
      } else {
        [.text(Sentences.connects)]
      }
    return Sheet(
      Sentences.asking, noLink + rows + [.buttons([.init(.back, Sentences.cancels)])])
  }

  func tableClosed(_ why: String) -> Sheet {
    Sheet(Sentences.tableIsClosed, [.text(why), .buttons([.init(.back, Sentences.back)])])
  }

  func mayLeaveTable(_ part: SnapPart) -> Sheet {
    Sheet(
      Sentences.mayLeave(part),
      [
        .text(Sentences.mayLeaveWhy(part)),
        .buttons([
          .init(.confirm, Sentences.leaves(part)), .init(.cancel, Sentences.keepsPlaying),
        ]),
      ])
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

extension ThreeCards {
  fileprivate var sample: Sample { .cards(cards.map { .up($0) }) }
}
