// SPDX-License-Identifier: MIT

import Testing
import Words

struct FilePathTests {
  @Test func `only the same bytes are the same path`() {
    // An e with an accent, as one character and as two.
    #expect(FilePath("/caf\u{E9}") != FilePath("/cafe\u{301}"))
    #expect(FilePath([0x2F, 0xE9]) != FilePath([0x2F, 0xEA]))
    #expect(FilePath([0x2F, 0x61]) == "/a")
  }

  @Test(
    arguments: [
      ("/", "/a"), ("/home", "/home/a"), ("/home/", "/home/a"), (".", "./a"), ("", "/a"),
    ] as [(FilePath, FilePath)])
  func `a slash stands between a folder and what lies in it`(folder: FilePath, path: FilePath) {
    #expect(folder.appending("a") == path)
  }

  @Test(
    arguments: [
      ("/", "/", "/"), ("/a", "/", "a"), ("a", ".", "a"), ("a/b", "a", "b"), ("/a/b/", "/a/b", "b"),
    ] as [(FilePath, FilePath, FilePath)])
  func `a path leads to a folder and ends with a name`(
    path: FilePath, folder: FilePath, name: FilePath
  ) {
    #expect(path.folder == folder)
    #expect(path.name == name)
  }

  @Test func `the way to a folder begins at the top`() {
    #expect(FilePath("/a/b/c").stations == ["/a", "/a/b", "/a/b/c"])
    #expect(FilePath("a/b").stations == ["a", "a/b"])
    #expect(FilePath("/").stations == ["/"])
  }

  @Test func `a path that is not UTF-8 keeps its bytes and is shown in a sentence`() {
    let path = FilePath([0x2F, 0x63, 0xE9, 0x2F, 0xFF])
    #expect(path.appending("a").adding(".new").bytes == path.bytes + "/a.new".utf8)
    #expect(path.name.bytes == [0xFF])
    #expect(path.folder.bytes == [0x2F, 0x63, 0xE9])
    #expect("\(path)" == "/c\\xE9/\\xFF")
  }
}
