// SPDX-License-Identifier: MIT

import Cards
import Words

/// Reads a record's text line by line, strictly: a line is understood to its last character or is
/// an error. After an error it holds what the lines before have said.
package struct RecordReader {
  /// What a line says.
  private enum Line {
    case version
    case mode(Mode)
    case number(DealNumber)
    case tableSize(Int)
    case cards([Card])
    case matchSize(MatchSize)
    case scoring(Scoring)
    case practice
    case entry(RecordEntry)
  }

  /// The header's lines by their first word, with the line number of each.
  private var header: [RecordWord: (line: Int, says: Line)] = [:]
  package private(set) var entries: [RecordEntry] = []

  /// The line number of each entry.
  package private(set) var entryLines: [Int] = []

  /// How many lines have been read.
  private var lines = 0

  package init() {}

  /// Reads a whole text. Its version is looked for before anything else, since a newer record may hold
  /// lines that mean nothing here.
  init(_ text: String) throws(RecordError) {
    try Self.checkVersion(of: text)
    try Self.forEachLine(of: text) { line throws(RecordError) in try read(line) }
  }

  /// Reads the next line, without the newline that ends it.
  package mutating func read(_ line: Substring) throws(RecordError) {
    lines += 1
    guard !line.isEmpty, line.utf8.first != Self.comment else { return }
    if Self.isVersion(line) { try Self.checkVersion(line, number: lines) }
    guard line.utf8.count <= Self.longestLine, let (word, says) = Self.understand(line) else {
      throw RecordError(line: lines, reason: .notUnderstood(String(line)))
    }
    if case .entry(let entry) = says { return try append(entry) }
    guard entries.isEmpty || word == .practice else {
      throw RecordError(line: lines, reason: .headerAfterMove(word))
    }
    guard header[word] == nil else {
      throw RecordError(line: lines, reason: .repeated(word))
    }
    header[word] = (lines, says)
  }

  private mutating func append(_ entry: RecordEntry) throws(RecordError) {
    guard entries.count < Record.mostEntries else {
      throw RecordError(line: lines, reason: .tooLong)
    }
    entries.append(entry)
    entryLines.append(lines)
  }

  private static let comment = UInt8(ascii: "#")

  /// The longest line that can mean something, in bytes: 52 cards take about 200.
  private static let longestLine = 1000

  private static func forEachLine(
    of text: String, _ body: (Substring) throws(RecordError) -> Void
  ) throws(RecordError) {
    var rest = text.utf8[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      try body(Substring(rest[..<end]))
      rest = rest[rest.index(after: end)...]
    }
    try body(Substring(rest))
  }
}

// MARK: - The version

extension RecordReader {
  private static let versionMark = "\(RecordWord.matchismo.rawValue) "

  private static func isVersion(_ line: Substring) -> Bool {
    line.utf8.starts(with: versionMark.utf8)
  }

  private static func checkVersion(of text: String) throws(RecordError) {
    var (number, isFound) = (0, false)
    try forEachLine(of: text) { line throws(RecordError) in
      number += 1
      guard !isFound, isVersion(line) else { return }
      isFound = true
      try checkVersion(line, number: number)
    }
    if !isFound { throw RecordError(line: 1, reason: .notARecord) }
  }

  private static func checkVersion(_ line: Substring, number: Int) throws(RecordError) {
    let version = Substring(line.utf8.dropFirst(versionMark.utf8.count))
    if version == String(Record.version) { return }
    let isNumber =
      version.utf8.first != UInt8(ascii: "0") && !version.isEmpty
      && version.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    throw RecordError(
      line: number,
      reason: isNumber ? .newerVersion(String(version)) : .notUnderstood(String(line)))
  }
}

// MARK: - What a line says

extension RecordReader {
  private static func understand(_ line: Substring) -> (RecordWord, Line)? {
    let fields = line.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { Substring($0) }
    guard let word = RecordWord(rawValue: String(fields[0])) else { return nil }
    return understand(word, fields.dropFirst()).map { (word, $0) }
  }

  private static func understand(_ word: RecordWord, _ values: ArraySlice<Substring>) -> Line? {
    switch word {
    case .cards:
      let cards = values.compactMap { Card($0) }
      return !cards.isEmpty && cards.count == values.count ? .cards(cards) : nil
    case .scoring: return Scoring(fields: values).map(Line.scoring)
    case .practice: return values.isEmpty ? .practice : nil
    case .hint: return values.isEmpty ? .entry(.move(.hint)) : nil
    case .undo: return values.isEmpty ? .entry(.undo) : nil
    case .redo: return values.isEmpty ? .entry(.redo) : nil
    default: return values.count == 1 ? values.first.flatMap { understand(word, $0) } : nil
    }
  }

  private static func understand(_ word: RecordWord, _ value: Substring) -> Line? {
    switch word {
    case .matchismo: value == String(Record.version) ? .version : nil
    case .mode: Mode(rawValue: String(value)).map(Line.mode)
    case .deal: DealNumber(value).map(Line.number)
    case .table: Int(digits: value).map(Line.tableSize)
    case .cards, .scoring, .practice, .hint, .undo, .redo: nil
    case .match: Int(digits: value).flatMap(MatchSize.init).map(Line.matchSize)
    case .choose: Int(digits: value).map { .entry(.move(.choose($0))) }
    }
  }
}

extension RecordReader {
  /// The record that was read.
  func record() throws(RecordError) -> Record {
    let start = try start()
    return Record(
      start.deal, rules: start.rules, entries: entries, isPractice: start.isPractice)
  }

  /// The record without its entries.
  package func start() throws(RecordError) -> Record {
    let rules = try rules()
    return Record(try deal(for: rules.mode), rules: rules, isPractice: header[.practice] != nil)
  }

  /// What is left out is as usual.
  private func rules() throws(RecordError) -> Rules {
    var (mode, matchSize, scoring) = (Rules().mode, Rules().matchSize, Rules().scoring)
    if case .mode(let said) = header[.mode]?.says { mode = said }
    if case .matchSize(let said) = header[.match]?.says { matchSize = said }
    if case .scoring(let said) = header[.scoring]?.says { scoring = said }
    for word in [RecordWord.match, .scoring] where mode.measure != .points {
      guard let line = header[word]?.line else { continue }
      throw RecordError(line: line, reason: .meaningless(word, mode))
    }
    return Rules(mode: mode, matchSize: matchSize, scoring: scoring)
  }

  private func deal(for mode: Mode) throws(RecordError) -> Deal {
    if let (line, says) = header[.cards], case .cards(let cards) = says {
      if let other = header[.deal] ?? header[.table] {
        throw RecordError(line: max(line, other.line), reason: .twoDeals)
      }
      return try deal(at: line) { () throws(DealError) in try Deal(cards, for: mode) }
    }
    guard case .number(let number) = header[.deal]?.says else { throw missing(.deal) }
    guard let (line, says) = header[.table], case .tableSize(let size) = says else {
      throw missing(.table)
    }
    return try deal(at: line) { () throws(DealError) in
      try Deal(number, tableSize: size, for: mode)
    }
  }

  /// The version line is always there, so it stands for the header as a whole.
  private func missing(_ word: RecordWord) -> RecordError {
    RecordError(line: header[.matchismo]?.line ?? 1, reason: .missing(word))
  }

  private func deal(at line: Int, _ make: () throws(DealError) -> Deal) throws(RecordError) -> Deal
  {
    do {
      return try make()
    } catch {
      throw RecordError(line: line, reason: .noDeal(error))
    }
  }
}
