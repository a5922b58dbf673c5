// SPDX-License-Identifier: MIT

/// A game written down: its setup and its moves, enough to replay it. As lines of text it is saved,
/// replayed and sent in with bug reports.
public struct Record<Game: PlayableGame>: Equatable, Sendable {
  public let setup: Game.Setup

  /// The entries in order. Only playing them shows if the rules allow them.
  public private(set) var entries: [RecordEntry<Game.Move>]

  /// True if the player knew cards before turning them, from an earlier game or by an undo without
  /// a redo, so that the game doesn't count. An undo among the entries implies it.
  public var isPractice: Bool

  public init(
    _ setup: Game.Setup, entries: [RecordEntry<Game.Move>] = [], isPractice: Bool = false
  ) {
    self.setup = setup
    self.entries = entries
    self.isPractice = isPractice
  }

  public mutating func append(_ entry: RecordEntry<Game.Move>) {
    entries.append(entry)
  }

  public mutating func append(_ move: Game.Move) {
    append(.move(move))
  }

  /// The game before the first move.
  public var start: Game { Game(setup) }

  /// The whole record as text, each line ended by a newline.
  public var text: String {
    (header + entries.map { $0.line }).map { $0 + "\n" }.joined()
  }

  private var header: [String] {
    ["\(RecordWord.matchismo.rawValue) \(RecordForm.version)"] + setup.lines
      + (isPractice ? [RecordWord.practice.rawValue] : [])
  }
}

/// A step of a recorded game.
public enum RecordEntry<Move: GameMove>: Equatable, Sendable {
  /// Played a move. Moves that could be redone are forgotten.
  case move(Move)

  /// Undid the last move.
  case undo

  /// Redid the last undone move.
  case redo

  /// False for undo and redo.
  var isMove: Bool {
    if case .move = self { true } else { false }
  }

  /// The entry's line in a record: a move's line, `undo` or `redo`.
  public var line: String {
    switch self {
    case .move(let move): move.line
    case .undo: RecordWord.undo.rawValue
    case .redo: RecordWord.redo.rawValue
    }
  }

  /// Reads an entry from the fields of a line; `nil` for other lines.
  init?(fields: ArraySlice<Substring>) {
    if let move = Move(fields: fields) {
      self = .move(move)
    } else if Self.undo.isAll(of: fields) {
      self = .undo
    } else if Self.redo.isAll(of: fields) {
      self = .redo
    } else {
      return nil
    }
  }

  private func isAll(of fields: ArraySlice<Substring>) -> Bool {
    fields.count == 1 && fields.first.map { $0 == line } ?? false
  }
}
