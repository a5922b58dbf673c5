// SPDX-License-Identifier: MIT

import Foundation
import Storage
import Testing
import Words

/// A pipe that is read when the test wants it, and what is written to it meanwhile.
@Suite(.timeLimit(.minutes(20)))
struct StreamWriterTests {
  private let folder = try! TemporaryFolder()

  /// What a writer has told of.
  private final class Told: @unchecked Sendable {
    private let lock = NSLock()
    private var failures: [StreamWriter.Failure] = []

    func note(_ failure: StreamWriter.Failure) { lock.withLock { failures.append(failure) } }
    var all: [StreamWriter.Failure] { lock.withLock { failures } }
  }

  private func withPipe(
    _ flags: Int32 = 0, _ body: (StreamWriter, Told, _ reader: FileHandle) throws -> Void
  ) throws {
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    let told = Told()
    // Open for both, so that the writer never lacks a reader.
    try OpenFile.with(FilePath(folder.path("pipe")), O_RDWR | flags) { pipe in
      let reader = FileHandle(forReadingAtPath: folder.path("pipe"))!
      #expect(throws: Never.self) { try body(StreamWriter(pipe) { told.note($0) }, told, reader) }
    }
  }

  private func read(_ count: Int, from reader: FileHandle) throws -> [UInt8] {
    Array(try #require(try reader.read(upToCount: count)))
  }

  /// Lines that are told from one another.
  private func lines(_ numbers: Range<Int>) -> [UInt8] {
    Array(numbers.map { String(format: "%07d\n", $0) }.joined().utf8)
  }

  /// Somebody else may have made the stream one that refuses to wait.
  @Test(arguments: [0, O_NONBLOCK])
  func `what nobody reads is waited for by nobody, and comes in order when it is read`(
    flags: Int32
  ) throws {
    try withPipe(flags) { writer, told, reader in
      // More than a pipe takes.
      for number in 0..<1000 { writer.write(lines(number * 100..<(number + 1) * 100)) }
      #expect(told.all.isEmpty)
      let first = try read(800_000, from: reader)
      #expect(first == lines(0..<100_000))
      writer.write(lines(7..<8))
      let second = try read(8, from: reader)
      #expect(second == lines(7..<8))
      #expect(told.all.isEmpty)
    }
  }

  @Test func `what is too much is dropped from there on, and it is told once`() throws {
    try withPipe { writer, told, reader in
      let thousand = lines(0..<1000)
      for _ in 0..<300 { writer.write(thousand) }
      #expect(told.all == [.unread])
      var read = 0
      while read < StreamWriter.limit - 8000 {
        let part = try self.read(8000, from: reader)
        #expect(part == thousand)
        read += part.count
      }
      writer.write(lines(5..<6))
      writer.finish()
      #expect(told.all == [.unread])
    }
  }

  @Test func `at the end it is waited for a reader who reads, and for no other`() throws {
    try withPipe { writer, told, reader in
      writer.write(lines(0..<20_000))
      let thread = Thread {
        let bytes = try? reader.read(upToCount: 160_000)
        #expect(bytes?.count == 160_000)
      }
      thread.start()
      writer.finish()
      #expect(told.all.isEmpty)
      writer.write(lines(0..<20_000))
      writer.finish()
      #expect(told.all == [.unread])
    }
  }

  @Test func `what the system refuses is told once`() throws {
    let told = Told()
    try OpenFile.with("/dev/full", O_WRONLY) { full in
      let writer = StreamWriter(full) { told.note($0) }
      writer.write(lines(0..<10))
      writer.finish()
      writer.write(lines(0..<10))
      writer.finish()
    }
    #expect(told.all == [.refused(SystemError(number: ENOSPC))])
  }

  /// Other tests have threads too, so it has a process of its own.
  @Test func `at rest there is no thread`() async {
    await #expect(processExitsWith: .success) {
      let tests = StreamWriterTests()
      try tests.withPipe { writer, _, reader in
        let before = try tests.threads()
        writer.write(tests.lines(0..<20_000))
        _ = try tests.read(160_000, from: reader)
        let deadline = ContinuousClock.now + .seconds(30)
        while try tests.threads() > before { try #require(ContinuousClock.now < deadline) }
      }
    }
  }

  private func threads() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
  }
}
