// SPDX-License-Identifier: MIT

import Foundation
import MatchingPlay
import Play
import Testing

/// The translations that are shipped, as their translators have written them.
@Suite("The translations in po") struct CatalogFilesTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../..").standardized

  private static let languages: [String] = {
    let list = try? String(contentsOf: root.appendingPathComponent("po/LINGUAS"), encoding: .utf8)
    return list?.split(separator: "\n").map(String.init) ?? []
  }()

  @Test func `there are some, and each is in the list`() throws {
    let files = try FileManager.default
      .contentsOfDirectory(atPath: Self.root.appendingPathComponent("po").path)
    let named = files.filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }
    #expect(!named.isEmpty && named.sorted() == Self.languages)
  }

  @Test(arguments: languages) func `gettext takes it`(language: String) throws {
    let (compiler, said) = (Process(), Pipe())
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["msgfmt", "--check", "-o", "/dev/null", Self.path(of: language)]
    compiler.standardError = said
    try compiler.run()
    let bytes = try said.fileHandleForReading.readToEnd() ?? Data()
    compiler.waitUntilExit()
    #expect(
      compiler.terminationStatus == 0 && bytes.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
  }

  /// A form for one thing, or for two, may leave its number out; the last form is for many.
  @Test(arguments: languages) func `each sentence has the places of its key`(language: String)
    throws
  {
    for entry in try Self.entries(of: language) {
      let allowed = Set([entry.key, entry.plural ?? entry.key].map(Self.places))
      for (index, text) in entry.texts.enumerated() {
        let (places, all) = (Self.places(in: text), Self.places(in: entry.plural ?? entry.key))
        let leavesOut =
          entry.plural != nil && index < entry.texts.count - 1
          && places.count == all.count - 1 && Set(places).isSubset(of: all)
        #expect(leavesOut || allowed.contains(places), "\(entry.key): \(text)")
      }
      #expect(
        !entry.isOfManual || Set(entry.texts.map(Self.macros)) == [Self.macros(in: entry.key)],
        "\(entry.key)")
    }
  }

  @Test(arguments: languages) func `games in other languages read the line for friends`(
    language: String
  ) throws {
    var texts: [String: String] = [:]
    for entry in try Self.entries(of: language) { texts[entry.key] = entry.texts[0] }
    let figures = ["%1 of %2 %3", "%1 of at most %2 %3"].map {
      (texts[$0] ?? $0).replacing("%1", with: "-7").replacing("%2", with: "81")
    }
    for (key, figure) in [
      ("Matchismo daily %1: %2", DailyFigure.points(-7)),
      ("Matchismo daily %1, attempt %2: %3", nil), ("Matchismo daily trios %1: %2", .time(372)),
    ] {
      let isRead = figure != nil
      for text in figure == .time(372) ? ["6:12 ★★★★☆, 1"] : figures {
        let line = (texts[key] ?? key).replacing("%1", with: "2026-11-21")
          .replacing("%2", with: isRead ? text : "2").replacing("%3", with: text)
        #expect(SharedDaily(line: line)?.figure == figure, "\(line)")
      }
    }
  }

  @Test(arguments: [
    ("%1 of %2", "%2 von %1", true), ("%1 of %2", "von %1", false), ("100%", "100 %", true),
    ("%1", "%1 %1", false), ("%1%", "%%1", true), ("%1", "%s %1", false),
  ])
  func `a wrong place is found`(key: String, text: String, isRight: Bool) {
    #expect((Self.places(in: key) == Self.places(in: text)) == isRight)
  }

  /// The places of a text, and its other percent signs, in order.
  private static func places(in text: String) -> [String] {
    text.matches(of: /%[1-9]?/).map { String($0.output) }.sorted()
  }

  /// What begins the lines of the manual page that aren't sentences.
  private static func macros(in text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.first == "." }.map { $0.prefix { $0 != " " } }.sorted()
  }
}

// MARK: - Reading

extension CatalogFilesTests {
  private struct Entry {
    let key: String
    let plural: String?
    let texts: [String]
    let isOfManual: Bool
  }

  private static func path(of language: String) -> String {
    root.appendingPathComponent("po/\(language).po").path
  }

  /// What is translated, without the heading.
  private static func entries(of language: String) throws -> [Entry] {
    let text = try String(contentsOfFile: path(of: language), encoding: .utf8)
    return text.components(separatedBy: "\n\n").compactMap { part in
      let lines = part.split(separator: "\n")
      guard
        !lines.contains(where: { $0.hasPrefix("#~") || $0.hasPrefix("#,") && $0.contains("fuzzy") })
      else { return nil }
      var values: [(keyword: Substring, text: String)] = []
      for line in lines where line.first != "#" {
        guard let mark = line.firstIndex(of: "\"") else { continue }
        if mark != line.startIndex { values.append((line[..<mark].dropLast(), "")) }
        values[values.count - 1].text += unescaped(line[mark...].dropFirst().dropLast())
      }
      let key = values.first { $0.keyword == "msgid" }?.text ?? ""
      let texts = values.filter { $0.keyword.hasPrefix("msgstr") }.map(\.text)
      guard !key.isEmpty, !texts.contains("") else { return nil }
      return Entry(
        key: key, plural: values.first { $0.keyword == "msgid_plural" }?.text, texts: texts,
        isOfManual: lines.contains { $0.hasPrefix("#:") && $0.contains("matchismo.6") })
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    String(text).replacing(/\\(.)/) { $0.output.1 == "n" ? "\n" : String($0.output.1) }
  }
}
