// SPDX-License-Identifier: MIT

import Observing
import Testing

@Suite("Painting a picture without a display") struct PictureTests {
  private static let game = "matchismo 1\ndeal 4711\ntable 12\nchoose 1\nchoose 2\nchoose 0\n"

  @Test func `the table is painted as it stands after the record`() throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(
      "--picture", folder.path("a.png"), "--replay", try folder.file("game.txt", Self.game),
      "--size", "640x480")
    #expect(result.status == .exited(0), "\(result.errors)")
    #expect(result.output.isEmpty && result.errors.isEmpty)
    let picture = try PaintedPicture.file(folder.path("a.png"))
    let expected = try PaintedPicture.of(Self.game, width: 640, height: 480, isClockShown: true)
    #expect(picture.difference(from: expected)?.largest == 0)
  }

  @Test func `a deal is painted as it lies before the first move, 880 by 660 unless asked`() throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("a.png")
    #expect(try Program.run("--picture", path, "--deal", "9", "--cards", "30").status == .exited(0))
    let picture = try PaintedPicture.file(path)
    let expected = try PaintedPicture.of(
      "matchismo 1\ndeal 9\ntable 30\n", width: 880, height: 660, isClockShown: true)
    #expect(picture.difference(from: expected)?.largest == 0)
  }

  @Test(arguments: ["320x240", "8192x320", "3840x2160"])
  func `any size can be asked for`(size: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.png")
    let result = try Program.run("--picture", path, "--deal", "1", "--cards", "52", "--size", size)
    #expect(result.status == .exited(0), "\(result.errors)")
    let picture = try PaintedPicture.file(path)
    #expect("\(picture.width)x\(picture.height)" == size)
  }

  @Test func `a dash is standard output`() throws {
    let folder = try TemporaryFolder()
    let script = "cd \(folder.path("")) && \(Program.path) --picture - --deal 9 | cat >a.png"
    let shell = try RunningProgram("/bin/bash", ["-c", script])
    #expect(try shell.waitForExit(within: .seconds(30)) == .exited(0))
    #expect(folder.contents(of: "-") == nil)
    let picture = try PaintedPicture.file(folder.path("a.png"))
    let expected = try PaintedPicture.of(
      "matchismo 1\ndeal 9\ntable 12\n", width: 880, height: 660, isClockShown: true)
    #expect(picture.difference(from: expected)?.largest == 0)
  }

  @Test func `a place that can't be written is said in a sentence`() throws {
    let result = try Program.run("--picture", "/nowhere/a.png", "--deal", "1")
    #expect(result.status == .exited(1))
    #expect(
      result.errors == "matchismo: /nowhere/a.png can't be written: No such file or directory\n")
    let full = try Program.run("--picture", "/dev/full", "--deal", "1")
    #expect(full.status == .exited(1))
    #expect(full.errors == "matchismo: /dev/full can't be written: No space left on device\n")
  }
}
