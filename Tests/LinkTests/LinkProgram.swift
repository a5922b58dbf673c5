// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing
import Testing
import Wire

/// The link as it was built beside these tests, with a test in the game's place.
final class LinkProgram {
  /// More than anything here takes on the busiest machine.
  static let patience = Duration.seconds(60)

  private static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
  static let path = folder.appendingPathComponent("matchismo-link").path

  let program: RunningProgram
  private let socket: TestSocket
  private var reports: [LinkReport] = []
  /// The first thing that it has said.
  private(set) var fingerprint: Digest!

  /// Starts a link, and waits until it is ready.
  ///
  /// - Parameters:
  ///   - patience: how many milliseconds it gives strangers; `nil` for what it gives them at a player's.
  ///   - bus: where it looks for Avahi. Nothing here is ever announced on the network that the machine is on.
  ///   - authority: a file with the certificate of whoever it trusts beside the system's authorities.
  ///   - starter: a program and its options, which starts the link somewhere.
  init(
    _ home: LinkHome, patience: Int? = 60_000, bus: String = "unix:path=/nowhere",
    trusting authority: String? = nil, by starter: [String] = []
  ) throws {
    let (ours, theirs) = try TestSocket.pair()
    let words =
      starter + [Self.path, "--key", home.key]
      + (patience.map { ["--patience", String($0)] } ?? [])
    program = try RunningProgram(
      words[0], Array(words.dropFirst()),
      environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus, "SSL_CERT_FILE": authority],
      standardInput: theirs.descriptor)
    socket = ours
    theirs.close()
    fingerprint = try wait("ready") {
      if case .ready(let fingerprint) = $0 { fingerprint } else { nil }
    }
  }

  func say(_ command: LinkCommand) throws {
    try socket.send(command.line + "\n")
  }

  func send(_ line: String, to peer: Int) throws {
    try say(.send(peer: peer, try #require(WireLine(line))))
  }

  /// Waits until the link has reported something, and takes it away. Other reports stay where they are.
  func wait<Value>(_ what: String, _ take: (LinkReport) -> Value?) throws -> Value {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      for (index, report) in reports.enumerated() {
        guard let value = take(report) else { continue }
        reports.remove(at: index)
        return value
      }
      let line = try socket.line(until: deadline, waitingFor: what)
      reports.append(try LinkReport(line))
    }
  }

  /// All that it says until this.
  func expect(_ expected: LinkReport) throws {
    try wait(expected.line) { $0 == expected ? () : nil }
  }

  /// Closes the game's end, as the system does where the game ends.
  func leave() { socket.close() }

  /// Gives the game's end to another process, which is the only one that has it then.
  func handOver() throws -> RunningProgram {
    let game = try RunningProgram("sleep", ["1000"], standardInput: socket.descriptor)
    socket.close()
    return game
  }
}

extension LinkProgram {
  /// Opens a table, on any port.
  func open() throws -> UInt16 {
    try say(.open(port: 0, name: try #require(PublicName("Ana"))))
    return try listening()
  }

  func listening() throws -> UInt16 {
    try wait("port") { if case .listening(let port) = $0 { port } else { nil } }
  }

  func dial(_ port: UInt16, at host: String = "127.0.0.1") throws {
    try say(.dial(request: 1, try #require(HostName(host)), port: port))
  }

  /// Dials a table, and says hello there.
  ///
  /// - Returns: what both ends are told of each other.
  @discardableResult
  func meet(
    _ host: LinkProgram, at port: UInt16, by name: String = "127.0.0.1"
  ) throws -> (guest: LinkReport.Peer, host: LinkReport.Peer) {
    try dial(port, at: name)
    let there = try peer()
    return (try greet(host, as: there.number), there)
  }

  /// Says hello to a host, and waits until it has heard that.
  ///
  /// - Parameter number: by which the host is known here.
  /// - Returns: what the host was told.
  func greet(_ host: LinkProgram, as number: Int) throws -> LinkReport.Peer {
    try send("hello", to: number)
    let guest = try host.peer()
    try host.expect(.line(peer: guest.number, #require(WireLine("hello"))))
    return guest
  }

  /// What this end shows of somebody.
  func cards() throws -> ThreeCards {
    try wait("cards") { if case .cards(_, let cards) = $0 { cards } else { nil } }
  }

  func peer() throws -> LinkReport.Peer {
    try wait("peer") { if case .peer(let peer) = $0 { peer } else { nil } }
  }

  /// The next line of anybody's.
  func line() throws -> String {
    try wait("line") { if case .line(_, let line) = $0 { line.text } else { nil } }
  }

  func gone() throws -> LinkReport.Parting {
    try wait("end") { if case .gone(_, let why) = $0 { why } else { nil } }
  }

  /// Why a try to get to a table has come to nothing.
  func failure() throws -> String {
    try wait("failure") { if case .failed(_, _, let line) = $0 { line.text } else { nil } }
  }

  func trouble(_ part: LinkReport.Part) throws -> String {
    try wait("trouble") { report in
      if case .trouble(part, let line) = report { line.text } else { nil }
    }
  }
}

/// Where one player's link keeps its key. It goes with the last reference.
final class LinkHome {
  let folder: URL
  var key: String { folder.appendingPathComponent("key").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "link-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}

/// Two links of two players on this machine, connected.
struct LinkedPair {
  let host: LinkProgram
  let guest: LinkProgram
  let port: UInt16
  /// What each has been told of the other.
  let (hostsGuest, guestsHost): (LinkReport.Peer, LinkReport.Peer)

  init() throws {
    host = try LinkProgram(LinkHome())
    guest = try LinkProgram(LinkHome())
    port = try host.open()
    (hostsGuest, guestsHost) = try guest.meet(host, at: port)
  }

  /// Lets a line go there and back.
  func exchange(_ text: String) throws {
    try guest.send(text, to: guestsHost.number)
    #expect(try host.line() == text)
    try host.send(text, to: hostsGuest.number)
    #expect(try guest.line() == text)
  }
}
