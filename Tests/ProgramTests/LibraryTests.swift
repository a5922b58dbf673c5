// SPDX-License-Identifier: MIT

import Observing
import Testing

/// The libraries that set the words, in places where they don't do what they usually do.
@Suite("Libraries that fail") struct LibraryTests {
  @Test(arguments: ["nonsense", "win32", ""])
  func `another kind of fonts is not asked for`(backend: String) throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(
      "--picture", folder.path("a.png"), "--deal", "1",
      environment: ["PANGOCAIRO_BACKEND": backend])
    #expect(result.status == .exited(0))
    #expect(result.errors.isEmpty, "\(result.errors)")
    #expect(try Program.run("--picture", folder.path("b.png"), "--deal", "1").status == .exited(0))
    #expect(folder.contents(of: "a.png") == folder.contents(of: "b.png"))
  }

  @Test func `without any fonts, languages and folders a picture is painted all the same`() throws {
    let folder = try TemporaryFolder()
    let fonts = try folder.file("fonts.conf", "<fontconfig></fontconfig>")
    let result = try Program.run(
      "--picture", folder.path("a.png"), "--deal", "1",
      environment: [
        "FONTCONFIG_FILE": fonts, "LC_ALL": "nonsense.UTF-99", "HOME": nil, "TMPDIR": "/nowhere",
        "XDG_CONFIG_HOME": nil, "XDG_DATA_HOME": nil, "XDG_STATE_HOME": nil,
      ])
    #expect(result.status == .exited(0), "\(result.errors)")
    #expect(folder.contents(of: "a.png") != nil)
  }

  /// Where a sanitizer takes memory of its own, no such limit can be set.
  @Test(
    .enabled(if: !Sanitizer.takesMemory), arguments: [60_000, 80_000, 90_000, 120_000, 160_000])
  func `too little memory is said in a sentence`(kilobytes: Int) throws {
    let folder = try TemporaryFolder()
    let script =
      "ulimit -v \(kilobytes); exec \(Program.path) --picture \(folder.path("a.png")) --deal 1"
    let shell = try RunningProgram("/bin/bash", ["-c", script])
    let status = try shell.waitForExit(within: .seconds(60))
    if status == .exited(0) {
      #expect(folder.contents(of: "a.png") != nil)
    } else {
      #expect(status == .exited(1))
      #expect(shell.standardError.hasPrefix("matchismo: "))
      #expect(shell.standardError.split(separator: "\n").count == 1)
    }
    if kilobytes < 70_000 { #expect(status == .exited(1)) }
  }

  @Test(.enabled(if: !Sanitizer.takesMemory), arguments: [64, 128, 256, 8192])
  func `too small a stack is said in a sentence`(kilobytes: Int) throws {
    let folder = try TemporaryFolder()
    let script =
      "ulimit -s \(kilobytes); exec \(Program.path) --picture \(folder.path("a.png")) --deal 1"
    let shell = try RunningProgram("/bin/bash", ["-c", script])
    let status = try shell.waitForExit(within: .seconds(60))
    #expect(status == .exited(kilobytes < 256 ? 1 : 0))
    #expect(
      shell.standardError.hasPrefix("matchismo: the stack is too small") == (kilobytes < 256))
  }

  @Test func `a folder that is gone is no place to stand in, and nothing is lost for it`() throws {
    let script = "mkdir gone && cd gone && rmdir ../gone && exec \(Program.path) --version"
    let folder = try TemporaryFolder()
    let shell = try RunningProgram(
      "/bin/bash", ["-c", script], workingDirectory: folder.path(""))
    #expect(try shell.waitForExit(within: .seconds(30)) == .exited(0))
  }
}
