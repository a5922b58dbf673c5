// SPDX-License-Identifier: MIT

import Cards
import Testing
import Wire

/// What a game and its link say to each other.
struct LinkLineTests {
  private static let fingerprint = String(repeating: "0123456789abcdef", count: 4)

  @Test(arguments: [
    "open 0 Ana's table", "open 65535 卓", "describe 2 4", "close", "browse", "stop", "join 1 7",
    "know \(fingerprint)",
    "dial 2 fe80::1%eth0 4711", "dial 0 broker.example.org 1883", "cancel 12", "ping",
    "invite ABCDEFGHIJ234567 localhost 1883 plain",
    "visit 3 ABCDEFGHIJ234567 - b.org 8883 tls", "welcome ABCDEFGHIJ234567",
    "visit 3 ABCDEFGHIJ234567 \(fingerprint.prefix(32)) - fe80::1 40123 b.org 1",
    "visit 3 ABCDEFGHIJ234567 - b.org 8883 tls 2001:db8::1 40123",
    "send 3 hello 1 1 Ana", "send 3  two  blanks ", "drop 999999999",
    "show 3", "reserve", "reserve \(fingerprint) \(fingerprint)",
  ])
  func `commands are read as they are written`(line: String) throws {
    #expect(try LinkCommand(line).line == line)
    #expect(try LinkCommand(Array(line.utf8)[...]) == LinkCommand(line))
  }

  @Test(arguments: [
    "ready \(fingerprint)", "listening 40001", "found 3 1 2 1 4 Club Ätna", "lost 3",
    "peer 1 guest \(fingerprint) lan 0 local-c0a80107 -",
    "peer 1 guest \(fingerprint) lan 1 far-20010db800000000 -",
    "peer 2 host \(fingerprint) broker 1 - 3", "cards 1 QH,7D,AS", "cards 2 10H,10H,AC",
    "reachable", "reachable 192.168.1.7 2001:db8::1", "wait 3 3840", "moved 3 ABCDEFGHIJ234567",
    "line 2 welcome 1", "trip 2 204000", "gone 2 closed", "gone 2 silent", "gone 2 flood",
    "gone 2 unproven", "gone 2 failed", "trouble avahi The daemon isn't running.",
    "trouble broker no", "trouble listen no", "mended broker", "pong",
    "failed 3 unreachable Connection refused", "failed 4 unproven no",
  ])
  func `reports are read as they are written`(line: String) throws {
    #expect(try LinkReport(line).line == line)
  }

  @Test func `a line says what it says`() throws {
    let name = try #require(PublicName("Ana's table"))
    #expect(try LinkCommand("open 12 Ana's table") == .open(port: 12, name: name))
    let code = try #require(InvitationCode(typed: "abcd-efgh ij23-4567"))
    let broker = BrokerAddress(host: HostName("b.org")!, port: 8883, security: .tls)
    #expect(
      try LinkCommand("visit 1 ABCDEFGHIJ234567 - b.org 8883 tls")
        == .visit(request: 1, InvitationLink(code, at: broker)))
    guard
      case .peer(let peer) = try LinkReport("peer 5 guest \(Self.fingerprint) lan 1 far-c0000201 -")
    else { throw LineFault.unknownWord }
    #expect(peer.number == 5 && peer.side == .guest && peer.way == .lan && peer.isInvited)
    #expect(peer.origin == Origin(isLocal: false, household: [192, 0, 2, 1]))
    guard case .cards(5, let cards) = try LinkReport("cards 5 QH,7D,AS") else {
      throw LineFault.unknownWord
    }
    #expect(cards.cards == ["QH", "7D", "AS"].map { Card($0)! })
    #expect(peer.fingerprint.bytes.prefix(2) == [0x01, 0x23])
  }

  @Test(arguments: [
    ("", LineFault.notText), ("close\n", .notText), ("close\u{1B}[0m", .notText),
    ("drop 1\u{2028}", .notText), ("sing", .unknownWord), ("Close", .unknownWord),
    ("close ", .surplus), ("drop 1 2", .surplus), ("drop", .field(1)), ("drop ", .field(1)),
    ("drop -1", .field(1)), ("drop 01", .field(1)), ("drop 1000000000", .field(1)),
    ("drop 9223372036854775808", .field(1)),
    ("open 65536 Ana", .field(1)), ("open 1 ", .field(2)), ("open 1  Ana", .field(2)),
    ("open 1 A\u{A0}B", .field(2)), ("open 1 \(String(repeating: "a", count: 25))", .field(2)),
    ("describe 1 100", .field(2)), ("dial 1 -h 1", .field(2)), ("dial 1 a/b 1", .field(2)),
    ("dial h 1", .field(1)),
    ("invite abcdefghij234567 h 1 tls", .field(1)), ("invite ABCDEFGHIJ234567 h 1 ssl", .field(4)),
    ("send 1 \(String(repeating: "x", count: 513))", .field(2)),
    (String(repeating: "x", count: 2048), .tooLong),
  ])
  func `what is no command is refused, and why is told`(line: String, fault: LineFault) {
    #expect(throws: fault) { try LinkCommand(line) }
  }

  @Test(arguments: [
    ("ready 0123", LineFault.field(1)), ("ready \(fingerprint.uppercased())", .field(1)),
    ("found 1 2 1 1 4 Ana", .contradiction), ("found 1 0 1 1 4 Ana", .field(2)),
    ("cards 1 QH,7D", .field(2)), ("cards 1 QH,7D,1S", .field(2)),
    ("peer 1 guest \(fingerprint) lan 2 - -", .field(5)),
    ("peer 1 guest \(fingerprint) lan 0 near-01 -", .field(6)),
    ("peer 1 guest \(fingerprint) lan 0 far- -", .field(6)),
    ("peer 1 guest \(fingerprint) lan 0 far-0G -", .field(6)),
    ("peer 1 guest \(fingerprint) lan 0 - 1 2", .surplus),
    ("peer 1 \(fingerprint) lan", .field(2)), ("gone 1 bored", .field(2)),
  ])
  func `what is no report is refused, and why is told`(line: String, fault: LineFault) {
    #expect(throws: fault) { try LinkReport(line) }
  }

  /// As long as what is typed may be, and longer than that.
  @Test func `every invitation fits into a line`() throws {
    let code = try #require(InvitationCode(typed: "ABCDEFGHIJ234567"))
    let host = HostKey(trusting: Array(repeating: 7, count: HostKey.count))
    let name = try #require(HostName(String(repeating: "a", count: HostName.longest)))
    let addresses = Array(
      repeating: TableAddress(host: name, port: 65_535), count: InvitationLink.mostAddresses)
    let broker = BrokerAddress(host: name, port: 65_535, security: .plain)
    let longest = InvitationLink(code, at: broker, of: host, addresses: addresses)
    let typed = try (1...HostName.longest).compactMap { length in
      let short = TableAddress(host: try #require(HostName(name.text.prefix(length))), port: 1)
      let link = InvitationLink(
        code, at: BrokerAddress(typed: "broker.example.org"), of: host,
        addresses: Array(repeating: short, count: InvitationLink.mostAddresses))
      return InvitationLink(typed: link.text)
    }
    #expect(typed.contains { $0.text.utf8.count > 1016 })
    for invitation in typed + [longest] {
      let command = LinkCommand.visit(request: 999_999_999, invitation)
      #expect(command.line.utf8.count <= LinkCommand.longestLine)
      #expect(try LinkCommand(command.line) == command)
    }
  }

  @Test func `bytes that are no text are refused`() {
    #expect(throws: LineFault.notText) { try LinkReport([0x6c, 0xff, 0x20][...]) }
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 2048)
    #expect(throws: LineFault.tooLong) { try LinkReport(long[...]) }
  }

  @Test func `a name is what can be shown`() {
    #expect(PublicName("Ana Maria")?.wire == "Ana\u{A0}Maria")
    #expect(PublicName(wire: "Ana\u{A0}Maria")?.text == "Ana Maria")
    for bad in ["", " Ana", "Ana ", "A  B", "A\tB", "A\u{202E}B", "\u{200B}"] {
      #expect(PublicName(bad) == nil)
    }
    #expect(PublicName(nearest: "  Ana\u{202E}\n Maria ")?.text == "Ana Maria")
    #expect(PublicName(nearest: String(repeating: "ab ", count: 20))?.text.utf8.count == 23)
    #expect(PublicName(nearest: String(repeating: "😀", count: 30))?.text.utf8.count == 72)
    #expect(PublicName(nearest: " \u{7} ") == nil)
  }

  /// Default-ignorable characters, blanks of all kinds, and signs alone name nobody.
  @Test(arguments: [
    "A\u{AD}na", "\u{3164}", "Ana\u{FE0F}", "A\u{34F}na", "\u{2800}", "Ana \u{2800}", "\u{1D159}",
    "...", "!?", "_", "\u{301}", "\u{301}Ana", "A\u{301}\u{302}\u{303}na", "Ana \u{20DD}",
    "a\u{F90}\u{F90}\u{F90}\u{F90}\u{F90}",
  ])
  func `what nobody could read is no name`(text: String) {
    #expect(PublicName(text) == nil)
    if let nearest = PublicName(nearest: text) { #expect(PublicName(nearest.text) == nearest) }
  }

  @Test(arguments: [
    "Ana", "7", "卓", "❤", "😀", "Nguyễn", "Nguye\u{302}\u{303}n", "สุรพล", "ชั้น", "སྒྲོལ་མ", "မြို့", "עִבְרִית",
    "C-3PO",
    "Ana & Ben",
  ])
  func `names of all languages are names`(text: String) {
    #expect(PublicName(text)?.text == text)
    #expect(PublicName(nearest: text)?.text == text)
    #expect(PublicName(typed: text.utf8)?.text == text)
  }

  @Test func `what stands unseen behind an emoji is left out`() {
    #expect(PublicName(typed: "Ana ❤\u{FE0F}".utf8)?.text == "Ana ❤")
    #expect(PublicName(nearest: "A\u{301}\u{301}\u{301}\u{301}")?.text == "A\u{301}\u{301}")
  }

  @Test func `of two with one name the second gets a number`() throws {
    let ana = try #require(PublicName("Ana"))
    let second = ana.unlike([ana])
    #expect(second.text == "Ana 2")
    #expect(ana.unlike([ana, second]).text == "Ana 3")
    #expect(ana.unlike([second]) == ana)
    // As long as a name can be.
    let long = try #require(PublicName(String(repeating: "x", count: 24)))
    #expect(long.unlike([long]).text == String(repeating: "x", count: 22) + " 2")
    let wide = try #require(PublicName(String(repeating: "😀", count: 18)))
    #expect(wide.unlike([wide]).text == String(repeating: "😀", count: 17) + " 2")
  }

  @Test func `words of a library are cut to a line, and control nothing`() {
    #expect(WireLine(saying: "Daemon not running").text == "Daemon not running")
    #expect(WireLine(saying: "a\nb\u{1B}[2J\u{2028}").text == "a b [2J ")
    #expect(WireLine(saying: "").text == "?")
    let long = WireLine(saying: "é" + String(repeating: "語", count: 400))
    #expect(long.text == "é" + String(repeating: "語", count: 170))
    #expect(WireLine(long.text) == long)
    #expect((try? LinkReport(LinkReport.trouble(.listen, long).line)) == .trouble(.listen, long))
  }

  @Test func `an invitation is eighty bits`() {
    #expect(InvitationCode([UInt8](repeating: 0, count: 10))?.text == "AAAAAAAAAAAAAAAA")
    #expect(InvitationCode(Array("fooba".utf8) + Array("fooba".utf8))?.text == "MZXW6YTBMZXW6YTB")
    #expect(InvitationCode([1, 2, 3]) == nil)
    #expect(InvitationCode(typed: "ABCDEFGHIJ23456") == nil)
    #expect(InvitationCode(typed: "ABCDEFGHIJ234561") == nil)
  }
}
