// SPDX-License-Identifier: MIT

import Foundation
import Play
import SnappingPlay
import Testing

@testable import matchismo

/// Each in a process of its own, which has a folder of its own for a player's files.
@Suite("The file of the rounds of Snap!") struct RoundsFileTests {
  @Test func `a round is written down once, whichever window says so and when`() async {
    await #expect(processExitsWith: .success) {
      let folder = try PlayersData()
      defer { folder.remove() }
      for (number, second) in [(1, 0), (1, 5), (2, 7), (1, 9), (2, 9)] {
        let window = ResultStore<SnapScores>(isKept: true)
        window.ensure(try round(number, endingAt: second))
        try window.write()
      }
      #expect(try folder.lines("snap-results").count == 2)
      #expect(
        try ResultStore<SnapScores>(isKept: true).results == [
          round(1, endingAt: 0), round(2, endingAt: 7),
        ])
      #expect(!folder.has("results"), "other results are in another file")
    }
  }

  @Test func `what is forgotten doesn't come back`() async {
    await #expect(processExitsWith: .success) {
      let folder = try PlayersData()
      defer { folder.remove() }
      let window = ResultStore<SnapScores>(isKept: true)
      window.ensure(try round(1, endingAt: 0))
      try window.write()
      try window.reset()
      let other = ResultStore<SnapScores>(isKept: true)
      other.ensure(try round(1, endingAt: 0))
      try other.write()
      #expect(other.results.isEmpty)
      #expect(try folder.lines("snap-results").map { $0.prefix(11) } == ["# forgotten"])
    }
  }

  @Test func `a broken line is set aside with its file, and the others stay`() async {
    await #expect(processExitsWith: .success) {
      let folder = try PlayersData()
      defer { folder.remove() }
      let line = try round(1, endingAt: 0).line
      try folder.write("\(line)\nv2 deal=1\nv3 later=yes\n", to: "snap-results")
      let window = ResultStore<SnapScores>(isKept: true)
      #expect(window.results.count == 1)
      #expect(window.notice != nil)
      #expect(try folder.lines("snap-results") == [line, "v3 later=yes"])
      #expect(folder.has("snap-results.broken-1"))
    }
  }
}

/// A round on a deal, which ended so many seconds after another.
private func round(_ deal: Int, endingAt second: Int) throws -> SnapResult {
  let line =
    "v1 finished=\(1_605_722_400 + second) local=2020-11-18T18:00 deal=\(deal) players=3 "
    + "strength=usual relaxed=no won=yes turns=214 right=1 wrong=0 late=0 times=400"
  return try SnapResult(line: line.utf8.span)
}

/// The folder of a player's results.
private struct PlayersData {
  private let home = FileManager.default.temporaryDirectory
    .appendingPathComponent("matchismo-rounds-\(UUID().uuidString)")

  /// The process uses it from now on.
  init() throws {
    try FileManager.default.createDirectory(
      at: home.appendingPathComponent("matchismo"), withIntermediateDirectories: true)
    setenv("XDG_DATA_HOME", home.path, 1)
  }

  private func place(of name: String) -> URL { home.appendingPathComponent("matchismo/\(name)") }

  func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: place(of: name).path)
  }

  func lines(_ name: String) throws -> [String] {
    try String(contentsOf: place(of: name), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: place(of: name))
  }

  func remove() { try? FileManager.default.removeItem(at: home) }
}
