// SPDX-License-Identifier: MIT

import Choices
import Foundation
import Play
import Storage
import Tables
import Testing
import Words

@testable import matchismo

/// The file of a table with players elsewhere.
struct HostJournalTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "matchismo-host-\(UUID().uuidString)")
  private var url: URL { folder.appendingPathComponent("table") }
  private var stored: StoredFile { StoredFile(path: FilePath(Array(url.path.utf8))) }
  private var text: String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }

  private static let head = """
    hosted 1 6
    port 7
    chair 0 host 0 Ana
    chair 2 \(String(repeating: "01", count: 32)) 0 Ben
    player 0 person 0 0 Ana
    player 2 person 1 0 Ben
    salt \(String(repeating: "0a", count: 16))

    """
  private static let record = "matchismo 1\nmode snap\ndeal 4711\nplayers 2\nstarter 1\n"

  private func table(_ moves: String...) throws -> HostedTable {
    let text = Self.head + Self.record + moves.map { $0 + "\n" }.joined()
    return try #require(HostedText(Array(text.utf8)).table)
  }

  @Test func `another file that it goes on in has it, and nothing of somebody else`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["table", "table-2"].map {
      StoredFile(path: FilePath(folder.appendingPathComponent($0).path))
    }
    try JournalFile<HostProgress>(files[1]).save(try table("turn 1", "turn 0"))
    let journal = JournalFile<HostProgress>(files[0])
    try journal.save(try table())
    journal.move(to: files[1], takesOver: true)
    #expect(try JournalFile<HostProgress>(files[1]).read().table == table("turn 1", "turn 0"))
    try journal.save(try table("turn 1"))
    #expect(try JournalFile<HostProgress>(files[0]).read().table == table())
    #expect(try JournalFile<HostProgress>(files[1]).read().table == table("turn 1"))
    try journal.forget()
    #expect(try JournalFile<HostProgress>(files[1]).read().table == nil)
    #expect(try JournalFile<HostProgress>(files[0]).read().table == table())
  }

  @Test func `moves are added, and a new head begins a new table`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let journal = JournalFile<HostProgress>(stored)
    #expect(try journal.read().table == nil)
    try journal.save(table())
    try journal.save(table("turn 1"))
    try journal.save(table("turn 1", "turn 0", "call 1 300"))
    try journal.save(table("turn 1", "turn 0", "call 1 300"))
    #expect(text == Self.head + Self.record + "turn 1\nturn 0\ncall 1 300\n")
    let other = HostedTable(
      try table("turn 1").table, by: Entrance(port: 8, code: nil))
    try journal.save(other)
    #expect(text.hasSuffix("call 1 300\n" + other.text))
    #expect(try JournalFile<HostProgress>(stored).read().table == other)
  }

  @Test
  func `a file that was removed is written anew, and one that another program changes is not`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let journal = JournalFile<HostProgress>(stored)
    try journal.save(table())
    try FileManager.default.removeItem(at: url)
    try journal.save(table("turn 1"))
    #expect(text == Self.head + Self.record + "turn 1\n")
    try Data("else\n".utf8).write(to: url)
    #expect(throws: StorageError.changed(path: stored.path)) {
      try journal.save(table("turn 1", "turn 0"))
    }
    #expect(text == "else\n")
  }

  @Test func `a window goes on in another file where another program changes its table's`() async {
    await #expect(processExitsWith: .success) {
      let home = FileManager.default.temporaryDirectory
        .appendingPathComponent("matchismo-moved-\(getpid())")
      defer { try? FileManager.default.removeItem(at: home) }
      for name in ["CONFIG", "DATA", "STATE"] { setenv("XDG_\(name)_HOME", home.path, 1) }
      let tests = HostJournalTests()
      let files = ["table", "table-2"].map { home.appendingPathComponent("matchismo/\($0)") }
      let archive = Archive(PlayerSettings(Settings()), isKept: true)
      func save(_ table: HostedTable?) -> String? {
        archive.save([archive.work(on: table, in: WindowJournals.hosted, by: HostProgress.self)])
      }
      #expect(save(try tests.table("turn 1")) == nil)
      try Data("else\n".utf8).write(to: files[0])
      #expect(save(try tests.table("turn 1", "turn 0")) == Sentences.movedGame)
      #expect(try String(contentsOf: files[0], encoding: .utf8) == "else\n")
      let table = try tests.table("turn 1", "turn 0")
      #expect(try String(contentsOf: files[1], encoding: .utf8) == table.text)
      #expect(save(nil) == nil)
      #expect(try String(contentsOf: files[1], encoding: .utf8) == "")
    }
  }

  @Test func `a damaged file is moved aside, and what makes sense of it counts`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let broken = Self.head + Self.record + "turn 1\nturn \u{1b}\n"
    try Data(broken.utf8).write(to: url)
    let journal = JournalFile<HostProgress>(stored)
    #expect(try journal.read().table == table("turn 1"))
    #expect(journal.notice?.explanation.contains("line 14 makes no sense") == true)
    #expect(
      try String(contentsOf: url.appendingPathExtension("broken-1"), encoding: .utf8) == broken)
    try journal.save(table("turn 1"))
    #expect(text == Self.head + Self.record + "turn 1\n")
  }

  @Test func `a newer program's file is left alone`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("hosted 2 0\nshiny\n".utf8).write(to: url)
    let journal = JournalFile<HostProgress>(stored)
    #expect(try journal.read().table == nil)
    #expect(journal.notice != nil)
    try journal.save(table())
    try journal.forget()
    #expect(text == "hosted 2 0\nshiny\n")
  }

  @Test func `a table that is closed is forgotten`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let journal = JournalFile<HostProgress>(stored)
    try journal.save(table("turn 1"))
    try journal.forget()
    #expect(text == "")
    // Once is enough, though it is asked for again and again.
    try Data("nonsense\n".utf8).write(to: URL(fileURLWithPath: "\(stored.path)"))
    try journal.forget()
    #expect(text == "nonsense\n")
    try Data().write(to: URL(fileURLWithPath: "\(stored.path)"))
    #expect(try JournalFile<HostProgress>(stored).read().table == nil)
    try journal.save(table())
    #expect(try JournalFile<HostProgress>(stored).read().table == table())
  }

  @Test func `a long file is renewed, with nothing but the table`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let journal = JournalFile<HostProgress>(stored)
    for port in 1...1200 {
      try journal.save(HostedTable(try table("turn 1").table, by: Entrance(port: UInt16(port))))
      if port.isMultiple(of: 100) { DiskWriter.shared.finish() }
    }
    #expect(text.utf8.count < 1 << 18)
    #expect(
      text.hasSuffix(Self.head.replacing("port 7", with: "port 1200") + Self.record + "turn 1\n"))
  }
}
