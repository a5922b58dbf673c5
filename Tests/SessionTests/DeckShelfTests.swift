// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Foundation
import Matching
import System
import Tableau
import Testing
import Windowing
import Words

@testable import Scene
@testable import matchismo

@Suite("Decks to choose from") struct DeckShelfTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "matchismo-shelf-\(UUID().uuidString)")

  /// Writes a file, with its folders.
  @discardableResult
  private func put(_ text: String, _ name: String) throws -> FilePath {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return FilePath(file.path)
  }

  /// Decks A and B, and a program in place of the one that paints.
  private func shelf(paintedBy script: String) throws -> DeckShelf {
    for name in ["A", "B"] {
      try put("[KDE Backdeck]\nName=\(name)\nSVG=a.svg\n", "decks/\(name)/index.desktop")
    }
    let program = try put("#!/bin/sh\n\(script)\n", "painter")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: folder.appendingPathComponent("painter").path)
    return DeckShelf([FilePath(folder.appendingPathComponent("decks").path)], paintedBy: program)
  }

  /// Says a shape of 100 by 200, and paints nothing ever.
  private static let silent = "printf 'd\\000\\310\\000' >&0; exec sleep 1000"

  /// Waits until the painting program has said something.
  private func wait(_ player: Player) {
    _ = player.session.followDecks()
    player.session.playerSettings.decks.proceed()
    let descriptors = player.session.playerSettings.decks.descriptors
    guard !descriptors.isEmpty else { return }
    Poll.wait(for: descriptors.map { ($0, POLLIN) })
    _ = player.session.followDecks()
  }

  private func row(of player: Player) -> (choices: [String], chosen: String)? {
    for case .gallery(ControlName(.deck), _, let gallery) in player.sheet?.rows ?? [] {
      return (gallery.choices.map(\.name), gallery.value)
    }
    return nil
  }

  @Test func `there is nothing to choose without decks`() throws {
    let player = try Player()
    player.session.open(.look)
    #expect(player.session.followDecks() == true)
    #expect(row(of: player) == nil)
  }

  @Test func `decks are looked for when there is a choice of looks, and no sooner`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let player = try Player(decks: try shelf(paintedBy: Self.silent))
    #expect(!player.session.followDecks())
    #expect(player.session.playerSettings.decks.choices.all.isEmpty)
    #expect(player.session.playerSettings.decks.descriptors.isEmpty)
    player.session.open(.look)
    #expect(player.session.followDecks())
    let found = row(of: player)
    #expect(found?.choices == ["Matchismo", "A", "B"])
    #expect(found?.chosen == "Matchismo")
    player.session.playerSettings.decks.proceed()
    #expect(player.session.playerSettings.decks.descriptors.count == 1)
    player.press(Key(.escape))
    _ = player.session.followDecks()
    player.session.playerSettings.decks.proceed()
    #expect(player.session.playerSettings.decks.descriptors.isEmpty)
  }

  @Test func `keys choose a deck, whose shape the cards get, and the program's own again`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let player = try Player(decks: try shelf(paintedBy: Self.silent))
    player.session.open(.look)
    _ = player.session.followDecks()
    player.scene.focus(on: .control(ControlName(.deck)))
    player.press(Key(.right))
    let path = FilePath(folder.appendingPathComponent("decks/A").path)
    #expect(player.session.settings.deck == path)
    #expect(row(of: player)?.chosen == "A")
    while player.scene.look.deck == nil { wait(player) }
    let card = player.scene.layout.metrics.card
    #expect(card.height == 2 * card.width)
    player.press(Key(.left))
    #expect(player.session.settings.deck == nil)
    let own = player.scene.layout.metrics.card
    #expect(own.height < 2 * own.width)
  }

  @Test func `a deck that is never painted keeps nobody from playing`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var settings = Settings()
    settings.deck = "A"
    let player = try Player("7H 7D QD QC", settings: settings, decks: shelf(paintedBy: Self.silent))
    while player.scene.look.deck == nil { wait(player) }
    let surface = try Surface(size: player.scene.size)
    for place in 0..<4 {
      player.choose(place)
      try player.scene.paint(player.scene.update(), on: surface)
      _ = player.session.followDecks()
      player.session.playerSettings.decks.proceed()
    }
    #expect(player.game.isOver)
  }

  @Test(arguments: [
    ("exit 1", "damaged, or too large to be painted"),
    ("printf '\\0\\0\\1\\0' >&0", "without the library librsvg"),
    ("printf 'more than was asked for' >&0; exec sleep 1000", "too large"),
  ])
  func `a deck that can't be painted is told of once, and the usual cards lie there`(
    script: String, reason: String
  ) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var settings = Settings()
    settings.deck = "B"
    let player = try Player(settings: settings, decks: try shelf(paintedBy: script))
    var said: String?
    while said == nil {
      wait(player)
      said = player.session.keep()
    }
    #expect(said == "The deck \"B\" can't be used; the usual cards are shown")
    #expect(player.scene.look.deck == nil)
    #expect(!player.session.followDecks())
    #expect(player.session.keep() == nil)
  }

  @Test func `a deck that is gone is told of, and the usual cards lie there`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var settings = Settings()
    settings.deck = "gone"
    let player = try Player(settings: settings, decks: try shelf(paintedBy: Self.silent))
    #expect(
      player.session.keep() == "The deck \"gone\" can't be used; the usual cards are shown")
    #expect(player.scene.look.deck == nil)
  }
}
