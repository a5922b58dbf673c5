// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// The marks and the spots of a sheet's rows.
struct SheetPage: Equatable {
  var marks: [SheetMark] = []
  var spots: [SheetSpot] = []

  var field: FieldLayout?

  /// In pixels.
  var fieldScroll = 0

  mutating func write(
    _ words: String, _ style: TextStyle, _ area: PixelRectangle,
    _ alignment: TextLine.Alignment = .leading, _ tone: SheetMark.Tone = .plain
  ) {
    marks.append(.words(words, style, area, alignment, tone))
  }

  /// Lines of equal height.
  mutating func write(
    _ lines: [String], _ style: TextStyle, _ area: PixelRectangle, _ tone: SheetMark.Tone = .plain
  ) {
    let height = area.height / max(1, lines.count)
    for (index, line) in lines.enumerated() {
      write(line, style, area.with(y: area.y + index * height, height: height), .leading, tone)
    }
  }

  mutating func move(_ place: (PixelRectangle) -> PixelRectangle) {
    marks = marks.map { $0.moved(place) }
    spots = spots.map { $0.moved(place) }
    field = field?.moved(place)
  }

  /// Adds the spot of a whole control.
  mutating func use(_ name: ControlName, in area: PixelRectangle) {
    spots.append(SheetSpot(control: name, action: .use, area: area))
  }
}

/// One thing to paint on a sheet.
enum SheetMark: Equatable {
  enum Tone {
    case plain, quiet
    /// For words that can be pressed.
    case accent
    /// For the highest praise.
    case gold
    /// For words that can't be used.
    case faint
  }

  /// The most stars of a game.
  static let stars = 5

  case words(String, TextStyle, PixelRectangle, TextLine.Alignment, Tone)
  case paragraph(String, TextStyle, PixelRectangle, Tone = .plain)
  case button(ControlName, String, TextStyle, PixelRectangle)
  /// The ground of segments and key caps.
  case trough(PixelRectangle)
  case segment(ControlName, Int, String, TextStyle, PixelRectangle, isChosen: Bool)
  case toggle(isOn: Bool, PixelRectangle)
  case sign(Sign, PixelRectangle)
  case rule(PixelRectangle)
  case tile(ControlName, GamePicture, PixelRectangle, isOnTable: Bool)
  case field(ControlName, FieldLayout)
  /// The control and the index tell when it is lit.
  case picture(ControlName, Int, Sample, PixelRectangle, isChosen: Bool)
  /// A picture beside an explanation.
  case illustration(Sample, PixelRectangle)
  case arrow(isNext: Bool, PixelRectangle)
  /// A row of stars, in its celebration.
  case fallingStars(filled: Int, PixelRectangle)
  case fan(CardFan, PixelRectangle)
  /// A chart without its words.
  case chart(Chart, PixelRectangle)
  /// A day of a month without its words.
  case day(MonthPicture.Day, PixelRectangle)
  case daySign(MonthPicture.Sign, PixelRectangle)
  case medal(Emblem, isEarned: Bool, PixelRectangle)

  func moved(_ place: (PixelRectangle) -> PixelRectangle) -> SheetMark {
    switch self {
    case .words(let words, let style, let area, let alignment, let tone):
      .words(words, style, place(area), alignment, tone)
    case .paragraph(let words, let style, let area, let tone):
      .paragraph(words, style, place(area), tone)
    case .button(let name, let label, let style, let area):
      .button(name, label, style, place(area))
    case .trough(let area): .trough(place(area))
    case .segment(let name, let index, let label, let style, let area, let isChosen):
      .segment(name, index, label, style, place(area), isChosen: isChosen)
    case .toggle(let isOn, let area): .toggle(isOn: isOn, place(area))
    case .sign(let sign, let area): .sign(sign, place(area))
    case .rule(let area): .rule(place(area))
    case .tile(let name, let picture, let area, let isOnTable):
      .tile(name, picture, place(area), isOnTable: isOnTable)
    case .field(let name, let field): .field(name, field.moved(place))
    case .picture(let name, let index, let sample, let area, let isChosen):
      .picture(name, index, sample, place(area), isChosen: isChosen)
    case .illustration(let sample, let area): .illustration(sample, place(area))
    case .arrow(let isNext, let area): .arrow(isNext: isNext, place(area))
    case .fallingStars(let filled, let area): .fallingStars(filled: filled, place(area))
    case .fan(let fan, let area): .fan(fan, place(area))
    case .chart(let chart, let area): .chart(chart, place(area))
    case .day(let day, let area): .day(day, place(area))
    case .daySign(let sign, let area): .daySign(sign, place(area))
    case .medal(let emblem, let isEarned, let area):
      .medal(emblem, isEarned: isEarned, place(area))
    }
  }

  func isButton(_ control: ControlName) -> Bool {
    if case .button(control, _, _, _) = self { true } else { false }
  }
}

/// An area of a sheet in which the pointer does something.
struct SheetSpot: Equatable {
  let control: ControlName
  let action: Action.Kind
  private(set) var area: PixelRectangle

  /// Of a value or a picture; `nil` for the control itself.
  let picture: Int?

  init(control: ControlName, action: Action.Kind, area: PixelRectangle, picture: Int? = nil) {
    (self.control, self.action, self.area, self.picture) = (control, action, area, picture)
  }

  func isWhole(_ name: ControlName?) -> Bool {
    control == name && action == .use && picture == nil
  }

  func moved(_ place: (PixelRectangle) -> PixelRectangle) -> SheetSpot {
    var spot = self
    spot.area = place(area)
    return spot
  }

  /// The part inside an area; `nil` if there is none.
  func clipped(to sight: PixelRectangle) -> SheetSpot? {
    guard area.intersects(sight) else { return nil }
    var spot = self
    spot.area = area.intersection(sight)
    return spot
  }
}
