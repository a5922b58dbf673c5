// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// What the rows of a sheet show, and where they can be used.
struct SheetPage: Equatable {
  var marks: [SheetMark] = []
  var spots: [SheetSpot] = []

  /// The field that is typed in, where it is in sight.
  var field: FieldLayout?

  /// How far its text was scrolled before, in pixels.
  var fieldScroll = 0

  /// Puts words in an area of one line.
  mutating func write(
    _ words: String, _ style: TextStyle, _ area: PixelRectangle,
    _ alignment: TextLine.Alignment = .leading, _ tone: SheetMark.Tone = .plain
  ) {
    marks.append(.words(words, style, area, alignment, tone))
  }

  /// Puts lines of words below each other in an area, which they share.
  mutating func write(
    _ lines: [String], _ style: TextStyle, _ area: PixelRectangle, _ tone: SheetMark.Tone = .plain
  ) {
    let height = area.height / max(1, lines.count)
    for (index, line) in lines.enumerated() {
      write(line, style, area.with(y: area.y + index * height, height: height), .leading, tone)
    }
  }

  /// Moves all of it to other places.
  mutating func move(_ place: (PixelRectangle) -> PixelRectangle) {
    marks = marks.map { $0.moved(place) }
    spots = spots.map { $0.moved(place) }
    field = field?.moved(place)
  }

  /// Lets a whole control be used there.
  mutating func use(_ name: ControlName, in area: PixelRectangle) {
    spots.append(SheetSpot(control: name, action: .use, area: area))
  }
}

/// Something to paint on a sheet.
enum SheetMark: Equatable {
  enum Tone {
    case plain, quiet
    /// Of what can be pressed.
    case accent
    /// Of what is worth the most.
    case gold
    /// Of what can't be used.
    case faint
  }

  /// How many stars a game can earn.
  static let stars = 5

  case words(String, TextStyle, PixelRectangle, TextLine.Alignment, Tone)
  /// Words in several lines.
  case paragraph(String, TextStyle, PixelRectangle, Tone = .plain)
  /// A button with its label.
  case button(ControlName, String, TextStyle, PixelRectangle)
  /// What segments lie in, and one of them.
  case trough(PixelRectangle)
  case segment(ControlName, Int, String, TextStyle, PixelRectangle, isChosen: Bool)
  case toggle(isOn: Bool, PixelRectangle)
  case sign(Sign, PixelRectangle)
  /// A line from side to side.
  case rule(PixelRectangle)
  /// A game's picture, lit with its control.
  case tile(ControlName, GamePicture, PixelRectangle, isOnTable: Bool)
  /// What is typed.
  case field(ControlName, FieldLayout)
  /// A picture, and whether it is the one that is chosen. The control and the number say what is lit
  /// with it.
  case picture(ControlName, Int, Sample, PixelRectangle, isChosen: Bool)
  /// A picture of what is explained.
  case illustration(Sample, PixelRectangle)
  /// The arrow beside a value for the previous or the next one.
  case arrow(isNext: Bool, PixelRectangle)
  /// Stars in a row, the first ones filled, as far as they have come.
  case fallingStars(filled: Int, PixelRectangle)
  /// Cards in a fan, as far as it has opened.
  case fan(CardFan, PixelRectangle)
  /// A chart without its words.
  case chart(Chart, PixelRectangle)
  /// A day of a month, without its words.
  case day(MonthPicture.Day, PixelRectangle)
  /// What a month's legend explains.
  case daySign(MonthPicture.Sign, PixelRectangle)
  case medal(Emblem, isEarned: Bool, PixelRectangle)

  /// The same where its places are moved to.
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

  /// Whether it is the button of a control.
  func isButton(_ control: ControlName) -> Bool {
    if case .button(control, _, _, _) = self { true } else { false }
  }
}

/// A place on a sheet where something can be done.
struct SheetSpot: Equatable {
  let control: ControlName
  let action: Action.Kind
  private(set) var area: PixelRectangle

  /// Which of the control's pictures it is, counted from 0; `nil` for the control itself.
  let picture: Int?

  init(control: ControlName, action: Action.Kind, area: PixelRectangle, picture: Int? = nil) {
    (self.control, self.action, self.area, self.picture) = (control, action, area, picture)
  }

  /// Whether it is where a whole control is used.
  func isWhole(_ name: ControlName?) -> Bool {
    control == name && action == .use && picture == nil
  }

  func moved(_ place: (PixelRectangle) -> PixelRectangle) -> SheetSpot {
    var spot = self
    spot.area = place(area)
    return spot
  }

  /// The part of it within an area; `nil` where there is none.
  func clipped(to sight: PixelRectangle) -> SheetSpot? {
    guard area.intersects(sight) else { return nil }
    var spot = self
    spot.area = area.intersection(sight)
    return spot
  }
}
