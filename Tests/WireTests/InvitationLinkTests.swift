// SPDX-License-Identifier: MIT

import Testing
import Wire

@Suite("What is typed to find a table") struct InvitationLinkTests {
  private let code = InvitationCode(typed: "ABCDEFGHIJKLMNOP")!

  @Test(arguments: [
    "ABCDEFGHIJKLMNOP", "abcd efgh ijkl mnop", "abcd-efgh-ijkl-mnop", "matchismo:ABCDEFGHIJKLMNOP",
    "MATCHISMO://abcdefghijklmnop/", " abcdefghijklmnop ",
  ])
  func `a code is read in all the ways that people write it`(text: String) {
    #expect(InvitationLink(typed: text) == InvitationLink(code))
  }

  @Test func `a link says where its broker is, and is read as it was written`() throws {
    let broker = try #require(BrokerAddress(typed: "broker.example.org"))
    let link = InvitationLink(code, at: broker)
    #expect(link.text == "matchismo:ABCDEFGHIJKLMNOP@broker.example.org:8883")
    #expect(InvitationLink(typed: link.text) == link)
  }

  @Test func `a link says who the host is and where it may be reached, with a broker or without`()
    throws
  {
    let host = HostKey(trusting: Array(0..<16))
    let addresses = try ["[2001:db8::1]:40123", "home.example.org:7"].map {
      try #require(TableAddress(typed: $0))
    }
    let broker = try #require(BrokerAddress(typed: "broker.example.org"))
    let link = InvitationLink(code, at: broker, of: host, addresses: addresses)
    #expect(
      link.text == "matchismo:ABCDEFGHIJKLMNOP@broker.example.org:8883"
        + "?host=000102030405060708090a0b0c0d0e0f&at=[2001:db8::1]:40123&at=home.example.org:7")
    #expect(InvitationLink(typed: link.text) == link)
    #expect(InvitationLink(typed: link.text + "&later=1") == link)
    let direct = InvitationLink(code, of: host, addresses: addresses)
    #expect(InvitationLink(typed: direct.text) == direct)
    #expect(direct.isComplete && !InvitationLink(code, of: host).isComplete)
  }

  @Test(arguments: ["Maria", "José & Ana", "小明", "50% 🎈"])
  func `a link says the host's name, in letters that any program passes on`(name: String) throws {
    let address = try #require(TableAddress(typed: "192.0.2.2:43231"))
    let link = InvitationLink(code, addresses: [address], by: PublicName(name))
    #expect(InvitationLink(typed: link.text) == link)
    #expect(link.text.utf8.allSatisfy { (0x21..<0x7f).contains($0) })
    #expect(link.moved(to: code) == link)
    // A line to the link does without it.
    #expect(
      link.fields == InvitationLink(code, addresses: [address]).fields)
  }

  @Test(arguments: ["%", "%zz", "%E2%80%AEecila", "%0A", "%+1", "a%20%20b", "%FF", ""])
  func `a name that can't be one is left out`(name: String) throws {
    let link = try #require(InvitationLink(typed: "ABCDEFGHIJKLMNOP?at=a:1&by=\(name)"))
    #expect(link.name == nil && link.addresses.count == 1)
  }

  @Test(arguments: [
    "ABCDEFGHIJKLMNOP?", "ABCDEFGHIJKLMNOP?host=1", "ABCDEFGHIJKLMNOP?at=home.example.org",
    "ABCDEFGHIJKLMNOP?at", "ABCDEFGHIJKLMNOP?at=a:1&at=a:1&at=a:1&at=a:1&at=a:1",
    "", "ABCDEFGHIJKLMNO", "ABCDEFGHIJKLMNOPQ", "ABCDEFGHIJKLMN01", "matchismo:", "@",
    "ABCDEFGHIJKLMNOP@", "ABCDEFGHIJKLMNOP@a b", "ABCDEFGHIJKLMNOP@host:0", "http:ABCDEFGHIJKLMNOP",
    String(repeating: "A", count: 10_000),
  ])
  func `anything else is none`(text: String) {
    #expect(InvitationLink(typed: text) == nil)
  }

  @Test(arguments: [
    ("laptop:40123", "laptop", 40123), ("192.168.1.7:1", "192.168.1.7", 1),
    ("[fe80::1%eth0]:65535", "fe80::1%eth0", 65535),
  ])
  func `an address has a port`(text: String, host: String, port: Int) throws {
    let address = try #require(TableAddress(typed: text))
    #expect(address.host.text == host)
    #expect(Int(address.port) == port)
  }

  @Test(arguments: [
    "", "laptop", "laptop:", ":1", "laptop:0", "laptop:65536", "fe80::1", "fe80::1:1", "[::1]",
    "a b:1",
    "-a:1",
  ])
  func `anything else is no address`(text: String) {
    #expect(TableAddress(typed: text) == nil)
  }

  @Test func `all machines are named that are called, but the player's own broker`() throws {
    let code = try #require(InvitationCode(typed: "ABCDEFGHIJ234567"))
    let broker = try #require(BrokerAddress(typed: "broker.example.org"))
    let addresses = try ["192.0.2.7:1", "[2001:db8::1]:2"].map {
      try #require(TableAddress(typed: $0))
    }
    let link = InvitationLink(code, at: broker, addresses: addresses)
    #expect(
      link.machines(besides: nil) == ["192.0.2.7:1", "[2001:db8::1]:2", "broker.example.org:8883"])
    #expect(link.machines(besides: broker) == ["192.0.2.7:1", "[2001:db8::1]:2"])
    #expect(InvitationLink(code, at: broker).machines(besides: broker).isEmpty)
  }
}

@Suite("Lines that players type for others") struct SaidLineTests {
  @Test(arguments: ["Hi!", "?!", "well done, you", "abcdefghijklmnopqrstuvwx", "小明好", "¡Olé!"])
  func `a line is what is seen of it`(text: String) throws {
    let line = try #require(SaidLine(text))
    #expect(line.text == text && SaidLine(typed: text.utf8) == line)
  }

  @Test(arguments: [
    "", " ", "a  b", " a", "a ", "a\nb", "a\u{1b}[31mb", "\u{202e}abc", "a\u{2066}b", "a\u{200b}b",
    "a\u{2028}b", "a\u{7}", "a\u{85}b", "\u{e000}", "abcdefghijklmnopqrstuvwxy", "a\u{a0}b",
    "a" + String(repeating: "\u{301}", count: 9), String(repeating: "🎈", count: 20),
  ])
  func `what ends lines, hides, turns text around or piles up is none`(text: String) {
    #expect(SaidLine(text) == nil)
  }

  @Test func `what is typed loses blanks and invisible characters`() {
    #expect(SaidLine(typed: "  a \u{200b} b ".utf8)?.text == "a b")
    #expect(SaidLine(typed: [0xff, 0x41]) == nil)
    #expect(SaidLine(typed: "\u{200b}".utf8) == nil)
  }
}
