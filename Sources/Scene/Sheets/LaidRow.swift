// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// A row's picture and its controls, from the row's upper left corner. Laid out left to right, in
/// every language.
struct LaidRow: Equatable {
  /// In pixels.
  var height: Int

  private(set) var marks: [SheetMark] = []

  /// The controls in reading order, each after the values that can be picked directly.
  private(set) var items: [Item] = []

  var field: FieldLayout?

  /// For screen readers; `nil` for a row with controls.
  let words: String?

  init(height: Int, words: String = "") {
    self.height = height
    self.words = words.isEmpty ? nil : words
  }

  func moved(_ place: (PixelRectangle) -> PixelRectangle) -> LaidRow {
    var row = self
    row.marks = marks.map { $0.moved(place) }
    row.items = items.map { $0.moved(place) }
    row.field = field?.moved(place)
    return row
  }

  /// With all words faint.
  var faint: LaidRow {
    var row = self
    row.marks = marks.map { mark in
      guard case .words(let words, let style, let alignment, _) = mark.kind else { return mark }
      return SheetMark(.words(words, style, alignment, .faint), in: mark.area)
    }
    return row
  }

  // MARK: The picture

  mutating func paint(_ kind: SheetMark.Kind, in area: PixelRectangle) {
    marks.append(SheetMark(kind, in: area))
  }

  mutating func write(
    _ words: String, _ style: TextStyle, _ area: PixelRectangle,
    _ alignment: TextLine.Alignment = .leading, _ tone: SheetMark.Tone = .plain
  ) {
    paint(.words(words, style, alignment, tone), in: area)
  }

  /// Lines of equal height.
  mutating func write(
    _ lines: [String], _ style: TextStyle, _ area: PixelRectangle,
    _ alignment: TextLine.Alignment = .leading, _ tone: SheetMark.Tone = .plain
  ) {
    let height = area.height / max(1, lines.count)
    for (index, line) in lines.enumerated() {
      write(line, style, area.with(y: area.y + index * height, height: height), alignment, tone)
    }
  }

  // MARK: The controls

  /// Adds a control.
  ///
  /// - Parameter parts: its areas with other actions, which lie on top.
  mutating func use(
    _ name: ControlName, _ label: String, as role: Item.Role = .button, value: String = "",
    _ state: Item.State = [], in area: PixelRectangle, parts: [Action] = []
  ) {
    let intent: Intent =
      role == .choice || role == .toggle ? .change(name, by: 1) : .use(name)
    items.append(
      Item(
        id: .control(name), role: role, name: label, value: value, area: area,
        actions: parts + [Action(kind: .use, area: area, intent: intent)], state: state,
        field: field?.field))
  }

  /// Adds a value of a choice.
  mutating func pick(
    _ index: Int, _ label: String, of name: ControlName, chosen: Int, in area: PixelRectangle
  ) {
    let intent = Intent.change(name, by: index - chosen)
    items.append(
      Item(
        id: .picture(name, index), role: .picture, name: label, area: area,
        actions: [Action(kind: .use, area: area, intent: intent)],
        state: index == chosen ? .chosen : []))
  }
}

/// One thing to paint on a sheet.
struct SheetMark: Equatable {
  enum Tone {
    case plain, quiet
    /// For words that can be pressed.
    case accent
    /// For the highest praise.
    case gold
    /// For words that can't be used.
    case faint
  }

  enum Kind: Equatable {
    case words(String, TextStyle, TextLine.Alignment, Tone)
    case paragraph(String, TextStyle, Tone = .plain)
    case button(ControlName, String, TextStyle)
    /// The ground of segments and key caps.
    case trough
    case segment(ControlName, Int, String, TextStyle, isChosen: Bool)
    case toggle(isOn: Bool)
    case sign(Sign)
    case rule
    case tile(ControlName, GamePicture, isOnTable: Bool)
    /// The sheet's field.
    case field(ControlName)
    /// The control and the index tell when it is lit.
    case picture(ControlName, Int, Sample, isChosen: Bool)
    /// A picture beside an explanation.
    case illustration(Sample)
    case arrow(isNext: Bool)
    /// A row of stars, in its celebration.
    case fallingStars(filled: Int)
    case fan(CardFan)
    /// A chart without its words.
    case chart(Chart)
    /// A day of a month without its words.
    case day(MonthPicture.Day)
    case daySign(MonthPicture.Sign)
    case medal(Medal, isEarned: Bool)
  }

  /// The most stars of a game.
  static let stars = 5

  let kind: Kind
  private(set) var area: PixelRectangle

  init(_ kind: Kind, in area: PixelRectangle) { (self.kind, self.area) = (kind, area) }

  func moved(_ place: (PixelRectangle) -> PixelRectangle) -> SheetMark {
    SheetMark(kind, in: place(area))
  }
}

extension Item {
  func moved(_ place: (PixelRectangle) -> PixelRectangle) -> Item {
    var item = self
    item.area = place(area)
    item.actions = actions.map { Action(kind: $0.kind, area: place($0.area), intent: $0.intent) }
    return item
  }

  /// The item as far as it is in sight. One out of sight can't be used, and a control is then said
  /// to be somewhere on the sheet; a value is gone.
  func clipped(to sight: PixelRectangle, on sheet: PixelRectangle) -> Item? {
    var item = self
    item.actions = actions.filter { $0.area.intersects(sight) }.map {
      Action(kind: $0.kind, area: $0.area.intersection(sight), intent: $0.intent)
    }
    if item.actions.isEmpty, role == .picture { return nil }
    item.area = item.actions.last?.area ?? sheet
    return item
  }
}
