// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Matching
import MatchingPlay
import Play
import Scene
import Snapping
import Storage
import Tableau
import Tables
import Testing
import Windowing
import Words

@testable import Scene
@testable import SnappingPlay

@Suite("What the bar says") struct BarSentencesTests {
  private static let windows = [(320, 240), (480, 800), (880, 660), (1920, 1080)]
    .map { PixelSize(width: $0, height: $1) }

  private let fonts = Fonts()

  init() { TestedLanguage.speak }

  /// True for a sentence that is whole in the bar, or over it where the window is low.
  private func isWhole(_ sentence: String, in scene: TableScene) -> Bool {
    guard let over = scene.picture.tip(ofLong: sentence) else { return true }
    return scene.layout.barMetrics.isCramped && scene.layout.table.contains(over.area)
  }

  @Test(arguments: Lettering.allCases, Players.allCases)
  func `all of it is whole, in every window`(lettering: Lettering, players: Players) throws {
    var settings = Settings()
    (settings.text, settings.players) = (lettering, players)
    (settings.firstName, settings.secondName) = (Self.longName, Self.longName)
    let player = try Player(settings: settings, fonts: fonts)
    let sentences = try Self.game.union(players == .one ? Self.others : [])
    #expect(sentences.count > 100)
    for window in Self.windows {
      player.scene.size = window
      for sentence in sentences {
        #expect(isWhole(sentence, in: player.scene), "\(sentence) in \(window)")
      }
    }
  }

  @Test(arguments: Mode.allCases, Players.allCases)
  func `numbers are whole, in every window`(mode: Mode, players: Players) throws {
    var settings = Settings()
    (settings.mode, settings.players) = (mode, players)
    let player = try Player(settings: settings, fonts: fonts)
    let piles = player.scene.tableau.piles.count
    for turn in 0..<120 { player.choose(turn * 7 % piles) }
    for window in Self.windows {
      player.scene.size = window
      let bar = player.scene.picture.bar.layout
      guard !bar.areNumbersBare else { continue }
      for (number, slot) in zip(player.scene.tableau.numbers, bar.slots) where !slot.isEmpty {
        let line = fonts.line(number.text, bar.numberStyle)
        #expect(line.size.width <= slot.width, "\(number.text) in \(window)")
      }
    }
  }

  @Test func `a sentence for which a low window has no room in its bar stands over it`() throws {
    let player = try Player(fonts: fonts)
    player.scene.size = TableLayout.smallestWindow
    let long = "A sentence of many words, which goes on and on without a stop for a breath"
    for (sentence, isOver) in [("J♥", false), (long, true)] {
      var tableau = player.scene.tableau
      tableau.sentence = sentence
      player.scene.show(tableau)
      let look = player.scene.currentLook
      #expect(look.bar.sentence == (isOver ? "" : sentence))
      #expect((look.tip != nil) == isOver)
    }
    player.press(Key(.function(10)))
    #expect(player.scene.currentLook.tip == nil, "not over a page")
  }

  @Test func `numbers below zero have real minus signs`() throws {
    var heard = Overhearing()
    for mode in [Mode.match, .pairs] { try playThrough(mode, .two, &heard) }
    for (_, sheet) in try FilledPages.all { heard.hear(sheet) }
    #expect(heard.texts.contains { $0.contains("−") })
    for text in heard.texts { #expect(!text.contains(/(^|[^0-9A-Za-z])-[0-9]/), "\(text)") }
  }

  private static let longName = PlayerName("Wilhelmine von der Heide".utf8)

  /// What happens with the cards.
  private static var game: Set<String> {
    get throws {
      var heard = Overhearing()
      for mode in Mode.allCases {
        for size in MatchSize.allCases { try playThrough(mode, size, &heard) }
      }
      var settings = Settings()
      settings.players = .two
      (settings.firstName, settings.secondName) = (longName, longName)
      let player = try Player(settings: settings)
      for place in (0..<40).map({ $0 * 7 % 12 }) {
        player.choose(place)
        heard.hear(player)
      }
      return heard.sentences
    }
  }

  /// What else is said.
  private static var others: Set<String> {
    get throws {
      var heard = Overhearing()
      try playSnap(&heard)
      try provoke(&heard)
      try playTrios(&heard)
      let name = longName?.text ?? ""
      return heard.sentences.union(atSnap(name)).union(ofFiles)
    }
  }

  private static func atSnap(_ name: String) -> [String] {
    let way = WayToPlayer(milliseconds: 888, unevenness: 888, standing: .far)
    let uneven = WayToPlayer(milliseconds: 888, unevenness: 888, standing: .uneven)
    let told = [
      Sentences.begins(name), Sentences.turns(Card(.ten, of: .hearts), by: name),
      Sentences.wins(name), Sentences.isOut, Sentences.waits(for: name, seconds: 30),
      Sentences.isAway(name), Sentences.isBack(name), Sentences.hasGone(name),
      Sentences.sitsDown(name), Sentences.knocks(name), Sentences.isOutdated(name),
      Sentences.onlyHostBegins,
      Sentences.turn(of: name), Sentences.turn(of: nil), Sentences.isNotInSnap,
      Sentences.standing(of: name, way), Sentences.standing(of: name, uneven),
    ]
    let calls = [SnapGame.Event.right([0, 1]), .wrong, .late].flatMap { event in
      [(name, [nil, name]), (name, [nil]), (name, [name]), (nil, [name])].map {
        Sentences.called(event, by: $0, payees: $1, after: 1234)
      }
    }
    let notices = FairNotice.allCases.flatMap {
      [Sentences.notice($0, of: name), Sentences.notice($0, of: nil)]
    }
    return told + calls + notices
  }

  private static var ofFiles: [String] {
    let path: FilePath = "/home/ana/.local/share/matchismo/matching-results"
    return [
      Sentences.gridGivenUp, Sentences.movedGame, Sentences.newerGame, Sentences.newerSettings,
      Sentences.brokenGame(in: path), Sentences.brokenResults(in: path),
      Sentences.brokenSettings(in: path), Sentences.savesAgain, Sentences.goesOnWithGame,
      Sentences.cantSave("\(StorageError.unwritable(path: path, SystemError(number: 28)))"),
      Sentences.useless("/home/ana/Pictures/a cat in the garden.jpeg"), Sentences.hasMoves,
      Sentences.droppedNothing, Sentences.droppedNoFile,
      Sentences.unusedPicture("/home/ana/Pictures/a cat in the garden.png"),
      Sentences.nothingToPause(isOver: true), Sentences.nothingToPause(isOver: false),
      Sentences.refused(.recordFull), Sentences.refused(.deckEmpty), Sentences.noFileChooser,
    ]
  }
}
