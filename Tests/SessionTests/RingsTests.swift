// SPDX-License-Identifier: MIT

import Choices
import Play
import Tableau
import Testing
import Windowing

@testable import Drawing
@testable import Scene
@testable import matchismo

@Suite("One ring, where the next Space acts") struct RingsTests {
  private static let keys: [Key] = [
    Key(.tab), Key(.right), Key(.down), Key(.tab), Key(.down), Key(.left), Key(.up), Key(.tab),
    Key(.end), Key(.home),
  ]

  /// Goes around by keys.
  private func walk(_ player: Player, _ place: String) {
    for key in Self.keys {
      player.press(key)
      expectOneRing(player.scene, "after \(key) \(place)")
    }
  }

  private func expectOneRing(_ scene: TableScene, _ place: String) {
    let look = scene.currentLook
    #expect(look.ringed.count <= 1, "\(look.ringed) \(place)")
    let focused = scene.outline.items.filter { $0.state.contains(.focused) }
    #expect(focused.count <= 1, "\(focused.map(\.id)) \(place)")
    guard let item = focused.first, item.id != .panel else {
      #expect(look.ringed.isEmpty, "\(look.ringed) \(place)")
      return
    }
    guard !item.actions.isEmpty else { return }
    // A sheet that is about to rise isn't seen yet.
    #expect(look.ringed == [item.id] || look.ringed.isEmpty && scene.isMoving, "\(place)")
  }

  @Test func `on every page`() throws {
    let player = try Player()
    for page in Page.named {
      player.session.closeAll()
      player.press(Key(.right))
      player.session.open(page)
      expectOneRing(player.scene, "on \(page.name)")
      walk(player, "on \(page.name)")
      player.session.closeAll()
      expectOneRing(player.scene, "beside \(page.name)")
    }
  }

  @Test(arguments: [AnimationSpeed.off, .normal])
  func `on the table, the bar and at the end`(speed: AnimationSpeed) throws {
    var settings = Settings()
    settings.animation = .always(speed)
    let player = try Player("AS AH 7D 4C", settings: settings)
    walk(player, "at the beginning")
    player.choose(2, 0)
    walk(player, "in the game")
    player.press(Key(.character("h")))
    walk(player, "at a hint")
    player.press(Key(.pageUp))
    walk(player, "in the past")
    player.press(Key(.end))
    player.choose(1)
    for _ in 0..<20 {
      expectOneRing(player.scene, "while the end comes")
      player.session.advance(by: 0.2)
    }
    walk(player, "at the end")
    player.press(Key(.escape))
    for _ in 0..<4 {
      expectOneRing(player.scene, "while the end goes")
      player.session.advance(by: 0.05)
    }
    walk(player, "beside the end")
    player.session.perform(.showBest)
    walk(player, "in the best game")
  }

  @Test func `at the end it waits on the button for a new deal`() throws {
    let player = try Player("AS AH 7D 4C")
    player.choose(2, 0, 1)
    player.press(Key(.escape), Key(.right))
    #expect(player.scene.focusedItem == .button(ControlName(.newDeal)))
  }

  @Test func `at Snap!`() throws {
    let player = try Player()
    player.session.chance = MonkeyDice(state: 5)
    player.session.snap.wantTable()
    for step in 0..<30 {
      player.session.advance(by: 0.7)
      if step % 4 == 0 { player.press(Key(.space)) }
      walk(player, "at Snap!")
    }
  }
}

extension TableLook {
  /// What has a ring of the keyboard.
  fileprivate var ringed: [Item.ID] {
    var ringed: [Item.ID] = []
    for (pile, area) in layout.piles.enumerated() {
      let meanings: [FocusRing.Meaning] = [.focus, [.focus, .hint]]
      let own = meanings.map { FocusRing($0, around: Rectangle(area), in: layout.metrics) }
      if rings.contains(where: own.contains) { ringed.append(.pile(pile)) }
    }
    if bar.isRinged, let lit = bar.lit { ringed.append(.button(lit.name)) }
    for sign in signs {
      if case .button(let button, _, _, isRinged: true) = sign.kind {
        ringed.append(.button(button.name))
      }
    }
    if let sheet, sheet.cursor.isKeyboard, let lit = sheet.cursor.lit {
      ringed.append(.control(lit))
    }
    return ringed
  }
}
