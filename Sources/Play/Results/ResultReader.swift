// SPDX-License-Identifier: MIT

import Cards
import Matching

/// Parses the lines of results and checks every value. It works on bytes, one line after another,
/// so that many lines take little time and no memory.
struct ResultReader {
  /// The longest line that is read, in bytes: 52 cards take about 350.
  static let longestLine = 1000

  /// Where the value of each key is in the line, in the order of the keys.
  private var places: [Range<Int>?] = Array(repeating: nil, count: ResultKey.allCases.count)

  private let keys = Self.keys
  private static let keys = ResultKey.allCases.map { word($0.name) }
  private let modes = Self.modes
  private static let modes = Mode.allCases.map { (word: word($0.rawValue), mode: $0) }
  private static let cards = Deck.standard.cards.map { (word: word($0.text), card: $0) }

  /// The last scoring that was read, since most lines have the same.
  private var scoring: (word: [UInt8], scoring: Scoring)?

  /// The result that a line holds.
  mutating func result(_ line: Span<UInt8>) throws(ResultError) -> GameResult {
    guard line.count <= Self.longestLine else { throw .tooLong }
    let fields = try Self.fields(of: line)
    for index in places.indices { places[index] = nil }
    try find(fields, in: line)
    return try result(of: line)
  }
}

// MARK: - The line as a whole

extension ResultReader {
  /// Where the fields are in a line: between its version and its checksum.
  private static func fields(of line: Span<UInt8>) throws(ResultError) -> Range<Int> {
    var start = 0
    while start < line.count, line[start] != blank { start += 1 }
    let version = line.word(0..<start)
    if version == firstVersion { return start..<line.count }
    guard version == Self.version else {
      throw wrongVersion(line.text(0..<start))
    }
    let end = line.count - checksumMark.count - 8
    guard end >= start, line.has(checksumMark, at: end) else { throw .noChecksum }
    let sum = Checksum.value(of: line.extracting(0..<end))
    for digit in 0..<8 {
      let value = UInt8(truncatingIfNeeded: sum >> (28 - 4 * UInt32(digit))) & 0xF
      let letter = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
      guard line[line.count - 8 + digit] == letter else { throw .wrongChecksum }
    }
    return start..<end
  }

  private static let version = word(GameResult.version)
  private static let firstVersion = word(GameResult.firstVersion)
  private static let checksumMark = Array(GameResult.checksumMark.utf8)

  private static func wrongVersion(_ word: String) -> ResultError {
    let digits = word.utf8.dropFirst()
    let isVersion =
      word.utf8.first == UInt8(ascii: "v") && !digits.isEmpty
      && digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    return isVersion ? .newerVersion(word) : .noResult
  }

  /// Finds the fields, each of which has a blank before it.
  private mutating func find(_ fields: Range<Int>, in line: Span<UInt8>) throws(ResultError) {
    var (start, expected) = (fields.lowerBound, 0)
    while start < fields.upperBound {
      start += 1
      var equals = start
      var word: UInt64 = 0
      while equals < fields.upperBound, line[equals] != UInt8(ascii: "=") {
        guard line[equals] != blank else { throw .noField(line.text(start..<equals)) }
        word = word << 8 | UInt64(line[equals])
        equals += 1
      }
      guard equals < fields.upperBound else { throw .noField(line.text(start..<equals)) }
      var end = equals + 1
      while end < fields.upperBound, line[end] != blank { end += 1 }
      if equals - start <= 8, line[start] > 0, let index = index(of: word, expected) {
        if places[index] != nil, let key = ResultKey(rawValue: index) { throw .repeated(key) }
        places[index] = equals + 1..<end
        expected = index + 1
      }
      start = end
    }
  }

  /// The index of the key with this word; usually it is the expected one, or one soon after it.
  private func index(of word: UInt64, _ expected: Int) -> Int? {
    if expected < keys.count, keys[expected] == word { return expected }
    return keys.firstIndex(of: word)
  }
}

// MARK: - What it says

extension ResultReader {
  private mutating func result(of line: Span<UInt8>) throws(ResultError) -> GameResult {
    let rules = try rules(line)
    let kind = GameKind(rules, tableSize: try number(.table, line))
    return GameResult(
      finished: try timestamp(line), dealt: try dealt(for: kind, line), kind: kind,
      score: try points(.score, line), tries: try count(.tries, line),
      flips: try count(.flips, line), hints: try count(.hints, line),
      seconds: try count(.seconds, line), left: try left(of: kind, line), best: try best(line),
      isPractice: try practice(line))
  }

  private func left(of kind: GameKind, _ line: Span<UInt8>) throws(ResultError) -> Int? {
    guard self[.left] != nil else { return nil }
    let left = try number(.left, line)
    guard left <= kind.tableSize else { throw wrong(.left, line) }
    return left
  }

  private mutating func rules(_ line: Span<UInt8>) throws(ResultError) -> Rules {
    let place = try need(.mode)
    let word = line.word(place)
    guard let mode = modes.first(where: { $0.word == word })?.mode else {
      throw wrong(.mode, line)
    }
    guard mode.measure == .points else { return Rules(mode: mode) }
    guard let size = MatchSize(rawValue: try number(.match, line)) else {
      throw wrong(.match, line)
    }
    return Rules(mode: mode, matchSize: size, scoring: try scoring(line))
  }

  private mutating func scoring(_ line: Span<UInt8>) throws(ResultError) -> Scoring {
    let place = try need(.scoring)
    if let scoring, line.has(scoring.word, in: place) { return scoring.scoring }
    let text = line.text(place)
    guard let new = Scoring(word: text) else { throw .value(.scoring, text) }
    scoring = (Array(text.utf8), new)
    return new
  }

  private func timestamp(_ line: Span<UInt8>) throws(ResultError) -> Timestamp {
    let seconds = try number(.finished, line)
    guard Timestamp.range.contains(seconds) else { throw wrong(.finished, line) }
    guard let time = Timestamp(seconds: seconds, local: line.extracting(try need(.local))) else {
      throw wrong(.local, line)
    }
    return time
  }

  private func dealt(
    for kind: GameKind, _ line: Span<UInt8>
  ) throws(ResultError) -> GameResult.Dealt {
    let mode = kind.rules.mode
    guard self[.deal] != nil else {
      let cards = try cards(line)
      guard cards.count == kind.tableSize, (try? Deal(cards, for: mode)) != nil else {
        throw .noDeal
      }
      return .cards(cards)
    }
    guard let number = UInt32(exactly: try number(.deal, line)).flatMap(DealNumber.init) else {
      throw wrong(.deal, line)
    }
    guard mode.deals(kind.tableSize), self[.cards] == nil else { throw .noDeal }
    return .number(number)
  }

  private func cards(_ line: Span<UInt8>) throws(ResultError) -> [Card] {
    let place = try need(.cards)
    var (cards, start) = ([Card](), place.lowerBound)
    while true {
      var end = start
      while end < place.upperBound, line[end] != UInt8(ascii: ",") { end += 1 }
      let word = line.word(start..<end)
      guard let card = Self.cards.first(where: { $0.word == word })?.card else {
        throw wrong(.cards, line)
      }
      cards.append(card)
      if end == place.upperBound { return cards }
      start = end + 1
    }
  }

  private func best(_ line: Span<UInt8>) throws(ResultError) -> BestScore? {
    let bound = self[.bound] == nil ? nil : try points(.bound, line)
    if self[.best] != nil { return .exact(try points(.best, line)) }
    return bound.map(BestScore.atMost)
  }

  private static let yes = word("yes")
  private static let no = word("no")

  private func practice(_ line: Span<UInt8>) throws(ResultError) -> Bool {
    let value = line.word(try need(.practice))
    guard value == Self.yes || value == Self.no else { throw wrong(.practice, line) }
    return value == Self.yes
  }
}

// MARK: - Values

extension ResultReader {
  /// Where the value of a key is.
  private subscript(key: ResultKey) -> Range<Int>? { places[key.rawValue] }

  private func need(_ key: ResultKey) throws(ResultError) -> Range<Int> {
    guard let place = self[key] else { throw .missing(key) }
    return place
  }

  private func wrong(_ key: ResultKey, _ line: Span<UInt8>) -> ResultError {
    .value(key, self[key].map { line.text($0) } ?? "")
  }

  private func number(_ key: ResultKey, _ line: Span<UInt8>) throws(ResultError) -> Int {
    guard let number = line.number(try need(key)) else { throw wrong(key, line) }
    return number
  }

  /// More than any game has, and small enough that many of them can be added up.
  private static let most = 1_000_000_000

  private func count(_ key: ResultKey, _ line: Span<UInt8>) throws(ResultError) -> Int {
    let count = try number(key, line)
    guard count <= Self.most else { throw wrong(key, line) }
    return count
  }

  private func points(_ key: ResultKey, _ line: Span<UInt8>) throws(ResultError) -> Int {
    let place = try need(key)
    guard !place.isEmpty, line[place.lowerBound] == UInt8(ascii: "-") else {
      return try count(key, line)
    }
    let digits = place.lowerBound + 1..<place.upperBound
    guard let points = line.number(digits), (1...Self.most).contains(points) else {
      throw wrong(key, line)
    }
    return -points
  }
}

private let blank = UInt8(ascii: " ")

/// A word of up to eight bytes as one number; all keys, modes and cards are that short.
private func word(_ text: String) -> UInt64 {
  precondition(text.utf8.count <= 8, "a word is packed into eight bytes")
  return text.utf8.reduce(0) { $0 << 8 | UInt64($1) }
}

extension Span<UInt8> {
  fileprivate func text(_ place: Range<Int>) -> String {
    String(decoding: place.map { self[$0] }, as: UTF8.self)
  }

  /// The number that ``word(_:)`` gives a word; `nil` if the word is too long or has a null byte.
  fileprivate func word(_ place: Range<Int>) -> UInt64? {
    guard place.count <= 8 else { return nil }
    var word: UInt64 = 0
    for index in place {
      guard self[index] > 0 else { return nil }
      word = word << 8 | UInt64(self[index])
    }
    return word
  }

  /// Whether exactly these bytes are in this place.
  fileprivate func has(_ bytes: [UInt8], in place: Range<Int>) -> Bool {
    place.count == bytes.count && has(bytes, at: place.lowerBound)
  }

  fileprivate func has(_ bytes: [UInt8], at start: Int) -> Bool {
    guard start + bytes.count <= count else { return false }
    for index in bytes.indices where self[start + index] != bytes[index] { return false }
    return true
  }

  /// Reads decimal digits by the rules of `Int(digits:)`; at most 18 of them, which is more than
  /// any value has.
  fileprivate func number(_ place: Range<Int>) -> Int? {
    guard (1...18).contains(place.count),
      place.count == 1 || self[place.lowerBound] != UInt8(ascii: "0")
    else { return nil }
    return digits(at: place.lowerBound, count: place.count)
  }

  /// Reads a fixed number of digits, two by default, with leading zeros allowed.
  fileprivate func digits(at start: Int, count: Int = 2) -> Int? {
    var number = 0
    for index in start..<start + count {
      let digit = self[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number &* 10 &+ Int(digit)
    }
    return number
  }
}

extension Timestamp {
  /// - Parameter local: the player's date and clock, such as `2026-11-21T18:03`.
  fileprivate init?(seconds: Int, local: Span<UInt8>) {
    guard local.count == 16, local[4] == UInt8(ascii: "-"), local[7] == UInt8(ascii: "-"),
      local[10] == UInt8(ascii: "T"), local[13] == UInt8(ascii: ":"),
      let year = local.digits(at: 0, count: 4), let month = local.digits(at: 5),
      let day = local.digits(at: 8), let hour = local.digits(at: 11),
      let minute = local.digits(at: 14), hour < 24, minute < 60,
      let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    self.init(seconds: seconds, day: date, minute: hour * 60 + minute)
  }
}
