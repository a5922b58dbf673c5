// SPDX-License-Identifier: MIT

extension TableScene {
  /// What looks otherwise, where the scene is at rest, than in one that was made just now and has never
  /// seen anything move; `nil` where nothing does. It costs some milliseconds.
  package var faultAtRest: String? {
    guard !isMoving else { return nil }
    let (look, new) = (currentLook, twin.currentLook)
    if look == new { return nil }
    if look.layout != new.layout { return "things lie elsewhere" }
    if look.bar != new.bar { return "the bar is \(look.bar), not \(new.bar)" }
    if look.rings != new.rings { return "the rings are \(look.rings), not \(new.rings)" }
    if look.sheet != new.sheet { return "there is another sheet" }
    if look.tip != new.tip { return "the tip is \(look.tip as Any), not \(new.tip as Any)" }
    for card in look.cards where !new.cards.contains(card) {
      return "\(card) should be \(new.cards.first { $0.identity == card.identity } as Any)"
    }
    return "\(look.cards.count) cards, not \(new.cards.count), and points \(look.points)"
  }

  /// A new scene of the same game in the same window, where the player is at the same place.
  private var twin: TableScene {
    let twin = TableScene(tableau, size: size, scale: scale, look: look, fonts: fonts)
    twin.isCovered = isCovered
    (twin.pointer, twin.pressed) = (pointer, pressed)
    (twin.focus, twin.isFocusShown) = (focus, isFocusShown)
    twin.sheet = sheet.flatMap { $0.opening.willOpen ? Self.atRest($0) : nil }
    twin.ending = Self.atRest(ending)
    twin.followPointer()
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
