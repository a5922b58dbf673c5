// SPDX-License-Identifier: MIT

import MatchingPlay
import Play
import Testing

/// Reading results part by part, whatever their file holds.
struct ResultLogTests {
  private static let text =
    "# mine\n\nnonsense\n\(resultLine())\nv3 later\n\(resultLine(["score": "12"]))\nv1 scor"

  @Test(arguments: [1, 2, 3, 50, 199, 1000])
  func `parts of any length read as the whole`(partLength: Int) {
    let bytes = Array(Self.text.utf8)
    let (whole, parts) = (ReadResults(bytes), ReadResults(bytes, partLength: partLength))
    #expect(parts.results == whole.results)
    #expect(parts.results.map(\.score) == [74, 12])
    #expect(parts.complaints == whole.complaints)
    #expect(parts.complaints.map(\.line) == [3, 5, 7])
    #expect(parts.wholeLines == whole.wholeLines)
  }

  @Test func `what is whole is kept as it stands`() {
    let read = ReadResults(Array(Self.text.utf8))
    #expect(read.log.isBroken)
    #expect(
      read.wholeLines
        == "# mine\n\(resultLine())\nv3 later\n\(resultLine(["score": "12"]))\n")
    #expect(!ReadResults(Array(read.wholeLines.utf8)).log.isBroken)
  }

  @Test func `a newer program's line alone makes no file broken`() {
    #expect(!ReadResults(Array("v3 later\n".utf8)).log.isBroken)
  }

  @Test(arguments: [UInt8(ascii: "x"), 0, UInt8(ascii: " ")])
  func `bytes without an end are one line that is too long, and the next one is read`(byte: UInt8) {
    var (log, scores) = (ResultLog<GameResult>(), [Int]())
    func take(_: Span<UInt8>, _ result: GameResult?) {
      if let result { scores.append(result.score) }
    }
    let part = [UInt8](repeating: byte, count: 1 << 16)
    for _ in 0..<100 { log.read(part.span, take) }
    log.read(Array("\n\(resultLine())\n".utf8).span, take)
    log.finish(take)
    #expect(scores == [74])
    #expect(log.complaints.map(\.line) == [1])
    #expect(log.complaints.map(\.reason) == [.tooLong])
  }

  @Test func `a remark may be as long as it likes`() {
    let remark = "#" + String(repeating: "x", count: 5000)
    let read = ReadResults(Array("\(remark)\n\(resultLine())\n".utf8))
    #expect(read.results.count == 1)
    #expect(!read.log.isBroken)
  }

  @Test func `the line of a result that has its longest length is read, and no longer one`() throws
  {
    let line = resultLine()
    let padding = String(repeating: "y", count: 1000 - line.utf8.count - 3)
    #expect(ReadResults(Array("\(line) x=\(padding)".utf8)).results.count == 1)
    #expect(
      ReadResults(Array("\(line) x=\(padding)y".utf8)).complaints.map(\.reason) == [.tooLong])
  }
}
