// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing

/// The program with translations of the tests' own beside it, in a language whose locale says nothing else.
@Suite("The program in another language") struct TranslatedTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let locale = folder.path("share/locale/xx/LC_MESSAGES")
    let files = FileManager.default
    for path in [locale, folder.path("xx/LC_MESSAGES"), folder.path("bin")] {
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try files.copyItem(
      atPath: "/usr/lib/locale/C.utf8/LC_MESSAGES/SYS_LC_MESSAGES",
      toPath: folder.path("xx/LC_MESSAGES/SYS_LC_MESSAGES"))
    try files.copyItem(atPath: Program.path, toPath: folder.path("bin/matchismo"))
  }

  /// Writes the translations, each of an English text.
  private func translate(_ texts: [String: String]) throws {
    let heading = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
    let entries = texts.map { "msgid \"\($0)\"\nmsgstr \"\($1)\"\n\n" }.joined()
    let source = try folder.file("xx.po", heading + entries)
    let compiler = try RunningProgram(
      "msgfmt", ["-o", folder.path("share/locale/xx/LC_MESSAGES/matchismo.mo"), source])
    #expect(try compiler.waitForExit(within: PlayedTable.patience) == .exited(0))
  }

  private func run(
    _ arguments: String..., language: [String: String?] = ["LANG": "xx"]
  ) throws -> Program.Result {
    var environment: [String: String?] = [
      "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "LOCPATH": folder.path(""), "LC_ALL": nil,
      "LC_MESSAGES": nil, "LANGUAGE": nil,
    ]
    environment.merge(language) { $1 }
    let program = try RunningProgram(
      folder.path("bin/matchismo"), arguments, environment: environment)
    let status = try program.waitForExit(within: PlayedTable.patience)
    return Program.Result(
      status: status, output: program.standardOutput, errors: program.standardError)
  }

  @Test func `it says what it is asked for, and what went wrong, in that language`() throws {
    try translate([
      "print the version": "nenne die Fassung",
      "%1 can't be read: %2": "%2, weshalb %1 unlesbar ist",
    ])
    #expect(try run("--help").output.contains("  --version               nenne die Fassung\n"))
    let refused = try run("--replay", "/nowhere")
    #expect(
      refused.errors == "matchismo: No such file or directory, weshalb /nowhere unlesbar ist\n")
    for language in [["LANG": "C"], ["LANG": "xx", "LC_ALL": "en_GB.UTF-8"], ["LANG": "xy"]] {
      let result = try run("--replay", "/nowhere", language: language)
      #expect(result.errors == "matchismo: /nowhere can't be read: No such file or directory\n")
    }
  }

  /// The tests' fonts have no Chinese, which would be seen as boxes.
  @Test(arguments: [("Меню", true), ("القائمة", true), ("Menü", true), ("菜单", false)])
  func `where its letters can't be shown it paints in English`(menu: String, canBeShown: Bool)
    throws
  {
    let record = Data("matchismo 1\ndeal 4711\ntable 12\n".utf8)
    try record.write(to: URL(fileURLWithPath: folder.path("a.txt")))
    func picture(_ language: String) throws -> Data? {
      let result = try run(
        "--replay", folder.path("a.txt"), "--picture", folder.path("\(language).png"), "--size",
        "480x320",
        language: ["LANG": language])
      #expect(result.status == .exited(0) && result.errors == "", "\(result.errors)")
      return folder.contents(of: "\(language).png")
    }
    try translate(["Menu": menu, "Score": "✓✓✓"])
    let inEnglish = try #require(try picture("C"))
    #expect(try (picture("xx") == inEnglish) == !canBeShown)
  }
}
