// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import Bus
@testable import matchismo

@Suite("The desktop's dialog to choose a file") struct FileChooserTests {
  private static let portal = "org.freedesktop.portal.Desktop"
  private static let request = "/org/freedesktop/portal/desktop/request/1_7/t"
  private static let response: [(UInt8, String, String)] = [
    (1, "o", request), (2, "s", "org.freedesktop.portal.Request"), (3, "s", "Response"),
  ]

  private let bus: FakeBus
  private let chooser: FileChooser

  init() throws {
    bus = try FakeBus()
    chooser = try FileChooser(on: bus.address)
  }

  private func ask() -> FileChooser.News? {
    chooser.ask("A picture", (name: "Pictures", pattern: "*.png"), over: "x11:1a")
  }

  /// Goes on until the dialog is there.
  private func openDialog() {
    bus.welcome()
    bus.tell(2, answering: 2, [], "b") { $0.boolean(true) }
    #expect(chooser.proceed() == .isThere(true))
    #expect(ask() == nil)
    bus.tell(2, answering: 6, from: ":1.3", [], "o") { $0.text(Self.request) }
    #expect(chooser.proceed() == nil)
    #expect(chooser.patience == nil)
    #expect(chooser.descriptor != nil)
  }

  private func respond(
    _ code: UInt32, from sender: String = ":1.3", _ names: [(UInt8, String, String)] = response,
    uris: [String]? = nil
  ) {
    bus.tell(4, from: sender, names, "ua{sv}") {
      $0.number(code)
      $0.array(alignedTo: 8) { results in
        guard let uris else { return }
        results.entry("uris", "as") {
          $0.array(alignedTo: 4) { list in for uri in uris { list.text(uri) } }
        }
      }
    }
  }

  // MARK: Whether there is one

  @Test func `the bus is greeted as it wants to be`() {
    let user = String(geteuid()).utf8.map { "3\(UnicodeScalar($0))" }.joined()
    #expect(bus.heard() == [0] + Array("AUTH EXTERNAL \(user)\r\n".utf8))
    bus.say("OK 1234\r\n".utf8)
    #expect(chooser.proceed() == nil)
    let heard = bus.heard()
    #expect(heard.starts(with: "BEGIN\r\nl".utf8))
    #expect(String(decoding: heard, as: UTF8.self).contains("Hello"))
  }

  @Test func `it is there where somebody has the portal's name`() {
    bus.welcome()
    bus.tell(2, answering: 2, [], "b") { $0.boolean(true) }
    #expect(chooser.proceed() == .isThere(true))
    // Nothing is awaited, so nothing wakes the program.
    #expect(chooser.descriptor == nil)
    #expect(chooser.patience == nil)
  }

  @Test(arguments: [true, false])
  func `it is there where the bus can start the portal, and else not`(canStart: Bool) {
    bus.welcome()
    bus.tell(2, answering: 2, [], "b") { $0.boolean(false) }
    #expect(chooser.proceed() == nil)
    #expect(chooser.descriptor != nil)
    bus.tell(2, answering: 3, [], "as") {
      $0.array(alignedTo: 4) {
        $0.text("org.example.Other")
        if canStart { $0.text(Self.portal) }
      }
    }
    #expect(chooser.proceed() == .isThere(canStart))
  }

  @Test func `answers come in pieces`() {
    for byte in "OK 0123\r".utf8 {
      bus.say([byte])
      #expect(chooser.proceed() == nil)
    }
    bus.say("\n".utf8)
    #expect(chooser.proceed() == nil)
    bus.tell(3, answering: 2)
    #expect(chooser.proceed() == nil)
    bus.tell(3, answering: 3)
    #expect(chooser.proceed() == .isThere(false))
  }

  @Test(arguments: [
    "REJECTED EXTERNAL\r\n", "\r\n", String(repeating: "x", count: 2000),
    "OK 1\r\n" + String(repeating: "nonsense", count: 9),
    "OK 1\r\nl\u{2}\u{1}\u{1}\u{7F}\u{7F}\u{7F}\u{7F}\0\0\0\0\u{7F}\u{7F}\u{7F}\u{7F}",
  ])
  func `a bus that refuses or talks nonsense has none`(says: String) {
    bus.say(says.utf8)
    #expect(chooser.proceed() == .isThere(false))
    #expect(chooser.descriptor == nil)
    #expect(chooser.proceed() == nil)
  }

  @Test func `a bus that hangs up or stays silent has none`() throws {
    bus.welcome()
    bus.hangUp()
    _ = chooser.proceed()
    #expect(ask() == .failed)

    let silent = try FileChooser(on: bus.address)
    #expect(silent.proceed() == nil)
    #expect(silent.patience == 5)
    #expect(silent.giveUp() == .isThere(false))
    #expect(silent.descriptor == nil)
  }

  // MARK: Choosing

  @Test func `a file is chosen, and then another`() {
    openDialog()
    respond(0, uris: ["file:///a%E9.png", "file:///b.png"])
    #expect(chooser.proceed() == .chosen(Array("file:///a%E9.png".utf8)))
    #expect(chooser.descriptor == nil)
    #expect(ask() == nil)
    #expect(chooser.descriptor != nil)
  }

  @Test func `the dialog is closed`() {
    openDialog()
    respond(1)
    #expect(chooser.proceed() == .cancelled)
    #expect(chooser.isReady)
  }

  @Test(arguments: [nil, []] as [[String]?])
  func `an answer without a file is none`(uris: [String]?) {
    openDialog()
    respond(0, uris: uris)
    #expect(chooser.proceed() == .failed)
    #expect(chooser.isReady)
  }

  @Test func `what others say is no answer`() {
    openDialog()
    respond(0, from: ":1.9", uris: ["file:///a.png"])
    respond(
      0, [(1, "o", Self.request + "x")] + Self.response.dropFirst(), uris: ["file:///b.png"])
    respond(0, Array(Self.response.dropLast()) + [(3, "s", "Other")], uris: ["file:///c.png"])
    #expect(chooser.proceed() == nil)
    respond(0, uris: ["file:///d.png"])
    #expect(chooser.proceed() == .chosen(Array("file:///d.png".utf8)))
  }

  @Test func `a second dialog is not opened while there is one`() {
    openDialog()
    _ = bus.heard()
    #expect(ask() == nil)
    #expect(bus.heard() == [])
  }

  @Test func `a portal that refuses, says nothing or goes away is told of`() throws {
    bus.welcome()
    bus.tell(2, answering: 2, [], "b") { $0.boolean(true) }
    _ = chooser.proceed()
    _ = ask()
    bus.tell(3, answering: 6, from: ":1.3")
    #expect(chooser.proceed() == .failed)
    #expect(ask() == nil)
    #expect(chooser.patience == 10)
    #expect(chooser.giveUp() == .failed)
  }

  @Test func `so is one that goes away while the player chooses`() {
    openDialog()
    func change(_ name: String) {
      bus.tell(4, [(3, "s", "NameOwnerChanged")], "sss") {
        for text in [Self.portal, name, ""] { $0.text(text) }
      }
    }
    change(":1.5")
    #expect(chooser.proceed() == nil)
    change(":1.3")
    #expect(chooser.proceed() == .failed)
  }

  @Test func `and a bus that does`() {
    openDialog()
    bus.hangUp()
    #expect(chooser.proceed() == .failed)
    #expect(chooser.descriptor == nil)
    #expect(ask() == .failed)
  }
}
