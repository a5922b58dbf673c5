// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Matching
import Scene
import Tableau
import Testing
import Words

@testable import matchismo

/// Each in a process of its own, since a program has one catalog and keeps it.
@Suite("Letters on cards by language") struct LettersTests {
  @Test func `French cards have them, and so do sentences; records don't`() async {
    await #expect(processExitsWith: .success) {
      speak(ace: "A", jack: "V", queen: "D", king: "R")
      #expect(Setting.letters.menu != nil)
      #expect(
        ["JS", "QH", "KD", "AC", "10C"].map { "\(Card($0)!)" } == ["V♠", "D♥", "R♦", "A♣", "10♣"])
      let player = try Player(settings: Settings(), isNew: true)
      let french = try painted()
      player.session.change { $0.letters = .english }
      #expect("\(Card("JS")!)" == "J♠" && Card("JS")!.text == "JS")
      #expect(try painted() != french)
    }
  }

  @Test func `Russian cards have theirs, and German ones`() async {
    await #expect(processExitsWith: .success) {
      speak(ace: "Т", jack: "В", queen: "Д", king: "К")
      #expect(["JS", "QH", "KD", "AC"].map { "\(Card($0)!)" } == ["В♠", "Д♥", "К♦", "Т♣"])
      _ = try painted()
    }
    await #expect(processExitsWith: .success) {
      speak(ace: "T", jack: "B", queen: "D", king: "K")
      #expect(["JS", "QH", "KD", "AC"].map { "\(Card($0)!)" } == ["B♠", "D♥", "K♦", "T♣"])
      _ = try painted()
    }
  }

  @Test func `what can't be drawn is as in English`() async {
    await #expect(processExitsWith: .success) {
      speak(ace: "", jack: "⟦J⟧", queen: "é", king: "VD")
      #expect(["JS", "QH", "KD", "AC"].map { "\(Card($0)!)" } == ["J♠", "Q♥", "K♦", "A♣"])
      #expect(Setting.letters.menu == nil)
      _ = try painted()
    }
  }
}

private func speak(ace: String, jack: String, queen: String, king: String) {
  let signs = [
    "corner of an ace\u{4}A": ace, "corner of a jack\u{4}J": jack,
    "corner of a queen\u{4}Q": queen, "corner of a king\u{4}K": king,
  ]
  Catalog.use(
    Catalog {
      signs[$0]
    } counted: { _, _, _ in
      nil
    })
}

/// An ace and the court cards.
private func painted() throws -> [UInt32] {
  let surface = try Surface(size: PixelSize(width: 100, height: 140))
  return try ["AS", "JS", "QS", "KS"].flatMap { name in
    CardFace(of: try #require(Card(name)), suits: .two, isNarrow: false).draw(
      on: Canvas(on: surface))
    return Array(surface.pixels)
  }
}
