// SPDX-License-Identifier: MIT

import Choices
import Play
import Scene
import Tableau
import Windowing
import Words

/// The pages that belong to no single game.
extension Page {
  static var ofProgram: [Page] {
    [
      .menu, .games, .look, .ownPicture, .friendName(), .calendar(), .scores(), .achievements,
      .moreScores, .about, .paused, .mayReset,
    ]
      + HelpPage.allCases.map(Page.help)
  }

  static var menu: Page { Page("menu") { $0.session.onTable.menu($0) } }

  static var games: Page {
    Page("games") { contents in
      let offers = contents.session.games.map { $0.offers(contents) }
      let tiles = offers.flatMap(\.tiles)
      for game in tiles { contents.deeds.add(game.tile.name) { _, _ in game.play() } }
      return Sheet(
        Sentences.games,
        [
          .tiles(tiles.map(\.tile)), .action(.calendar, Sentences.calendar, key: Sentences.more),
        ] + offers.flatMap(\.rows) + [.buttons([.init(.back, Sentences.back)])],
        startingAt: tiles.first(where: \.tile.isOnTable)?.tile.name, .wide)
    }
  }

  static var look: Page {
    Page("look") { contents in
      let note =
        contents.session.playerSettings.areDesktopSoundsOn
        ? [] : [SheetRow.text(phrase("Sounds are switched off in the desktop's settings."))]
      return Sheet(
        Sentences.menuLook,
        contents.settingRows(of: .look) + [contents.decks].compactMap(\.self) + note + [
          .action(.fullscreen, phrase("Full screen"), key: "F11"),
          .buttons([.init(.back, Sentences.back)]),
        ])
    }
  }

  static var ownPicture: Page {
    Page(
      "picture",
      Field(
        name: "ownPicture", title: Sentences.ownPicture, label: Sentences.file,
        note: { _ in phrase("Drop a picture on the window, or type its path") },
        take: { session, typed in
          guard case .picture(let path) = Back(typed: FilePath(typed.bytes).expandingHome()) else {
            return Sentences.noPictureFile
          }
          do throws(Failure) {
            try session.use(pictureIn: path)
          } catch {
            return error.sentence
          }
          session.back()
          return nil
        }, isFile: true))
  }

  /// - Parameter subject: its name; `nil` for the scores of the game on the table.
  static func scores(of subject: String? = nil, _ part: ScoresPart = .best) -> Page {
    Page("scores", about: [subject, part.name] as [String?]) { contents in
      let session = contents.session
      let subjects = session.subjectsOfScores
      let name = subject ?? session.onTable.scores.first
      let chosen = subjects.firstIndex { $0.name == name } ?? 0
      contents.deeds.add(Sheet.subjects) { session, step in
        session.replacePage(with: .scores(of: subjects[cyclic: chosen + step].name, part))
      }
      contents.deeds.add(Sheet.parts) { session, step in
        session.replacePage(with: .scores(of: subject, part.next(step)))
      }
      let more = contents.button("moreScores", phrase("More")) { $0.open(.moreScores) }
      return .scores(part, of: subjects[chosen], among: subjects, more: more)
    }
  }

  static var achievements: Page {
    Page("achievements") { .achievements($0.session.achievements) }
  }

  static var about: Page {
    Page("about") { contents in
      Sheet(
        Sentences.menuAbout,
        [
          .headline(phrase("Matchismo \(Version.current)")),
          .text(
            phrase("A card game for the Linux desktop: find cards that share a rank or a suit.")),
          .text(
            phrase("Free software under the MIT licence: you may use, change and share it.")),
          .text(
            phrase(
              """
              Copyright 2026 The Matchismo authors. All cards were drawn for this game. It carries \
              the parts of Swift's runtime that it uses, under the Apache License 2.0 with the \
              Runtime Library Exception.
              """)),
          .buttons([.init(.back, Sentences.back)]),
        ])
    }
  }

  static var moreScores: Page {
    Page("more-scores") { contents in
      Sheet(
        phrase("More about scores"),
        [
          contents.action("exportScores", phrase("Copy the scores as CSV"), key: "") {
            $0.copyScores()
          },
          contents.action("resetScores", phrase("Delete all scores")) { $0.open(.mayReset) },
          .buttons([.init(.back, Sentences.back)]),
        ])
    }
  }

  static var paused: Page {
    Page("pause") { $0.pause(nil) }
  }

  static var mayReset: Page {
    .asks("reset") { _ in
      Question(
        title: phrase("Delete all scores?"),
        why: phrase("The results of all games are deleted for good."), yes: phrase("Delete them"),
        no: phrase("Keep them")
      ) { session in
        session.resetScores()
        session.back()
      }
    }
  }
}

// MARK: - Help

/// The pages of the help in order. The raw values are their names.
enum HelpPage: String, CaseIterable {
  case rules = "help"
  case mouse, keys

  var title: String {
    switch self {
    case .rules: phrase("Rules")
    case .mouse: phrase("Mouse")
    case .keys: phrase("Keys")
    }
  }

  func rows(explaining rules: [Illustration]) -> [SheetRow] {
    switch self {
    case .rules: rules.map { .explained(.picture($0.sample), $0.words) }
    case .mouse: Self.gestures.map { .explained(.words($0.gesture), $0.meaning) }
    case .keys:
      KeyBinding.all.filter(\.isInHelp).map { .explained(.keys($0.keys), $0.meaning) }
    }
  }

  private static var gestures: [(gesture: String, meaning: String)] {
    [
      (phrase("Click a card"), phrase("turn it over")),
      (phrase("Click beside a panel"), phrase("close the panel")),
      (phrase("Click beside the cards"), phrase("while you look back, return to now")),
      (phrase("Drag along the strip"), phrase("look back through the game")),
      (phrase("Wheel on the strip"), phrase("go a move back or forward")),
      (phrase("Wheel on a panel"), phrase("scroll it")),
      (phrase("Point at a button"), phrase("see what it does, and its key")),
      (phrase("Drop a PNG file"), phrase("put your picture on the cards' backs")),
      (phrase("Drop a recorded game"), phrase("put it on the table")),
    ]
  }

  /// The page `step` pages on; `nil` beyond the ends.
  func neighbour(by step: Int) -> HelpPage? {
    guard let index = Self.allCases.firstIndex(of: self) else { return nil }
    return Self.allCases.indices.contains(index + step) ? Self.allCases[index + step] : nil
  }
}

extension Page {
  static func help(_ page: HelpPage) -> Page {
    let write = { (contents: SheetContents) -> Sheet in
      let ways = [
        page.neighbour(by: -1).map { before in
          contents.button("previousPage", phrase("‹ \(before.title)")) {
            $0.replacePage(with: .help(before))
          }
        },
        page.neighbour(by: 1).map { next in
          contents.button("nextPage", phrase("\(next.title) ›")) {
            $0.replacePage(with: .help(next))
          }
        },
      ]
      return Sheet(
        page.title,
        page.rows(explaining: contents.session.onTable.rulesInPictures)
          + [.buttons([.init(.back, Sentences.back)] + ways.compactMap(\.self))])
    }
    return Page(
      page.rawValue, write, turningTo: { page.neighbour(by: $0).map(Page.help) }, isInBook: true)
  }
}
