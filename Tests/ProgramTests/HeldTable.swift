// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Guests
import Linking
import Observing
import Tables
import Testing
import Wire
import Words

/// A table that the program holds without a window, and guests of the test's own, each with a link.
final class HeldTable {
  /// More than anything here takes on the busiest machine.
  static let patience = Duration.seconds(300)

  let home: PlayersHome
  private let options: [String]
  private(set) var program: RunningProgram
  private(set) var guests: [NetworkGuest] = []

  /// Starts the program with some options, and waits until guests can come. Nothing here is announced on
  /// the network that the machine is on.
  init(_ options: String..., guests names: [String] = []) throws {
    home = try PlayersHome()
    self.options = options
    program = try Self.start(home, options)
    guests = try names.map { try NetworkGuest($0) }
    for guest in guests { try guest.waitUntilReady() }
    let port = try port
    for guest in guests { guest.dial(port) }
  }

  private static func start(_ home: PlayersHome, _ options: [String]) throws -> RunningProgram {
    let without: [String: String?] = [
      "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere",
    ]
    return try RunningProgram(
      Program.path, ["--host", "--name", "Club", "--without-pauses"] + options,
      environment: home.environment.merging(without) { $1 })
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

  /// What the program has logged, without the times.
  var log: [String] {
    program.standardOutput.split(separator: "\n").map { String($0.dropFirst(21)) }
  }

  private var port: UInt16 {
    get throws {
      let mark = "The table is open on port "
      try wait(for: "port") { log.contains { $0.hasPrefix(mark) } }
      let line = log.first { $0.hasPrefix(mark) } ?? ""
      return try #require(UInt16(line.dropFirst(mark.count)))
    }
  }

  /// Lets the guests play until something is so.
  func wait(for what: String, _ isSo: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + Self.patience
    while try !isSo() {
      if ContinuousClock.now > deadline || program.exitStatus != nil {
        throw ObservingError.timedOut(
          waitingFor: "\(what); the log: \(log); \(program.standardError)", limit: Self.patience)
      }
      NetworkGuest.wait(for: guests)
    }
  }
}

/// A guest with a link, who turns cards and calls where that is wanted.
final class NetworkGuest {
  private let folder: TemporaryFolder
  private let link: LinkProcess
  private var guest: TableGuest
  private var port: UInt16 = 0
  private var time = ContinuousClock.now
  private var isReady = false

  /// The last card on which the guest has done something, so that it is done once.
  private var turned: Int?
  private var called: Int?

  /// Everything that was heard.
  private(set) var news: [GuestNews] = []

  /// Cards are turned until so many are.
  var turnsUpTo = 0

  /// Whether no card is turned over a match that somebody could call.
  var leavesMatches = false
  var calls = false

  init(_ name: String) throws {
    folder = try TemporaryFolder()
    let path = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
      .appendingPathComponent(LinkProgram.name).path
    let program = LinkProgram(
      at: FilePath(Array(path.utf8)), key: FilePath(Array(folder.path("key").utf8)))
    link = try #require(LinkProcess(program))
    guest = TableGuest(try #require(PublicName(name)))
  }

  var view: SeatView? { guest.view }

  /// How many cards everybody has, closed and open.
  var counts: [[Int]] { view?.seats.map { [$0.closed, $0.open] } ?? [] }

  func waitUntilReady() throws {
    while !isReady {
      try #require(!link.hasEnded)
      Self.wait(for: [self])
    }
  }

  func dial(_ port: UInt16) {
    self.port = port
    link.send([.dial(HostName("127.0.0.1")!, port: port)])
  }

  func leave() {
    guest.play(.leave)
    link.send(guest.takeCommands())
  }

  /// Waits until one of the links has something to say, or for a moment, and lets all do what they want.
  static func wait(for guests: [NetworkGuest]) {
    var watched = guests.map {
      pollfd(fd: $0.link.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    }
    _ = unsafe poll(&watched, nfds_t(watched.count), 20)
    for guest in guests { guest.turn() }
  }

  private func turn() {
    let now = ContinuousClock.now
    guest.advance(by: (now - time) / .seconds(1))
    time = now
    link.flush()
    link.read()
    for report in link.takeReports() {
      if case .ready = report { isReady = true }
      guest.take(report)
    }
    play()
    let new = guest.takeNews()
    link.send(guest.takeCommands())
    if new.contains(.lost) { (turned, called) = (nil, nil) }
    if new.contains(.reconnect) { dial(port) }
    news += new
  }

  private func play() {
    guard let view, view.active != nil else { return }
    // A turn that came while somebody else called was refused.
    if !view.isTurnOpen { turned = nil }
    let isMatch = !view.isDecided && !view.matchingSeats.isEmpty
    if view.cardNumber < turnsUpTo, view.mayTurn, turned != view.cardNumber, !(isMatch && leavesMatches) {
      turned = view.cardNumber
      guest.play(.turn)
    }
    if calls, view.mayCall, isMatch, called != view.cardNumber {
      called = view.cardNumber
      guest.play(.call(card: view.cardNumber, milliseconds: 150))
    }
  }
}
