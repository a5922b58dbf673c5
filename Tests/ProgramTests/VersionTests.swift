// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("The version") struct VersionTests {
  @Test func `the program, the package and the software centre name the same one`() throws {
    let said = try Program.run("--version").output
    let version = try #require(said.split(whereSeparator: \.isWhitespace).last)
    let changelog = try text(of: "debian/changelog")
    #expect(changelog.hasPrefix("matchismo (\(version)-"))
    let metainfo = try text(of: "Resources/org.matchismo.Matchismo.metainfo.xml")
    let release = try #require(metainfo.firstMatch(of: /<release version="([^"]*)"/))
    #expect(release.1 == version)
    #expect(try text(of: "README.md").contains("build/matchismo_\(version)-1_amd64.deb"))
  }

  /// A file of the repository.
  private func text(of path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
