// SPDX-License-Identifier: MIT

import Foundation
import Storage
import Testing

@Suite(.serialized, .timeLimit(.minutes(20)))
struct DiskWriterTests {
  @Test func `files may be closed and made anew while the disk is waited for`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<200 {
      let journal = try AppendedFile(StoredFile(path: folder.path("journal-\(number % 3)")))
      try journal.append(Array("\(number)\n".utf8))
      DiskWriter.shared.begin()
    }
    DiskWriter.shared.finish()
    #expect(folder.text(of: "journal-0")?.split(separator: "\n").count == 67)
  }

  @Test func `a file that nobody holds is closed when the disk has it`() throws {
    let folder = try TemporaryFolder()
    do {
      let journal = try AppendedFile(StoredFile(path: folder.path("journal")))
      for number in 0..<100 {
        try journal.append(Array("\(number)\n".utf8))
        DiskWriter.shared.begin()
      }
      DiskWriter.shared.finish()
    }
    // The thread may be about to end; what it held goes with it.
    let deadline = ContinuousClock.now + .seconds(10)
    while try openPaths().contains(where: { $0.hasPrefix(folder.path) }) {
      try #require(ContinuousClock.now < deadline)
      usleep(1000)
    }
  }

  private func openPaths() throws -> [String] {
    let files = FileManager.default
    return try files.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
  }
}
