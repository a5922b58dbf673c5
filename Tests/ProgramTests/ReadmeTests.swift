// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing

@Suite("What the README shows") struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let pictures = root.appendingPathComponent("Resources/pictures")

  @Test func `every picture that it names is there, and every picture there is named`() throws {
    let readme = Self.root.appendingPathComponent("README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let named = text.matches(of: /Resources\/pictures\/([a-z]+\.(?:png|webp))/).map {
      String($0.output.1)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.pictures.path)
    #expect(Set(named) == Set(files.filter { $0.contains(".") && !$0.hasSuffix(".txt") }))
    #expect(named.count > 3)
  }

  @Test func `the drawing of the rooms is that of the package`() throws {
    let script = try RunningProgram(Self.root.appendingPathComponent("Scripts/draw-rooms").path)
    try script.waitForExit(within: PlayedTable.patience)
    let drawing = script.standardOutput
    #expect(drawing.contains("matchismo    --> "))
    let readme = Self.root.appendingPathComponent("Sources/README.md")
    #expect(try String(contentsOf: readme, encoding: .utf8).contains(drawing), "\(drawing)")
  }

  @Test func `what its pages point at is there`() throws {
    let pages = [
      "README.md", "Sources/README.md", "Sources/elsewhere.md", "Sources/glossary.md",
      "Sources/saving.md", "Sources/screen.md", "Tests/README.md", "Resources/README.md",
      "Resources/network.md", "packaging/README.md",
    ]
    for page in pages.map(Self.root.appendingPathComponent) {
      let text = try String(contentsOf: page, encoding: .utf8)
      for link in text.matches(of: /\]\(([^)#:]+)(?:#[a-z-]+)?\)/) {
        let target = page.deletingLastPathComponent().appendingPathComponent(String(link.output.1))
        #expect(FileManager.default.fileExists(atPath: target.path), "\(page.path): \(target.path)")
      }
    }
  }

  /// In the items of these lists a span of code with blanks names a test.
  @Test(arguments: ["Sources/saving.md", "Sources/elsewhere.md"])
  func `each promise names tests that are there`(page: String) throws {
    let text = try String(contentsOf: Self.root.appendingPathComponent(page), encoding: .utf8)
    let beginning = try #require(text.range(of: "the tests that hold it."))
    let items = text[beginning.upperBound...].split(separator: "\n\n").map { "\n\($0)" }.filter {
      $0.contains("\n- ")
    }
    .flatMap { $0.split(separator: "\n- ") }
    #expect(items.count > 5)
    let tests = try Self.namesOfTests()
    for item in items {
      let spans = item.replacing(/\s+/, with: " ").matches(of: /`([^`]+)`/)
      let names = spans.map { String($0.output.1) }.filter { $0.contains(" ") }
      #expect(!names.isEmpty, "\(item)")
      for name in names { #expect(tests.contains(name), "\(name)") }
    }
  }

  private static func namesOfTests() throws -> Set<String> {
    let folder = root.appendingPathComponent("Tests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    for case let file as URL in files! where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      names.formUnion(text.matches(of: /func `([^`]+)`/).map { String($0.output.1) })
    }
    return names
  }

  @Test func `the games in its pictures can be played`() throws {
    let games = try FileManager.default.contentsOfDirectory(atPath: Self.pictures.path)
      .filter { $0.hasSuffix(".txt") }
    #expect(games.count > 3)
    for game in games {
      let result = try Program.run("--replay", Self.pictures.appendingPathComponent(game).path)
      #expect(result.status == .exited(0), "\(game): \(result.errors)")
      #expect(result.output.contains(/match\t|opened/), "\(game)")
      #expect(!result.output.contains("refused"), "\(game)")
    }
  }
}
