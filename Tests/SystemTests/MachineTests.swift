// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import System

@Suite("What the locale says") struct LocaleTests {
  @Test func `weeks begin with a day that is one, whatever the memory held`() throws {
    for _ in 0..<100 {
      let start = try #require(LocalTime.weekStart)
      #expect([19_971_130, 19_971_201].contains(start.origin))
      #expect((1...7).contains(start.first))
    }
  }

  @Test func `what is printed has the characters of the locale, or similar ones`() {
    let text = "„Größe“ ‹é›"
    #expect(Terminal.converted(Array(text.utf8), to: "UTF-8") == Array(text.utf8))
    let latin = Terminal.converted(Array("Größe: é\n".utf8), to: "ISO-8859-1")
    #expect(latin == [0x47, 0x72, 0xF6, 0xDF, 0x65, 0x3A, 0x20, 0xE9, 0x0A])
    #expect(Terminal.converted(Array(text.utf8), to: "ISO-8859-1")?.contains(0xE2) == false)
    #expect(Terminal.converted(Array("日本".utf8), to: "EUC-JP") == [0xC6, 0xFC, 0xCB, 0xDC])
    #expect(Terminal.converted(Array(text.utf8), to: "no such characters") == nil)
  }
}
