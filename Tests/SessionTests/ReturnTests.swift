// SPDX-License-Identifier: MIT

import Foundation
import Play
import Scene
import Tables
import Testing
import Wire
import Words

@testable import Storage
@testable import matchismo

@Suite("The way back to a table") struct ReturnTests {
  private static let key = String(repeating: "0123456789abcdef", count: 4)

  @Test(arguments: [
    "visit-1 1763935200 open \(key) - address 192.168.1.7 40123",
    "visit-1 1763935200 closed \(key) Ana address fe80::1%eth0 40123",
    "visit-1 0 closed \(key) Ana\u{A0}Maria found Ana\u{A0}Maria",
    "visit-1 1763935200 open \(key) Ana link ABCDEFGHIJ234567 - b.org 8883 tls",
    "visit-1 1763935200 open \(key) Ana link ABCDEFGHIJ234567 \(key.prefix(32)) - 2001:db8::1 40123",
  ])
  func `a line says where a guest sat`(line: String) throws {
    #expect(try VisitLine(line).line == line)
  }

  @Test func `an invitation is read as it was kept at first`() throws {
    let line = "visit-1 1763935200 open \(Self.key) Ana "
    #expect(
      try VisitLine(line + "invitation ABCDEFGHIJ234567 b.org 8883 tls")
        == VisitLine(line + "link ABCDEFGHIJ234567 - b.org 8883 tls"))
  }

  @Test(arguments: [
    "", "visit-2 1 open \(key) - found Ana", "visit-1 -1 open \(key) - found Ana",
    "visit-1 1 open \(key) - found", "visit-1 1 gone \(key) - found Ana",
    "visit-1 1 open 0123 - found Ana", "visit-1 1 open \(key) - address h 65536",
  ])
  func `what is none of these is refused`(line: String) {
    #expect(throws: LineFault.self) { try VisitLine(line) }
  }

  @Test func `the way back that a closed window has written down is read for ever`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = tests.appendingPathComponent("../Kept/rounds/state/matchismo/visit").standardized
    let journal = JournalFile<VisitProgress>(StoredFile(path: FilePath(file.path)))
    let visit = try #require(try journal.read().visit)
    let host = try #require(HostName("127.0.0.1"))
    #expect(visit.way == .address(TableAddress(host: host, port: 35_323)))
    #expect(visit.host.wire.hasPrefix("5824f058f180338e"))
    #expect(visit.name?.text == "Ana")
    #expect(visit.last == 1_795_491_504)
    #expect(visit.isClosed)
  }

  @Test func `the longest invitation leads back, too`() throws {
    let code = try #require(InvitationCode(typed: "ABCDEFGHIJ234567"))
    let name = try #require(HostName(String(repeating: "a", count: HostName.longest)))
    let address = TableAddress(host: name, port: 65_535)
    let link = InvitationLink(
      code, at: BrokerAddress(host: name, port: 65_535, security: .plain),
      addresses: Array(repeating: address, count: InvitationLink.mostAddresses))
    let visit = KeptVisit(
      .invitation(link), host: try visit().host, name: PublicName("Ana"), last: 1000,
      isClosed: false)
    var progress = VisitProgress()
    let text = progress.goOn(with: visit)
    #expect(VisitText(Array(text.utf8)).visit == visit)
  }

  @Test func `while a player sits somewhere the disk has nothing to do`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("matchismo-visit-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let path = FilePath(file)
    let journal = JournalFile<VisitProgress>(StoredFile(path: path))
    let visit = try visit()
    func later(_ seconds: Int) -> KeptVisit {
      KeptVisit(
        visit.way, host: visit.host, name: visit.name, last: visit.last + seconds, isClosed: true)
    }
    try journal.save(visit)
    for seconds in stride(from: 5, to: 1800, by: 5) {
      DiskWriter.shared.finish()
      try journal.save(later(seconds))
      #expect(DiskWriter.shared.hasAll(of: path), "after \(seconds) seconds")
    }
    // It is there all the same, if the program is killed.
    #expect(try JournalFile<VisitProgress>(StoredFile(path: path)).read().visit == later(1795))
  }

  private func visit() throws -> KeptVisit {
    guard
      case .visit(let visit) = try VisitLine(
        "visit-1 1000 closed \(Self.key) Ana address 127.0.0.1 40123")
    else { preconditionFailure("there is one kind of line") }
    return visit
  }

  private func left(_ seconds: Int) throws -> LeftTable? {
    LeftTable(try visit(), at: Timestamp(universal: 1000 + seconds))
  }

  @Test func `the others wait for half a minute, and a place for ten minutes`() throws {
    #expect(try left(0)?.secondsLeft == 30)
    #expect(try left(6)?.secondsLeft == 24)
    #expect(try left(31)?.secondsLeft == 0)
    #expect(try left(599) != nil)
    #expect(try left(600) == nil)
    // A clock that was set back.
    #expect(try left(-500)?.secondsLeft == 30)
    #expect(try left(6)?.later(by: 1.5)?.secondsLeft == 23)
    #expect(try left(590)?.later(by: 10) == nil)
  }

  @Test func `the seconds are counted down on the page, which closes in the end`() throws {
    let player = try Player()
    let session = player.session
    session.snap.left = try left(6)
    session.open(.mayReturn)
    #expect(player.sheet?.title == "You sit at Ana's table")
    #expect(player.sheet?.rows.first == .text("The others wait for you: 24 seconds left."))
    session.snap.passRealTime(by: try #require(session.snap.secondsToNextElsewhere))
    #expect(player.sheet?.rows.first == .text("The others wait for you: 23 seconds left."))
    session.snap.passRealTime(by: 22)
    #expect(player.sheet?.rows.first == .text("The others wait for you: 1 second left."))
    session.snap.passRealTime(by: 1)
    #expect(
      player.sheet?.rows.first
        == .text("The others have gone on without you, but your seat may still be free."))
    // Nothing wakes the program until then.
    #expect(session.snap.secondsToNextElsewhere == 570)
    session.snap.passRealTime(by: 570)
    #expect(player.sheet == nil && session.snap.secondsToNextElsewhere == nil)
  }

  @Test func `who goes on asks the same host, and who doesn't is asked no more`() throws {
    let player = try Wires.player("Ana")
    let session = player.session
    session.snap.left = try left(6)
    session.open(.mayReturn)
    try player.click(.confirm)
    let host = try #require(HostName("127.0.0.1"))
    #expect(session.snap.drainCommands() == [.dial(request: 1, host, port: 40_123)])
    // Another host answers there.
    session.snap.hear(
      .peer(
        .init(
          number: 1, side: .host, fingerprint: Wires.key(of: 3), way: .lan,
          request: 1)))
    #expect(
      player.sheet?.rows.first == .text("Somebody else answers in the host's place."))
    #expect(session.snap.keptVisit() == nil)
    session.snap.left = try left(6)
    session.open(.mayReturn)
    #expect(session.snap.keptVisit()?.last == 1000)
    session.advance(by: 1)
    try player.click(.cancel)
    #expect(session.snap.keptVisit() == nil)
  }

  /// By that the host has a door for who sat there.
  @Test func `who goes on by an invitation says whom it expects`() throws {
    let player = try Wires.player("Ana")
    let session = player.session
    let link = try #require(InvitationLink(typed: "ABCDEFGHIJ234567@b.org:8883"))
    let visit = KeptVisit(
      .invitation(link), host: Wires.key(of: 2), name: nil, last: 1000, isClosed: true)
    session.snap.left = LeftTable(visit, at: Timestamp(universal: 1006))
    session.open(.mayReturn)
    try player.click(.confirm)
    #expect(
      session.snap.drainCommands() == [
        .visit(
          request: 1,
          InvitationLink(link.code, at: link.broker, of: HostKey(of: Wires.key(of: 2))))
      ])
  }
}
