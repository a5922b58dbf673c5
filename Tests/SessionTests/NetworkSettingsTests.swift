// SPDX-License-Identifier: MIT

import Choices
import Play
import Testing
import Windowing
import Wire

@testable import matchismo

/// What is typed for tables elsewhere.
struct NetworkSettingsTests {
  @Test func `a broker is typed, and an empty address is none`() throws {
    let player = try Player()
    player.session.open(.broker)
    player.type("Broker.example.org:1234")
    player.press(Key(.enter))
    #expect(player.session.settings.broker?.text == "Broker.example.org:1234")
    #expect(player.session.pages.isEmpty)
    player.session.type(on: .broker)
    #expect(player.session.pages.last?.entry?.bytes == Array("Broker.example.org:1234".utf8))
    player.press(Key(.character("u"), control: true), Key(.enter))
    #expect(player.session.settings.broker == nil)
  }

  @Test func `an address that is none is refused with a sentence`() throws {
    let player = try Player()
    player.session.open(.broker)
    player.type("mqtt://broker")
    player.press(Key(.enter))
    #expect(player.session.pages.last?.entry?.complaint == Sentences.noBroker)
    #expect(player.session.settings.broker == nil)
  }

  @Test func `one's own name is typed, and an empty one is the login's`() throws {
    let player = try Player()
    player.session.type(on: .ownName)
    player.type(" Ana  Maria ")
    player.press(Key(.enter))
    #expect(player.session.settings.ownName?.text == "Ana Maria")
    player.session.type(on: .ownName)
    player.press(Key(.character("u"), control: true), Key(.enter))
    #expect(player.session.settings.ownName == nil)
    player.session.type(on: .ownName)
    player.type(String(repeating: "x", count: 25))
    player.press(Key(.enter))
    #expect(player.session.pages.last?.entry?.complaint == Sentences.noName)
  }

  @Test(arguments: [
    ("Ana Maria Lima,Room 7,,", "ana", "Ana Maria Lima"), ("& Lima", "ana", "Ana Lima"),
    ("", "ana", ""), (",,,", "ana", ""),
  ])
  func `a login's full name is the first field of its comment`(
    comment: String, login: String, name: String
  ) {
    #expect(Login.fullName(inComment: comment, of: login) == name)
  }
}
