// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Storage
import Testing

struct AppendedFileTests {
  @Test func `lines are there as soon as they are added`() throws {
    let folder = try TemporaryFolder()
    let journal = try journal(in: folder)
    #expect(folder.text(of: "state/journal") == "")
    try journal.append(Array("one\n".utf8))
    #expect(folder.text(of: "state/journal") == "one\n")
    try journal.append(Array("two\nthree\n".utf8))
    #expect(folder.text(of: "state/journal") == "one\ntwo\nthree\n")
    #expect(try text(of: journal) == "one\ntwo\nthree\n")
    #expect(try folder.mode(of: "state") == 0o700)
    #expect(try folder.mode(of: "state/journal") == 0o600)
  }

  @Test func `lines of an earlier time are read and added to`() throws {
    let folder = try TemporaryFolder()
    try journal(in: folder).append(Array("one\n".utf8))
    let journal = try journal(in: folder)
    #expect(try text(of: journal) == "one\n")
    try journal.append(Array("two\n".utf8))
    #expect(try text(of: journal) == "one\ntwo\n")
  }

  @Test(
    arguments: ["", "one\n", "one\ntwo\n"], ["t", "a long one that was cut off in the middle"])
  func `a line that was cut off is read, and goes with the next one`(
    whole: String, torn: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.put(whole + torn, in: "journal")
    let journal = try AppendedFile(StoredFile(path: folder.path("journal")))
    #expect(try text(of: journal) == whole + torn)
    #expect(folder.text(of: "journal") == whole + torn)
    try journal.append(Array("x\n".utf8))
    #expect(folder.text(of: "journal") == whole + "x\n")
  }

  @Test(arguments: [4095, 4096, 4097, 10_000])
  func `a torn line may be longer than what is looked at in one go`(length: Int) throws {
    let folder = try TemporaryFolder()
    try folder.put("one\n" + String(repeating: "-", count: length), in: "journal")
    try AppendedFile(StoredFile(path: folder.path("journal"))).append(Array("two\n".utf8))
    #expect(folder.text(of: "journal") == "one\ntwo\n")
  }

  @Test func `a journal longer than the limit is an error, and goes on all the same`() throws {
    let folder = try TemporaryFolder()
    let journal = try journal(in: folder)
    try journal.append(Array("0123456789\n".utf8))
    #expect(throws: StorageError.tooLong(path: journal.path, limit: 10)) {
      try journal.read(limit: 10)
    }
    #expect(try journal.read(limit: 11).count == 11)
    try journal.append(Array("x\n".utf8))
    #expect(folder.text(of: "state/journal") == "0123456789\nx\n")
  }

  @Test func `all of it is replaced, and added to from there on`() throws {
    let folder = try TemporaryFolder()
    let journal = try journal(in: folder)
    try journal.append(Array("one\ntwo\n".utf8))
    try journal.replace(with: Array("three\n".utf8))
    #expect(folder.text(of: "state/journal") == "three\n")
    try journal.append(Array("four\n".utf8))
    #expect(folder.text(of: "state/journal") == "three\nfour\n")
    #expect(try folder.names(in: "state") == ["journal"])
    #expect(try folder.mode(of: "state/journal") == 0o600)
  }

  @Test func `it is renewed when the disk has that, with all that was appended meanwhile`() throws {
    let folder = try TemporaryFolder()
    let journal = try journal(in: folder)
    try journal.append(Array("one\ntwo\n".utf8))
    try journal.renew(with: Array("short\n".utf8))
    try journal.append(Array("three\n".utf8))
    #expect(folder.text(of: "state/journal") == "one\ntwo\nthree\n")
    DiskWriter.shared.finish()
    // The disk was asked for all of it.
    #expect(folder.text(of: "state/journal.new") == "short\nthree\n")
    try journal.append(Array("four\n".utf8))
    #expect(folder.text(of: "state/journal") == "short\nthree\nfour\n")
    #expect(!journal.isBeingRenewed)
    try journal.append(Array("five\n".utf8))
    #expect(try text(of: journal) == "short\nthree\nfour\nfive\n")
    #expect(try folder.names(in: "state") == ["journal"])
    #expect(try folder.mode(of: "state/journal") == 0o600)
  }

  @Test func `a renewal that came to nothing leaves the file as it was`() throws {
    let folder = try TemporaryFolder()
    let journal = try journal(in: folder)
    try journal.append(Array("one\n".utf8))
    try journal.renew(with: Array("short\n".utf8))
    DiskWriter.shared.finish()
    try #require(unlink(folder.path("state/journal.new")) == 0)
    try journal.append(Array("two\n".utf8))
    try journal.renew(with: Array("short\n".utf8))
    // All of it is replaced meanwhile.
    try journal.replace(with: Array("three\n".utf8))
    DiskWriter.shared.finish()
    try journal.append(Array("four\n".utf8))
    #expect(folder.text(of: "state/journal") == "three\nfour\n")
    #expect(try folder.names(in: "state") == ["journal"])
  }

  @Test func `all lines are removed, and others added`() throws {
    let folder = try TemporaryFolder()
    let journal = try journal(in: folder)
    try journal.append(Array("one\n".utf8))
    try journal.clear()
    #expect(folder.text(of: "state/journal") == "")
    try journal.append(Array("two\n".utf8))
    #expect(folder.text(of: "state/journal") == "two\n")
  }

  @Test func `what was to come in its place is gone with all lines`() throws {
    let folder = try TemporaryFolder()
    let journal = try journal(in: folder)
    try journal.append(Array("one\n".utf8))
    try journal.renew(with: Array("short\n".utf8))
    try journal.clear()
    #expect(try folder.names(in: "state") == ["journal"])
    DiskWriter.shared.finish()
    try journal.append(Array("two\n".utf8))
    #expect(folder.text(of: "state/journal") == "two\n")
    #expect(try folder.names(in: "state") == ["journal"])
  }

  @Test func `a journal that was removed tells so until it is replaced`() throws {
    let folder = try TemporaryFolder()
    let journal = try journal(in: folder)
    try journal.append(Array("one\n".utf8))
    try #require(unlink(folder.path("state/journal")) == 0)
    try expectVanished(journal)
    try #require(rmdir(folder.path("state")) == 0)
    try expectVanished(journal)
    try journal.replace(with: Array("one\ntwo\n".utf8))
    try journal.append(Array("three\n".utf8))
    #expect(folder.text(of: "state/journal") == "one\ntwo\nthree\n")
  }

  @Test func `another file in its place is left alone`() throws {
    let folder = try TemporaryFolder()
    let journal = try journal(in: folder)
    try journal.append(Array("one\n".utf8))
    try folder.put("another\n", in: "other")
    try #require(rename(folder.path("other"), folder.path("state/journal")) == 0)
    try expectChanged(journal)
    #expect(folder.text(of: "state/journal") == "another\n")
  }

  @Test func `a journal that somebody has shortened is not written with a hole in it`() throws {
    let folder = try TemporaryFolder()
    let journal = try journal(in: folder)
    try journal.append(Array("one\ntwo\n".utf8))
    try #require(truncate(folder.path("state/journal"), 4) == 0)
    try expectChanged(journal)
    #expect(folder.text(of: "state/journal") == "one\n")
  }

  @Test(arguments: ["two\nthree\n", "tw"])
  func `what somebody else has added is never cut off`(added: String) throws {
    let folder = try TemporaryFolder()
    let journal = try journal(in: folder)
    try journal.append(Array("one\n".utf8))
    let other = FileHandle(forWritingAtPath: folder.path("state/journal"))
    try #require(other).seekToEndOfFile()
    try #require(other).write(Data(added.utf8))
    try expectChanged(journal)
    #expect(folder.text(of: "state/journal") == "one\n" + added)
  }

  @Test func `two that have the same file never lose each other's lines`() throws {
    let folder = try TemporaryFolder()
    let (one, two) = (try journal(in: folder), try journal(in: folder))
    for journal in [one, two] { #expect(try text(of: journal) == "") }
    try one.append(Array("one\n".utf8))
    try expectChanged(two)
    try one.append(Array("more\n".utf8))
    #expect(folder.text(of: "state/journal") == "one\nmore\n")
  }

  @Test func `a symbolic link stays one`() throws {
    let folder = try TemporaryFolder()
    try folder.put("one\n", in: "elsewhere")
    try #require(symlink("elsewhere", folder.path("journal")) == 0)
    let journal = try AppendedFile(StoredFile(path: folder.path("journal")))
    try journal.append(Array("two\n".utf8))
    #expect(folder.text(of: "elsewhere") == "one\ntwo\n")
    try journal.replace(with: Array("three\n".utf8))
    #expect(folder.text(of: "elsewhere") == "three\n")
    #expect(try folder.isLink("journal"))
  }

  private func journal(in folder: TemporaryFolder) throws -> AppendedFile {
    try AppendedFile(StoredFile(path: folder.path("state/journal")))
  }

  private func text(of journal: AppendedFile) throws -> String {
    String(decoding: try journal.read(limit: 1 << 20), as: UTF8.self)
  }

  private func expectVanished(_ journal: AppendedFile) throws {
    #expect(throws: StorageError.vanished(path: journal.path)) {
      try journal.append(Array("two\n".utf8))
    }
  }

  private func expectChanged(_ journal: AppendedFile) throws {
    #expect(throws: StorageError.changed(path: journal.path)) {
      try journal.append(Array("two\n".utf8))
    }
    #expect(throws: StorageError.changed(path: journal.path)) {
      try journal.replace(with: Array("three\n".utf8))
    }
  }
}
