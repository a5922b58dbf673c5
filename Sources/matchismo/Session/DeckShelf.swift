// SPDX-License-Identifier: MIT

import Choices
import Decks
import Glibc
import Scene
import System
import Words

/// The decks of card pictures on this computer: the chosen one, and those on the page of looks.
final class DeckShelf {
  private let folders: () -> [FilePath]
  private let program: FilePath

  /// The player's choice.
  private var chosen: ShelvedDeck?

  /// `nil` while there is no choice of decks.
  private var listed: [ShelvedDeck]?

  /// - Parameter program: paints the cards.
  init(
    _ folders: @autoclosure @escaping () -> [FilePath],
    paintedBy program: FilePath = "/proc/self/exe"
  ) {
    (self.folders, self.program) = (folders, program)
  }

  /// The chosen deck's pictures once its shape is known.
  func pictures(of name: FilePath?) -> DeckPictures? {
    if chosen?.name != name {
      chosen = name.map { name in
        ShelvedDeck(name, PictureDeck.find(name, in: folders()), paintedBy: program)
      }
    }
    return chosen?.shown
  }

  /// Returns the trouble with the chosen deck once.
  func takeTrouble() -> (deck: FilePath, trouble: DeckTrouble)? {
    chosen.flatMap { deck in deck.takeTrouble().map { (deck.name, $0) } }
  }

  /// The decks to choose from, and the chosen one; `nil` for none.
  var choices: (all: [PictureDeck], chosen: PictureDeck?) {
    ((listed ?? []).compactMap(\.deck), chosen?.deck)
  }

  /// The pictures of the decks to choose from, by their paths, once their shapes are known.
  var samples: [FilePath: DeckPictures] {
    (listed ?? []).reduce(into: [:]) { $0[$1.name] = $1.shown }
  }

  private func list() -> [ShelvedDeck] {
    var decks = PictureDeck.all(in: folders())
    // It may come from any folder.
    if let deck = chosen?.deck, !decks.contains(deck) { decks.insert(deck, at: 0) }
    return decks.map { ShelvedDeck($0.path, $0, paintedBy: program) }
  }
}

// MARK: - The processes that paint

extension DeckShelf {
  private var all: [ShelvedDeck] { [chosen].compactMap(\.self) + (listed ?? []) }

  /// Readable when pictures have come.
  var descriptors: [Int32] { all.compactMap(\.descriptor) }

  /// Looks for decks, and at what was painted. Doesn't wait.
  ///
  /// - Parameter isListed: whether there is a choice of decks.
  /// - Returns: whether anything looks different.
  func follow(isListed: Bool) -> Bool {
    guard isListed == (listed != nil) else {
      listed = isListed ? list() : nil
      return true
    }
    return all.map { $0.hear() }.contains(true)
  }

  /// Has the cards painted that the last frame lacked: the chosen deck's, and beside it those of one
  /// other deck after the other.
  func proceed() {
    let next = listed?.first(where: \.isWanting)
    for deck in listed ?? [] where deck !== next { deck.rest() }
    for deck in [chosen, next] { deck?.proceed() }
  }

  /// Waits until something looks different.
  ///
  /// - Returns: `false` if nothing more is wanted, or the time is over.
  func wait(isListed: Bool, until end: Moment? = nil) -> Bool {
    while !follow(isListed: isListed) {
      proceed()
      let isOver = end.map { $0 <= Moment.now } ?? false
      guard !isOver, all.contains(where: \.isWanting) else { return false }
      Poll.wait(for: descriptors.map { ($0, POLLIN) }, until: end)
    }
    return true
  }
}

/// A deck, its pictures as far as they have come, and the process that paints more.
private final class ShelvedDeck {
  /// As it was chosen.
  let name: FilePath

  /// `nil` if there is none, or none that can be used.
  private(set) var deck: PictureDeck?

  private let pictures = DeckPictures()
  private let program: FilePath
  private var process: DeckProcess?

  /// The reason why there is no deck, until it is told.
  private var trouble: DeckTrouble?

  init(_ name: FilePath, _ deck: PictureDeck?, paintedBy program: FilePath) {
    (self.name, self.deck, self.program) = (name, deck, program)
    trouble = deck == nil ? .noDeck : nil
  }

  func takeTrouble() -> DeckTrouble? {
    defer { trouble = nil }
    return trouble
  }

  /// `nil` until the cards' shape is known.
  var shown: DeckPictures? { deck == nil || pictures.shape == nil ? nil : pictures }

  var isWanting: Bool { deck != nil && pictures.isWanting }

  var descriptor: Int32? { process?.descriptor }

  func proceed() {
    guard let deck, isWanting else { return }
    process =
      process
      ?? DeckProcess([program.bytes, Array(Option.paintDeck.name.utf8), deck.path.bytes])
    guard let process else { return giveUp(.broken) }
    if let size = pictures.size { process.ask(for: pictures.wanted, in: size) }
  }

  func rest() { process = nil }

  /// - Returns: whether anything looks different.
  func hear() -> Bool {
    guard let process else { return false }
    do throws(DeckTrouble) {
      let answers = try process.read()
      for (card, picture) in answers { pictures.add(picture, of: card, in: process.size) }
      let isShapeNew = pictures.shape != process.shape
      pictures.shape = process.shape
      return isShapeNew || !answers.isEmpty
    } catch {
      giveUp(error)
      return true
    }
  }

  private func giveUp(_ trouble: DeckTrouble) {
    (deck, process, self.trouble) = (nil, nil, trouble)
  }
}
