// SPDX-License-Identifier: MIT

import Drawing
import Tableau

// MARK: - What can be used

extension TableScene {
  package var outline: Outline {
    let open = sheets.active(on: self).map { ($0.sheet, picture.layout(of: $0.shown)) }
    var outline = Outline(
      of: tableau, isCovered: isCovered, in: layout, picture.bar.layout, under: open,
      isModal: openSheet?.isModal == true)
    if let pressed = pointer.pressed?.item { outline.mark(pressed, .pressed) }
    if focus.isShown, let focusedItem { outline.mark(focusedItem, .focused) }
    return outline
  }

  /// On the open sheet or else on the table.
  package var focusedItem: Item.ID? {
    sheets.active(on: self).map { $0.focus.map(Item.ID.control) ?? .panel } ?? tableFocus
  }

  /// `nil` under a sheet, and while a game is only watched: then all keys move through it.
  private var tableFocus: Item.ID? {
    sheets.active(on: self) == nil && !tableau.isExample ? focus.item : nil
  }

  var shownTableFocus: Item.ID? { focus.isShown ? tableFocus : nil }

  /// The focus's target if it is visible, else the one under the pointer.
  var lit: Target? { focus.isShown ? tableFocus.map { Target(item: $0) } : hovered }

  func target(at point: Point) -> Target {
    PixelRectangle(layout.window).contains(point) ? outline.target(at: point) : .table
  }

  /// Lifted (1) or pressed down (-1): the pile that waits for the player, if things move, and the
  /// one under the pointer.
  var raisedPiles: [Int: Double] {
    var raised: [Int: Double] = [:]
    if let awaited = tableau.awaited, tempo.isMoving { raised[awaited] = 1 }
    guard let hovered, case .pile(let pile) = hovered.item, let top = tableau.piles[pile].top,
      top.mark != .spent, !tableau.isPast
    else { return raised }
    if pointer.pressed == hovered { raised[pile] = -1 }
    if pointer.pressed == nil { raised[pile] = 1 }
    return raised
  }
}

// MARK: - How it looks

/// The controls at one moment.
struct ControlsLook {
  let bar: BarLook
  let largeButtons: [TableSign.Kind]

  let ringedPile: Int?
  let lesson: LessonLine?
  let sheet: SheetLook?
  let tip: Tip?
}

extension TableScene {
  var currentLook: TableLook {
    look(
      with: ControlsLook(
        bar: barLook, largeButtons: largeButtonLooks, ringedPile: ringedPile, lesson: lessonLine,
        sheet: sheetLook, tip: tip))
  }

  /// Asks the fonts for the words that a start with this table needs.
  package func setWords() { try? picture.setWords(of: currentLook, tableau) }

  private var sentence: String {
    tableau.lesson.flatMap { layout.lessonLine == nil ? $0.words : nil } ?? tableau.sentence
  }

  /// The sentence over the bar, where that has no room for it.
  private var longSentence: Tip? {
    sheets.visible(on: self) == nil ? picture.tip(ofLong: sentence) : nil
  }

  private var barLook: BarLook {
    var look = BarLook(tableau)
    look.sentence = longSentence == nil ? sentence : ""
    look.lit = tableau.button(lit?.item)
    look.pressed = tableau.button(pointer.pressed?.item)
    look.isRinged = focus.isShown
    look.isStripLit = hovered?.item == .history && !focus.isShown
    return look
  }

  private var largeButtonLooks: [TableSign.Kind] {
    tableau.shownButtons.map { button in
      let item = Item.ID.button(button.name)
      return .button(
        button, isLit: lit?.item == item, isPressed: pointer.pressed?.item == item,
        isRinged: shownTableFocus == item)
    }
  }

  private var ringedPile: Int? {
    let piles = layout.piles
    guard case .pile(let pile) = shownTableFocus, piles.indices.contains(pile),
      !piles[pile].isEmpty, !tableau.isOver || tableau.isPast
    else { return nil }
    return pile
  }

  private var lessonLine: LessonLine? {
    guard let lesson = tableau.lesson, let area = layout.lessonLine else { return nil }
    return LessonLine(lesson, in: area, text: layout.text, isLit: lit?.item == .lesson)
  }

  private var sheetLook: SheetLook? {
    guard let open = sheets.visible(on: self) else { return nil }
    var cursor = SheetLook.Cursor()
    // A closing sheet no longer has the keyboard.
    cursor.isKeyboard = focus.isShown && sheets.active(on: self) != nil
    cursor.lit = cursor.isKeyboard ? open.focus : lit?.item?.control
    cursor.picture = focus.isShown ? nil : hovered?.item?.picture
    cursor.pressed = pointer.pressed?.item?.control
    cursor.typed = open.focusedField
    return SheetLook(
      layout: picture.layout(of: open.shown), cursor: cursor,
      opening: open.opening.value(at: time), celebration: open.celebration.stage(at: time))
  }

  private var tip: Tip? {
    guard let item = pointer.tip(at: time), let tip = tip(of: item) else { return longSentence }
    // The strip is as wide as the window.
    let x = item == .history ? pointer.place?.x : nil
    return picture.tip(tip.words, centeredAt: x ?? Rectangle(tip.area).center.x)
  }

  /// The words, and the area they are about.
  func tip(of item: Item.ID?) -> (words: String, area: PixelRectangle)? {
    let bar = picture.bar.layout
    if item == .history { return (tableau.positionTip, bar.strip) }
    return tableau.button(item).map { ($0.tip, bar.area(of: $0)) }
  }
}

extension Item.ID {
  var control: ControlName? {
    switch self {
    case .control(let name), .picture(let name, _): name
    default: nil
    }
  }

  fileprivate var picture: Int? { if case .picture(_, let index) = self { index } else { nil } }
}

extension Tableau {
  fileprivate func button(_ item: Item.ID?) -> BarButton? {
    guard case .button(let name) = item else { return nil }
    return buttons.first { $0.name == name }
  }
}
