// SPDX-License-Identifier: MIT

import Choices
import Foundation
import Observing
import Testing

@testable import matchismo

@Suite("What tells of the command line") struct GoldenCommandLineTests {
  private static let resources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Resources")

  private static func path(_ name: String) -> String {
    resources.appendingPathComponent(name).path
  }

  private func text(of name: String) throws -> String {
    try String(contentsOfFile: Self.path(name), encoding: .utf8)
  }

  /// Holds a file beside what is made of the tables now; `make goldens` writes it.
  private func check(_ name: String, _ made: String) throws {
    if ProcessInfo.processInfo.environment["MATCHISMO_GOLDEN"] == "record" {
      try made.write(toFile: Self.path(name), atomically: true, encoding: .utf8)
    }
    let kept = try text(of: name).split(separator: "\n", omittingEmptySubsequences: false)
    let lines = made.split(separator: "\n", omittingEmptySubsequences: false)
    let differing = zip(kept, lines).first { $0 != $1 }
    #expect(kept.count == lines.count && differing == nil, "\(name): make goldens writes it anew")
  }

  @Test func `the manual page tells every option in the help's order, and all keys`() throws {
    let page = ManualPage(template: try text(of: "matchismo.6.in"))
    #expect(page.faults.isEmpty)
    #expect(page.told.filter(Option.told.contains).map(\.name) == Option.told.map(\.name))
    #expect(Set(page.told) == Set(Option.all))
    try check("matchismo.6", page.text)
  }

  @Test func `the manual page is without fault to man`() throws {
    let man = try run(
      "man", ["--warnings", "-E", "UTF-8", "-l", "-Tutf8", Self.path("matchismo.6")])
    #expect(man.errors == "")
    #expect(man.output.contains("Play the game"))
  }

  @Test func `the shells complete what the table of options has`() throws {
    try check("completions/matchismo.bash", Completions.bash)
    try check("completions/_matchismo", Completions.zsh)
    try check("completions/matchismo.fish", Completions.fish)
  }

  private static let cases: [(typed: String, completed: [String])] = [
    ("matchismo --mo", ["--mode", "--moment"]),
    ("matchismo --mode ", ["match", "pairs", "flip", "snap", "trios"]),
    ("matchismo --mode=p", ["pairs"]),
    ("matchismo --daily --match ", ["2", "3"]),
    ("matchismo --deal ", []),
    ("matchismo --back wav", ["waves"]),
    ("matchismo --replay ga", ["game one.matchismo"]),
    ("matchismo ga", ["game one.matchismo"]),
  ]

  @Test(arguments: cases)
  func `bash completes it`(typed: String, completed: [String]) throws {
    let script = """
      source '\(Self.path("completions/matchismo.bash"))'
      read -r -a COMP_WORDS <<< "${1//=/ = }"
      [[ $1 != *' ' ]] || COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _matchismo
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let shell = try run("bash", ["-c", script, "bash", typed])
    #expect(shell.errors == "")
    #expect(lines(shell.output) == completed.sorted())
  }

  @Test(arguments: cases)
  func `fish completes it`(typed: String, completed: [String]) throws {
    let script = """
      source '\(Self.path("completions/matchismo.fish"))'
      complete -C $argv[1]
      """
    let shell = try run("fish", ["--no-config", "-c", script, typed])
    #expect(shell.errors == "")
    let words = shell.output.split(separator: "\n").map { line in
      line.prefix { $0 != "\t" }.replacing(/^--mode=/, with: "").replacing("\\ ", with: " ")
    }
    #expect(lines(words.joined(separator: "\n")) == completed.sorted())
  }

  @Test(arguments: cases)
  func `zsh completes it`(typed: String, completed: [String]) throws {
    let shell = try run(
      "zsh", ["-f", "-c", Self.zshScript, "zsh", typed, Self.path("completions")])
    #expect(shell.errors == "")
    #expect(lines(shell.output.replacing("\\ ", with: " ")) == completed.sorted())
  }

  /// Another zsh has a terminal of its own there, and says what it would offer when Tab is pressed.
  private static let zshScript = #"""
    zmodload zsh/zpty
    zpty inner zsh -f -i
    zpty -w inner "stty -echo -onlcr; PROMPT= RPROMPT=; fpath=($2 \$fpath)
    autoload -Uz compinit && compinit -D -u
    compadd() {
      [[ \${@[(r)-O]} == -O || \${@[(r)-A]} == -A || \${@[(r)-D]} == -D ]] && { builtin compadd \"\$@\"; return }
      local -a offered; builtin compadd -O offered \"\$@\"
      (( \$#offered )) && print -rl -- \<\${^offered}\>
      builtin compadd \"\$@\"
    }
    offer() { print begin; _main_complete; print end; exit }
    zle -C offer complete-word offer
    bindkey '^I' offer; print ready"
    zpty -r inner said $'*\nready*'
    zpty -w -n inner "$1"$'\t'
    zpty -r inner said $'*\nend*'
    print -r -- "$said" | sed -n 's/^[^<]*<\(.*\)>.*$/\1/p'
    """#

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init).sorted()
  }

  /// Runs a program in a folder with one record.
  private func run(
    _ program: String, _ arguments: [String]
  ) throws -> (output: String, errors: String) {
    let folder = try TemporaryFolder()
    _ = try folder.file("game one.matchismo", "")
    let running = try RunningProgram(
      program, arguments,
      environment: [
        "HOME": folder.path(""), "XDG_CONFIG_HOME": nil, "XDG_DATA_HOME": nil, "TERM": "dumb",
        "LC_ALL": "C.UTF-8", "MANROFFSEQ": "",
      ], workingDirectory: folder.path(""))
    try running.waitForExit(within: PlayedTable.patience)
    return (running.standardOutput, running.standardError)
  }
}
