// SPDX-License-Identifier: MIT

import Glibc
import Storage
import Testing
import Words

struct WritingTests {
  @Test func `a file is written whole, and again, and nothing else is left`() throws {
    let folder = try TemporaryFolder()
    let file = StoredFile(path: folder.path("settings"))
    try file.write(Array("a longer text\n".utf8))
    try file.write(Array("short\n".utf8))
    #expect(folder.text(of: "settings") == "short\n")
    #expect(try folder.names() == ["settings"])
  }

  @Test func `what is made is for the player's eyes alone`() throws {
    let folder = try TemporaryFolder()
    try StoredFile(path: folder.path("a/b/settings")).write([])
    try StoredFile(path: folder.path("c/results")).append([])
    #expect(try folder.mode(of: "a") == 0o700)
    #expect(try folder.mode(of: "a/b") == 0o700)
    #expect(try folder.mode(of: "a/b/settings") == 0o600)
    #expect(try folder.mode(of: "c/results") == 0o600)
  }

  @Test func `a folder that is there stays as it is`() throws {
    let folder = try TemporaryFolder()
    try #require(mkdir(folder.path("a"), 0o755) == 0)
    try #require(chmod(folder.path("a"), 0o755) == 0)
    try StoredFile(path: folder.path("a/settings")).write([])
    #expect(try folder.mode(of: "a") == 0o755)
  }

  @Test func `a symbolic link stays one, and what it leads to is written`() throws {
    let folder = try TemporaryFolder()
    try #require(mkdir(folder.path("dotfiles"), 0o700) == 0)
    try folder.put("old", in: "dotfiles/settings")
    try #require(symlink("dotfiles/settings", folder.path("settings")) == 0)
    try StoredFile(path: folder.path("settings")).write(Array("new".utf8))
    #expect(folder.text(of: "dotfiles/settings") == "new")
    #expect(try folder.names() == ["dotfiles", "settings"])
    var status = stat()
    try #require(lstat(folder.path("settings"), &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `a file stands where a folder should be`() throws {
    let folder = try TemporaryFolder()
    try folder.put("", in: "a")
    let file = StoredFile(path: folder.path("a/b/settings"))
    let error = StorageError.noFolder(
      path: FilePath(folder.path("a/b")), SystemError(number: ENOTDIR))
    #expect(throws: error) { try file.write([]) }
    #expect(throws: error) { try file.append([]) }
    #expect(try folder.names() == ["a"])
  }

  @Test func `a folder stands where the file should be`() throws {
    let folder = try TemporaryFolder()
    try #require(mkdir(folder.path("settings"), 0o700) == 0)
    let file = StoredFile(path: folder.path("settings"))
    #expect(throws: StorageError.unwritable(path: file.path, SystemError(number: EISDIR))) {
      try file.write([1])
    }
    #expect(throws: StorageError.unwritable(path: file.path, SystemError(number: EISDIR))) {
      try file.append([1])
    }
    #expect(try folder.names() == ["settings"])
  }

  @Test(arguments: ["/proc/matchismo/settings", "/proc/settings"])
  func `a disk that takes nothing is told of`(path: String) {
    let error = #expect(throws: StorageError.self) { try StoredFile(path: path).write([1]) }
    #expect(error?.description.contains("/proc") == true)
  }

  @Test(.enabled(if: geteuid() != 0, "permissions don't stop root"))
  func `a folder that may not be written to is told of, and the old file stays`() throws {
    let folder = try TemporaryFolder()
    try folder.put("old", in: "settings")
    try #require(chmod(folder.path, 0o500) == 0)
    defer { chmod(folder.path, 0o700) }
    let file = StoredFile(path: folder.path("settings"))
    #expect(throws: StorageError.unwritable(path: file.path, SystemError(number: EACCES))) {
      try file.write([1])
    }
    #expect(folder.text(of: "settings") == "old")
  }
}
