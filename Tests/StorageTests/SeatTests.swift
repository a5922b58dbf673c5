// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Storage
import Testing
import Words

@Suite(.timeLimit(.minutes(1)))
struct SeatTests {
  @Test func `each window has a seat of its own, the first that is free`() throws {
    let folder = try TemporaryFolder()
    let file = StoredFile(path: folder.path("state/seats"))
    let first = try Seat(in: file)
    var second: Seat? = try Seat(in: file)
    let third = try Seat(in: file)
    #expect([first.number, second?.number, third.number] == [1, 2, 3])
    second = nil
    let next = try Seat(in: file)
    #expect(next.number == 2)
    withExtendedLifetime((first, third, next)) {}
  }

  @Test func `when all seats are taken, it is said so`() throws {
    let folder = try TemporaryFolder()
    let file = StoredFile(path: folder.path("seats"))
    let seats = [try Seat(in: file, among: 1...2), try Seat(in: file, among: 1...2)]
    #expect(throws: StorageError.noSeat(path: file.path, seats: 2)) {
      try Seat(in: file, among: 1...2)
    }
    withExtendedLifetime(seats) {}
  }

  @Test func `the file of the seats is the player's alone and stays empty`() throws {
    let folder = try TemporaryFolder()
    let seat = try Seat(in: StoredFile(path: folder.path("state/seats")))
    #expect(try folder.mode(of: "state") == 0o700)
    #expect(try folder.mode(of: "state/seats") == 0o600)
    #expect(folder.text(of: "state/seats") == "")
    withExtendedLifetime(seat) {}
  }

  @Test func `a process holds its seat until it is killed, and no longer`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("seats")
    let first = try SavingProgram("seat", path)
    #expect(first.said() == "1\n")
    let second = try SavingProgram("seat", path)
    #expect(second.said() == "2\n")
    #expect(try Seat(in: StoredFile(path: path)).number == 3)
    first.kill()
    let mine = try Seat(in: StoredFile(path: path))
    #expect(mine.number == 1)
    second.kill()
    #expect(try Seat(in: StoredFile(path: path)).number == 2)
    withExtendedLifetime(mine) {}
  }

  @Test func `where the file system knows no locks everybody has the first seat`() throws {
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

  @Test func `a seat is known for as long as its file is the one that others find`() throws {
    let folder = try TemporaryFolder()
    let file = StoredFile(path: FilePath(folder.path("state/seats")))
    let seat = try Seat(in: file, among: [3, 1])
    #expect(seat.number == 3)
    #expect(seat.isKnown)
    try #require(unlink(folder.path("state/seats")) == 0)
    #expect(!seat.isKnown)
    let other = try Seat(in: file, among: [3, 1])
    #expect(other.number == 3)
    #expect(!seat.isKnown)
    #expect(other.isKnown)
    #expect(try Seat(in: file, among: [3, 1]).number == 1)
    withExtendedLifetime((seat, other)) {}
  }

  @Test func `what is no file has no seats`() throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    for path in [folder.path("pipe"), "/dev/null"] {
      #expect(throws: StorageError.noFile(path: FilePath(path))) {
        try Seat(in: StoredFile(path: path))
      }
    }
    #expect(
      throws: StorageError.unwritable(path: FilePath(folder.path), SystemError(number: EISDIR))
    ) {
      try Seat(in: StoredFile(path: folder.path))
    }
  }
}
