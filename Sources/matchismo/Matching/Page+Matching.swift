// SPDX-License-Identifier: MIT

import Cards
import Choices
import Games
import Matching
import MatchingPlay
import Play
import Scene
import SnappingPlay
import Tableau
import Words

extension Page {
  static var ofMatching: [Page] {
    [
      .game, .moreRules, .ownRules, .play(.match), .play(.pairs), .play(.two), .dealNumber,
      .ownTableSize(of: Rules().mode), .firstName, .secondName, .stars, .mayUndo,
    ]
  }

  /// The game on the table, with its rarer choices.
  static var game: Page {
    Page("game") { contents in
      let names = [Setting.firstName, .secondName].flatMap { contents.rows(of: $0) }
      let isForTwo = contents.settings.rules.players == .two
      return Sheet(
        Sentences.menuGame,
        contents.rows(of: .level) + (isForTwo ? contents.rows(of: .opponent) + names : []) + [
          contents.action("moreRules", phrase("More")) { $0.open(.moreRules) },
          contents.noteOnRules, contents.dealsOrBack,
        ])
    }
  }

  /// The sheet of a tile: the number of cards, and in a game for two who plays which game.
  ///
  /// - Parameter mode: the game that two play; `nil` for the usual one.
  static func play(_ offer: MatchingGames.Offer, _ mode: Mode? = nil) -> Page {
    let mode = mode ?? offer.game.mode
    return Page(offer.rawValue, about: mode) { $0.play(offer, mode) }
  }

  static var moreRules: Page {
    Page("more") { contents in
      let isForPoints = Setting.matchSize.isOffered(in: contents.settings)
      let ownRules = contents.action("ownRules", Sentences.ownRules) { $0.open(.ownRules) }
      return Sheet(
        phrase("More rules"),
        (isForPoints ? contents.rows(of: .matchSize) + [ownRules, contents.noteOnRules] : []) + [
          contents.action("flipThrough", Sentences.name(of: .flip), key: "") {
            $0.matching.flipThrough()
          },
          contents.dealsOrBack,
        ])
    }
  }

  /// The gains and costs of cards.
  static var ownRules: Page {
    Page("own-rules") { contents in
      var own = contents.settings
      own.namedScoring = nil
      let rows = contents.rows(of: .ownScoring, in: own)
      // Without them there is room, so that nothing moves.
      let isOwn = contents.settings.namedScoring == nil
      return Sheet(
        Sentences.ownRules,
        contents.rows(of: .scoring) + [contents.noteOnRules]
          + (isOwn ? rows : rows.map { .roomy(.note(""), for: [$0]) }) + [contents.dealsOrBack])
    }
  }

  static var stars: Page {
    Page("stars") { _ in
      Sheet(
        Sentences.whatStarsMean,
        Sentences.meaningsOfStars.map { .explained(.words($0.stars), $0.meaning) }
          + [
            .text(
              phrase(
                "The good player is a computer that remembers the last seven cards. It has played ten thousand games of each kind, so stars are equally hard to earn in all of them."
              )), .buttons([.init(.back, Sentences.back)]),
          ])
    }
  }
}

extension Session {
  var matching: MatchingGames { game(MatchingGames.self) }
}

extension SheetContents {
  fileprivate func play(_ offer: MatchingGames.Offer, _ mode: Mode) -> Sheet {
    let settings = session.matching.settings(for: offer, mode)
    let isForTwo = offer.game.players == .two
    let plays = button("playTile", Sentences.plays) { session in
      session.matching.play(by: session.matching.settings(for: offer, mode))
    }
    let goesOn: [LabelledButton] =
      session.matching.isUnderWay(offer)
      ? [button("continueTile", phrase("Go on")) { $0.closeAll() }] : []
    var rows: [SheetRow] = isForTwo ? [modeOfTwo(offer, mode)] : []
    for size in Setting.tableSizes where size.isOffered(in: settings) {
      rows += self.rows(of: size, in: settings)
    }
    rows.append(leads(to: .ownTableSize(of: mode), Sentences.ownTableSize))
    if isForTwo { rows += self.rows(of: .opponent, in: settings) }
    rows.append(.buttons(goesOn + [plays, .init(.back, Sentences.back)]))
    return Sheet(offer.title, rows, startingAt: (goesOn.first ?? plays).name)
  }

  /// The choice of the game that two play.
  fileprivate func modeOfTwo(_ offer: MatchingGames.Offer, _ mode: Mode) -> SheetRow {
    let modes = Mode.allCases.filter(\.hasResult)
    let chosen = modes.firstIndex(of: mode) ?? 0
    let name = deeds.add("modeOfTwo") { session, step in
      session.replacePage(with: .play(offer, modes[cyclic: chosen + step]))
    }
    return .choice(name, Sentences.mode, Values(modes.map(Sentences.name), chosen: chosen))
  }

  var menuOfCards: Sheet {
    menu(of: [
      leads(to: .dealNumber, Sentences.dealNumber, sign: .number),
      redo(isUsable: session.matching.sitting.canRedo),
      .action(.pause, Sentences.menuPause, key: "P", sign: .pause),
      action("game", Sentences.menuGame, sign: .game) { $0.open(.game) },
    ])
  }

  /// A note on the rules of the game on the table.
  fileprivate var noteOnRules: SheetRow {
    let notes = [Sentences.rulesHold, Sentences.rulesHoldLater].map(SheetRow.text)
    return .roomy(notes[session.matching.isBySettings ? 0 : 1], for: notes)
  }

  fileprivate var dealsOrBack: SheetRow {
    .buttons([.init(.newDeal, Sentences.deals), .init(.back, Sentences.back)])
  }
}

extension MatchingGames {
  /// True if the game on the table has the settings' rules.
  fileprivate var isBySettings: Bool {
    let settings = session.settings
    return sitting.record.rules == settings.rules && kind.tableSize == settings.tableSizeOfMode
      && game.opponent ?? settings.opponent == settings.opponent
  }
}

// MARK: - Typing

extension Page {
  static var dealNumber: Page {
    Page(
      "number",
      Field(
        name: "dealNumber", title: Sentences.dealNumber, label: Sentences.number,
        note: { _ in phrase("1 to 4294967295. This deal's own number deals it again.") },
        mostDigits: 10,
        start: { $0.matching.sitting.record.setup.deal.number.map { "\($0.value)" } ?? "" },
        take: { session, typed in
          guard let number = DealNumber(typed.text) else { return Sentences.noDealNumber }
          session.back()
          let isSame = number == session.matching.sitting.record.setup.deal.number
          session.matching.deal(isSame ? .same : .number(number))
          return nil
        }))
  }

  static func ownTableSize(of mode: Mode) -> Page {
    Page(
      "cards",
      Field(
        name: "ownTableSize", title: Sentences.ownTableSize, label: Sentences.tableSize,
        note: { _ in Sentences.tableSizes(mode.tableSizes) }, mostDigits: 2,
        take: { session, typed in
          guard let size = Int(typed.text), mode.deals(size) else {
            return Sentences.noTableSize(mode.tableSizes)
          }
          session.back()
          session.change { $0.tableSizes[mode] = size }
          return nil
        }))
  }

  static var firstName: Page {
    Page("player-1", .ofName("firstName", Sentences.firstName, \.firstName))
  }

  static var secondName: Page {
    Page("player-2", .ofName("secondName", Sentences.secondName, \.secondName))
  }
}

extension Field {
  /// A field for the name of a player.
  ///
  /// - Parameter place: the setting. An empty name restores the usual one.
  fileprivate static func ofName(
    _ name: ControlName, _ title: String, _ place: WritableKeyPath<Settings, PlayerName?>
  ) -> Field {
    Field(
      name: name, title: title, label: Sentences.playerName, note: { _ in Sentences.names },
      start: { $0.settings[keyPath: place]?.text ?? "" },
      take: { session, typed in
        let name = PlayerName(typed.bytes)
        guard name != nil || typed.bytes.isEmpty else { return Sentences.noName }
        session.back()
        session.change { $0[keyPath: place] = name }
        return nil
      })
  }
}

// MARK: - Questions

extension Page {
  /// Asks before an undo makes the game practice.
  static var mayUndo: Page {
    .asks("undo", besideGame: [.undo, .confirm, .cancel, .leave]) { contents in
      let isOver = contents.session.scene.tableau.isOver
      return Question(
        title: isOver ? phrase("Undo the last move?") : Sentences.mayUndo,
        why: isOver
          ? phrase(
            "The game is over, and its result stays. What you play from here on is practice and doesn't count. If you redo the move at once, nothing has changed."
          )
          : phrase(
            "You have seen a card, so after an undo this game is practice and doesn't count. If you redo the move at once, it counts again."
          ),
        yes: phrase("Undo"), no: isOver ? phrase("Leave it") : Sentences.keepsPlaying,
        isModal: false
      ) { $0.onTable.undoAfterAll() }
    }
  }
}
