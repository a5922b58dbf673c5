// SPDX-License-Identifier: MIT

/// Reads a record's text line by line, strictly: each line is understood to its last character or
/// is an error. After an error the reader keeps the lines before it.
public struct RecordReader<Game: PlayableGame> {
  private var header = Game.Header()

  /// The numbers of the header's lines, by their first words.
  private var words: [String: Int] = [:]
  private var isPractice = false
  public private(set) var entries: [RecordEntry<Game.Move>] = []

  private(set) var entryLines: [Int] = []

  private var lines = 0

  public init() {}

  /// Reads a whole text. It checks the version first, since a newer record may have unknown lines.
  init(_ text: String) throws(RecordError<Game>) {
    try Self.checkVersion(of: text)
    try Self.forEachLine(of: text) { line throws(RecordError<Game>) in try read(line) }
  }

  /// Reads the next line, given without its newline.
  public mutating func read(_ line: Substring) throws(RecordError<Game>) {
    lines += 1
    guard !line.isEmpty, line.utf8.first != Self.comment else { return }
    if Self.isVersion(line) { try Self.checkVersion(line, number: lines) }
    guard line.utf8.count <= Self.longestLine else { throw notUnderstood(line) }
    let fields = line.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { Substring($0) }[...]
    if let entry = RecordEntry<Game.Move>(fields: fields), Game.hasUndo || entry.isMove {
      return try append(entry)
    }
    var next = self
    guard next.takeHeader(fields) else { throw notUnderstood(line) }
    let word = String(fields[0])
    guard entries.isEmpty || word == RecordWord.practice.rawValue else {
      throw RecordError(line: lines, reason: .headerAfterMove(word))
    }
    guard next.words.updateValue(lines, forKey: word) == nil else {
      throw RecordError(line: lines, reason: .repeated(word))
    }
    self = next
  }

  private func notUnderstood(_ line: Substring) -> RecordError<Game> {
    RecordError(line: lines, reason: .notUnderstood(String(line)))
  }

  /// Reads a line of the header.
  ///
  /// - Returns: false if the line was not understood.
  private mutating func takeHeader(_ fields: ArraySlice<Substring>) -> Bool {
    switch RecordWord(rawValue: String(fields[0])) {
    case .matchismo: return fields.count == 2 && fields[1] == String(RecordForm.version)
    case .practice:
      isPractice = true
      return fields.count == 1
    case .undo, .redo: return false
    case nil: return header.take(fields)
    }
  }

  private mutating func append(_ entry: RecordEntry<Game.Move>) throws(RecordError<Game>) {
    guard entries.count < RecordForm.mostEntries else {
      throw RecordError(line: lines, reason: .tooLong)
    }
    entries.append(entry)
    entryLines.append(lines)
  }

  /// The record without its entries.
  public func start() throws(RecordError<Game>) -> Record<Game> {
    do throws(HeaderError<Game.Header.Fault>) {
      return Record(try header.setup(), isPractice: isPractice)
    } catch {
      // A missing line is reported at the version's line.
      let version = words[RecordWord.matchismo.rawValue] ?? 1
      switch error {
      case .missing(let word): throw RecordError(line: version, reason: .missing(word))
      case .wrong(let fault, let words):
        let line = words.compactMap { self.words[$0] }.max() ?? version
        throw RecordError(line: line, reason: .header(fault))
      }
    }
  }

  private static var comment: UInt8 { UInt8(ascii: "#") }

  /// In bytes: 52 cards take about 200.
  private static var longestLine: Int { 1000 }

  private static func forEachLine(
    of text: String, _ body: (Substring) throws(RecordError<Game>) -> Void
  ) throws(RecordError<Game>) {
    var rest = text.utf8[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      try body(Substring(rest[..<end]))
      rest = rest[rest.index(after: end)...]
    }
    try body(Substring(rest))
  }
}

// MARK: - The version

private let versionMark = "\(RecordWord.matchismo.rawValue) "

extension RecordReader {
  private static func isVersion(_ line: Substring) -> Bool {
    line.utf8.starts(with: versionMark.utf8)
  }

  private static func checkVersion(of text: String) throws(RecordError<Game>) {
    var (number, isFound) = (0, false)
    try forEachLine(of: text) { line throws(RecordError<Game>) in
      number += 1
      guard !isFound, isVersion(line) else { return }
      isFound = true
      try checkVersion(line, number: number)
    }
    if !isFound { throw RecordError(line: 1, reason: .notARecord) }
  }

  private static func checkVersion(
    _ line: Substring, number: Int
  ) throws(RecordError<Game>) {
    let version = Substring(line.utf8.dropFirst(versionMark.utf8.count))
    if version == String(RecordForm.version) { return }
    let isNumber =
      version.utf8.first != UInt8(ascii: "0") && !version.isEmpty
      && version.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    throw RecordError(
      line: number,
      reason: isNumber ? .newerVersion(String(version)) : .notUnderstood(String(line)))
  }
}

// MARK: - Whole records

extension Record {
  /// Reads a record from its text. Empty lines and lines that begin with `#` are skipped.
  ///
  /// - Throws: the first line that is not understood. Moves are not played here, so a record may
  ///   contain illegal ones.
  public init(_ text: String) throws(RecordError<Game>) {
    let reader = try RecordReader<Game>(text)
    let start = try reader.start()
    self.init(start.setup, entries: reader.entries, isPractice: start.isPractice)
  }
}

// MARK: - Resumed games

/// A game played from the lines of its record, up to the first fault.
public struct ResumedRecord<Game: PlayableGame> {
  /// `nil` if the header is invalid or incomplete.
  public private(set) var sitting: Sitting<Game>?

  /// The first invalid line; `nil` also for a header that only ends too early.
  public private(set) var complaint: RecordError<Game>?

  /// - Parameter nextLine: gives the next line without its newline; `nil` at the end.
  public init(_ nextLine: () -> Substring?) {
    var reader = RecordReader<Game>()
    do throws(RecordError<Game>) {
      while let line = nextLine() { try reader.read(line) }
    } catch {
      complaint = error
    }
    let start: Record<Game>
    do throws(RecordError<Game>) {
      start = try reader.start()
    } catch {
      if case .missing = error.reason, reader.entries.isEmpty { return }
      complaint = complaint ?? error
      return
    }
    var sitting = Sitting(replaying: start)
    do throws(RecordError<Game>) {
      try sitting.resume(reader)
    } catch {
      complaint = error
    }
    self.sitting = sitting
  }
}
