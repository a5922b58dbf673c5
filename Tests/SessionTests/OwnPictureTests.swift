// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Finding
import Foundation
import Play
import Scene
import Tableau
import Testing
import Windowing
import Words

@testable import matchismo

@Suite("A picture of one's own") struct OwnPictureTests {
  private func withPicture(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a cat.png")
    try Data(try Surface(size: PixelSize(width: 9, height: 9)).png()).write(to: file)
    try body(file)
  }

  @Test func `it is dropped on the table, and seen at once`() throws {
    try withPicture { file in
      let player = try Player()
      player.session.take(
        .files(Array("# a list\r\n\(file.absoluteString)\r\nfile:///b.png\r\n".utf8)))
      #expect(player.session.settings.back == .picture(FilePath(file.path)))
      #expect(player.scene.tableau.sentence == Sentences.droppedPicture)
    }
  }

  @Test(arguments: [
    "", "\r\n", "# nothing\r\n", "https://example.org/cat.png", "cat.png", "file://x/a",
  ])
  func `what is no file of this computer is told of in a sentence`(names: String) throws {
    let player = try Player()
    player.session.take(.files(Array(names.utf8)))
    #expect(player.session.settings.back == .usual)
    #expect(player.scene.tableau.sentence == Sentences.droppedNothing)
  }

  @Test(arguments: ["/dev/null", "/nowhere/cat.png", "/", "/proc/self/exe"])
  func `so is a file that is no picture`(name: String) throws {
    let player = try Player()
    player.session.take(.files(Array("file://\(name)\n".utf8)))
    #expect(player.session.settings.back == .usual)
    #expect(player.scene.tableau.sentence.contains(name))
  }

  @Test func `it is chosen in the desktop's dialog, where there is one`() throws {
    try withPicture { file in
      let player = try Player()
      player.session.open(.look)
      try player.use("ownPicture")
      #expect(player.scene.place(of: ControlName.chooseFile) == nil)
      player.session.hear(.isThere(true))
      try player.click(.chooseFile)
      #expect(player.effects == [.chooseFile])
      player.session.hear(.cancelled)
      #expect(player.session.settings.back == .usual)
      player.session.hear(.chosen(Array(file.absoluteString.utf8)))
      #expect(player.session.settings.back == .picture(FilePath(file.path)))
      #expect(player.sheet?.title == Sentences.menuLook)
      // The next time it is looked for anew.
      try player.use("ownPicture")
      #expect(player.scene.place(of: ControlName.chooseFile) == nil)
    }
  }

  @Test(arguments: [
    (FileChooser.News.failed, Sentences.noFileChooser),
    (.chosen(Array("https://example.org/cat.png".utf8)), Sentences.droppedNoFile),
    (.chosen(Array("file:///dev/null".utf8)), "/dev/null"),
  ])
  func `what goes wrong in the dialog is told of where it was opened`(
    news: FileChooser.News, words: String
  ) throws {
    let player = try Player()
    player.session.open(.ownPicture.with("a"))
    player.session.hear(.isThere(true))
    player.session.hear(news)
    #expect(player.session.pages.last?.entry?.complaint.hasPrefix(words) == true)
    #expect(player.session.pages.last?.entry?.text == "a")
    #expect(player.session.settings.back == .usual)
  }

  @Test func `what comes from the dialog too late changes nothing`() throws {
    try withPicture { file in
      let player = try Player()
      player.session.hear(.isThere(true))
      player.session.hear(.chosen(Array(file.absoluteString.utf8)))
      player.session.hear(.failed)
      #expect(player.session.settings.back == .usual)
      #expect(player.sheet == nil)
    }
  }

  @Test func `one that is gone is told of once, and the usual back stands in`() throws {
    var settings = Settings()
    settings.back = .picture("/nowhere/cat.png")
    let player = try Player(settings: settings)
    player.session.save()
    #expect(player.scene.tableau.sentence == Sentences.unusedPicture("cat.png"))
    player.session.say("")
    player.session.showLook()
    player.session.save()
    #expect(player.scene.tableau.sentence == "")
    #expect(player.session.settings.back == settings.back)
  }
}
