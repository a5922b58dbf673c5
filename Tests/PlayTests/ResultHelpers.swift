// SPDX-License-Identifier: MIT

import MatchingPlay
import Play
import Testing

/// A date of a text such as `2026-11-21`.
func date(_ text: String) throws -> CalendarDate {
  let numbers = text.split(separator: "-").compactMap { Int($0) }
  try #require(numbers.count == 3)
  return try #require(CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]))
}

/// The result of a line that has everything a line needs; what is given stands in for a field or is
/// added, and what is empty is left out.
func result(_ fields: [String: String] = [:]) throws -> GameResult {
  try #require(ReadResults(Array(resultLine(fields).utf8)).results.first)
}

/// The line of a result, with fields as above.
func resultLine(_ fields: [String: String] = [:]) -> String {
  let usual = [
    ("finished", "1795284189"), ("local", "2026-11-21T18:03"), ("deal", "4711"), ("table", "12"),
    ("mode", "match"), ("match", "2"), ("scoring", "stanford"), ("score", "74"), ("tries", "9"),
    ("flips", "23"), ("hints", "0"), ("seconds", "102"), ("best", "81"), ("practice", "no"),
  ]
  let known = usual.map { key, value in (key, fields[key] ?? value) }
  let added = fields.filter { key, _ in !usual.contains { $0.0 == key } }.sorted { $0 < $1 }
  return "v1"
    + (known + added.map { ($0.key, $0.value) }).filter { !$0.1.isEmpty }
    .map { " \($0.0)=\($0.1)" }.joined()
}

/// Results of the usual kind, each so many minutes after the one before, of these scores.
func results(scores: [Int]) throws -> [GameResult] {
  try scores.enumerated().map { index, score in
    try result(["finished": "\(1_795_284_189 + 60 * index)", "score": "\(score)"])
  }
}

extension Scores {
  /// What there is to say of these results.
  init(of results: some Sequence<GameResult>) {
    self.init()
    for result in results { add(result) }
  }
}

/// What a file of results says when it is read to its end.
struct ReadResults {
  let results: [GameResult]
  let log: ResultLog<GameResult>

  /// All lines but the broken ones, each with its end.
  let wholeLines: String

  /// - Parameter partLength: how many bytes are read at a time.
  init(_ bytes: [UInt8], partLength: Int = 1 << 16) {
    var (log, results, wholeLines) = (ResultLog<GameResult>(), [GameResult](), "")
    func take(_ line: Span<UInt8>, _ result: GameResult?) {
      wholeLines += String(decoding: line.indices.map { line[$0] }, as: UTF8.self) + "\n"
      if let result { results.append(result) }
    }
    for start in stride(from: 0, to: bytes.count, by: partLength) {
      let part = Array(bytes[start..<min(start + partLength, bytes.count)])
      log.read(part.span, take)
    }
    log.finish(take)
    (self.log, self.results, self.wholeLines) = (log, results, wholeLines)
  }

  var complaints: [ResultComplaint] { log.complaints }
  var skippedLines: Int { log.skippedLines }
}
