// SPDX-License-Identifier: MIT

/// The common identity of a sitting and its copies; compared by `===`.
public final class SittingIdentity: Sendable {}

/// A game being played: the game on the table, its record, and its history for undo and redo.
public struct Sitting<Game: PlayableGame>: Equatable, Sendable {
  /// Unique to this game, even among games on the same cards. Copies share it.
  public let identity = SittingIdentity()

  /// The game written down, including everything undone and redone.
  public private(set) var record: Record<Game>

  /// The present moment of the history: the number of moves in force.
  public private(set) var moment = 0

  /// The moves played, followed by those that can be redone.
  public private(set) var moves: [Game.Move] = []

  /// The effects of these moves.
  public private(set) var outcomes: [Game.Outcome] = []

  /// The game at each moment: before the first move, and after each.
  public private(set) var states: [Game]

  /// Begins a new game.
  public init(_ setup: Game.Setup) {
    record = Record(setup)
    states = [record.start]
  }

  /// Replays a recorded game to its last entry, with its history. Entries that the rules refuse are
  /// skipped.
  public init(replaying record: Record<Game>) {
    self.init(record.setup)
    self.record.isPractice = record.isPractice
    for entry in record.entries { _ = try? play(entry) }
  }

  /// Everything else follows from the record and the moment.
  public static func == (one: Sitting, other: Sitting) -> Bool {
    one.record == other.record && one.moment == other.moment
  }

  public var game: Game { states[moment] }

  /// True if the record is full, so that the game can't go on.
  public var isFull: Bool { record.entries.count >= RecordForm.mostEntries }

  /// True if the table is as dealt: only hints were asked for.
  public var isUntouched: Bool { moves.allSatisfy { $0.isHint } }

  /// True for practice, which doesn't count: the player knows cards yet to be turned, from an
  /// earlier game or since a move that showed them is undone. Redoing that move makes the game
  /// count again; another move in its place makes it practice for good.
  public var isPractice: Bool {
    record.isPractice || outcomes[moment...].contains { $0.tellsSomething }
  }

  /// The player knew cards before this game.
  public mutating func becomePractice() { record.isPractice = true }

  /// Plays a move and records it, or refuses it and changes nothing. Undone moves can't be redone
  /// afterwards.
  public mutating func play(_ move: Game.Move) throws(Game.Refusal) -> Game.Outcome {
    guard !isFull else { throw .recordFull }
    var game = game
    let outcome = try game.play(move)
    if isPractice { becomePractice() }
    forgetUndone()
    moves.append(move)
    outcomes.append(outcome)
    states.append(game)
    moment += 1
    record.append(move)
    return outcome
  }

  /// Plays an entry.
  ///
  /// - Returns: the effect of the move played, undone or redone; `nil` without one.
  @discardableResult
  public mutating func play(
    _ entry: RecordEntry<Game.Move>
  ) throws(Game.Refusal) -> Game.Outcome? {
    switch entry {
    case .move(let move): try play(move)
    case .undo: undo()
    case .redo: redo()
    }
  }
}

// MARK: - Going back and forth

extension Sitting {
  public var canUndo: Bool { Game.hasUndo && moment > 0 }

  public var canRedo: Bool { moment < moves.count }

  /// True if the next undo would make this game practice.
  public var wouldBecomePractice: Bool {
    canUndo && !isPractice && outcomes[moment - 1].tellsSomething
  }

  /// Undoes the last move.
  ///
  /// - Returns: the move's effect; `nil` if there is none to undo, or the record is full.
  @discardableResult
  public mutating func undo() -> Game.Outcome? {
    guard canUndo, !isFull else { return nil }
    moment -= 1
    record.append(.undo)
    return outcomes[moment]
  }

  /// Redoes the last undone move.
  ///
  /// - Returns: the move's effect; `nil` if there is none to redo, or the record is full.
  @discardableResult
  public mutating func redo() -> Game.Outcome? {
    guard canRedo, !isFull else { return nil }
    moment += 1
    record.append(.redo)
    return outcomes[moment - 1]
  }

  /// Forgets the moves that could be redone.
  private mutating func forgetUndone() {
    guard canRedo else { return }
    moves.removeSubrange(moment...)
    outcomes.removeSubrange(moment...)
    states.removeSubrange((moment + 1)...)
  }
}
