// SPDX-License-Identifier: MIT

import Choices
import Matching
import MatchingPlay
import Play
import Tableau
import Testing
import Windowing

@testable import Drawing
@testable import Scene
@testable import matchismo

@Suite("Everything can be read and pressed, and stays in its place") struct AuditTests {
  private static let windows = [(320, 240), (480, 800), (880, 660), (1920, 1080)]
    .map { PixelSize(width: $0, height: $1) }

  /// The least width and height of what can be pressed.
  private func least(_ lettering: Lettering) -> Int { lettering == .large ? 44 : 24 }

  private let fonts = Fonts()

  // MARK: Pages

  @Test(arguments: windows)
  func `what is on pages is large enough to be pressed`(window: PixelSize) throws {
    let sheets = try FilledPages.all
    for lettering in Lettering.allCases {
      let table = TableLayout(
        of: [PileGroup(.grid, 12)], in: window, scale: 1, isTextLarge: lettering == .large)
      for (name, sheet) in sheets { expectPressable(sheet, name, on: table, least(lettering)) }
    }
  }

  private func expectPressable(
    _ sheet: Sheet, _ name: String, on table: TableLayout, _ least: Int
  ) {
    // A week has seven days, however narrow the window.
    let isMonth = sheet.rows.contains { if case .month = $0 { true } else { false } }
    var shown = ShownSheet(sheet)
    while true {
      let layout = SheetLayout(shown, in: table, fonts: fonts)
      for item in layout.items {
        for action in item.actions where layout.overflow == 0 || layout.isInSight(action.area) {
          let width = isMonth ? min(least, layout.viewport.width / 9) : least
          #expect(
            action.area.width >= width && action.area.height >= least,
            "\(item.id) \(action.kind) on \(name): \(action.area)")
        }
      }
      #expect(layout.overflow == 0 || layout.viewport.height >= 2 * least, "\(name)")
      if let grip = layout.scrollBar?.grip {
        #expect(min(grip.width, grip.height) >= least, "\(name)")
      }
      guard shown.scroll < layout.overflow else { break }
      shown.scroll += max(1, layout.viewport.height / 2)
    }
  }

  @Test(arguments: windows)
  func `nothing on a page moves by what is chosen on it`(window: PixelSize) throws {
    let player = try Player(fonts: fonts)
    player.scene.size = window
    for lettering in Lettering.allCases {
      player.session.change { $0.text = lettering }
      // The scores are about what is chosen there.
      for page in Page.named where page != .scores() {
        player.session.closeAll()
        player.session.open(page)
        expectNothingMoves(player, on: page.name)
      }
    }
  }

  private func expectNothingMoves(_ player: Player, on name: String) {
    let title = player.sheet?.title
    for control in player.changeable {
      for step in [1, 1, -1, -1] {
        let before = player.places
        player.session.carryOut(.change(control, by: step))
        guard player.sheet?.title == title else { continue }
        let moved = player.places.filter { before[$0] != nil && before[$0] != $1 }.keys
        #expect(moved.isEmpty, "\(moved.map(\.rawValue)) on \(name) by \(control.rawValue)")
      }
    }
  }

  // MARK: The table

  @Test(arguments: windows, Players.allCases)
  func `the bar and the table have no other sizes of text, and buttons that can be pressed`(
    window: PixelSize, players: Players
  ) throws {
    for lettering in Lettering.allCases {
      var settings = Settings()
      (settings.text, settings.players, settings.opponent) = (lettering, players, .usual)
      let player = try Player(settings: settings, isNew: players == .one, fonts: fonts)
      player.scene.size = window
      let look = Looking(player, fonts, least: least(lettering))
      for place in [0, 1, 0, 2] {
        player.choose(place)
        try look.expectFine()
        player.press(Key(.character("h")))
        try look.expectFine()
        player.press(Key(.pageUp))
        try look.expectFine()
        for _ in 0..<4 { player.session.advance(by: 1) }
      }
      for item in player.scene.outline.items where item.role == .button || item.id == .history {
        player.scene.point(at: Rectangle(item.area).center)
        _ = player.scene.update()
        player.session.advance(by: 1)
        try look.expectFine()
      }
    }
  }

  @Test(arguments: windows)
  func `so it is at Snap!, whose button has letters as large as it`(window: PixelSize) throws {
    for lettering in Lettering.allCases {
      var settings = Settings()
      settings.text = lettering
      let player = try Player(settings: settings, fonts: fonts)
      player.session.chance = MonkeyDice(state: 5)
      player.scene.size = window
      player.session.snap.wantTable()
      let look = Looking(player, fonts, least: least(lettering))
      for step in 0..<12 {
        player.session.advance(by: 0.7)
        if step % 3 == 0 { player.press(Key(.space)) }
        try look.expectFine()
      }
    }
  }
}

/// Looks at the window of a player again and again.
private struct Looking {
  private let player: Player
  private let fonts: Fonts
  private let least: Int
  private let surface: Surface?

  /// Sizes of text from before the window had its size.
  private let old: Set<Double>

  init(_ player: Player, _ fonts: Fonts, least: Int) {
    (self.player, self.fonts, self.least) = (player, fonts, least)
    old = Set(fonts.styles.map(\.size))
    surface = try? Surface(size: player.scene.size)
  }

  func expectFine() throws {
    let scene = player.scene
    try scene.paint(scene.update(), on: try #require(surface))
    let text = scene.layout.text
    let sizes: Set = [TextSize.title(beside: text), text, TextSize.note(beside: text)]
    let others = Set(fonts.styles.map(\.size)).subtracting(sizes).subtracting(old)
    let isSnap = !scene.tableau.largeButtons.isEmpty
    let wrong = isSnap ? others.filter { $0 < TextSize.title(beside: text) } : others
    #expect(wrong.isEmpty, "\(wrong) beside \(sizes): \(scene.tableau.sentence)")
    #expect(sizes.allSatisfy { $0 >= 10 })
    expectPressable()
  }

  /// Cards are as large as the table has room for.
  func expectPressable() {
    for item in player.scene.outline.items where item.role != .card {
      for action in item.actions {
        #expect(
          min(action.area.width, action.area.height) >= least,
          "\(item.id): \(action.area) in \(player.scene.size)")
      }
    }
  }
}

extension SheetLayout {
  /// Whether all of an area is to be seen, and not only a part that was scrolled into sight.
  fileprivate func isInSight(_ area: PixelRectangle) -> Bool {
    area.y > viewport.y && area.maxY < viewport.maxY
  }
}

extension Player {
  /// The controls of the open sheet that have several values.
  fileprivate var changeable: [ControlName] {
    scene.outline.items.compactMap { item in
      guard case .control(let name) = item.id, item.role == .choice || item.role == .toggle else {
        return nil
      }
      return name
    }
  }

  /// Where each control of the open sheet is.
  fileprivate var places: [ControlName: Int] {
    let items = scene.outline.items.compactMap { item in
      if case .control(let name) = item.id { (name, item.area.y) } else { nil }
    }
    return Dictionary(items) { first, _ in first }
  }
}
