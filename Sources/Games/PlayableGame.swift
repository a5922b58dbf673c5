// SPDX-License-Identifier: MIT

/// A game that a ``Sitting`` can hold: a value that only moves change, by rules that always give
/// the same answer. So a game can be recorded, replayed, undone and looked back at.
public protocol PlayableGame: Equatable, Sendable {
  /// What it begins with: the cards and the rules.
  associatedtype Setup: GameSetup

  /// What a player can do.
  associatedtype Move: GameMove

  /// What a move did.
  associatedtype Outcome: GameOutcome

  /// Why the rules refuse a move.
  associatedtype Refusal: GameRefusal

  /// Reads the setup from a record's header.
  associatedtype Header: RecordHeader where Header.Game == Self

  /// The game before its first move.
  init(_ setup: Setup)

  /// Plays a move, or refuses it and changes nothing. This is the only way to change the game.
  mutating func play(_ move: Move) throws(Refusal) -> Outcome

  /// Whether no move is possible any more.
  var isOver: Bool { get }

  /// Whether a move can be undone. Where it can't, a record says nothing of undo and redo.
  static var hasUndo: Bool { get }
}

extension PlayableGame {
  public static var hasUndo: Bool { true }
}

/// What a game begins with.
public protocol GameSetup: Equatable, Sendable {
  /// The lines for it in a record's header, after the version.
  var lines: [String] { get }
}

/// What a player can do in a game.
public protocol GameMove: Equatable, Sendable {
  /// Reads a move from the fields of a record's line, which are separated by blanks, at least one
  /// of them; `nil` for other lines.
  init?(fields: ArraySlice<Substring>)

  /// The line for it in a record.
  var line: String { get }

  /// Whether it only asks for a hint, and leaves the table as it is.
  var isHint: Bool { get }
}

extension GameMove {
  public var isHint: Bool { false }
}

/// What a move did to a game.
public protocol GameOutcome: Equatable, Sendable {
  /// Whether it told the player something, so that undoing it makes the game practice.
  var tellsSomething: Bool { get }
}

/// Why a move was not played.
public protocol GameRefusal: Error, Equatable {
  /// The record is full (``RecordForm/mostEntries``).
  static var recordFull: Self { get }
}

/// What the header lines of a record have said about a game's setup so far.
public protocol RecordHeader: Sendable {
  associatedtype Game: PlayableGame

  /// What can be wrong with a setup as a whole.
  associatedtype Fault: Equatable, Sendable

  init()

  /// Takes in a line.
  ///
  /// - Parameter fields: the parts between its blanks, at least one.
  /// - Returns: whether it was understood.
  mutating func take(_ fields: ArraySlice<Substring>) -> Bool

  /// What all the lines say.
  func setup() throws(HeaderError<Fault>) -> Game.Setup
}

/// Why the lines of a header make no setup together.
public indirect enum HeaderError<Fault: Equatable & Sendable>: Error {
  /// There is no line that begins with this word.
  case missing(String)

  /// The lines that begin with these words are wrong; where they don't go together, the last one of them is.
  case wrong(Fault, in: [String])
}

extension Optional {
  /// Puts a value into a place, if it was read.
  ///
  /// - Returns: whether it was.
  package func isRead(into place: inout Wrapped?) -> Bool {
    if let self { place = self }
    return self != nil
  }
}
