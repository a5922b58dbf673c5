// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import Bus
@testable import matchismo

@Suite("Whether the desktop is dark") struct ColorSchemeTests {
  private let bus: FakeBus
  private let session: SessionBus

  init() throws {
    bus = try FakeBus()
    session = try SessionBus(on: bus.address, asksColors: true)
  }

  private var isDark: Bool? { session.colors?.isDark }

  /// The portal is there, and has been asked.
  private func meet() {
    bus.welcome()
    bus.tell(2, answering: 2, [], "b") { $0.boolean(true) }
    session.proceed()
  }

  /// The portal's answer: a value in a value.
  private func answer(_ number: UInt32) {
    bus.tell(2, answering: 6, from: ":1.3", [], "v") {
      $0.variant("v") { $0.variant("u") { $0.number(number) } }
    }
  }

  private func change(
    _ number: UInt32, group: String = "org.freedesktop.appearance", key: String = "color-scheme"
  ) {
    let names: [(UInt8, String, String)] = [
      (1, "o", "/org/freedesktop/portal/desktop"), (2, "s", "org.freedesktop.portal.Settings"),
      (3, "s", "SettingChanged"),
    ]
    bus.tell(4, from: ":1.3", names, "ssv") {
      $0.text(group)
      $0.text(key)
      $0.variant("u") { $0.number(number) }
    }
  }

  @Test(arguments: [(0, nil), (1, true), (2, false), (3, nil)] as [(UInt32, Bool?)])
  func `the portal says so`(number: UInt32, expected: Bool?) {
    meet()
    #expect(isDark == nil)
    answer(number)
    session.proceed()
    #expect(isDark == expected)
    #expect(session.descriptor != nil)
  }

  @Test func `high contrast is asked for as well, and may change`() {
    meet()
    bus.tell(2, answering: 7, from: ":1.3", [], "v") {
      $0.variant("v") { $0.variant("u") { $0.number(1) } }
    }
    session.proceed()
    #expect(session.colors?.hasHighContrast == true)
    #expect(isDark == nil)
    change(0, key: "contrast")
    session.proceed()
    #expect(session.colors?.hasHighContrast == false)
  }

  @Test func `it may change, and only what is meant by it changes anything`() {
    meet()
    answer(1)
    change(2)
    session.proceed()
    #expect(isDark == false)
    change(1, key: "accent-color")
    change(1, group: "org.gnome.desktop.interface")
    session.proceed()
    #expect(isDark == false)
    change(1)
    session.proceed()
    #expect(isDark == true)
  }

  @Test func `changes are asked for before the first answer, by their sender and meaning`() {
    meet()
    let heard = String(decoding: bus.heard(), as: UTF8.self)
    #expect(heard.contains("member='SettingChanged',arg0='org.freedesktop.appearance'"))
    #expect(heard.contains("color-scheme"))
  }

  @Test func `where nobody has the portal's name nobody is asked`() {
    bus.welcome()
    bus.tell(2, answering: 2, [], "b") { $0.boolean(false) }
    session.proceed()
    #expect(isDark == nil)
    #expect(!String(decoding: bus.heard(), as: UTF8.self).contains("color-scheme"))
  }

  @Test func `nor where nobody wants to know, until somebody does`() throws {
    let bus = try FakeBus()
    let session = try SessionBus(on: bus.address, asksColors: false)
    bus.welcome()
    session.proceed()
    #expect(!String(decoding: bus.heard(), as: UTF8.self).contains("portal"))
    session.askColors()
    session.proceed()
    #expect(String(decoding: bus.heard(), as: UTF8.self).contains("portal"))
  }

  @Test func `a portal that knows nothing of it says nothing`() {
    meet()
    bus.tell(3, answering: 6, from: ":1.3", [(4, "s", "org.freedesktop.DBus.Error.Failed")])
    session.proceed()
    #expect(isDark == nil)
  }

  @Test func `what was said last holds when the bus goes`() {
    meet()
    answer(1)
    session.proceed()
    bus.hangUp()
    session.proceed()
    #expect(isDark == true)
    #expect(session.descriptor == nil)
  }

  @Test func `nonsense ends it`() {
    bus.welcome()
    bus.say(Array(repeating: 0xFF, count: 64))
    session.proceed()
    #expect(session.descriptor == nil)
  }
}
