// SPDX-License-Identifier: MIT

import Glibc
import Storage
import Testing
import Words

struct SettingAsideTests {
  @Test func `a file that is set aside has another name`() throws {
    let folder = try TemporaryFolder()
    try folder.put("broken", in: "journal")
    let file = StoredFile(path: folder.path("journal"))
    #expect(try file.setAside(keeping: nil) == FilePath(folder.path("journal.broken-1")))
    #expect(folder.text(of: "journal.broken-1") == "broken")
    #expect(try folder.names() == ["journal.broken-1"])
  }

  @Test func `what is whole in it stays`() throws {
    let folder = try TemporaryFolder()
    try folder.put("whole\nbroken", in: "results")
    let file = StoredFile(path: folder.path("results"))
    #expect(
      try file.setAside(keeping: Array("whole\n".utf8)) == FilePath(folder.path("results.broken-1"))
    )
    #expect(folder.text(of: "results.broken-1") == "whole\nbroken")
    #expect(folder.text(of: "results") == "whole\n")
    #expect(try folder.names() == ["results", "results.broken-1"])
    #expect(try folder.mode(of: "results") == 0o600)
  }

  @Test(arguments: [nil, [UInt8]("whole".utf8)])
  func `nothing that was set aside before is overwritten`(kept: [UInt8]?) throws {
    let folder = try TemporaryFolder()
    let file = StoredFile(path: folder.path("a"))
    try folder.put("first", in: "a.broken-1")
    try #require(mkdir(folder.path("a.broken-2"), 0o700) == 0)
    try #require(symlink("nowhere", folder.path("a.broken-3")) == 0)
    try folder.put("fourth", in: "a")
    #expect(try file.setAside(keeping: kept) == FilePath(folder.path("a.broken-4")))
    #expect(folder.text(of: "a.broken-1") == "first")
    #expect(folder.text(of: "a.broken-4") == "fourth")
    #expect(folder.text(of: "nowhere") == nil)
  }

  @Test func `a file that turns out whole stays`() throws {
    let folder = try TemporaryFolder()
    try folder.put("whole", in: "a")
    let file = StoredFile(path: folder.path("a"))
    #expect(try file.setAside(limit: 100) { $0 == Array("whole".utf8) ? nil : [] } == nil)
    #expect(throws: StorageError.tooLong(path: file.path, limit: 4)) {
      try file.setAside(limit: 4) { _ in [] }
    }
    #expect(try folder.names() == ["a"])
    #expect(
      try file.setAside(limit: 100) { Array($0.prefix(2)) } == FilePath(folder.path("a.broken-1")))
    #expect(folder.text(of: "a") == "wh")
  }

  @Test func `a symbolic link stays one, and what it leads to is set aside`() throws {
    let folder = try TemporaryFolder()
    try #require(mkdir(folder.path("dotfiles"), 0o700) == 0)
    try folder.put("broken", in: "dotfiles/settings")
    try #require(symlink("dotfiles/settings", folder.path("settings")) == 0)
    let aside = try StoredFile(path: folder.path("settings")).setAside(keeping: [])
    #expect(aside.description.hasSuffix("/dotfiles/settings.broken-1"))
    #expect(folder.text(of: "dotfiles/settings.broken-1") == "broken")
    #expect(folder.text(of: "settings") == "")
    #expect(try folder.isLink("settings"))
  }
}
