// SPDX-License-Identifier: MIT

import Glibc
import Storage
import Testing

/// Places where no file can be kept: everything ends with an error, soon, and leaves all as it was.
@Suite(.timeLimit(.minutes(20)))
struct OddPlaceTests {
  enum Place: String, CaseIterable {
    case folder, pipe, loop
    case belowFile = "file/below"
    case belowLoop = "loop/below"
    case belowDevice = "toward-nothing/below"
    case withNul, belowNul, longName, longPath

    var name: String {
      switch self {
      case .withNul: "nul\0byte"
      case .belowNul: "nul\0byte/below"
      case .longName: String(repeating: "n", count: 256)
      case .longPath: String(repeating: "longpath/", count: 600)
      default: rawValue
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `an odd place is an error for whoever writes`(place: Place) throws {
    let folder = try makeOddPlaces()
    let names = try folder.names()
    let file = StoredFile(path: folder.path(place.name))
    expectErrors(at: file, from: replacing(file))
    expectErrors(at: file, from: opening(file))
    #expect(try folder.names() == names)
    #expect(folder.text(of: "file") == "text")
  }

  @Test func `a name that leaves no room for the new file's own is an error for whoever replaces`()
    throws
  {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 252)
    try folder.put("old", in: name)
    let file = StoredFile(path: folder.path(name))
    expectErrors(at: file, from: replacing(file))
    #expect(folder.text(of: name) == "old")
    try file.append(Array("new\n".utf8))
    #expect(folder.text(of: name) == "old\nnew\n")
  }

  @Test(arguments: [
    "/dev/null", "/dev/full", "/dev/zero", "/proc/self/nothing", "/proc/sys/nothing",
  ])
  func `a place of the system's is an error for whoever writes`(path: String) {
    let file = StoredFile(path: path)
    expectErrors(at: file, from: replacing(file))
    expectErrors(at: file, from: opening(file))
  }

  @Test(arguments: Place.allCases)
  func `an odd place is an error for whoever reads`(place: Place) throws {
    let folder = try makeOddPlaces()
    #expect(throws: StorageError.self) {
      try StoredFile(path: folder.path(place.name)).read(limit: 100)
    }
  }

  private func makeOddPlaces() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try #require(mkdir(folder.path("folder"), 0o700) == 0)
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    try #require(symlink("loop", folder.path("loop")) == 0)
    try #require(symlink("/dev/null", folder.path("toward-nothing")) == 0)
    try folder.put("text", in: "file")
    return folder
  }

  private typealias Attempt = (name: String, make: () throws -> Void)

  /// What makes another file.
  private func replacing(_ file: StoredFile) -> [Attempt] {
    [
      ("write", { try file.write([10]) }),
      ("update", { try file.update(limit: 100) { $0 + [10] } }),
      ("set aside", { try file.setAside(keeping: [10]) }),
    ]
  }

  /// What opens the file itself.
  private func opening(_ file: StoredFile) -> [Attempt] {
    [
      ("append", { try file.append([10]) }),
      ("seat", { _ = try Slot(in: file) }),
      ("journal", { _ = try AppendedFile(file) }),
    ]
  }

  private func expectErrors(at file: StoredFile, from attempts: [Attempt]) {
    for (name, attempt) in attempts {
      #expect(throws: StorageError.self, "\(name)") { try attempt() }
    }
  }
}
