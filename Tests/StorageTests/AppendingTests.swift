// SPDX-License-Identifier: MIT

import Glibc
import Storage
import Testing
import Words

struct AppendingTests {
  @Test func `lines are added at the end`() throws {
    let folder = try TemporaryFolder()
    let file = StoredFile(path: folder.path("data/results"))
    for line in ["one\n", "two\n", "three\n"] { try file.append(Array(line.utf8)) }
    #expect(folder.text(of: "data/results") == "one\ntwo\nthree\n")
  }

  @Test func `a line that was cut off is ended first`() throws {
    let folder = try TemporaryFolder()
    try folder.put("one\ntw", in: "results")
    try StoredFile(path: folder.path("results")).append(Array("three\n".utf8))
    #expect(folder.text(of: "results") == "one\ntw\nthree\n")
  }

  @Test(.timeLimit(.minutes(20)))
  func `what is no file is not added to`() throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    for path in [folder.path("pipe"), "/dev/null"] {
      #expect(throws: StorageError.noFile(path: FilePath(path))) {
        try StoredFile(path: path).append([10])
      }
    }
  }
}
