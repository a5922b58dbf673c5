// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Tableau
import Testing

@testable import Scene
@testable import matchismo

/// What is pressed stays where it is, so that it can be pressed again without looking.
@Suite("Pressing twice in one place") struct PressingTwiceTests {
  private static let sizes = [(320, 240), (480, 800), (640, 480), (880, 660), (1920, 1080)]
    .map { PixelSize(width: $0, height: $1) }

  @Test(arguments: sizes.map { ($0, Lettering.normal) } + [(sizes[0], .large)])
  func `whatever is changed on a page stays under the pointer`(
    size: PixelSize, text: Lettering
  ) throws {
    var settings = Settings()
    settings.text = text
    for page in Page.named {
      let player = try Player(settings: settings)
      player.scene.size = size
      player.session.open(page)
      var pressed = 0
      repeat {
        for place in places(on: player) {
          // Once each way and on, so that all rows come and go.
          for _ in 0..<3 {
            let before = places(on: player)
            guard before.contains(place) else { break }
            player.click(Rectangle(place.area).center)
            pressed += 1
            let after = places(on: player)
            #expect(
              after.contains(place),
              "\(place) of \(page.name) in \(size): \(before) became \(after)")
          }
        }
      } while scrollsOn(player)
      if [.game, .look, .snap, .scores(), .calendar(), .moreOthers].contains(page) {
        #expect(pressed > 0, "\(page.name)")
      }
    }
  }

  /// A place of a control where another value is chosen.
  private struct Place: Equatable {
    let control: Item.ID
    let step: Action.Kind
    let area: PixelRectangle
    let whole: PixelRectangle
  }

  private func places(on player: Player) -> [Place] {
    let items = player.scene.outline.items
    let galleries = items.compactMap { item in
      if case .picture(let name, _) = item.id { Item.ID.control(name) } else { nil }
    }
    return items.filter { !galleries.contains($0.id) }.flatMap { item in
      let isOne = item.role == .picture || item.role == .toggle
      let kinds: [Action.Kind] = isOne ? [.use] : [.previous, .next]
      return item.actions.filter { kinds.contains($0.kind) }.map {
        Place(control: item.id, step: $0.kind, area: $0.area, whole: item.area)
      }
    }
  }

  private func scrollsOn(_ player: Player) -> Bool {
    let before = player.scene.outline
    return player.scene.scrollSheet(by: 0.6) && player.scene.outline != before
  }
}
