// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing
import Testing

@testable import Assistive

/// The program in its window, on a desktop where assistive technology is on: the real one (at-spi2-core), and
/// somebody who reads and plays with nothing else (`Tests/Reading/reader.py`).
final class AssistedTable {
  /// Whether this machine has what it needs, which `make test` installs.
  static let isHere = FileManager.default.fileExists(atPath: "/usr/libexec/at-spi-bus-launcher")

  let table: PlayedTable
  private let screen: VirtualScreen
  private let bus: TestBus
  private var launcher: RunningProgram
  private var reader: Reader

  init(_ arguments: String..., home: PlayersHome? = nil) throws {
    let home = try home ?? PlayersHome()
    screen = try VirtualScreen()
    bus = try TestBus(on: try Observer(on: screen))
    home.bus = bus.address
    launcher = try Self.launcher(home, on: screen)
    // Nothing of the network that the machine is on.
    table = try PlayedTable(
      arguments, home: home, environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere"],
      isLookedAt: false)
    reader = try Reader(home, on: screen)
    try waitToBeFound()
  }

  private static func launcher(
    _ home: PlayersHome, on screen: VirtualScreen
  ) throws -> RunningProgram {
    try RunningProgram(
      "/usr/libexec/at-spi-bus-launcher", ["--launch-immediately", "--screen-reader=1"], on: screen,
      // It needs the desktop's schemas.
      environment: (home.environment as [String: String?])
        .merging(["XDG_RUNTIME_DIR": home.path(""), "XDG_DATA_DIRS": nil]) { $1 })
  }

  private func waitToBeFound() throws {
    try wait(for: "the program among those that are read") {
      try self.ask("tree").first == "application: Matchismo" ? () : nil
    }
  }

  /// Ends the bus of assistive technology, and has another one and another reader come.
  func restart() throws {
    try launcher.stop()
    launcher = try Self.launcher(table.home, on: screen)
    reader = try Reader(table.home, on: screen)
    try waitToBeFound()
  }

  /// Asks the reader.
  func ask(_ question: String) throws -> [String] {
    try reader.ask(question, table.observer)
  }

  /// Does something, which is only an answer once it could be done.
  func press(_ name: String) throws {
    try wait(for: "\(name) to press") { try self.ask("press " + name) == ["True"] ? () : nil }
  }

  /// Presses a button of a page that has come by itself, until it is gone: what is pressed in the first half second
  /// does nothing.
  func pressAway(_ name: String) throws {
    try press(name)
    try wait(for: "\(name) to be gone") {
      guard try self.ask("tree").contains(where: { $0.hasSuffix("push button: \(name)") }) else {
        return ()
      }
      _ = try self.ask("press " + name)
      return nil
    }
  }

  /// Waits for an object, and returns the rest of its line.
  func line(_ start: String) throws -> String {
    var found: String?
    try wait(for: "\"\(start)\" among \(ask("tree"))") {
      let lines = try self.ask("tree").map { $0.drop { $0 == " " } }
      found = lines.first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
      return found.map { _ in }
    }
    return found ?? ""
  }

  /// Waits until something was said or has got the focus, of which this is the beginning.
  func wait(toHear start: String) throws {
    var heard: [String] = []
    do {
      try wait(for: "\"\(start)\" to be heard") {
        let new = try self.ask("heard")
        heard += new
        return new.contains { $0.hasPrefix(start) } ? () : nil
      }
    } catch {
      let shown = try? ask("tree")
      Issue.record("Heard was: \(heard); shown is: \(shown ?? [])")
      throw error
    }
  }

  func wait(
    for what: String, within patience: Duration = PlayedTable.patience,
    _ check: () throws -> Void?
  ) throws {
    try table.observer.wait(for: what, within: patience) { try? check() }
  }
}

/// A process that reads, and answers.
private final class Reader {
  private let program: RunningProgram
  private let questions: Int32

  /// How much of what it has said was taken.
  private var taken = 0

  init(_ home: PlayersHome, on screen: VirtualScreen) throws {
    var ends: [Int32] = [0, 0]
    unsafe pipe(&ends)
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    questions = ends[1]
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Reading/reader.py")
    program = try RunningProgram(
      "/usr/bin/python3", [script.path], on: screen, environment: home.environment,
      standardInput: ends[0])
    close(ends[0])
  }

  deinit { close(questions) }

  func ask(_ question: String, _ observer: Observer) throws -> [String] {
    let bytes = Array((question + "\n").utf8)
    _ = unsafe write(questions, bytes, bytes.count)
    let answer: Substring = try observer.wait(
      for: "answer to \(question): \(program.standardError)", within: PlayedTable.patience
    ) {
      let said = program.standardOutput.dropFirst(taken)
      return said.hasPrefix(".\n") || said.hasSuffix("\n.\n") ? said : nil
    }
    taken += answer.count
    return answer.split(separator: "\n").dropLast().map(String.init)
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
