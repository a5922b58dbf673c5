// SPDX-License-Identifier: MIT

import Drawing
import Tableau
import Testing

@testable import Scene

@Suite("Pictures to choose from") struct GalleryTests {
  private static let name = ControlName(rawValue: "back")
  private static let choices = BackPattern.allCases.map { PicturedChoice(.back($0), $0.rawValue) }

  private func layout(_ window: PixelSize, chosen: Int = 2) -> SheetLayout {
    let sheet = Sheet(
      "Look", [.gallery(Self.name, "Card back", Gallery(Self.choices, chosen: chosen))])
    let table = TableLayout(of: [PileGroup(.grid, 12)], in: window, scale: 1)
    return SheetLayout(ShownSheet(sheet), in: table, fonts: Fonts())
  }

  private static let windows = [(320, 240), (200, 600), (480, 800), (880, 660), (3840, 2160)]
    .map { PixelSize(width: $0, height: $1) }

  @Test(arguments: windows)
  func `they lie beside each other in as many lines as they need, and none on another`(
    window: PixelSize
  ) {
    let layout = layout(window)
    let places = layout.items.filter { $0.role == .picture }.map(\.area)
    #expect(places.count == Self.choices.count)
    for (index, place) in places.enumerated() {
      #expect(layout.area.contains(place), "\(place) in \(window)")
      for other in places[(index + 1)...] { #expect(!place.intersects(other)) }
    }
    let lines = Set(places.map(\.y)).count
    #expect(window.width > 200 ? lines == 1 : lines > 1)
  }

  @Test func `each has its name, and a click on it chooses it`() throws {
    let table = try SceneUnderTest("AS KH AD 4C")
    table.scene.open(
      Sheet("Look", [.gallery(Self.name, "Card back", Gallery(Self.choices, chosen: 2))]))
    for (index, choice) in Self.choices.enumerated() {
      let item = try #require(table.scene.outline[.picture(Self.name, index)])
      #expect(item.name == choice.name)
      #expect(item.state.contains(.chosen) == (index == 2))
      #expect(table.click(Rectangle(item.area).center) == .change(Self.name, by: index - 2))
    }
    #expect(table.scene.outline[.control(Self.name)]?.value == "waves")
  }

  @Test func `the arrow keys go to the next and the previous`() throws {
    let table = try SceneUnderTest("AS KH AD 4C")
    table.scene.open(
      Sheet("Look", [.gallery(Self.name, "Card back", Gallery(Self.choices, chosen: 2))]))
    // The first key only shows where the keyboard is.
    #expect(table.scene.moveFocus(.right) == nil)
    #expect(table.scene.moveFocus(.right) == .change(Self.name, by: 1))
    #expect(table.scene.moveFocus(.left) == .change(Self.name, by: -1))
    #expect(table.scene.useFocus() == .change(Self.name, by: 1))
  }
}
