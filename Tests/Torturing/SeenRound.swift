// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Games
import Observing
import Scene
import Snapping
import SnappingPlay
import Tableau
import Tables

/// What a window shows at each moment of a round of Snap!, by its record, where nothing moves.
struct SeenRound {
  static let window = PixelSize(width: 640, height: 480)

  /// The pixels of each pile, by the moment.
  private var moments: [[[UInt32]]] = []
  private var areas: [PixelRectangle] = []

  init(_ record: Record<SnapGame>) throws {
    let places = Player.places(of: record.setup.players)
    let players = places.map { Player("", .person, place: $0) }
    guard var table = Table(players, dice: Dice(seed: 0)) else { return }
    var screen = SnapScreen(table.view(from: 0))
    try table.resume(record)
    let scene = TableScene(
      screen.tableau, size: Self.window, scale: 1, look: Look(animation: .off), fonts: Fonts())
    let surface = try Surface(size: Self.window)
    for event in table.drainEvents() {
      let changes = screen.follow(event)
      screen.forgetCalls()
      scene.show(screen.tableau, after: changes)
      try scene.paint(scene.update(), on: surface)
      areas = layout(of: screen.tableau).piles.map(\.upperPart)
      let picture = Screenshot(
        width: Self.window.width, height: Self.window.height, pixels: surface.pixels)
      moments.append(areas.map { picture.colors(in: $0) })
    }
  }

  private func layout(of tableau: Tableau) -> TableLayout {
    TableLayout(
      of: tableau.groups, hasNames: true, buttons: tableau.largeButtons.count, in: Self.window,
      scale: 1, isExplained: tableau.hasLessonRoom)
  }

  /// Whether each pile of a picture is as it was at some moment. A program may have been stopped between
  /// two piles.
  func hasShown(_ picture: Screenshot) -> Bool {
    guard (picture.width, picture.height) == (Self.window.width, Self.window.height) else {
      return false
    }
    return areas.enumerated().allSatisfy { pile, area in
      let colors = picture.colors(in: area)
      return moments.reversed().contains { $0[pile] == colors }
    }
  }

  /// Whether a picture shows the last move, which has changed something.
  func showsLastMove(_ picture: Screenshot) -> Bool {
    guard let last = moments.last, moments.count > 1 else { return false }
    let seen = areas.map { picture.colors(in: $0) }
    return seen == last && moments[moments.count - 2] != last
  }
}

extension PixelRectangle {
  /// Of a pile what neither the keyboard's ring nor the word of a call covers.
  fileprivate var upperPart: PixelRectangle {
    PixelRectangle(x: x + width / 6, y: y + height / 6, width: width * 2 / 3, height: height / 3)
  }
}

extension Screenshot {
  fileprivate func colors(in area: PixelRectangle) -> [UInt32] {
    (area.y..<area.maxY).flatMap { y in
      (area.x..<area.maxX).map { x in self[x, y] & 0xFFFFFF }
    }
  }
}
