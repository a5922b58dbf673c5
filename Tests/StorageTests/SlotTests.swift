// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Storage
import Testing
import Words

@Suite(.timeLimit(.minutes(20)))
struct SlotTests {
  @Test func `each window has a slot of its own, the first that is free`() throws {
    let folder = try TemporaryFolder()
    let file = StoredFile(path: folder.path("state/seats"))
    let first = try Slot(in: file)
    var second: Slot? = try Slot(in: file)
    let third = try Slot(in: file)
    #expect([first.number, second?.number, third.number] == [1, 2, 3])
    second = nil
    let next = try Slot(in: file)
    #expect(next.number == 2)
    withExtendedLifetime((first, third, next)) {}
  }

  @Test func `when all slots are taken, it is said so`() throws {
    let folder = try TemporaryFolder()
    let file = StoredFile(path: folder.path("seats"))
    let slots = [try Slot(in: file, among: [1, 2]), try Slot(in: file, among: [1, 2])]
    #expect(throws: StorageError.noSlot(path: file.path, slots: 2)) {
      try Slot(in: file, among: [1, 2])
    }
    withExtendedLifetime(slots) {}
  }

  @Test func `the file of the slots is the player's alone and stays empty`() throws {
    let folder = try TemporaryFolder()
    let slot = try Slot(in: StoredFile(path: folder.path("state/seats")))
    #expect(try folder.mode(of: "state") == 0o700)
    #expect(try folder.mode(of: "state/seats") == 0o600)
    #expect(folder.text(of: "state/seats") == "")
    withExtendedLifetime(slot) {}
  }

  @Test func `a process holds its slot until it is killed, and no longer`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("seats")
    let first = try SavingProgram("seat", path)
    #expect(first.said() == "1\n")
    let second = try SavingProgram("seat", path)
    #expect(second.said() == "2\n")
    #expect(try Slot(in: StoredFile(path: path)).number == 3)
    first.kill()
    let mine = try Slot(in: StoredFile(path: path))
    #expect(mine.number == 1)
    second.kill()
    #expect(try Slot(in: StoredFile(path: path)).number == 2)
    withExtendedLifetime(mine) {}
  }

  @Test func `where the file system knows no locks everybody has the first slot`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("seats")
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let library = tests.deletingLastPathComponent().appendingPathComponent("libFileFaults.so").path
    let environment = [
      "LD_PRELOAD": library, "FILE_FAULTS_FOLDER": folder.path, "FILE_FAULTS_NO_LOCKS": "1",
    ]
    let first = try SavingProgram("seat", path, environment: environment)
    #expect(first.said() == "1\n")
    let second = try SavingProgram("seat", path, environment: environment)
    #expect(second.said() == "1\n")
  }

  @Test func `a slot is known for as long as its file is the one that others find`() throws {
    let folder = try TemporaryFolder()
    let file = StoredFile(path: FilePath(folder.path("state/seats")))
    let slot = try Slot(in: file, among: [3, 1])
    #expect(slot.number == 3)
    #expect(slot.isKnown)
    try #require(unlink(folder.path("state/seats")) == 0)
    #expect(!slot.isKnown)
    let other = try Slot(in: file, among: [3, 1])
    #expect(other.number == 3)
    #expect(!slot.isKnown)
    #expect(other.isKnown)
    #expect(try Slot(in: file, among: [3, 1]).number == 1)
    withExtendedLifetime((slot, other)) {}
  }

  @Test func `what is no file has no slots`() throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    for path in [folder.path("pipe"), "/dev/null"] {
      #expect(throws: StorageError.noFile(path: FilePath(path))) {
        try Slot(in: StoredFile(path: path))
      }
    }
    #expect(
      throws: StorageError.unwritable(path: FilePath(folder.path), SystemError(number: EISDIR))
    ) {
      try Slot(in: StoredFile(path: folder.path))
    }
  }
}
