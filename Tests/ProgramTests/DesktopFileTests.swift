// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing
import Wire

@testable import matchismo

@Suite("The desktop file") struct DesktopFileTests {
  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Resources/org.matchismo.Matchismo.desktop").path

  private static let link = "matchismo:ABCDEFGHIJKLMNOP@broker.example.org:8883"
  private let lines: [String]

  init() throws {
    lines = try String(contentsOfFile: Self.path, encoding: .utf8).split(separator: "\n")
      .map(String.init)
  }

  @Test func `it is valid`() throws {
    let program = try RunningProgram("desktop-file-validate", [Self.path])
    #expect(try program.waitForExit(within: PlayedTable.patience) == .exited(0))
    #expect(program.standardOutput + program.standardError == "")
  }

  @Test func `it names the class of the windows, which is its own name`() {
    #expect(lines.contains("StartupWMClass=org.matchismo.Matchismo"))
    #expect(lines.contains("Icon=org.matchismo.Matchismo"))
  }

  @Test func `it opens the links of invitations, and they are understood without an option`() throws
  {
    #expect(types.contains("x-scheme-handler/matchismo"))
    let arguments = try Arguments([Array(Self.link.utf8)])
    let invitation = try arguments.secret(of: .join) { InvitationLink(typed: $0) }
    #expect(invitation?.text == Self.link)
    let other = try Arguments([Array("matchismo:x".utf8)])
    #expect(throws: Failure.self) { try other.secret(of: .join) { InvitationLink(typed: $0) } }
  }

  /// What it says that the program opens.
  private var types: [Substring] {
    lines.first { $0.hasPrefix("MimeType=") }?.dropFirst(9).split(separator: ";") ?? []
  }

  @Test func `it opens the files of recorded games`() {
    #expect(types.contains("application/vnd.matchismo.record"))
  }

  @Test func `each way to start the program is one that it understands`() throws {
    let commands = lines.compactMap { $0.wholeMatch(of: /Exec=matchismo *(.*)/)?.output.1 }
    #expect(commands.count == 7)
    let opened = [Self.link, "file:///home/ann/a%20game.matchismo"]
    for command in commands.flatMap({ command in opened.map { command.replacing("%u", with: $0) } })
    {
      let words = command.split(separator: " ").map { Array($0.utf8) }
      guard case .play = try Invocation(words) else {
        Issue.record("\(command)")
        continue
      }
    }
  }
}
