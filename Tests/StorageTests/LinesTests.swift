// SPDX-License-Identifier: MIT

import Foundation
import Storage
import Testing
import Words

/// Files of any length, read by parts or from their end.
struct LinesTests {
  /// Whether there is a line, and which lines were asked about.
  private func look(
    for pattern: String, _ wanted: String, in text: String
  ) throws -> (isThere: Bool?, lines: [String]) {
    let folder = try TemporaryFolder()
    try folder.put(text, in: "results")
    var lines: [String] = []
    let isThere = try StoredFile(path: folder.path("results")).look { file throws(SystemError) in
      try file.hasLine(with: Array(pattern.utf8)) { line in
        lines.append(String(decoding: line.indices.map { line[$0] }, as: UTF8.self))
        return lines.last == wanted
      }
    }
    return (isThere, lines)
  }

  @Test(arguments: ["the a line\n", "a\nthe a line\n", "a\nthe a line", "the a line\nb\n"])
  func `a line is found at the beginning, at the end and without an end of its own`(
    text: String
  ) throws {
    let found = try look(for: "the", "the a line", in: text)
    #expect(found.isThere == true)
    #expect(found.lines == ["the a line"])
  }

  @Test func `without the line all that hold the pattern are asked about, each once`() throws {
    let text = (0..<20_000).map { "\($0 % 1000 == 7 ? "x=y " : "")line \($0)\n" }.joined()
    let found = try look(for: "x=y ", "none", in: text)
    #expect(found.isThere == false)
    #expect(
      found.lines.sorted()
        == stride(from: 7, to: 20_000, by: 1000).map { "x=y line \($0)" }.sorted())
  }

  /// Lines of many lengths, so that every kind of place falls on the border of a part.
  @Test(arguments: [1, 2, 3, 5, 63, 64, 65, 4095, 4096, 5000])
  func `a line is found wherever the parts of the file end`(length: Int) throws {
    let filling = String(repeating: "-", count: length) + "\n"
    for count in [1, 65_536 / (length + 1) - 1, 65_536 / (length + 1), 65_536 / (length + 1) + 1] {
      for shift in 0..<12 {
        let before = String(repeating: ".", count: shift) + "\n"
        let after = String(repeating: filling, count: max(count, 0))
        let found = try look(for: "deal=7 ", "a deal=7 b", in: before + "a deal=7 b\n" + after)
        #expect(found.isThere == true, "\(count) lines, shifted by \(shift)")
      }
    }
  }

  @Test func `a line that goes on and on is no other than it is`() throws {
    let long = "wanted" + String(repeating: "x", count: 300_000)
    let found = try look(for: "wanted", "wanted", in: "first\n\(long)\nlast\n")
    #expect(found.isThere == false)
    #expect(found.lines.count <= 1)
    #expect(found.lines.allSatisfy { $0.utf8.count > 4000 })
  }

  @Test func `the newest lines are found without reading the others`() throws {
    let text = String(repeating: "old deal=7 x\n", count: 100_000) + "new deal=7 x\n"
    let found = try look(for: "deal=7 ", "new deal=7 x", in: text)
    #expect(found.isThere == true)
    #expect(found.lines.count < 10_000)
  }

  @Test func `where there is no file nothing is asked of it`() throws {
    let folder = try TemporaryFolder()
    let file = StoredFile(path: folder.path("results"))
    #expect(try file.look { _ in true } == nil)
    var parts = 0
    try file.read { _ in parts += 1 }
    #expect(parts == 0)
  }

  @Test func `a file is read part by part, to its last byte`() throws {
    let folder = try TemporaryFolder()
    let text = (0..<50_000).map { "line \($0)\n" }.joined() + "rest"
    try folder.put(text, in: "results")
    var (read, longest) = ([UInt8](), 0)
    try StoredFile(path: folder.path("results")).read { part in
      read += part.indices.map { part[$0] }
      longest = max(longest, part.count)
    }
    #expect(read == Array(text.utf8))
    #expect(longest <= 1 << 16)
  }

  @Test func `lines are added only if they are wanted`() throws {
    let folder = try TemporaryFolder()
    try folder.put("one\n", in: "results")
    let file = StoredFile(path: folder.path("results"))
    for line in ["one\n", "two\n"] {
      try file.append(Array(line.utf8)) { file throws(SystemError) in
        try file.beginning(4) != Array(line.utf8)
      }
    }
    #expect(folder.text(of: "results") == "one\ntwo\n")
  }

  @Test func `what is whole in a long file stays, and the rest is set aside`() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "whole\n", count: 50_000) + "broken"
    try folder.put(text, in: "results")
    let file = StoredFile(path: folder.path("results"))
    let aside = try file.setAside(
      sifting: { part in
        guard let part else { return Array("end\n".utf8) }
        return part.indices.map { part[$0] }.filter { $0 != UInt8(ascii: "b") }
      }, unless: { false })
    #expect(aside == FilePath(folder.path("results.broken-1")))
    #expect(folder.text(of: "results.broken-1") == text)
    #expect(
      folder.text(of: "results") == String(repeating: "whole\n", count: 50_000) + "rokenend\n")
    #expect(try folder.mode(of: "results") == 0o600)
  }

  @Test func `a long file that turns out whole stays`() throws {
    let folder = try TemporaryFolder()
    try folder.put("whole\n", in: "results")
    let file = StoredFile(path: folder.path("results"))
    #expect(try file.setAside(sifting: { _ in [] }, unless: { true }) == nil)
    #expect(try folder.names() == ["results"])
    #expect(folder.text(of: "results") == "whole\n")
  }
}
