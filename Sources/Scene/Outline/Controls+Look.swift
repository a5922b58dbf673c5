// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// How what the player uses looks at one moment.
extension Controls {
  func barLook(on stage: Stage) -> BarLook {
    var look = BarLook(stage.tableau)
    if let lesson = stage.tableau.lesson, stage.layout.lessonLine == nil {
      look.sentence = lesson.words
    }
    look.lit = stage.tableau.button(lit(on: stage)?.item)
    look.pressed = stage.tableau.button(pointer.pressed?.item)
    look.isRinged = focus.isShown
    look.isStripLit = hovered?.item == .history && !focus.isShown
    return look
  }

  /// How the large button looks.
  func largeButtonLook(on stage: Stage) -> TableSign.Kind {
    let item = stage.tableau.largeButton.map { Item.ID.button($0.name) }
    func holds(_ other: Item.ID?) -> Bool { item != nil && other == item }
    return .button(
      isLit: holds(lit(on: stage)?.item), isPressed: holds(pointer.pressed?.item),
      isRinged: holds(shownTableFocus(on: stage)))
  }

  /// What a first game explains over the bar.
  func lessonLine(on stage: Stage) -> LessonLine? {
    guard let lesson = stage.tableau.lesson, let area = stage.layout.lessonLine else { return nil }
    return LessonLine(
      lesson, in: area, text: stage.layout.text, isLit: lit(on: stage)?.item == .lesson)
  }

  func sheetLook(on stage: Stage) -> SheetLook? {
    guard let open = sheets.visible(on: stage) else { return nil }
    var cursor = SheetLayout.Cursor()
    cursor.isKeyboard = focus.isShown
    cursor.lit = focus.isShown ? open.focus : lit(on: stage)?.item?.control
    cursor.picture = focus.isShown ? nil : hovered?.item?.picture
    cursor.pressed = pointer.pressed?.item?.control
    cursor.typed = open.focusedField
    return SheetLook(
      layout: stage.painter.layout(of: open.shown), cursor: cursor,
      opening: open.opening.value(at: stage.time))
  }

  func tip(on stage: Stage) -> Tip? {
    guard let item = pointer.tip(at: stage.time), let tip = stage.tip(of: item) else { return nil }
    // The strip is as wide as the window.
    let x = item == .history ? pointer.place?.x : nil
    return stage.painter.tip(tip.words, centeredAt: x ?? Rectangle(tip.area).center.x)
  }

  /// The pile with the keyboard's ring.
  func ringedPile(on stage: Stage) -> Int? {
    let (tableau, piles) = (stage.tableau, stage.layout.piles)
    guard case .pile(let pile) = shownTableFocus(on: stage), piles.indices.contains(pile),
      !piles[pile].isEmpty, !tableau.isOver || tableau.isPast
    else { return nil }
    return pile
  }
}

extension Item.ID {
  /// Which of a control's pictures it is.
  fileprivate var picture: Int? { if case .picture(_, let index) = self { index } else { nil } }
}

extension Tableau {
  /// The bar button that an item stands for.
  func button(_ item: Item.ID?) -> BarButton? {
    guard case .button(let name) = item else { return nil }
    return buttons.first { $0.name == name }
  }
}
