// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing

@Suite("A start")
struct StartTests {
  @Test func `the first picture waits for the server six times at most`() throws {
    let screen = try VirtualScreen()
    let observer = try Observer(on: screen)
    observer.watchDamage(of: observer.root)
    let line = try SlowLine(to: screen, roundTrips: 6)
    let environment = try PlayersHome().environment.merging(["DISPLAY": line.name]) { $1 }
    let program = try RunningProgram(
      Program.path, ["--animation", "off"], on: screen, environment: environment)
    let window = try observer.waitForWindow(of: program, within: PlayedTable.patience)
    let place = try observer.geometry(of: window)
    _ = try observer.waitForDamage(
      of: observer.root, since: program.startedAt, touching: place, within: PlayedTable.patience)
    #expect(line.roundTrips == 6)
  }

  /// Swift would look through all conformances of the program for it.
  @Test func `nothing is cast to a protocol`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var looked = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.firstMatch(of: /\b(?:as[?!]|is) \(?any\b/) == nil, "\(file.path)")
      looked += 1
    }
    #expect(looked > 300)
  }

  /// Fonts are looked for in a pipe that nobody writes to, so whoever waits for them waits for ever.
  @Test(arguments: [("en", "Score"), ("de", "Punkte"), ("ar", "النقاط"), ("ja", "得点")])
  func `the first picture doesn't wait for fonts whose words are kept, and is the same`(
    language: String, word: String
  ) throws {
    let home = try PlayersHome()
    // A locale that says nothing else, so that it need not be installed.
    try home.put("", in: "locales/\(language)/LC_MESSAGES/none")
    try FileManager.default.copyItem(
      atPath: "/usr/lib/locale/C.utf8/LC_MESSAGES/SYS_LC_MESSAGES",
      toPath: home.path("locales/\(language)/LC_MESSAGES/SYS_LC_MESSAGES"))
    let include = "<include ignore_missing=\"yes\">\(home.path("more/fonts.conf"))</include>"
    let usual = "<include>/etc/fonts/fonts.conf</include>"
    try home.put("<fontconfig>\(include)\(usual)</fontconfig>", in: "fonts.conf")
    let environment: [String: String?] = [
      "FONTCONFIG_FILE": home.path("fonts.conf"), "LOCPATH": home.path("locales"),
      "LANG": language, "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil,
    ]
    let before = try PlayedTable(
      ["--deal", "4711"], home: home, environment: environment, isLookedAt: false)
    let kept = try before.observer.wait(for: "kept words", within: PlayedTable.patience) {
      home.file("cache/matchismo/words")
    }
    #expect(kept.range(of: Data(word.utf8)) != nil)
    let picture = try before.observer.screenshot(of: before.window)
    before.observer.askToClose(before.window)
    #expect(try before.program.waitForExit(within: PlayedTable.patience) == .exited(0))
    #expect(try home.mode(of: "cache/matchismo/words") == 0o600)

    try FileManager.default.createDirectory(
      atPath: home.path("more"), withIntermediateDirectories: true)
    let pipe = home.path("more/fonts.conf")
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    let table = try PlayedTable([], home: home, environment: environment, expecting: picture)
    let first = try table.observer.screenshot(of: table.window)
    #expect(first.difference(from: picture)?.largest == 0)
    try Data("<fontconfig/>".utf8).write(to: URL(fileURLWithPath: pipe))
    table.observer.askToClose(table.window)
    #expect(try table.program.waitForExit(within: PlayedTable.patience) == .exited(0))
    #expect(table.program.standardError == "")
  }

  @Test func `wrong words are mended soon after the first picture`() throws {
    let home = try PlayersHome()
    let before = try PlayedTable(["--deal", "4711"], home: home)
    let picture = try before.observer.screenshot(of: before.window)
    _ = try before.observer.wait(for: "kept words", within: PlayedTable.patience) {
      home.file("cache/matchismo/words")
    }
    before.observer.askToClose(before.window)
    #expect(try before.program.waitForExit(within: PlayedTable.patience) == .exited(0))
    // Without the thick strokes of the letters; no number has so many equal bytes.
    let right = try #require(home.file("cache/matchismo/words"))
    let stroke = Data(repeating: 0xFF, count: 5)
    var wrong = right
    while let place = wrong.range(of: stroke) {
      wrong.replaceSubrange(place, with: Data(repeating: 0, count: 5))
    }
    try #require(wrong != right)
    try wrong.write(to: URL(fileURLWithPath: home.path("cache/matchismo/words")))
    let table = try PlayedTable([], home: home, expecting: picture)
    try table.observer.wait(for: "right words", within: PlayedTable.patience) {
      home.file("cache/matchismo/words") == wrong ? nil : ()
    }
  }

  @Test func `without the library that sets texts there is a sentence`() throws {
    let folder = try TemporaryFolder()
    let library = try folder.file("libpangocairo-1.0.so.0", "")
    let path = URL(fileURLWithPath: library).deletingLastPathComponent().path
    let result = try Program.run(
      "--picture", folder.path("table.png"), environment: ["LD_LIBRARY_PATH": path])
    #expect(result.status == .exited(1))
    #expect(
      result.errors.hasPrefix(
        "matchismo: text can't be shown without the library Pango: \(library)"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
