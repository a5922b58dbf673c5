// SPDX-License-Identifier: MIT

import Testing

@testable import cardart

@Suite("Hostile files")
struct HostileFileTests {
  @Test func `a file that doubles itself again and again ends in an error`() {
    var body = "<g id=\"g0\">\(square)</g>"
    for level in 1...40 {
      body += "<g id=\"g\(level)\"><use href=\"#g\(level - 1)\"/><use href=\"#g\(level - 1)\"/></g>"
    }
    #expect(error(body)?.sentence == "the picture is too large: more than 150 kB")
  }

  @Test func `a file that doubles nothing again and again ends in an error too`() {
    var body = "<g id=\"g0\"/>"
    for level in 1...40 {
      body += "<g id=\"g\(level)\"><use href=\"#g\(level - 1)\"/><use href=\"#g\(level - 1)\"/></g>"
    }
    #expect(error(body)?.sentence == "the picture is too large: it uses too many elements")
  }

  @Test func `elements are nested no deeper than a person nests them`() {
    let body = String(repeating: "<g>", count: 200) + String(repeating: "</g>", count: 200)
    #expect(error(body)?.sentence == "elements are nested too deep")
  }

  @Test func `entities are refused`() {
    let text =
      "<!DOCTYPE svg [\n<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>"
      + file("<desc>&b;</desc>")
    #expect(throws: ArtError("entities aren't understood", line: 2)) {
      try Compiler.compile(Array(text.utf8))
    }
  }

  @Test func `a file that isn't UTF-8 is refused before it is parsed`() {
    #expect(throws: ArtError("the file isn't UTF-8", line: 1)) {
      try Compiler.compile(Array("<svg".utf8) + [0xff] + Array("/>".utf8))
    }
  }

  @Test func `a file of more than a megabyte isn't looked at`() {
    #expect(
      error(String(repeating: " ", count: 1_000_000))?.sentence
        == "the file is larger than 1000 kB")
  }

  @Test func `any damage ends in a picture or in an error with a line`() {
    let whole = Array(
      file(
        "<defs><clipPath id=\"c\"><circle r=\"9\"/></clipPath><linearGradient id=\"l\" "
          + "gradientUnits=\"userSpaceOnUse\" x2=\"9\"><stop offset=\"1\"/></linearGradient>"
          + "</defs><g clip-path=\"url(#c)\" transform=\"rotate(30 1 2)\"><path id=\"p\" "
          + "fill=\"url(#l)\" d=\"M1-2.5a1 2 30 015 6q1 2 3 4t5 6z\"/><use href=\"#p\"/></g>"
      ).utf8)
    for index in whole.indices {
      let (front, back) = (Array(whole[..<index]), Array(whole[(index + 1)...]))
      let others: [[UInt8]] = [[], [whole[index] ^ 1], [0xff, whole[index]]]
      for damaged in [front] + others.map({ front + $0 + back }) {
        do throws(ArtError) {
          _ = try Compiler.compile(damaged)
        } catch {
          #expect(error.line != nil)
        }
      }
    }
  }
}
