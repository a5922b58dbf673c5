// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing

/// Paths that are no text: a shell names the files, since Foundation has text alone for them.
@Suite("Paths that are not UTF-8") struct PathBytesTests {
  private static let game = "matchismo 1\ncards AS AH 7D 8C\nchoose 0\n"

  /// Runs a script in a folder of its own, with the program's path as `$PROGRAM`.
  private func run(_ script: String) throws -> Program.Result {
    let folder = try TemporaryFolder()
    _ = try folder.file("game", Self.game)
    let shell = try RunningProgram(
      "/bin/bash", ["-c", script], environment: ["PROGRAM": Program.path, "DISPLAY": nil],
      workingDirectory: folder.path(""))
    let status = try shell.waitForExit(within: .seconds(30))
    return Program.Result(
      status: status, output: shell.standardOutput, errors: shell.standardError)
  }

  @Test(arguments: ["--replay", "--replay="])
  func `a record is read from where it is`(option: String) throws {
    let path = "$'g\\xE9\\xFF'"
    let words = option.hasSuffix("=") ? option + path : "\(option) \(path)"
    let result = try run("mv game \(path); exec \"$PROGRAM\" \(words)")
    #expect(result.status == .exited(0), "\(result.errors)")
    #expect(result.output.hasPrefix("cards AS AH 7D 8C\n1\tchoose 0\t"))
  }

  @Test func `a picture is painted to where it shall be, with the back from where it is`() throws {
    let result = try run(
      """
      "$PROGRAM" --picture $'a\\xE9.png' --deal 1 --table burgundy &&
      "$PROGRAM" --picture $'b\\xFF.png' --deal 1 --back $'a\\xE9.png' &&
      "$PROGRAM" --picture c.png --deal 1 --back $'./a\\xE9.png' &&
      "$PROGRAM" --picture d.png --deal 1 &&
      cmp $'b\\xFF.png' c.png && ! cmp -s c.png d.png
      """)
    #expect(result.status == .exited(0), "\(result.errors)")
    #expect(result.errors.isEmpty)
  }

  @Test func `what is missing is named with the bytes' codes`() throws {
    let result = try run("exec \"$PROGRAM\" --replay $'none\\xE9\\e[31m'")
    #expect(result.status == .exited(1))
    #expect(
      result.errors
        == "matchismo: none\\xE9\\u{1B}[31m can't be read: No such file or directory\n")
  }

  @Test func `the player's files are below the home folder that is named, own back included`()
    throws
  {
    let screen = try VirtualScreen()
    let observer = try Observer(on: screen)
    let folder = try TemporaryFolder()
    let script = """
      export HOME=$PWD/$'h\\xFF'
      unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
      mkdir -p "$HOME/.config/matchismo"
      "$PROGRAM" --picture "$HOME/"$'b\\xE9.png' --deal 1
      echo "back = $HOME/"$'b\\xE9.png' > "$HOME/.config/matchismo/settings"
      exec "$PROGRAM" --deal 4711 --suits four
      """
    let program = try RunningProgram(
      "/bin/bash", ["-c", script], on: screen, environment: ["PROGRAM": Program.path],
      workingDirectory: folder.path(""))
    let window = try observer.waitForWindow(of: program, within: PlayedTable.patience)
    // Another size than the first one is kept.
    observer.resize(window, toWidth: 700, height: 500)
    try observer.ping(window, of: program, within: PlayedTable.patience)
    #expect(try program.stop(within: PlayedTable.patience) == .exited(0))
    #expect(program.standardError.isEmpty, "\(program.standardError)")
    let check = try RunningProgram(
      "/bin/bash",
      [
        "-c",
        "cd h$'\\xFF' && test -s .local/state/matchismo/match && "
          + "grep -q 'window = 700x500' .config/matchismo/settings && "
          + "grep -qaF $'b\\xE9.png' .config/matchismo/settings && ls -A ..",
      ], workingDirectory: folder.path(""))
    #expect(try check.waitForExit(within: .seconds(30)) == .exited(0))
    #expect(check.standardOutput.split(separator: "\n").count == 1)
  }
}
