// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing
import Remote
import Tables
import Testing
import Wire

/// A table that the program holds without a window, and guests of the test's own, each with a link.
final class HeldTable {
  /// More than anything here takes on the busiest machine.
  static let patience = Duration.seconds(300)

  let home: PlayersHome
  private let options: [String]
  private(set) var program: RunningProgram
  private let tables = RemoteTables()
  private(set) var guests: [RemoteGuest] = []

  /// What each guest has heard.
  private(set) var news: [[SeatNews]] = []

  /// Starts the program with some options, and waits until guests have come.
  init(_ options: String..., settings: String = "clock = hidden\n", guests names: [String] = [])
    throws
  {
    home = try PlayersHome(settings: settings)
    self.options = options
    program = try Self.start(home, options)
    let port = try port
    let host = try #require(HostName("127.0.0.1"))
    for name in names { try add(name, by: .dial(request: 1, host, port: port)) }
    try wait(for: "guests") { news.allSatisfy { $0.contains(.letIn) } }
  }

  /// Nothing here is announced on the network that the machine is on.
  static func environment(_ home: PlayersHome) -> [String: String?] {
    home.environment.merging([
      "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere",
    ]) { $1 }
  }

  private static func start(_ home: PlayersHome, _ options: [String]) throws -> RunningProgram {
    try RunningProgram(
      Program.path, ["--host", "--name", "Club", "--without-pauses"] + options,
      environment: environment(home))
  }

  /// Lets another guest come.
  func add(_ name: String, by way: LinkCommand) throws {
    let path = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
      .appendingPathComponent("matchismo-link").path
    let number = guests.count
    let guest = RemoteGuest(
      try RemoteLink(path), name: try #require(PublicName(name)),
      way: way,
      seed: UInt64(number))
    guest.script = nil
    guest.hears = { [unowned self] in news[number].append($0) }
    news.append([])
    guests.append(guest)
    tables.add(guest)
  }

  /// Lets all guests turn cards at once until so many are turned.
  func turnCards(upTo count: Int) throws {
    for (number, guest) in guests.enumerated() {
      guest.script = ScriptedPlayer(seed: UInt64(number))
      guest.script?.turns = 0...0
      guest.script?.misses = 100
      guest.hears = { [unowned self, unowned guest] in
        news[number].append($0)
        if guest.guest.view.cardNumber >= count { guest.script = nil }
      }
    }
    try wait(for: "\(count) cards") {
      guests.allSatisfy { $0.guest.view.cardNumber == count && $0.guest.view.isTurnOpen == true }
    }
  }

  /// How many cards everybody has, closed and open, as each guest sees it.
  var counts: [[[Int]]] {
    guests.map { $0.guest.view.seats.map { [$0.closed, $0.open] } }
  }

  /// Kills the program, and starts it again.
  func killAndRestart() throws {
    program.kill()
    try program.waitForExit(within: Self.patience)
    program = try Self.start(home, options)
  }

  /// Ends the program's link, which is its only child.
  func killLink() throws {
    let path = "/proc/\(program.processID)/task/\(program.processID)/children"
    let children = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ")
    try #require(children.count == 1)
    kill(try #require(pid_t(children[0])), SIGKILL)
  }

  /// Waits until all guests have lost the table, are back, and play goes on.
  func waitForReturn() throws {
    try wait(for: "return") {
      zip(guests, news).allSatisfy { guest, news in
        guard let lost = news.lastIndex(of: .lost) else { return false }
        return news[lost...].contains(.letIn) && !guest.guest.view.isPaused
      }
    }
  }

  /// Lets the guests hear what a program has said before it ended.
  func hearTheRest() {
    tables.run(for: Self.patience / .seconds(1)) {
      news.allSatisfy { $0.contains { if case .closed = $0 { true } else { false } } }
    }
  }

  /// What the program has logged, without the times.
  var log: [String] {
    program.standardOutput.split(separator: "\n").map { String($0.dropFirst(21)) }
  }

  var port: UInt16 {
    get throws {
      let mark = "The table is open on port "
      try wait(for: "port") { log.contains { $0.hasPrefix(mark) } }
      let line = log.first { $0.hasPrefix(mark) } ?? ""
      return try #require(UInt16(line.dropFirst(mark.count)))
    }
  }

  /// Lets the guests play until something is so.
  func wait(for what: String, _ isSo: () throws -> Bool) throws {
    let limit = Self.patience
    let isDone = try tables.run(for: limit / .seconds(1)) {
      if program.exitStatus != nil { return true }
      return try isSo()
    }
    guard isDone, try isSo() else {
      throw ObservingError.timedOut(
        waitingFor: "\(what); the log: \(log); \(program.standardError)", limit: limit)
    }
  }
}
