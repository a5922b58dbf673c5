// SPDX-License-Identifier: MIT

import Drawing
import Foundation
import Observing
import Scene
import Testing

@Suite("What packagers find") struct PackagingTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let id = "org.matchismo.Matchismo"
  private static let metainfo = "Resources/\(id).metainfo.xml"
  private static let screenshots = "Resources/pictures/screenshots"

  private static func path(_ name: String) -> String { root.appendingPathComponent(name).path }

  private func text(of name: String) throws -> String {
    try String(contentsOfFile: Self.path(name), encoding: .utf8)
  }

  private func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Self.path(folder))
      .map { "\(folder)/\($0)" }
  }

  /// What a program says that has to end well.
  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let running = try RunningProgram(program, arguments)
    let status = try running.waitForExit(within: PlayedTable.patience)
    let said = running.standardOutput + running.standardError
    #expect(status == .exited(0), "\(said)")
    return said
  }

  /// The id has a capital, as the windows' class has. Of the two ways to name the authors one is unknown
  /// to AppStream before 1.0, and the other out of date since.
  @Test func `AppStream has nothing against the metainfo but what can't be helped`() throws {
    try validateMetainfo(Self.path(Self.metainfo))
  }

  private func validateMetainfo(_ path: String) throws {
    let options = ["--no-net", "--pedantic", "--no-color"]
    let said = try run("appstreamcli", ["validate"] + options + [path])
    let faults = said.matches(of: /[EWIP]: \S+ ([a-z-]+)/).map { String($0.output.1) }
    let helpless = [
      "cid-contains-uppercase-letter", "unknown-tag", "developer-name-tag-deprecated",
    ]
    #expect(faults.contains(helpless[0]) && Set(faults).isSubset(of: helpless), "\(said)")
  }

  @Test func `what is translated of it all is as good`() throws {
    let folder = try TemporaryFolder()
    #expect(try run(Self.path("Scripts/build-translations"), [folder.path("share")]) == "")
    let desktop = folder.path("share/applications/\(Self.id).desktop")
    #expect(try run("desktop-file-validate", [desktop]) == "")
    let entry = try String(contentsOfFile: desktop, encoding: .utf8)
    let languages = try text(of: "po/LINGUAS").split(separator: "\n")
    for language in languages { #expect(entry.contains("\nGenericName[\(language)]=")) }
    try validateMetainfo(folder.path("share/metainfo/\(Self.id).metainfo.xml"))
    for language in languages {
      let page = folder.path("share/man/\(language)/man6/matchismo.6")
      let man = try run("man", ["--warnings", "-E", "UTF-8", "-l", "-Tutf8", page])
      #expect(man.contains("MATCHISMO") && !man.contains("warning"), "\(language)")
    }
  }

  @Test func `the metainfo's screenshots are those that were painted`() throws {
    let images = try text(of: Self.metainfo).matches(
      of: /width="(\d+)" height="(\d+)">https:\/\/matchismo\.example\/screenshots\/([a-z]+\.png)</)
    let named = images.map { "\(Self.screenshots)/\($0.output.3)" }
    #expect(try named.sorted() == files(in: Self.screenshots).sorted())
    #expect(named.count == 3)
    for (image, name) in zip(images, named) {
      let header = try Data(contentsOf: URL(fileURLWithPath: Self.path(name))).prefix(24)
      let numbers = header.suffix(8).map(Int.init)
      #expect(Int(image.output.1) == numbers[2] << 8 | numbers[3], "\(name)")
      #expect(Int(image.output.2) == numbers[6] << 8 | numbers[7], "\(name)")
    }
  }

  @Test func `every drawing is well-formed`() throws {
    let folder = try TemporaryFolder()
    let drawing = try Surface.svg(size: PixelSize(width: 256, height: 256)) { Icon.draw(on: $0) }
    let icon = try folder.file("icon.svg", String(decoding: drawing, as: UTF8.self))
    let drawings = try ["cards", "signs", "icons"].flatMap { try files(in: "Resources/\($0)") }
      .filter { $0.hasSuffix(".svg") }.map(Self.path)
    #expect(drawings.count > 30)
    #expect(try run("xmllint", ["--noout", "--nonet", icon] + drawings) == "")
  }

  /// Desktops give it the colour of their text, and show it at 16 pixels.
  @Test func `the symbolic icon has one colour, and 16 units to a side`() throws {
    let symbol = try text(of: "Resources/icons/\(Self.id)-symbolic.svg")
    #expect(symbol.contains(#"width="16" height="16" viewBox="0 0 16 16""#))
    #expect(Set(symbol.matches(of: /fill="([^"]*)"/).map(\.output.1)) == ["#2e3436"])
    #expect(!symbol.contains("stroke"))
  }

  @Test func `Arch's recipe is a shell's, for this version`() throws {
    let recipe = Self.path("packaging/PKGBUILD")
    #expect(try run("bash", ["-n", recipe]) == "")
    let script = #"source "$1"; echo "$pkgver" "${source[@]}"; declare -F"#
    let lines = try run("bash", ["-euc", script, "bash", recipe]).split(separator: "\n")
    let changelog = try text(of: "debian/changelog")
    let version = try #require(changelog.firstMatch(of: /^matchismo \(([^)]*)-/)).output.1
    #expect(lines.first ?? "" == "\(version) matchismo-\(version).tar.gz")
    let steps = ["build", "package_matchismo", "package_matchismo-link"]
    for step in steps { #expect(lines.contains("declare -f \(step)")) }
  }

  @Test func `Flatpak's recipe is YAML, and asks for no more than the game needs`() throws {
    let lines = try text(of: "packaging/\(Self.id).yaml").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    // Keys, values without what has a meaning of its own, quotes around plain text: a small part of YAML.
    let form = /(?: {2})*(?:- )?(?:[a-z0-9-]+:(?: |$))?(?:'[^']*'|[^'"#: ](?:[^#:]|:(?! ))*)?/
    for line in lines { #expect(line.wholeMatch(of: form) != nil, "\(line)") }
    #expect(lines.contains("id: \(Self.id)") && lines.contains("command: matchismo"))
    let granted = lines.drop { $0 != "finish-args:" }.dropFirst().prefix { $0.hasPrefix("  - ") }
    #expect(
      granted.map { $0.dropFirst(4) } == [
        "--socket=x11", "--socket=pulseaudio", "--share=ipc", "--share=network",
        "--system-talk-name=org.freedesktop.Avahi",
      ])
  }
}
