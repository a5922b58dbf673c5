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
    [.menu, .games, .look, .ownPicture, .scores(), .about, .paused, .mayReset]
      + HelpPage.allCases.map(Page.help)
  }

  static func typing(_ field: ControlName) -> Page {
    guard let page = named.first(where: { $0.field?.name == field }) else {
      preconditionFailure("nothing is typed for \(field.rawValue)")
    }
    return page
  }

  static var menu: Page { Page("menu") { $0.session.onTable.menu($0) } }

  static var games: Page {
    Page("games") { contents in
      let offers = contents.session.games.map { $0.offers(contents) }
      let tiles = offers.flatMap(\.tiles)
      for game in tiles { contents.deeds.add(game.tile.name) { _, _ in game.play() } }
      return Sheet(
        Sentences.games,
        [.tiles(tiles.map(\.tile))] + offers.flatMap(\.rows) + [
          .buttons(offers.flatMap(\.buttons) + [.init(.back, Sentences.back)])
        ])
    }
  }

  static var look: Page {
    Page("look") { contents in
      let note =
        contents.session.playerSettings.areDesktopSoundsOn
        ? [] : [SheetRow.text(phrase("Sounds are switched off in the desktop's settings."))]
      return Sheet(
        Sentences.menuLook,
        contents.settingRows(of: .look) + note + [
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
        note: { _ in Sentences.pictureAllowed },
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

  /// - Parameter view: `nil` for the scores of the game on the table.
  static func scores(_ view: ScoresView? = nil) -> Page {
    Page("scores", about: view) { contents in
      let session = contents.session
      let view = view ?? ScoresView(of: session.onTable.subjectOfScores)
      contents.deeds.add(ScoresSheet.subjects) { session, step in
        var view = view
        view.stepSubject(by: step, among: session.subjectsOfScores)
        session.replacePage(with: .scores(view))
      }
      contents.deeds.add(ScoresSheet.parts) { session, step in
        var view = view
        view.stepPart(by: step)
        session.replacePage(with: .scores(view))
      }
      return ScoresSheet(view, session.archive, among: session.subjectsOfScores).sheet
    }
  }

  static var about: Page {
    Page("about") { contents in
      Sheet(
        Sentences.menuAbout,
        [
          .headline(Sentences.nameAndVersion(Version.current)),
          .text(
            phrase("A card game for the Linux desktop: find cards that share a rank or a suit.")),
          .text(
            phrase("Free software under the MIT licence: you may use, change and share it.")),
          .text(Sentences.credits),
          .divider,
          contents.action("exportScores", phrase("Copy the scores as CSV"), key: "") {
            $0.copyScores()
          },
          contents.action("resetScores", phrase("Delete all scores")) { $0.open(.mayReset) },
          .buttons([.init(.back, Sentences.back)]),
        ])
    }
  }

  static var paused: Page {
    Page("pause") {
      $0.statement(Sentences.paused, $0.session.onTable.whatWaits, button: phrase("Continue"))
    }
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
    case .keys: KeyBinding.all.map { .explained(.keys($0.keys), $0.meaning) }
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
    Page(page.rawValue) { contents in
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
    }.turning(isInBook: true) { page.neighbour(by: $0).map(Page.help) }
  }
}
