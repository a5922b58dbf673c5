// SPDX-License-Identifier: MIT

import Choices
import Play
import Scene
import SnappingPlay
import Tableau
import Tables
import Wire
import Words

/// The pages of Snap!. `Page+Others.swift` has those for play with others.
extension Page {
  static var ofSnap: [Page] {
    [
      .snap, .moreSnap, .mayGiveUpRound, .meeting, .moreOthers, .ownName, .broker, .enterLink,
      .ownLine, .asking(),
      .ownTable, .friends(.invite), .whoAsks, .phrases, .mayLeaveTable(.nothing),
    ]
  }

  /// How many computers, how they play, and Play.
  static var snap: Page {
    Page("snap") { contents in
      let mayGoOn = contents.session.snap.mayGoOn
      let plays = contents.button("playSnap", mayGoOn ? phrase("New table") : Sentences.plays) {
        $0.snap.wantTable()
      }
      let ways =
        mayGoOn
        ? [contents.button("continueSnap", phrase("Go on")) { $0.snap.goOn() }, plays] : [plays]
      return Sheet(
        Sentences.snap,
        [
          .text(
            phrase(
              "When two open cards have the same rank, be the first to call \"Snap!\" and take them. Whoever ends up with all the cards wins."
            ))
        ] + contents.settingRows(of: .snap)
          + (mayGoOn ? [.text(phrase("A round waits for you."))] : []) + [
            .buttons(
              ways + [
                contents.buttonToOthers,
                contents.button("moreSnap", phrase("More")) { $0.open(.moreSnap) },
                .init(.back, Sentences.back),
              ])
          ], startingAt: ways[0].name)
    }
  }

  /// The rarer rules of a table.
  static var moreSnap: Page {
    Page("snap-more") { contents in
      Sheet(
        phrase("More rules"),
        contents.settingRows(of: .moreSnap) + [.buttons([.init(.back, Sentences.back)])])
    }
  }

  /// The stars against the computers at the table.
  static func starsOfSnap(_ kind: SnapKind) -> Page {
    Page("snap-stars", about: kind) { _ in
      Sheet(
        Sentences.whatStarsMean,
        [.text(Sentences.opponents(in: kind))]
          + Sentences.meaningsOfStars(for: kind).map { .explained(.words($0.stars), $0.meaning) }
          + [
            .text(phrase("A wrong call counts as a match that somebody else called first.")),
            .buttons([.init(.back, Sentences.back)]),
          ])
    }
  }

  /// The pause of a round, over the covered cards.
  static var pausedRound: Page {
    Page("pause") { $0.pause($0.session.snap.table?.screen.whatWaits) }
  }

  /// Asks before giving up a round.
  static var mayGiveUpRound: Page {
    .asks("round") { _ in
      Question(
        title: phrase("Give up this round?"),
        why: phrase("The rounds won so far are forgotten too."),
        yes: phrase("New round"), no: Sentences.keepsPlaying
      ) { $0.snap.begin() }
    }
  }
}

extension Session {
  var snap: SnapGames { game(SnapGames.self) }
}

extension SheetContents {
  var menuOfSnap: Sheet {
    menu(of: [
      .action(.pause, Sentences.menuPause, key: "P", sign: .pause),
      action("snap", Sentences.menuGame, sign: .game) { $0.open(.snap) },
    ])
  }
}

// MARK: - Typing

extension Page {
  /// Asks for a name before others are told one.
  static var ownName: Page {
    Page(
      "name",
      Field(
        name: "ownName", title: Sentences.ownName, label: Sentences.playerName,
        note: { _ in Sentences.ownNames },
        start: { ($0.settings.ownName ?? Login.name)?.text ?? "" },
        take: { session, typed in
          let name = PublicName(typed: typed.bytes)
          let mayBeNone = session.snap.errand == nil && typed.bytes.isEmpty
          guard name != nil || mayBeNone else { return Sentences.noName }
          let errand = session.snap.takeErrand()
          session.back()
          session.change { $0.ownName = name }
          if let errand { session.snap.run(errand) }
          return nil
        }))
  }

  static var broker: Page {
    Page(
      "broker",
      Field(
        name: "broker", title: Sentences.broker, label: phrase("Address"),
        note: { _ in
          phrase("Only if links don't work: the address of a server that you both use")
        }, start: { $0.settings.broker?.text ?? "" },
        take: { session, typed in
          let text = String(validating: typed.bytes, as: UTF8.self)
          let broker = text.flatMap(BrokerAddress.init(typed:))
          guard broker != nil || typed.bytes.isEmpty else { return Sentences.noBroker }
          let isInviting = session.snap.takeErrand() != nil
          session.back()
          session.change { $0.broker = broker }
          if isInviting, broker != nil { session.snap.invite() }
          return nil
        }, isWide: true))
  }

  /// A link, its code, or a table's address.
  static var enterLink: Page {
    Page(
      "link",
      Field(
        name: "enterLink", title: Sentences.entersLink, label: phrase("Link"),
        note: { _ in
          phrase("What your friend has sent you: a link, 16 letters and digits, or an address")
        },
        take: { session, typed in
          session.snap.lobby.tryLinkAgain()
          if let link = InvitationLink(typed: typed.text) {
            session.snap.wantVisit(to: link)
          } else if let address = TableAddress(typed: typed.text) {
            session.snap.run(.ask(.address(address)))
          } else {
            return Sentences.noLink
          }
          return nil
        }, isWide: true))
  }
}

extension Page {
  /// A line of the player's own for the others at the table.
  static var ownLine: Page {
    Page(
      "say",
      Field(
        name: "ownLine", title: Sentences.talk, label: phrase("Your words"),
        note: { _ in Sentences.ownLines },
        take: { session, typed in
          guard let line = SaidLine(typed: typed.bytes) else { return Sentences.ownLines }
          session.snap.say(.line(line))
          return nil
        }, isWide: true))
  }
}

// MARK: - Questions about others

extension Page {
  /// Asks before following an invitation. The sheet is that of the wait for the host.
  static func mayVisit(_ invitation: InvitationLink) -> Page {
    .asks("visit", about: invitation) { contents in
      Question(
        title: Sentences.joins(contents.session.snap.host(of: invitation)),
        why: contents.whereTo(invitation), yes: phrase("Join"), no: Sentences.cancels,
        isOfOthers: true, more: [contents.cards(nil, Sentences.hostIsAsked)]
      ) { session in
        // From the table, back leads to the typed link, not to this question again.
        session.pages.closeLast()
        session.snap.run(.ask(.invitation(invitation)))
      }
    }
  }

  /// Asks before removing a player.
  static func mayRemove(place: Int, name: String) -> Page {
    .asks("remove", about: place) { _ in
      Question(
        title: Sentences.mayRemove(name),
        why: phrase("The cards go to the others, and \(name) has to ask to come back."),
        yes: phrase("Remove"),
        no: phrase("Keep")
      ) { session in
        session.back()
        session.snap.removeChair(at: place)
      }
    }
  }

  /// Asks before leaving the others for an errand.
  static func mayLeaveTable(_ next: Errand) -> Page {
    .asks("leave", about: next) { contents in
      let part = contents.session.snap.table?.seat.part ?? .guest
      return Question(
        title: Sentences.mayLeave(part), why: Sentences.mayLeaveWhy(part),
        yes: Sentences.leaves(part), no: Sentences.keepsPlaying
      ) { $0.snap.leaveTable(for: next) }
    }
  }

  /// Offers the way back to the last table.
  static var mayReturn: Page {
    let question = { (contents: SheetContents) -> Question in
      let left = contents.session.snap.left
      return Question(
        title: left?.visit.name.map { Sentences.sitsAtTable(of: $0.text) }
          ?? Sentences.sitsAtTable,
        why: Sentences.mayReturnWhy(secondsLeft: left?.secondsLeft ?? 0), yes: phrase("Go on"),
        no: phrase("No, thanks")
      ) { $0.snap.run(.goBack) }
    }
    return .asks("return", question, leaving: { $0.snap.left = nil })
  }
}
