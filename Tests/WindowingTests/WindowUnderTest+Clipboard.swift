// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing

@testable import Windowing

extension WindowUnderTest {
  /// Runs the window's loop, and another program's, until this is so.
  func run(
    _ what: String, beside client: SelectionClient? = nil, until isSo: () throws -> Bool
  ) throws {
    try hear(what) { _ in
      client?.take()
      return try isSo()
    }
  }

  /// Runs the window's loop until a program has ended.
  ///
  /// - Returns: what it has written.
  @discardableResult
  func output(of name: String, _ arguments: [String]) throws -> String {
    let program = try RunningProgram(name, arguments, on: screen)
    try run("end of \(name)") { program.exitStatus != nil }
    #expect(program.exitStatus == .exited(0), "\(name): \(program.standardError)")
    return program.standardOutput
  }

  /// Asks for the clipboard's text and runs the window's loop, and another program's, until there is
  /// an answer.
  func paste(beside client: SelectionClient? = nil) throws -> Event {
    window.requestPaste()
    var answer: Event?
    try hear("pasted text") { events in
      client?.take()
      answer = events.first {
        switch $0 {
        case .pasted, .pastedBytes, .pasteFailed: true
        default: false
        }
      }
      return answer != nil
    }
    return answer!
  }
}

/// A file that is gone with this.
final class TextFile {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("matchismo-text-\(UUID().uuidString)")

  init(_ text: String) throws { try Data(text.utf8).write(to: url) }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }
}

/// Texts to copy and paste.
enum SampleText: String, CaseIterable, Codable {
  case plain, latin1, other, long

  var text: String {
    switch self {
    case .plain: "matchismo 1\ndeal 4711\nchoose 4\n"
    case .latin1: "Übermäßig\n"
    case .other: "7♥ und Q♦\n"
    // 300 kB, more than one request of the X protocol's own size holds.
    case .long: String(repeating: "7♥ und Q♦, ", count: 20_000) + "Ende\n"
    }
  }
}
