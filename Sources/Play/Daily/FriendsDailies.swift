// SPDX-License-Identifier: MIT

import Words

/// A friend's result on a daily deal, from the line that the game copies. Only the day and the
/// figure are used, and only within bounds.
package struct SharedDaily: Equatable, Sendable {
  package let day: CalendarDate
  package let figure: DailyFigure

  /// Reads the first line of a text in any language. It starts with the program's name, names a
  /// day, and has a figure after a colon. A further attempt has other words before the colon.
  /// Direction marks are ignored.
  package init?(line text: String) {
    let line = text.prefix { !$0.isNewline }.prefix(Self.longest)
      .filter { !("\u{2066}"..."\u{2069}").contains($0) }[...]
    guard line.hasPrefix("\(Sentences.name) "), let (head, tail) = line.cut(at: ":"),
      let date = head.fields(by: " ").last.flatMap(CalendarDate.init(text:)),
      let first = tail.fields(by: " ").dropFirst().first,
      let figure = DailyFigure(first.prefix { $0 != "/" && ($0.isASCII || !$0.isLetter) })
    else { return nil }
    self.init(date, figure)
  }

  /// The longest part read, in characters.
  private static let longest = 200

  init?(_ day: CalendarDate, _ figure: DailyFigure) {
    guard day.year >= DailyDeal.firstYear else { return nil }
    (self.day, self.figure) = (day, figure)
  }

  /// True if a player can have reached it by today. The friend's date may be a day ahead.
  ///
  /// - Parameter best: the most points of a deal.
  package func isPossible(on today: CalendarDate, best: (DailyDeal) -> Int) -> Bool {
    guard day.dayNumber <= today.dayNumber + 1 else { return false }
    return switch figure {
    case .points(let points): points <= best(DailyDeal(day))
    case .time(let seconds): seconds > 0
    }
  }
}

/// Friends' results on daily deals. As text it has a line for each, the newest last: `friend
/// 2026-11-21 74 NAME`. Invalid lines and a newer program's lines are kept.
package struct FriendsDailies: Equatable, Sendable {
  package struct Result: Equatable, Sendable {
    package let daily: SharedDaily
    package let name: PlayerName
  }

  private enum Line: Equatable {
    case result(Result)
    case other([UInt8])
  }

  private var lines: [Line] = []

  /// More than anybody looks at; the oldest are dropped.
  package static let most = 2000

  /// The longest text that is read, in bytes.
  package static let longestText = 1 << 18

  private static let word = "friend"

  package init() {}

  package init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n")).suffix(Self.most).map { line in
      Self.result(line).map(Line.result) ?? .other(Array(line))
    }
  }

  private static func result(_ line: ArraySlice<UInt8>) -> Result? {
    guard let text = String(validating: line, as: UTF8.self),
      let (word, afterWord) = text[...].cut(at: " "), word == Self.word,
      let (day, afterDay) = afterWord.cut(at: " "), let date = CalendarDate(text: day),
      let (reached, name) = afterDay.cut(at: " "), let figure = DailyFigure(reached),
      reached == figure.text,
      let daily = SharedDaily(date, figure), let player = PlayerName(Array(name.utf8)),
      player.text == name
    else { return nil }
    return Result(daily: daily, name: player)
  }

  package var bytes: [UInt8] {
    lines.flatMap { line in
      switch line {
      case .result(let result):
        Array(
          "\(Self.word) \(result.daily.day.text) \(result.daily.figure.text) \(result.name.text)\n"
            .utf8)
      case .other(let bytes): bytes + [UInt8(ascii: "\n")]
      }
    }
  }

  private var results: [Result] {
    lines.compactMap { if case .result(let result) = $0 { result } else { nil } }
  }

  /// The results of a day, the best first.
  ///
  /// - Parameter isTimed: true for those of a game in which the time counts, and not the points.
  package subscript(day: CalendarDate, isTimed isTimed: Bool) -> [Result] {
    results.filter { $0.daily.day == day && $0.daily.figure.isTime == isTimed }
      .sorted { $0.daily.figure.isBetter(than: $1.daily.figure) }
  }

  package var lastName: PlayerName? { results.last?.name }

  /// Adds a friend's result. A later result for the same deal replaces the earlier one.
  package mutating func note(_ daily: SharedDaily, of name: PlayerName) {
    lines.removeAll { line in
      if case .result(let result) = line {
        result.name == name && result.daily.day == daily.day
          && result.daily.figure.isTime == daily.figure.isTime
      } else {
        false
      }
    }
    lines = (lines + [.result(Result(daily: daily, name: name))]).suffix(Self.most)
  }
}
