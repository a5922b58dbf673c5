// SPDX-License-Identifier: MIT

import Cards
import Matching

/// Takes a result's line apart and checks every value.
struct ResultReader {
  /// The longest line that is read, in bytes: 52 cards take about 150.
  static let longestLine = 1000

  private var values: [ResultKey: String] = [:]

  init(_ line: ArraySlice<UInt8>) throws(ResultError) {
    guard line.count <= Self.longestLine else { throw .tooLong }
    let version = String(decoding: line.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    try Self.checkVersion(version)
    let content = version == GameResult.firstVersion ? line : try Self.checked(line)
    let fields = content.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    for field in fields.dropFirst() { try read(field) }
  }

  /// The line without its checksum.
  private static func checked(_ line: ArraySlice<UInt8>) throws(ResultError) -> ArraySlice<UInt8> {
    let mark = Array(GameResult.checksumMark.utf8)
    let content = line.dropLast(mark.count + 8)
    guard line[content.endIndex...].starts(with: mark) else { throw .noChecksum }
    guard line.suffix(8).elementsEqual(Checksum.text(of: content).utf8) else {
      throw .wrongChecksum
    }
    return content
  }

  private static func checkVersion(_ word: String) throws(ResultError) {
    if word == GameResult.version || word == GameResult.firstVersion { return }
    let digits = word.utf8.dropFirst()
    guard word.utf8.first == UInt8(ascii: "v"), !digits.isEmpty,
      digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { throw .noResult }
    throw .newerVersion(word)
  }

  private mutating func read(_ field: ArraySlice<UInt8>) throws(ResultError) {
    guard let equals = field.firstIndex(of: UInt8(ascii: "=")) else {
      throw .noField(String(decoding: field, as: UTF8.self))
    }
    guard let key = ResultKey(rawValue: String(decoding: field[..<equals], as: UTF8.self)) else {
      return
    }
    guard values[key] == nil else { throw .repeated(key) }
    values[key] = String(decoding: field[(equals + 1)...], as: UTF8.self)
  }
}

extension ResultReader {
  func result() throws(ResultError) -> GameResult {
    let kind = GameKind(try rules(), tableSize: try need(.table) { Int(digits: $0) })
    return GameResult(
      finished: try timestamp(), dealt: try dealt(for: kind), kind: kind,
      score: try need(.score, Self.points), tries: try need(.tries, Self.count),
      flips: try need(.flips, Self.count), hints: try need(.hints, Self.count),
      seconds: try need(.seconds, Self.count), best: try best(),
      isPractice: try need(.practice) { $0 == "yes" ? true : $0 == "no" ? false : nil })
  }

  private func rules() throws(ResultError) -> Rules {
    let mode = try need(.mode) { Mode(rawValue: $0) }
    guard mode.hasPoints else { return Rules(mode: mode) }
    return Rules(
      mode: mode, matchSize: try need(.match) { Int(digits: $0).flatMap(MatchSize.init) },
      scoring: try need(.scoring) { Scoring(word: $0) })
  }

  private func timestamp() throws(ResultError) -> Timestamp {
    let seconds = try need(.finished) { text in
      Int(digits: text).flatMap { Timestamp.range.contains($0) ? $0 : nil }
    }
    return try need(.local) { Timestamp(seconds: seconds, local: $0) }
  }

  private func dealt(for kind: GameKind) throws(ResultError) -> GameResult.Dealt {
    let mode = kind.rules.mode
    guard let number = try value(of: .deal, { DealNumber($0) }) else {
      let cards = try need(.cards, Self.cards)
      guard cards.count == kind.tableSize, (try? Deal(cards, for: mode)) != nil else {
        throw .noDeal
      }
      return .cards(cards)
    }
    guard mode.tableSizes.contains(kind.tableSize), values[.cards] == nil else { throw .noDeal }
    return .number(number)
  }

  private func best() throws(ResultError) -> BestScore? {
    let bound = try value(of: .bound, Self.points)
    return try value(of: .best, Self.points).map(BestScore.exact) ?? bound.map(BestScore.atMost)
  }
}

extension ResultReader {
  private func value<Value>(
    of key: ResultKey, _ read: (String) -> Value?
  ) throws(ResultError) -> Value? {
    guard let text = values[key] else { return nil }
    guard let value = read(text) else { throw .value(key, text) }
    return value
  }

  private func need<Value>(
    _ key: ResultKey, _ read: (String) -> Value?
  ) throws(ResultError) -> Value {
    guard let value = try value(of: key, read) else { throw .missing(key) }
    return value
  }

  /// More than any game has, and so little that many of them can be added up.
  private static let most = 1_000_000_000

  private static func count(_ text: String) -> Int? {
    Int(digits: text).flatMap { $0 <= most ? $0 : nil }
  }

  private static func points(_ text: String) -> Int? {
    guard text.utf8.first == UInt8(ascii: "-") else { return count(text) }
    return count(String(text.dropFirst())).flatMap { $0 > 0 ? -$0 : nil }
  }

  private static func cards(_ text: String) -> [Card]? {
    let words = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let cards = words.compactMap { Card(Substring($0)) }
    return cards.count == words.count ? cards : nil
  }
}

extension Timestamp {
  /// - Parameter local: the player's date and clock, such as `2026-11-21T18:03`.
  fileprivate init?(seconds: Int, local: String) {
    let parts = local.utf8.split(separator: UInt8(ascii: "T"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    guard parts.count == 2, let day = CalendarDate(parts[0]), let minute = Self.minute(parts[1])
    else { return nil }
    self.init(seconds: seconds, day: day, minute: minute)
  }

  /// The minute of a day of a text such as `18:03`.
  private static func minute(_ text: Substring) -> Int? {
    let digits = text.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
    guard digits.count == 5, text.utf8.dropFirst(2).first == UInt8(ascii: ":"),
      [0, 1, 3, 4].allSatisfy({ (0...9).contains(digits[$0]) }), digits[3] < 6
    else { return nil }
    let hour = digits[0] * 10 + digits[1]
    return hour < 24 ? hour * 60 + digits[3] * 10 + digits[4] : nil
  }
}
