// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Words

/// A text without the signs that keep its parts in their own direction.
private func plain(_ text: String) -> String {
  text.filter { !("\u{2066}"..."\u{2069}").contains($0) }
}

/// With a language of the tests' own, whose locale says nothing else, so that no machine need have it.
@Suite("Translations by the C library") struct GettextTests {
  @Test func `a phrase is found, by its plural form and by what it is about`() async {
    await #expect(processExitsWith: .success) {
      try Self.withLanguage { folder in Catalog.useLanguageOfPlayer(in: folder) }
      #expect(plain(phrase("Move \(3) of \(12)")) == "z 12 ruch 3")
      #expect(phrase("Deal", about: "button") == "Rozdaj")
      #expect(phrase("Deal") == "Deal" && plain(phrase("100% \("new")")) == "100% new")
      let cards = [1, 2, 5, 22].map { plain(plural($0, one: "1 card", other: "\($0) cards")) }
      #expect(cards == ["1 karta", "2 karty", "5 kart", "22 karty"])
      let stars = [1, 2].map { plain(plural($0, one: "1 star", other: "\($0) stars")) }
      #expect(stars == ["1 star", "2 stars"])
      #expect(Catalog.isMirrored)
      Catalog.leave()
      #expect(phrase("Deal", about: "button") == "Deal" && !Catalog.isMirrored)
    }
  }

  @Test func `without the locale, or a file of translations, it is English`() async {
    await #expect(processExitsWith: .success) {
      try Self.withLanguage { folder in
        setenv("LANG", "xy", 1)
        Catalog.useLanguageOfPlayer(in: folder)
        setenv("LANG", "xx", 1)
        Catalog.useLanguageOfPlayer(in: "/nowhere")
      }
      #expect(phrase("Deal", about: "button") == "Deal")
    }
  }

  @Test(arguments: [
    ([:], true), (["LANG": "C"], true), (["LANG": "en_GB.UTF-8"], true), (["LANG": "de_DE"], false),
    (["LANG": "C.UTF-8"], true), (["LC_ALL": "C", "LANG": "de_DE", "LANGUAGE": "de"], true),
    (["LANG": "de_DE", "LC_MESSAGES": "en_US"], true), (["LANG": "de", "LANGUAGE": "en:de"], true),
    (["LANG": "en_US", "LANGUAGE": "pl:en"], false), (["LANG": "eno_XX"], false),
  ])
  func `English needs nothing`(variables: [String: String], isEnglish: Bool) {
    #expect(Catalog.isEnglish { variables[$0] } == isEnglish)
  }

  @Test(arguments: [
    (["LANG": "pt_PT.UTF-8"], "pt_PT.UTF-8:pt_BR"), (["LANG": "zh_HK"], "zh_HK:zh_TW"),
    (["LANG": "de_DE", "LC_ALL": "zh_SG.UTF-8"], "zh_SG.UTF-8:zh_CN"),
    (["LANG": "pt_PT", "LANGUAGE": "pt_PT:de:zh_MO"], "pt_PT:pt_BR:de:zh_MO:zh_TW"),
    (["LANG": "pt_BR.UTF-8"], nil), (["LANG": "es_MX.UTF-8"], nil), (["LANG": "zh_TW"], nil),
    ([:], nil),
  ])
  func `a language that isn't there has its neighbour behind it`(
    variables: [String: String], languages: String?
  ) {
    #expect(Catalog.languages { variables[$0] } == languages)
  }

  /// Has the environment ask for the language, and a folder with its translations while the body runs.
  private static func withLanguage(_ body: (_ folder: String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let locale = folder.appendingPathComponent("xx/LC_MESSAGES")
    try FileManager.default.createDirectory(at: locale, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "/usr/lib/locale/C.utf8/LC_MESSAGES/SYS_LC_MESSAGES",
      toPath: locale.appendingPathComponent("SYS_LC_MESSAGES").path)
    let source = folder.appendingPathComponent("xx.po")
    try Data(translations.utf8).write(to: source)
    let (compiler, output) = (Process(), locale.appendingPathComponent("matchismo.mo"))
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["msgfmt", "--check", "-o", output.path, source.path]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    for variable in ["LC_ALL", "LC_MESSAGES", "LANGUAGE"] { unsetenv(variable) }
    setenv("LOCPATH", folder.path, 1)
    setenv("LANG", "xx", 1)
    try body(folder.path)
  }

  private static let translations = #"""
    msgid ""
    msgstr ""
    "Content-Type: text/plain; charset=UTF-8\n"
    "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

    msgid "Move %1 of %2"
    msgstr "z %2 ruch %1"

    msgctxt "button"
    msgid "Deal"
    msgstr "Rozdaj"

    msgctxt "direction of the window"
    msgid "ltr"
    msgstr "rtl"

    msgid "1 card"
    msgid_plural "%1 cards"
    msgstr[0] "%1 karta"
    msgstr[1] "%1 karty"
    msgstr[2] "%1 kart"
    """#
}
