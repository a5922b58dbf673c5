// SPDX-License-Identifier: MIT

import Foundation
import Storage
import Testing
import Words

/// Several processes and the same file.
@Suite(.timeLimit(.minutes(20)))
struct TogetherTests {
  @Test func `lines that several processes add are all there, each whole`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("data/results")
    let programs = try (1...4).map { try SavingProgram("lines", path, "\($0)", "100") }
    for program in programs { #expect(program.exitStatus() == 0) }
    let lines = try #require(folder.text(of: "data/results")).split(separator: "\n").map(
      String.init)
    for program in 1...4 {
      #expect(lines.filter { $0.hasPrefix("\(program) ") } == (0..<100).map { "\(program) \($0)" })
    }
    #expect(lines.count == 400)
  }

  @Test func `changes that several processes make are all there`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("config/number")
    let programs = try (1...3).map { _ in try SavingProgram("count", path, "50") }
    for program in programs { #expect(program.exitStatus() == 0) }
    #expect(folder.text(of: "config/number") == "150")
    #expect(try folder.names(in: "config") == ["number"])
  }

  @Test func `nothing that is added is lost when the file is replaced or set aside meanwhile`()
    throws
  {
    let folder = try TemporaryFolder()
    let file = StoredFile(path: folder.path("results"))
    let program = try SavingProgram("lines", folder.path("results"), "a", "200")
    var aside = 0
    while folder.text(of: "results")?.contains("a 150\n") != true, aside < 1000 {
      try file.update(limit: 1 << 20) { $0 }
      if aside < 5 {
        let old = try file.setAside(limit: 1 << 20) { $0 }
        #expect(old == file.path.adding(".broken-\(aside + 1)"))
      }
      aside += 1
    }
    #expect(program.exitStatus() == 0)
    #expect(folder.text(of: "results") == (0..<200).map { "a \($0)\n" }.joined())
  }
}
