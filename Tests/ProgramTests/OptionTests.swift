// SPDX-License-Identifier: MIT

import Observing
import Testing

@Suite("The command line") struct OptionTests {
  @Test func `the version is said on standard output`() throws {
    let result = try Program.run("--version")
    #expect(result.status == .exited(0))
    #expect(result.output == "matchismo 0.3.0\n")
    #expect(result.errors.isEmpty)
  }

  @Test func `the help names every option, what it takes, and the keys`() throws {
    let result = try Program.run("--help")
    #expect(result.status == .exited(0))
    #expect(result.errors.isEmpty)
    for line in [
      "--mode NAME", "--deal N", "--cards N", "--match 2|3", "--scoring NAME|N,N,N",
      "--geometry WxH+X+Y",
      "--record",
      "[OPTION]... [FILE]\n", "  FILE   ", "--replay FILE", "--picture FILE.png", "--size WxH",
      "--version", "--help", "Ctrl+N",
      "Ctrl+Q",
    ] {
      #expect(result.output.contains(line))
    }
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    let short = try Program.run("-h")
    #expect(short.status == .exited(0))
    #expect(short.output == result.output)
  }

  @Test(arguments: [
    (["--cards", "4"], "table 4\nmatch 3\nscoring lecture\n"),
    (["--match", "2"], "table 16\nmatch 2\nscoring lecture\n"),
    (["--scoring", "4,-2,0"], "table 16\nmatch 3\nscoring 4 -2 0\n"),
    (["--mode", "match"], "table 16\nmatch 3\nscoring lecture\n"),
  ])
  func `an option changes one thing, and for all others the settings hold`(
    arguments: [String], lines: String
  ) throws {
    let home = try PlayersHome(settings: "cards = 16\nmatch = 3\nscoring = lecture\n")
    let table = try PlayedTable(arguments + ["--deal", "7"], home: home, isLookedAt: false)
    try table.observer.wait(for: "record", within: PlayedTable.patience) {
      table.record == "matchismo 1\ndeal 7\n" + lines ? () : nil
    }
  }

  @Test(arguments: [
    (["--fish"], "\"--fish\" is not an option; the options are --mode, --deal, --cards"),
    ([""], "FILE can't be \"\"; allowed: the name of a file on this computer\n"),
    (["file://elsewhere/a"], "FILE can't be \"file://elsewhere/a\"; allowed: the name of a file"),
    (["file:///a%2"], "FILE can't be \"file:///a%2\""),
    (["a", "b"], "only one file can be opened, so \"b\" is one too many"),
    (["a", "--", "--fish"], "only one file can be opened, so \"--fish\" is one too many"),
    (["a", "--deal", "3"], "--deal can't be used with a recorded game"),
    (["a", "matchismo:ABCDEFGHIJKLMNOP"], "--join can't be used with a recorded game"),
    (["a", "--replay", "b"], "FILE needs a window, and --replay opens none"),
    (["a", "--picture", "b.png"], "FILE needs a window, and --picture opens none"),
    (["a", "--scores"], "FILE can't be used with --scores"),
    (["-"], "\"-\" is not an option"),
    (["-x"], "\"-x\" is not an option"),
    (["-h=1"], "\"-h\" is not an option"),
    (["--deal"], "--deal needs a value: a number from 1 to 4294967295"),
    (["--deal", "0"], "--deal can't be \"0\"; allowed: a number from 1 to 4294967295\n"),
    (["--deal", "4294967296"], "--deal can't be \"4294967296\"; allowed: a number"),
    (["--deal", "-1"], "can't be \"-1\""),
    (["--deal=1e3"], "can't be \"1e3\""),
    (["--deal", "99999999999999999999999999"], "--deal can't be \"99999999999999999999999999\""),
    (["--cards", "1"], "--cards can't be \"1\"; allowed: a number from 2 to 52"),
    (["--cards", "53"], "--cards can't be \"53\"; allowed: a number from 2 to 52"),
    (["--mode", "poker"], "--mode can't be \"poker\"; allowed: match, pairs, flip, snap or trios"),
    (["--mode", "snap", "--deal", "3"], "--deal means nothing in Snap! except with --picture"),
    (["--mode", "snap", "--cards", "12"], "--cards means nothing in Snap!"),
    (["--mode", "snap", "--opponent", "good"], "--opponent means nothing in Snap!"),
    (["--mode", "trios", "--players", "2"], "--players means nothing in Trios"),
    (["--mode", "trios", "--opponent", "good"], "--opponent can't be \"good\"; allowed: nobody, "),
    (
      ["--opponent", "nobody"],
      "--opponent can't be \"nobody\"; allowed: person, gentle, usual or sharp"
    ),
    (
      ["--mode", "snap", "--players", "1"],
      "--players can't be \"1\" in Snap!; allowed: a number from 2 to 4"
    ),
    (["--mode", "snap", "--players", "x"], "--players can't be \"x\" in Snap!"),
    (["--players", "3"], "--players can't be \"3\"; allowed: 1 or 2"),
    (
      ["--mode", "snap", "--strength", "weak"],
      "--strength can't be \"weak\"; allowed: gentle, usual, sharp or pace"
    ),
    (["--port", "99"], "--port can only be used with --host"),
    (["--code", "ABCDEFGHIJKLMNOP"], "--code can only be used with --host"),
    (["--host", "--deal", "3"], "--deal can't be used with --host"),
    (["--host", "--port", "0"], "--port can't be \"0\"; allowed: a number from 1 to 65535"),
    (["--host", "--port", "65536"], "--port can't be \"65536\""),
    (["--host", "--players", "5"], "--players can't be \"5\" in Snap!"),
    (["--host", "--code", "ABC"], "--code can't be \"ABC\"; allowed: the 16 letters and digits"),
    (["--host", "--broker", "a b"], "--broker can't be \"a b\"; allowed: a host and its port"),
    (["--strength", "sharp"], "--strength is for Snap!; add --mode snap"),
    (
      ["--mode", "snap", "--picture", "a.png", "--panel", "menu"],
      "--panel can't be used with a picture of Snap!"
    ),
    (
      ["--mode", "pairs", "--cards", "13"],
      "--cards can't be 13 in mode pairs; allowed: 8, 12, 16, 24, 36 or 52"
    ),
    (["--match", "2", "--mode", "pairs"], "--match means nothing in mode pairs"),
    (["--match", "4"], "--match can't be \"4\"; allowed: 2 or 3"),
    (["--scoring", "Stanford"], "allowed: gentle, usual, sharp or three numbers"),
    (["--scoring", "4 -2 -1"], "as in 4,-2,-1: the bonus for a match (0 to 99), then a mismatch"),
    (["--scoring", "4,2,-1"], "--scoring can't be \"4,2,-1\""),
    (["--geometry", "800"], "--geometry can't be \"800\"; allowed: a size, a place or both"),
    (["--geometry", "319x240"], "with a size from 320x240 to 8192x8192"),
    (["--geometry", "800x600+1"], "--geometry can't be"),
    (["--geometry", "800x600+1+99999"], "--geometry can't be"),
    (["--size", "800x600"], "--size can only be used with --picture"),
    (["--picture", "a.png", "--size", "8193x600"], "allowed: a width and a height from 320x240"),
    (
      ["--picture", "a.png", "--geometry", "800x600"],
      "--geometry needs a window, and --picture opens none"
    ),
    (["--picture", ""], "--picture can't be \"\"; allowed: the name of a file"),
    (["--replay", "a", "--deal", "3"], "--deal can't be used with --replay"),
    (["--replay", "a", "--record"], "--record needs a window, and --replay opens none"),
    (["--replay", "a", "--size", "800x600"], "--size can only be used with --picture"),
    (["--record=yes"], "--record takes no value"),
    (["--daily", "--deal", "3"], "--deal can't be used with --daily, which brings its own"),
    (["--daily", "--mode", "pairs"], "--mode can't be used with --daily"),
    (["--replay", "a", "--daily"], "--daily can't be used with --replay"),
    (["--csv"], "--csv can only be used with --scores"),
    (["--scores", "--deal", "3"], "--deal can't be used with --scores"),
    (["--scores", "--record"], "--record can't be used with --scores"),
    (
      ["--scores", "--mode", "poker"],
      "--mode can't be \"poker\"; allowed: match, pairs, flip, snap or trios"
    ),
    (["--help", "--fish"], "\"--fish\" is not an option"),
    (["--\u{1B}[31mred"], "\"--\\u{1B}[31mred\" is not an option"),
  ])
  func `what makes no sense gets one sentence and the status 2`(
    arguments: [String], sentence: String
  ) throws {
    let program = try RunningProgram(Program.path, arguments, environment: ["DISPLAY": nil])
    #expect(try program.waitForExit(within: .seconds(30)) == .exited(2))
    #expect(program.standardOutput.isEmpty)
    #expect(program.standardError.hasPrefix("matchismo: "))
    #expect(program.standardError.contains(sentence), "\(program.standardError)")
    #expect(program.standardError.hasSuffix("\n"))
    #expect(program.standardError.split(separator: "\n").count == 1)
  }

  @Test func `a value may stand behind an equals sign, and of two the last counts`() throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(
      "--deal=0x", "--deal=12", "--cards=3", "--picture=" + folder.path("a.png"))
    #expect(result.status == .exited(0), "\(result.errors)")
    #expect(folder.contents(of: "a.png") != nil)
  }

  @Test func `they are what main is given, whatever a library has done before`() throws {
    let library = Program.path.dropLast("matchismo".count) + "libMeddling.so"
    let result = try Program.run("--fish", environment: ["LD_PRELOAD": String(library)])
    #expect(result.status == .exited(2))
    #expect(result.errors.hasPrefix("matchismo: \"--fish\" is not an option"))
  }

  @Test func `a program without a name has options all the same`() throws {
    let shell = try RunningProgram("/bin/bash", ["-c", "exec -a '' \(Program.path) --version"])
    #expect(try shell.waitForExit(within: .seconds(30)) == .exited(0))
    #expect(shell.standardOutput == "matchismo 0.3.0\n")
  }

  @Test func `standard output that can't be written is a failure`() throws {
    let shell = try RunningProgram("/bin/sh", ["-c", "\(Program.path) --help > /dev/full"])
    #expect(try shell.waitForExit(within: .seconds(30)) == .exited(1))
    #expect(
      shell.standardError
        == "matchismo: standard output can't be written: No space left on device\n")
  }
}
