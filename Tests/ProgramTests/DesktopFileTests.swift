// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing

@testable import matchismo

@Suite("The desktop file") struct DesktopFileTests {
  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Resources/org.matchismo.Matchismo.desktop").path

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

  @Test func `each way to start the program is one that it understands`() throws {
    let commands = lines.compactMap { $0.wholeMatch(of: /Exec=matchismo *(.*)/)?.output.1 }
    #expect(commands.count == 6)
    for command in commands {
      let words = command.split(separator: " ").map { Array($0.utf8) }
      guard case .play = try Invocation(words) else {
        Issue.record("\(command)")
        continue
      }
    }
  }
}
