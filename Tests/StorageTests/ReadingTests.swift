// SPDX-License-Identifier: MIT

import Glibc
import Storage
import Testing
import Words

struct ReadingTests {
  @Test func `a file is read to its end`() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "0123456789", count: 30_000)
    try folder.put(text, in: "a")
    let bytes = try StoredFile(path: folder.path("a")).read(limit: 300_000)
    #expect(bytes == Array(text.utf8))
  }

  @Test func `an empty file is no missing file`() throws {
    let folder = try TemporaryFolder()
    try folder.put("", in: "a")
    #expect(try StoredFile(path: folder.path("a")).read(limit: 10) == [])
    #expect(try StoredFile(path: folder.path("b")).read(limit: 10) == nil)
    #expect(try StoredFile(path: folder.path("none/b")).read(limit: 10) == nil)
  }

  @Test func `a file longer than the limit is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.put("01234567890", in: "a")
    let file = StoredFile(path: folder.path("a"))
    #expect(throws: StorageError.tooLong(path: file.path, limit: 10)) { try file.read(limit: 10) }
    #expect(try file.read(limit: 11)?.count == 11)
  }

  @Test(.timeLimit(.minutes(20)))
  func `what is no file is not read, and a pipe is not waited for`() throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    for path in [folder.path, folder.path("pipe"), "/dev/zero"] {
      #expect(throws: StorageError.noFile(path: FilePath(path))) {
        try StoredFile(path: path).read(limit: 10)
      }
    }
  }

  @Test func `a file where a folder should be is told in the system's words`() throws {
    let folder = try TemporaryFolder()
    try folder.put("", in: "a")
    let path = folder.path("a/settings")
    let error = #expect(throws: StorageError.self) { try StoredFile(path: path).read(limit: 10) }
    #expect(error == .unreadable(path: FilePath(path), SystemError(number: ENOTDIR)))
    #expect(error?.description == "\(path) can't be read: Not a directory")
  }

  @Test func `a link that leads to itself is an error, one that leads nowhere is no file`() throws {
    let folder = try TemporaryFolder()
    try #require(symlink("loop", folder.path("loop")) == 0)
    try #require(symlink("nowhere", folder.path("astray")) == 0)
    let path = folder.path("loop")
    #expect(throws: StorageError.unreadable(path: FilePath(path), SystemError(number: ELOOP))) {
      try StoredFile(path: path).read(limit: 10)
    }
    #expect(try StoredFile(path: folder.path("astray")).read(limit: 10) == nil)
  }
}
