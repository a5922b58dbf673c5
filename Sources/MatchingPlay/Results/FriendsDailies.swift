// SPDX-License-Identifier: MIT

import Matching
package import Play
import Words

/// A friend's result on a daily deal, from the line that the game copies. Only the day and the
/// score are used, and only within bounds.
package struct SharedDaily: Equatable, Sendable {
  package let day: CalendarDate
  package let score: Int

  /// More than any daily deal allows, and less than anybody can lose.
  static let scores = -9999...9999

  /// Reads the first line of a text in any language. It starts with the program's name, names a
  /// day, and has a score after a colon. A further attempt has other words before the colon.
  /// Direction marks are ignored.
  package init?(line text: String) {
    let line = text.prefix { !$0.isNewline }.prefix(Self.longest)
      .filter { !("\u{2066}"..."\u{2069}").contains($0) }[...]
    guard line.hasPrefix("\(Sentences.name) "), let (head, tail) = line.cut(at: ":"),
      let date = head.fields(by: " ").last.flatMap(CalendarDate.init(text:)),
      date.year >= DailyDeal.firstYear,
      let first = tail.fields(by: " ").dropFirst().first,
      let score = Self.score(first.prefix { $0 != "/" && ($0.isASCII || !$0.isLetter) })
    else { return nil }
    (day, self.score) = (date, score)
  }

  /// The longest part read, in characters.
  private static let longest = 200

  /// True if a player can have reached it by today. The friend's date may be a day ahead.
  package func isPossible(on today: CalendarDate) -> Bool {
    let record = DailyDeal(day).record
    return day.dayNumber <= today.dayNumber + 1
      && score <= BestScore(of: record.deal, rules: record.rules).points
  }

  init?(_ day: CalendarDate, score: Int) {
    guard Self.scores.contains(score), day.year >= DailyDeal.firstYear else { return nil }
    (self.day, self.score) = (day, score)
  }

  /// A number with either minus sign.
  static func score(_ text: Substring) -> Int? {
    let isNegative = text.first == "-" || text.first == "\u{2212}"
    guard let size = Int(digits: isNegative ? text.dropFirst() : text), scores.contains(size) else {
      return nil
    }
    return isNegative ? -size : size
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
      let (score, name) = afterDay.cut(at: " "), !score.hasPrefix("\u{2212}"),
      let points = SharedDaily.score(score), score == "\(points)",
      let daily = SharedDaily(date, score: points), let player = PlayerName(Array(name.utf8)),
      player.text == name
    else { return nil }
    return Result(daily: daily, name: player)
  }

  package var bytes: [UInt8] {
    lines.flatMap { line in
      switch line {
      case .result(let result):
        Array(
          "\(Self.word) \(result.daily.day.text) \(result.daily.score) \(result.name.text)\n".utf8)
      case .other(let bytes): bytes + [UInt8(ascii: "\n")]
      }
    }
  }

  private var results: [Result] {
    lines.compactMap { if case .result(let result) = $0 { result } else { nil } }
  }

  /// The results of a day, the best first.
  package subscript(day: CalendarDate) -> [Result] {
    results.filter { $0.daily.day == day }.sorted { $0.daily.score > $1.daily.score }
  }

  package var lastName: PlayerName? { results.last?.name }

  /// Adds a friend's result. A later result for the same day replaces the earlier one.
  package mutating func note(_ daily: SharedDaily, of name: PlayerName) {
    lines.removeAll { line in
      if case .result(let result) = line {
        result.name == name && result.daily.day == daily.day
      } else {
        false
      }
    }
    lines = (lines + [.result(Result(daily: daily, name: name))]).suffix(Self.most)
  }
}
