// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Tableau
import Testing

@Suite("The backs of the cards") struct BackTests {
  private func picture(
    _ arguments: String..., errors: String = ""
  ) throws -> Data {
    let folder = try TemporaryFolder()
    let path = folder.path("table.png")
    let options = ["--picture", path, "--deal", "4711", "--size", "320x240"] + arguments
    let program = try RunningProgram(Program.path, options, environment: ["DISPLAY": nil])
    #expect(try program.waitForExit(within: .seconds(30)) == .exited(0))
    #expect(program.standardError == errors)
    return try #require(folder.contents(of: "table.png"))
  }

  @Test func `each pattern is another picture, and the lattice is the usual one`() throws {
    let pictures = try BackPattern.allCases.map { try picture("--back", $0.rawValue) }
    #expect(Set(pictures).count == BackPattern.allCases.count)
    #expect(try picture() == pictures[0])
  }

  @Test func `a picture of one's own is on every back`() throws {
    let folder = try TemporaryFolder()
    let own = folder.path("own.png")
    let first = try RunningProgram(
      Program.path, ["--picture", own, "--deal", "1", "--table", "burgundy"])
    #expect(try first.waitForExit(within: .seconds(30)) == .exited(0))
    #expect(try picture("--back", own) != picture())
  }

  @Test func `a picture that can't be used is told of in a sentence, and the lattice stands in`()
    throws
  {
    let folder = try TemporaryFolder()
    let text = try folder.file("text.png", "no picture")
    let usual = try picture()
    let missing = folder.path("missing.png")
    #expect(
      try picture(
        "--back", missing,
        errors:
          "matchismo: \(missing) can't be read: No such file or directory; the usual back is shown\n"
      ) == usual)
    #expect(
      try picture(
        "--back", text,
        errors: "matchismo: \(text) is not a PNG picture; the usual back is shown\n")
        == usual)
    let damaged = folder.path("damaged.png")
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]).write(
      to: URL(fileURLWithPath: damaged))
    #expect(
      try picture(
        "--back", damaged,
        errors: "matchismo: \(damaged) is a damaged PNG picture; the usual back is shown\n")
        == usual)
    #expect(
      try picture(
        "--back", "/",
        errors: "matchismo: / can't be read: Is a directory; the usual back is shown\n") == usual)
  }

  @Test func `a name that is none is an error`() throws {
    let result = try Program.run("--back", "tartan")
    #expect(result.status == .exited(2))
    #expect(
      result.errors
        == "matchismo: --back can't be \u{22}tartan\u{22}; allowed: lattice, guilloche, waves, plain, "
        + "night, emblem or the name of a PNG file\n")
  }

  @Test func `four colours and other tables are other pictures`() throws {
    let tables = try ClothTheme.allCases.map { try picture("--table", $0.rawValue) }
    #expect(Set(tables).count == ClothTheme.allCases.count)
    let folder = try TemporaryFolder()
    let game = try folder.file("game.txt", "matchismo 1\ncards 9D 8C 9H 8S\nchoose 0\n")
    func seen(_ suits: String) throws -> Set<UInt32> {
      let path = folder.path("\(suits).png")
      let result = try Program.run(
        "--picture", path, "--replay", game, "--suits", suits, "--size", "600x400")
      #expect(result.status == .exited(0))
      let picture = try PaintedPicture.file(path)
      return Set((0..<600 * 400).map { picture[$0 % 600, $0 / 600] })
    }
    let (red, blue): (UInt32, UInt32) = (0xC8202F, 0x1F5FB4)
    #expect(try seen("two").contains(red))
    #expect(try seen("four").contains(blue))
    #expect(try !seen("four").contains(red))
  }
}
