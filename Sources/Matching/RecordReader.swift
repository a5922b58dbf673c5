// SPDX-License-Identifier: MIT

import Cards

/// Reads a record's text line by line, strictly: a line is understood to its last character or is
/// an error.
struct RecordReader {
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
  private(set) var entries: [RecordEntry] = []

  /// The line number of each entry.
  private(set) var entryLines: [Int] = []

  init(_ text: String) throws(RecordError) {
    let lines = text.utf8.prefix(Record.longestText)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    try Self.checkVersion(lines)
    guard text.utf8.count <= Record.longestText else {
      throw RecordError(line: lines.count, reason: .tooLong)
    }
    for (index, line) in lines.enumerated() where !line.isEmpty && line.utf8.first != Self.comment {
      try read(line, number: index + 1)
    }
  }

  private static let comment = UInt8(ascii: "#")

  /// Looks for the version before anything else, since a newer record may hold lines that mean
  /// nothing here.
  private static func checkVersion(_ lines: [Substring]) throws(RecordError) {
    let prefix = "\(RecordWord.matchismo.rawValue) "
    guard let index = lines.firstIndex(where: { $0.utf8.starts(with: prefix.utf8) }) else {
      throw RecordError(line: 1, reason: .notARecord)
    }
    let version = Substring(lines[index].utf8.dropFirst(prefix.utf8.count))
    if version == String(Record.version) { return }
    let isNumber =
      version.utf8.first != UInt8(ascii: "0") && !version.isEmpty
      && version.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    throw RecordError(
      line: index + 1,
      reason: isNumber ? .newerVersion(String(version)) : .notUnderstood(String(lines[index])))
  }

  private mutating func read(_ line: Substring, number: Int) throws(RecordError) {
    guard let (word, says) = Self.understand(line) else {
      throw RecordError(line: number, reason: .notUnderstood(String(line)))
    }
    if case .entry(let entry) = says {
      entries.append(entry)
      entryLines.append(number)
      return
    }
    guard entries.isEmpty || word == .practice else {
      throw RecordError(line: number, reason: .headerAfterMove(word))
    }
    guard header[word] == nil else {
      throw RecordError(line: number, reason: .repeated(word))
    }
    header[word] = (number, says)
  }

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
    let rules = try rules()
    return Record(
      try deal(for: rules.mode), rules: rules, entries: entries,
      isPractice: header[.practice] != nil)
  }

  /// What is left out is as usual.
  private func rules() throws(RecordError) -> Rules {
    var (mode, matchSize, scoring) = (Rules().mode, Rules().matchSize, Rules().scoring)
    if case .mode(let said) = header[.mode]?.says { mode = said }
    if case .matchSize(let said) = header[.match]?.says { matchSize = said }
    if case .scoring(let said) = header[.scoring]?.says { scoring = said }
    for word in [RecordWord.match, .scoring] where !mode.hasPoints {
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
