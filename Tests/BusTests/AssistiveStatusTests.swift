// SPDX-License-Identifier: MIT

import Testing

@testable import Bus
@testable import matchismo

@Suite("Whether assistive technology is on") struct AssistiveStatusTests {
  private let bus: FakeBus
  private let session: SessionBus

  init() throws {
    bus = try FakeBus()
    session = try SessionBus(on: bus.address, asksColors: false)
    bus.welcome()
    session.proceed()
  }

  private func heard() -> String { String(decoding: bus.heard(), as: UTF8.self) }

  /// Whether somebody has the name of what knows.
  private func owner(_ isThere: Bool) {
    bus.tell(2, answering: 3, [], "b") { $0.boolean(isThere) }
    session.proceed()
  }

  private func answer(_ serial: UInt32, _ flags: [(String, Bool)]) {
    bus.tell(2, answering: serial, from: ":1.3", [], "a{sv}") { $0.flags(flags) }
    session.proceed()
  }

  private func change(_ flags: [(String, Bool)], path: String = "/org/a11y/bus") {
    let names: [(UInt8, String, String)] = [
      (1, "o", path), (2, "s", "org.freedesktop.DBus.Properties"), (3, "s", "PropertiesChanged"),
    ]
    bus.tell(4, from: ":1.3", names, "sa{sv}as") {
      $0.text("org.a11y.Status")
      $0.flags(flags)
      $0.array(alignedTo: 4) { _ in }
    }
    session.proceed()
  }

  /// Says who has its name, and who had it.
  private func own(_ old: String, _ new: String) {
    let names: [(UInt8, String, String)] = [
      (1, "o", "/org/freedesktop/DBus"), (2, "s", "org.freedesktop.DBus"),
      (3, "s", "NameOwnerChanged"),
    ]
    bus.tell(4, from: "org.freedesktop.DBus", names, "sss") {
      for text in ["org.a11y.Bus", old, new] { $0.text(text) }
    }
    session.proceed()
  }

  private func locate(_ serial: UInt32, _ address: String) {
    bus.tell(2, answering: serial, from: ":1.3", [], "s") { $0.text(address) }
    session.proceed()
  }

  @Test func `nothing is started to be asked`() {
    owner(false)
    #expect(!heard().contains("org.a11y.Status\u{0}"))
    #expect(session.assistiveBus == nil)
    #expect(session.descriptor != nil)
  }

  @Test(arguments: ["IsEnabled", "ScreenReaderEnabled"])
  func `either of two flags turns it on`(flag: String) {
    owner(true)
    _ = heard()
    answer(4, [(flag, true)])
    #expect(heard().contains("GetAddress"))
    #expect(session.assistiveBus == nil)
    locate(6, "unix:path=/a,guid=1")
    #expect(session.assistiveBus == BusAddress(Array("unix:path=/a".utf8)))
  }

  @Test func `while both are off nobody looks for its bus`() {
    owner(true)
    _ = heard()
    answer(4, [("IsEnabled", false), ("ScreenReaderEnabled", false)])
    #expect(!heard().contains("GetAddress"))
  }

  @Test func `it may come and go, also where it was not there before`() {
    owner(false)
    change([("IsEnabled", true)])
    locate(5, "unix:path=/a")
    #expect(session.assistiveBus != nil)
    change([("ScreenReaderEnabled", true)])
    change([("IsEnabled", false)])
    #expect(session.assistiveBus != nil)
    change([("ScreenReaderEnabled", false)])
    #expect(session.assistiveBus == nil)
    locate(6, "unix:path=/b")
    #expect(session.assistiveBus == nil)
  }

  @Test func `its bus is looked for anew when it comes back`() {
    owner(true)
    answer(4, [("IsEnabled", true)])
    // It is watched from now on (5).
    locate(6, "unix:path=/a")
    #expect(session.assistiveBus != nil)
    own(":1.3", "")
    #expect(session.assistiveBus == nil)
    _ = heard()
    own("", ":1.4")
    #expect(heard().contains("org.a11y.Status\u{0}"))
    answer(7, [("IsEnabled", true)])
    locate(8, "unix:path=/a")
    #expect(session.assistiveBus != nil)
  }

  @Test func `other changes mean nothing`() {
    owner(false)
    change([("IsEnabled", true)], path: "/elsewhere")
    #expect(!heard().contains("GetAddress"))
  }
}

extension BusWriter {
  fileprivate mutating func flags(_ flags: [(String, Bool)]) {
    array(alignedTo: 8) { list in
      for (name, value) in flags { list.entry(name, "b") { $0.boolean(value) } }
    }
  }
}
