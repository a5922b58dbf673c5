// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing

@testable import Assistive

/// The program in its window, on a desktop where assistive technology is on: the real one (at-spi2-core), and
/// somebody who reads and plays with nothing else (`Tests/Reading/reader.py`).
final class AssistedTable {
  let table: PlayedTable
  private let bus: TestBus
  private let launcher: RunningProgram
  private let reader: RunningProgram
  private let questions: Int32

  /// How much of what the reader has said was taken.
  private var taken = 0

  init(_ arguments: String..., home: PlayersHome? = nil) throws {
    let home = try home ?? PlayersHome()
    let screen = try VirtualScreen()
    let observer = try Observer(on: screen)
    bus = try TestBus(on: observer)
    home.bus = bus.address
    launcher = try RunningProgram(
      "/usr/libexec/at-spi-bus-launcher", ["--launch-immediately", "--screen-reader=1"], on: screen,
      environment: home.environment.merging(["XDG_RUNTIME_DIR": home.path("")]) { $1 })
    table = try PlayedTable(arguments, home: home, isLookedAt: false)
    var ends: [Int32] = [0, 0]
    unsafe pipe(&ends)
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    questions = ends[1]
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Reading/reader.py")
    reader = try RunningProgram(
      "/usr/bin/python3", [script.path], on: screen, environment: home.environment,
      standardInput: ends[0])
    close(ends[0])
    try wait(for: "the program among those that are read") {
      try self.ask("tree").first == "application: Matchismo" ? () : nil
    }
  }

  deinit { close(questions) }

  /// Asks the reader.
  func ask(_ question: String) throws -> [String] {
    let bytes = Array((question + "\n").utf8)
    _ = unsafe write(questions, bytes, bytes.count)
    let answer: Substring = try table.observer.wait(
      for: "answer to \(question): \(reader.standardError)", within: PlayedTable.patience
    ) {
      let said = reader.standardOutput.dropFirst(taken)
      return said.hasPrefix(".\n") || said.hasSuffix("\n.\n") ? said : nil
    }
    taken += answer.count
    return answer.split(separator: "\n").dropLast().map(String.init)
  }

  /// Does something, which is only an answer once it could be done.
  func press(_ name: String) throws {
    try wait(for: "\(name) to press") { try self.ask("press " + name) == ["True"] ? () : nil }
  }

  func wait(for what: String, _ check: () throws -> Void?) throws {
    try table.observer.wait(for: what, within: PlayedTable.patience) { try? check() }
  }
}

extension AccessibleTree {
  /// Every object as the reader writes it, those that others hold below them.
  func lines(_ id: Int = root, _ indent: String = "") -> [String] {
    guard let object = self[id] else { return [] }
    let text = object.text.map { " = " + $0.part(0, -1) } ?? ""
    return ["\(indent)\(object.role.name): \(object.name)\(text)"]
      + object.children.flatMap { lines($0, indent + "  ") }
  }
}
