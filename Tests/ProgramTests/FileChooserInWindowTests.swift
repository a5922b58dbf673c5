// SPDX-License-Identifier: MIT

import Drawing
import Finding
import Foundation
import Observing
import Play
import Scene
import Tableau
import Testing

@testable import Bus
@testable import matchismo

/// With a real bus; the real portal needs a desktop, so a test stands in for that.
@Suite("Choosing a picture in the desktop's dialog") struct FileChooserInWindowTests {
  private let observer: Observer
  private let home: PlayersHome

  init() throws {
    observer = try Observer(on: try VirtualScreen())
    home = try PlayersHome()
  }

  /// Opens the page for a picture, on which the desktop's dialog is offered.
  private func openPage(_ hand: Hand = .mouse, isOffered: Bool = true) throws -> TwinTable {
    let twin = try TwinTable("--deal", "4711", home: home)
    try twin.openMenu(by: hand)
    try twin.use(.look, by: hand)
    try twin.use("ownPicture", by: hand)
    if isOffered { twin.session.hear(.isThere(true)) }
    try twin.expectSamePicture()
    return twin
  }

  private func picture(named name: String = "cat.png") throws -> String {
    let path = home.path(name)
    try Data(try Surface(size: PixelSize(width: 30, height: 40)).png())
      .write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test(arguments: Hand.allCases)
  func `the file that is chosen there is kept as the cards' back`(hand: Hand) throws {
    let bus = try TestBus(on: observer)
    let portal = try FakePortal(on: bus, observer)
    home.bus = bus.address
    let file = try picture()
    let twin = try openPage(hand)
    try twin.use(.chooseFile, by: hand)
    let question = try portal.question()
    let id = String(twin.table.window.id, radix: 16)
    #expect(question.window == "x11:\(id)")
    #expect(question.title == Sentences.choosesPicture)
    #expect(question.options["modal"] == .number(1))
    #expect(
      question.options["filters"]
        == .list([
          .list([
            BusValue(Sentences.pictureFiles), .list([.list([.number(0), BusValue("*.png")])]),
          ])
        ]))
    try portal.accept(question)
    let uri = URL(fileURLWithPath: file).absoluteString
    try portal.answer(question, 0, uris: [uri])
    twin.session.hear(.chosen(Array(uri.utf8)))
    #expect(twin.scene.openSheet?.title == Sentences.menuLook)
    try twin.expectSamePicture()
    try observer.wait(for: "settings", within: PlayedTable.patience) {
      home.settings.contains("back = \(file)\n") ? () : nil
    }
    // The page is gone, and so is all that it needed of the bus.
    try portal.waitForLeaving(of: question)
  }

  @Test func `cancelling leaves all as it was, and no picture is told of`() throws {
    let bus = try TestBus(on: observer)
    let portal = try FakePortal(on: bus, observer)
    home.bus = bus.address
    let twin = try openPage()
    try twin.use(.chooseFile, by: .mouse)
    let cancelled = try portal.question()
    try portal.accept(cancelled)
    try portal.answer(cancelled, 1, uris: [])
    // It is asked for again once that has been heard.
    let question = try portal.question { try twin.use(.chooseFile, by: .mouse) }
    try twin.expectSamePicture()
    try portal.accept(question)
    try portal.answer(question, 0, uris: ["file:///dev/null"])
    twin.session.hear(.chosen(Array("file:///dev/null".utf8)))
    try twin.expectSamePicture()
    #expect(home.settings == "clock = hidden\n")
  }

  @Test func `closing the page closes the dialog`() throws {
    let bus = try TestBus(on: observer)
    let portal = try FakePortal(on: bus, observer)
    home.bus = bus.address
    let twin = try openPage()
    try twin.use(.chooseFile, by: .mouse)
    let question = try portal.question()
    try portal.accept(question)
    try twin.type("Escape")
    try portal.waitForLeaving(of: question)
    try twin.expectSamePicture()
  }

  @Test func `a portal that refuses is told of, and so is one that can't be started`() throws {
    let bus = try TestBus(on: observer)
    let portal = try FakePortal(on: bus, observer)
    home.bus = bus.address
    let twin = try openPage()
    try twin.use(.chooseFile, by: .mouse)
    try portal.refuse(portal.question())
    twin.session.hear(.failed)
    try twin.expectSamePicture()

    let other = try TestBus(canStartPortal: true, on: observer)
    home.bus = other.address
    let second = try openPage()
    try second.use(.chooseFile, by: .mouse)
    second.session.hear(.failed)
    try second.expectSamePicture()
  }

  @Test func `a bus that dies while the player chooses is told of`() throws {
    let bus = try TestBus(on: observer)
    let portal = try FakePortal(on: bus, observer)
    home.bus = bus.address
    let twin = try openPage()
    try twin.use(.chooseFile, by: .mouse)
    try portal.accept(portal.question())
    bus.kill()
    twin.session.hear(.failed)
    try twin.expectSamePicture()
    try twin.type("Escape", "Escape", "Escape")
    try twin.choose(0)
    try twin.expectSamePicture()
  }

  @Test func `where there is no portal, or no bus, no dialog is offered`() throws {
    let bus = try TestBus(on: observer)
    for address in [bus.address, "unix:path=/nowhere/bus", "nonsense", nil] {
      home.bus = address
      let twin = try openPage(isOffered: false)
      try twin.type("a")
      try twin.expectSamePicture()
    }
  }
}
