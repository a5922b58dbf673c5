// SPDX-License-Identifier: MIT

import Drawing
import Games
import MatchingPlay
import Play
import System
import Windowing
import Wire
import Words

/// Texts from the clipboard.
extension Session {
  func pasteFailed(_ failure: PasteFailure) {
    if isGlancing { return glance(at: "") }
    switch failure {
    case .nothingThere, .noText: say(phrase("There is no text on the clipboard"))
    case .garbled: say(Sentences.garbledText)
    case .tooLong: say(Sentences.tooLongText)
    case .noAnswer: say(phrase("The program that owns the clipboard doesn't respond"))
    }
  }

  func paste(_ text: String) {
    if isGlancing { glance(at: text) } else { take(text, from: .clipboard) }
  }

  /// Asks for the clipboard's text.
  func paste() {
    isGlancing = false
    want(.paste)
  }

  /// Looks what is on the clipboard. Unlike a paste, that says nothing and fills no field.
  func glance() {
    isGlancing = true
    want(.paste)
  }

  private func glance(at text: String) {
    isGlancing = false
    for game in games { game.glance(at: text) }
  }

  /// Handles a text: input for a field, an invitation, a friend's line or a game's record.
  func take(_ text: String, from origin: GameOrigin) {
    guard !isTyping else { return type(Array(text.utf8)) }
    if take(friendsLine: text) || games.contains(where: { $0.take(text) }) { return }
    guard RecordFile.isRecord(Array(text.utf8)) else { return say(Sentences.useless(from: origin)) }
    takeGame(text, from: origin)
  }

  /// Handles bytes that are no text.
  func paste(_ bytes: [UInt8]) {
    if isGlancing { return glance(at: "") }
    guard !isTyping else { return type(bytes) }
    say(Sentences.garbledText)
  }
}

// MARK: - Dropped on the table

extension Session {
  func take(_ dropped: Dropped) {
    switch dropped {
    case .files(let list): take(addresses: list)
    case .text(let text): take(text, from: .drop)
    case .nothing: say(Sentences.droppedNothing)
    }
  }

  /// Handles the first URI of a list.
  private func take(addresses: [UInt8]) {
    let lines = addresses.split { [UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains($0) }
    guard let line = lines.first(where: { $0.first != UInt8(ascii: "#") }).map(Array.init) else {
      return say(Sentences.droppedNothing)
    }
    if InvitationLink.isLink(line) {
      return take(String(decoding: line, as: UTF8.self), from: .drop)
    }
    guard let path = FilePath(uri: line, host: Machine.name) else {
      return say(Sentences.droppedNothing)
    }
    do throws(Failure) { try take(fileAt: path) } catch { say(error.sentence) }
  }

  private func take(fileAt path: FilePath) throws(Failure) {
    switch try DroppedFile(path) {
    case .picture:
      try use(pictureIn: path)
      say(Sentences.droppedPicture)
    case .record:
      let file = RecordFile(path, most: Self.longestGame, patience: 0)
      take(try file.opened(among: archive.games), from: .file)
    }
  }
}

/// The use of a dropped file.
private enum DroppedFile {
  case picture
  case record

  /// The part of a file to examine, in bytes.
  private static let glance = 1 << 12

  init(_ path: FilePath) throws(Failure) {
    let bytes = try BackFile.start(of: path, limit: Self.glance)
    if PNGHeader.isSigned(bytes) {
      self = .picture
    } else if RecordFile.isRecord(bytes) {
      self = .record
    } else {
      throw .outside(Sentences.useless("\(path)"))
    }
  }
}

// MARK: - Records

extension Session {
  /// The longest text read as a game, in bytes: some thousand moves. Each one is played, and one
  /// that asks for a hint takes time while the player waits.
  static let longestGame = 1 << 14

  func copy(game text: String) {
    want(.copy(text))
    say(
      text.utf8.count > Self.longestGame
        ? phrase("The game is on the clipboard, but too long to be pasted here")
        : phrase("The game is on the clipboard"))
  }

  func copy(daily line: String) {
    want(.copy(line))
    say(Sentences.shared)
  }

  /// Handles a text as a game's record, read strictly.
  func takeGame(_ text: String, from origin: GameOrigin) {
    guard text.utf8.count <= Self.longestGame else { return say(Sentences.tooLongText) }
    let (text, game) = archive.games.text(Array(text.utf8))
    play(text, as: game, from: origin)
  }

  private func play<Game: KnownGame>(
    _ text: RecordedText, as game: Game.Type, from origin: GameOrigin
  ) {
    do throws(RecordError<Game>) {
      take(try text.sitting(of: game), from: origin)
    } catch {
      say(Sentences.noRecord(error, from: origin))
    }
  }

  /// Puts a game on the table to be looked at or continued.
  func take(_ game: any OpenedGame, from origin: GameOrigin) {
    if !onTable.objects(to: .recorded) { game.put(on: self, from: origin) }
  }
}
