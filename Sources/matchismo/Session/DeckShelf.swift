// SPDX-License-Identifier: MIT

import Choices
import Decks
import Glibc
import Scene
import System
import Words

/// The decks of card pictures on this computer: the chosen one, and those on the page of looks. A
/// process of its own paints what is wanted, for one deck at a time.
final class DeckShelf {
  private struct Shelved {
    let deck: PictureDeck
    let pictures = DeckPictures()
  }

  private lazy var folders = findFolders()
  private let findFolders: () -> [FilePath]

  /// The program that paints, and its option.
  private let painter: [[UInt8]]

  /// The player's choice, and its deck; `nil` if that can't be used.
  private var chosen: (name: FilePath, shelved: Shelved?)?

  /// `nil` while there is no choice of decks.
  private var listed: [Shelved]?

  private var running: (process: DeckProcess, shelved: Shelved)?

  /// The trouble with the chosen deck, until it is taken.
  private var trouble: DeckTrouble?

  init(_ folders: @autoclosure @escaping () -> [FilePath], paintedBy program: FilePath? = nil) {
    let program = program ?? "/proc/self/exe"
    findFolders = folders
    painter = [program.bytes, Array(Option.paintDeck.name.utf8)]
  }

  /// The chosen deck once its shape is known.
  func pictures(of name: FilePath?) -> DeckPictures? {
    if chosen?.name != name {
      chosen = name.map { ($0, PictureDeck.find($0, in: folders).map { Shelved(deck: $0) }) }
      trouble = chosen != nil && chosen?.shelved == nil ? .noDeck : nil
    }
    return (chosen?.shelved?.pictures).flatMap { $0.shape == nil ? nil : $0 }
  }

  /// The decks to choose from, by their paths.
  var samples: [FilePath: DeckPictures] {
    guard let listed else { return [:] }
    return Dictionary(listed.map { ($0.deck.path, $0.pictures) }, uniquingKeysWith: { $1 })
  }

  /// The decks to choose from, and the chosen one; `nil` for none.
  var choices: (all: [PictureDeck], chosen: PictureDeck?) {
    let decks = (listed ?? []).map(\.deck)
    guard let deck = chosen?.shelved?.deck else { return (decks, nil) }
    return (decks.contains(deck) ? decks : [deck] + decks, deck)
  }

  /// Returns the trouble with the chosen deck once.
  func takeTrouble() -> (deck: FilePath, trouble: DeckTrouble)? {
    defer { trouble = nil }
    guard let trouble, let chosen else { return nil }
    return (chosen.name, trouble)
  }
}

// MARK: - The process that paints

extension DeckShelf {
  /// Readable when pictures have come.
  var descriptor: Int32? { running?.process.descriptor }

  /// Looks for decks, and at the work of the process. Doesn't wait.
  ///
  /// - Parameter isListed: whether there is a choice of decks.
  /// - Returns: whether anything looks different.
  func follow(isListed: Bool) -> Bool {
    guard isListed != (listed != nil) else { return hear() }
    listed = isListed ? PictureDeck.all(in: folders).map { Shelved(deck: $0) } : nil
    return true
  }

  /// Has the cards painted that the last frame lacked. The chosen deck doesn't wait for others.
  func proceed() {
    let table = chosen?.shelved
    let all = [table].compactMap(\.self) + (listed ?? [])
    let present = all.first { $0.pictures == running?.shelved.pictures }
    if present == nil { running = nil }
    if let next = all.first(where: \.pictures.isWanting), next.pictures != present?.pictures,
      next.pictures == table?.pictures || present?.pictures.isWanting != true
    {
      running = DeckProcess(painter + [next.deck.path.bytes]).map { ($0, next) }
      if running == nil { give(up: next, .broken) }
    }
    guard let (process, shelved) = running else { return }
    process.ask(shelved.pictures.wanted.map { DeckRequest($0.card, $0.size) })
  }

  /// Waits until something looks different.
  ///
  /// - Returns: `false` if nothing more is wanted, or the time is over.
  func wait(isListed: Bool, until end: Moment? = nil) -> Bool {
    while !follow(isListed: isListed) {
      proceed()
      guard let descriptor, running?.shelved.pictures.isWanting == true,
        end.map({ Moment.now < $0 }) ?? true
      else { return false }
      Poll.wait(for: [(descriptor, POLLIN)], until: end)
    }
    return true
  }

  private func hear() -> Bool {
    guard let (process, shelved) = running else { return false }
    let answers = process.read()
    for (request, picture) in answers {
      shelved.pictures.add(picture, of: request.card, in: request.size)
    }
    let isShapeNew = shelved.pictures.shape == nil && process.shape != nil
    if isShapeNew { shelved.pictures.shape = process.shape }
    guard let trouble = process.trouble else { return isShapeNew || !answers.isEmpty }
    give(up: shelved, trouble)
    return true
  }

  private func give(up shelved: Shelved, _ trouble: DeckTrouble) {
    running = nil
    listed?.removeAll { $0.pictures == shelved.pictures }
    guard chosen?.shelved?.pictures == shelved.pictures else { return }
    chosen?.shelved = nil
    self.trouble = trouble
  }
}
