// SPDX-License-Identifier: MIT

/// A game for a ``Sitting``: a value that only moves change, by rules without chance. So a game can
/// be recorded, replayed, undone and looked back at.
public protocol PlayableGame: Equatable, Sendable {
  /// The cards and the rules.
  associatedtype Setup: GameSetup

  associatedtype Move: GameMove

  /// The effect of a move.
  associatedtype Outcome: GameOutcome

  /// The reason against a move.
  associatedtype Refusal: GameRefusal

  /// Reads the setup from a record's header.
  associatedtype Header: RecordHeader where Header.Game == Self

  /// The game before its first move.
  init(_ setup: Setup)

  /// Plays a move, or refuses it and changes nothing. This is the only way to change the game.
  mutating func play(_ move: Move) throws(Refusal) -> Outcome

  /// True once no move is possible any more.
  var isOver: Bool { get }

  /// False if no move can be undone. Records then have no undo and redo.
  static var hasUndo: Bool { get }
}

extension PlayableGame {
  public static var hasUndo: Bool { true }
}

/// The start of a game.
public protocol GameSetup: Equatable, Sendable {
  /// The lines for it in a record's header, after the version.
  var lines: [String] { get }
}

/// A player's move in a game.
public protocol GameMove: Equatable, Sendable {
  /// Reads a move from the fields of a record's line, at least one; `nil` for other lines.
  init?(fields: ArraySlice<Substring>)

  /// The line for it in a record.
  var line: String { get }

  /// True if it only asks for a hint, and leaves the table as it is.
  var isHint: Bool { get }
}

extension GameMove {
  public var isHint: Bool { false }
}

/// The effect of a move on a game.
public protocol GameOutcome: Equatable, Sendable {
  /// True if it told the player something, so that undoing it makes the game practice.
  var tellsSomething: Bool { get }
}

/// The reason against a move.
public protocol GameRefusal: Error, Equatable {
  /// The record is full (``RecordForm/mostEntries``).
  static var recordFull: Self { get }
}

/// The header of a record as read so far.
public protocol RecordHeader: Sendable {
  associatedtype Game: PlayableGame

  /// A fault of a setup as a whole.
  associatedtype Fault: Equatable, Sendable

  init()

  /// Reads a line.
  ///
  /// - Parameter fields: the parts between its blanks, at least one.
  /// - Returns: false if the line was not understood.
  mutating func take(_ fields: ArraySlice<Substring>) -> Bool

  /// The setup from all lines.
  func setup() throws(HeaderError<Fault>) -> Game.Setup
}

/// The reason why a header's lines make no setup together.
public indirect enum HeaderError<Fault: Equatable & Sendable>: Error {
  /// There is no line that begins with this word.
  case missing(String)

  /// The lines that begin with these words are wrong. If they contradict each other, the last one
  /// is.
  case wrong(Fault, in: [String])
}

extension Optional {
  /// Puts a value into a place if there is one.
  ///
  /// - Returns: true if there was one.
  package func isRead(into place: inout Wrapped?) -> Bool {
    if let self { place = self }
    return self != nil
  }
}
