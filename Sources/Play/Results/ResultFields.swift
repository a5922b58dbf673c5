// SPDX-License-Identifier: MIT

import Cards

/// The fields of the line that was read last, and what their values say. It works on bytes, one line
/// after another, so that many lines take little time and no memory.
struct ResultFields<Key: LineKey>: Sendable {
  /// Where the value of each key is in the line, in the order of the keys.
  private var places: [Range<Int>?] = Array(repeating: nil, count: Key.allCases.count)

  private let keys = Key.allCases.map { word($0.name) }

  /// Finds the fields of a line, whose version and checksum have to be right.
  mutating func find(in line: Span<UInt8>, longest: Int) throws(ResultError) {
    guard line.count <= longest else { throw .tooLong }
    let fields = try ResultLine.fields(of: line)
    for index in places.indices { places[index] = nil }
    try find(fields, in: line)
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
        if places[index] != nil, let key = Key(rawValue: index) { throw .repeated(key.name) }
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

// MARK: - Values

extension ResultFields {
  /// Where the value of a key is.
  subscript(key: Key) -> Range<Int>? { places[key.rawValue] }

  func need(_ key: Key) throws(ResultError) -> Range<Int> {
    guard let place = self[key] else { throw .missing(key.name) }
    return place
  }

  func wrong(_ key: Key, _ line: Span<UInt8>) -> ResultError {
    .value(of: key.name, self[key].map { line.text($0) } ?? "")
  }

  func number(_ key: Key, _ line: Span<UInt8>) throws(ResultError) -> Int {
    guard let number = line.number(try need(key)) else { throw wrong(key, line) }
    return number
  }

  /// More than any game has, and small enough that many of them can be added up.
  private static var most: Int { 1_000_000_000 }

  func count(_ key: Key, _ line: Span<UInt8>) throws(ResultError) -> Int {
    let count = try number(key, line)
    guard count <= Self.most else { throw wrong(key, line) }
    return count
  }

  /// Numbers with commas between them.
  func numbers(_ key: Key, _ line: Span<UInt8>) throws(ResultError) -> [Int] {
    let place = try need(key)
    var (numbers, start) = ([Int](), place.lowerBound)
    while true {
      var end = start
      while end < place.upperBound, line[end] != UInt8(ascii: ",") { end += 1 }
      guard let number = line.number(start..<end) else { throw wrong(key, line) }
      numbers.append(number)
      if end == place.upperBound { return numbers }
      start = end + 1
    }
  }

  /// One of several words.
  func choice<Value>(
    _ key: Key, of choices: [(word: UInt64, value: Value)], _ line: Span<UInt8>
  ) throws(ResultError) -> Value {
    let word = line.word(try need(key))
    guard let choice = choices.first(where: { $0.word == word }) else { throw wrong(key, line) }
    return choice.value
  }

  /// A deal's number.
  func dealNumber(_ key: Key, _ line: Span<UInt8>) throws(ResultError) -> DealNumber {
    guard let number = UInt32(exactly: try number(key, line)).flatMap(DealNumber.init) else {
      throw wrong(key, line)
    }
    return number
  }

  /// Cards with commas between them.
  func cards(_ key: Key, _ line: Span<UInt8>) throws(ResultError) -> [Card] {
    let place = try need(key)
    var (cards, start) = ([Card](), place.lowerBound)
    while true {
      var end = start
      while end < place.upperBound, line[end] != UInt8(ascii: ",") { end += 1 }
      let word = line.word(start..<end)
      guard let card = cardWords.first(where: { $0.word == word })?.card else {
        throw wrong(key, line)
      }
      cards.append(card)
      if end == place.upperBound { return cards }
      start = end + 1
    }
  }

  /// A moment, and what the player's own clock showed.
  func timestamp(
    _ key: Key, local: Key, _ line: Span<UInt8>
  ) throws(ResultError) -> Timestamp {
    let seconds = try number(key, line)
    guard Timestamp.range.contains(seconds) else { throw wrong(key, line) }
    let text = line.extracting(try need(local))
    guard let time = Timestamp(seconds: seconds, local: text) else { throw wrong(local, line) }
    return time
  }

  func points(_ key: Key, _ line: Span<UInt8>) throws(ResultError) -> Int {
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

private let cardWords = Deck.standard.cards.map { (word: word($0.text), card: $0) }
