// SPDX-License-Identifier: MIT

import Glibc
import Storage
import Testing

@Suite(.timeLimit(.minutes(20)))
struct UpdatingTests {
  @Test func `a file is read, changed and written`() throws {
    let folder = try TemporaryFolder()
    let file = StoredFile(path: folder.path("config/settings"))
    try file.update(limit: 10) { $0 + Array("one".utf8) }
    try file.update(limit: 10) { $0 + Array(" two".utf8) }
    try file.update(limit: 10) { _ in nil }
    #expect(folder.text(of: "config/settings") == "one two")
    #expect(throws: StorageError.tooLong(path: file.path, limit: 6)) {
      try file.update(limit: 6) { _ in [] }
    }
    #expect(folder.text(of: "config/settings") == "one two")
  }

  @Test func `a file that somebody holds is waited for, but not for ever`() throws {
    let folder = try TemporaryFolder()
    let file = StoredFile(path: folder.path("a"))
    try file.write(Array("old".utf8))
    let begin = ContinuousClock.now
    // A slot is a lock on the file's first byte.
    let holder = try Slot(in: file)
    for change in [{ try file.write([]) }, { try file.append([10]) }] {
      #expect(throws: StorageError.unwritable(path: file.path, SystemError(number: EAGAIN))) {
        try change()
      }
    }
    #expect((.seconds(1)...(.seconds(30))).contains(ContinuousClock.now - begin))
    #expect(folder.text(of: "a") == "old")
    withExtendedLifetime(holder) {}
  }

  @Test(arguments: ["link", "dangling link", "file"])
  func `what is planted at the temporary name is neither followed nor written to`(
    kind: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.put("precious", in: "victim")
    let file = StoredFile(path: folder.path("settings"))
    let journal = try AppendedFile(StoredFile(path: folder.path("journal")))
    for name in ["settings.new", "journal.new"] {
      switch kind {
      case "link": try #require(symlink("victim", folder.path(name)) == 0)
      case "dangling link": try #require(symlink("nowhere", folder.path(name)) == 0)
      default: try #require(link(folder.path("victim"), folder.path(name)) == 0)
      }
    }
    try file.write(Array("new".utf8))
    try journal.replace(with: Array("new\n".utf8))
    #expect(folder.text(of: "victim") == "precious")
    #expect(folder.text(of: "settings") == "new")
    #expect(folder.text(of: "journal") == "new\n")
    #expect(try folder.names() == ["journal", "settings", "victim"])
    #expect(try !folder.isLink("settings") && !folder.isLink("journal"))
  }
}
