// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Matching
import MatchingPlay
import Play
import Scene
import Tableau
import Testing
import Windowing

@testable import matchismo

@Suite("What is painted in parts looks as if it was painted whole") struct PaintedPartsTests {
  /// Windows that lay out the bar differently, with the text that the player wants.
  private static let windows: [(PixelSize, Lettering)] = [
    (PixelSize(width: 880, height: 660), .normal), (PixelSize(width: 320, height: 240), .normal),
    (PixelSize(width: 320, height: 240), .large), (PixelSize(width: 480, height: 800), .normal),
    (PixelSize(width: 1000, height: 500), .large),
  ]

  /// What comes to the table, one after another, so that the parts of each have to go for those of the
  /// next: what is chosen for it, and what brings it.
  private static let games:
    [(String, @Sendable (inout Settings) -> Void, @Sendable (Session) -> Void)] = [
      ("two players", { $0.players = .two }, { $0.matching.deal(.random) }),
      ("one player", { $0.players = .one }, { $0.matching.deal(.random) }),
      ("pairs", { $0.mode = .pairs }, { $0.matching.deal(.random) }),
      ("pairs of two", { $0.players = .two }, { $0.matching.deal(.random) }),
      ("a daily deal", { _ in }, { $0.matching.deal(.daily) }),
      (
        "two, against the computer", { ($0.mode, $0.opponent) = (.match, .usual) },
        { $0.matching.deal(.random) }
      ),
      ("a late day", { _ in }, { $0.matching.deal(.day(missedDay)) }),
      ("flip", { ($0.mode, $0.players) = (.flip, .one) }, { $0.matching.deal(.random) }),
      ("Snap!", { _ in }, { $0.snap.wantTable() }),
      (
        "two, named",
        {
          ($0.mode, $0.players, $0.opponent) = (.match, .two, .person)
          $0.firstName = PlayerName("Ana".utf8)
        }, { $0.matching.deal(.random) }
      ),
      ("Snap! of four", { $0.snapComputers = 3 }, { $0.snap.wantTable() }),
      ("what was left for it", { _ in }, { $0.perform(.leaveSnap) }),
      (
        "one without a clock", { ($0.players, $0.isClockShown) = (.one, false) },
        { $0.matching.deal(.random) }
      ),
      ("the same once more", { _ in }, { $0.matching.deal(.same) }),
    ]

  private static var missedDay: DailyDeal {
    DailyDeal(CalendarMonth(of: Clock.now.day).moved(by: -1).days[0])
  }

  @Test(arguments: windows)
  func `whatever comes to the table, and whatever is done there`(
    size: PixelSize, text: Lettering
  ) throws {
    var settings = Settings()
    settings.text = text
    let player = try Player(settings: settings)
    player.session.chance = MonkeyDice(state: 3)
    player.scene.size = size
    let window = PaintedParts(of: player.scene)
    for (name, choose, begin) in Self.games {
      player.session.change(choose)
      try window.expectWhole("a choice for \(name)")
      begin(player.session)
      try window.expectWhole("\(name)")
      try play(player, window, name)
    }
  }

  /// What a player does with whatever is on the table.
  private static let deeds: [(String, @Sendable (Player) -> Void)] = [
    ("a card", { $0.choose(0) }),
    ("another card", { $0.choose(1) }),
    ("a hint", { $0.session.perform(.hint) }),
    (
      "the pointer on a button",
      { player in
        let button = player.scene.outline.items.last {
          if case .button = $0.id { true } else { false }
        }
        if let button { player.scene.point(at: Rectangle(button.area).center) }
      }
    ),
    ("its tip", { $0.session.advance(by: 1) }),
    (
      "the pointer on the history",
      { player in
        if let history = player.scene.outline[.history] {
          player.scene.point(at: Rectangle(history.area).center)
        }
      }
    ),
    ("its tip", { $0.session.advance(by: 1) }),
    ("the pointer gone", { $0.scene.pointerLeft() }),
    ("Tab", { $0.press(Key(.tab)) }),
    ("Tab once more", { $0.press(Key(.tab)) }),
    ("the menu", { $0.press(Key(.function(10))) }),
    ("down", { $0.press(Key(.down)) }),
    ("the game's settings", { $0.session.open(.game) }),
    ("no menu", { $0.session.closeAll() }),
    ("the past", { $0.press(Key(.pageUp)) }),
    ("the present", { $0.press(Key(.end)) }),
    ("a pause", { $0.press(Key(.character("p"))) }),
    ("no pause", { $0.session.closeAll() }),
    ("a few seconds", { $0.session.advance(by: 2.5) }),
    ("a call", { $0.press(Key(.character("s"))) }),
    ("undo", { $0.press(Key(.character("z"), control: true)) }),
    ("no question", { $0.session.closeAll() }),
    ("a third card", { $0.choose(3) }),
  ]

  private func play(_ player: Player, _ window: PaintedParts, _ name: String) throws {
    for (deed, act) in Self.deeds {
      act(player)
      try window.expectWhole("\(deed) in \(name)")
    }
  }
}
