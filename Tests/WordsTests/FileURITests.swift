// SPDX-License-Identifier: MIT

import Testing
import Words

@Suite("URIs of files") struct FileURITests {
  private func path(_ text: String) -> FilePath? {
    FilePath(uri: Array(text.utf8), host: Array("den".utf8))
  }

  @Test(arguments: [
    ("file:///home/ann/cat.png", "/home/ann/cat.png"), ("file:/cat.png", "/cat.png"),
    ("FILE:///cat.png", "/cat.png"), ("file://localhost/cat.png", "/cat.png"),
    ("file://den/cat.png", "/cat.png"), ("file:///a%20cat%2fb%2Fc.png", "/a cat/b/c.png"),
    ("file:///k%C3%A4tze.png", "/kätze.png"), ("file:///kätze.png", "/kätze.png"),
    ("file:///100%25.png", "/100%.png"),
  ])
  func `a file of this computer`(uri: String, file: String) {
    #expect(path(uri) == FilePath(file))
  }

  @Test func `its name need not be text`() {
    #expect(path("file:///a%FF%e9") == FilePath([0x2F, 0x61, 0xFF, 0xE9]))
  }

  @Test(arguments: [
    "", "file", "file:", "file://", "file:cat.png", "file://elsewhere/cat.png", "/cat.png",
    "http://localhost/cat.png", "https:///cat.png", "file:///a%", "file:///a%2", "file:///a%2g",
    "file:///a%00b", "file:///a b", "file:///a?b", "file:///a#b", "file:///a\u{7f}", "file:///a\n",
    "file\u{1a}///a",
  ])
  func `anything else`(uri: String) { #expect(path(uri) == nil) }

  @Test func `a name may be as long as a file's`() {
    let name = String(repeating: "%41", count: FilePath.longest - 1)
    #expect(path("file:///" + name)?.bytes.count == FilePath.longest)
    #expect(path("file:///a" + name) == nil)
  }
}
