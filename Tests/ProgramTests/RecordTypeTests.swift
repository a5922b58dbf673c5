// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing

@testable import matchismo

@Suite("The type of the files of recorded games") struct RecordTypeTests {
  private static let type = "application/vnd.matchismo.record"
  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Resources/org.matchismo.Matchismo.xml").path

  /// A desktop that knows it, besides what every desktop knows.
  private final class Desktop {
    private let folder = try! TemporaryFolder()

    /// What the database has complained of.
    let complaints: String

    init() throws {
      let packages = folder.path("mime/packages")
      try FileManager.default.createDirectory(
        atPath: packages, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: RecordTypeTests.path, toPath: packages + "/org.matchismo.Matchismo.xml")
      let update = try RunningProgram(
        "update-mime-database", [folder.path("mime")],
        environment: ["XDG_DATA_HOME": folder.path("")])
      #expect(try update.waitForExit(within: PlayedTable.patience) == .exited(0))
      complaints = update.standardError
    }

    func type(ofFile name: String, _ text: String) throws -> String {
      let file = try folder.file(name, text)
      let query = try RunningProgram(
        "gio", ["info", "--attributes", "standard::content-type", file],
        environment: ["XDG_DATA_HOME": folder.path(""), "LC_ALL": "C.UTF-8"])
      try query.waitForExit(within: PlayedTable.patience)
      let line = query.standardOutput.split(separator: "\n").last ?? ""
      return line.split(separator: ": ").last.map(String.init) ?? ""
    }
  }

  @Test func `it is described as desktops want it`() throws {
    let lint = try RunningProgram("xmllint", ["--noout", Self.path])
    #expect(try lint.waitForExit(within: PlayedTable.patience) == .exited(0))
    #expect(try Desktop().complaints == "")
  }

  @Test func `a file is known by its name, and without one by its first line`() throws {
    let desktop = try Desktop()
    #expect(try desktop.type(ofFile: "a.\(RecordFile.ending)", "# nothing yet\n") == Self.type)
    #expect(try desktop.type(ofFile: "b", "matchismo 1\ndeal 4711\n") == Self.type)
    #expect(try desktop.type(ofFile: "c", "matchismo is a game\n") == "text/plain")
  }
}
