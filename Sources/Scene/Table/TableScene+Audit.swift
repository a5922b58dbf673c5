// SPDX-License-Identifier: MIT

extension TableScene {
  /// Whether the scene, where it is at rest, looks as one that was made just now and has never seen
  /// anything move. It costs some milliseconds.
  package var looksAsIfNew: Bool { isMoving || currentLook == twin.currentLook }

  /// A new scene of the same game in the same window, where the player is at the same place.
  private var twin: TableScene {
    let twin = TableScene(sitting, size: size, scale: scale, look: look, fonts: fonts)
    (twin.sentence, twin.clock, twin.ticks, twin.position) = (sentence, clock, ticks, position)
    (twin.hinted, twin.isCovered) = (hinted, isCovered)
    (twin.pointer, twin.pressed) = (pointer, pressed)
    (twin.focus, twin.isFocusShown) = (focus, isFocusShown)
    if let past {
      twin.past = past
      twin.motion.show(past, at: 0, Tempo(.off))
    }
    twin.sheet = sheet.flatMap { $0.opening.willOpen ? Self.atRest($0) : nil }
    twin.ending = Self.atRest(ending)
    twin.raiseCards()
    // Long enough for a tip to come.
    twin.advance(by: 10)
    return twin
  }

  private static func atRest(_ open: OpenSheet) -> OpenSheet {
    var sheet = OpenSheet(open.sheet)
    sheet.focus = open.focus
    if open.opening.willOpen { sheet.opening.open(at: 0, Tempo(.off)) }
    return sheet
  }
}
