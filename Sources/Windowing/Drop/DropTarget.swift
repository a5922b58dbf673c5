// SPDX-License-Identifier: MIT

import CX11

/// Takes files and texts that are dragged to a window from another program: XDND of freedesktop.org,
/// version 5. That program may say anything at any moment, or nothing: nothing here waits for it, and
/// whoever drags next begins anew.
struct DropTarget {
  private let server: Server
  private let window: XID
  private let atoms: Atoms<DropName>

  /// Something that is being dragged over the window, or was dropped on it.
  private struct Visit {
    let source: XID

    /// The best form in which the source has it; `nil` where none is of use.
    let form: DropName?
    var progress = Progress.hovering
  }

  private enum Progress: Equatable {
    case hovering
    /// It was dropped, and has been asked for.
    case dropped
    /// It comes in pieces (INCR), of which these are there.
    case inPieces([UInt8])
  }

  private var visit: Visit?

  private static let version = 5
  /// The oldest version that works the same way.
  private static let oldestVersion = 3

  /// The most that is taken, in bytes.
  private static let mostBytes = 1 << 16

  init(on server: Server, _ window: XID) {
    self.server = server
    self.window = window
    atoms = Atoms(of: server) { $0.rawValue }
    server.set(atoms[.aware], XA_ATOM, [UInt(Self.version)], on: window)
  }

  /// Takes a message of the program from which something is dragged.
  mutating func take(_ message: ServerMessage) -> Event? {
    let source = message.numbers.0
    switch atoms.name(of: message.type) {
    case .enter: enter(from: source, message.numbers)
    case .position: if isVisited(by: source) { answerPosition() }
    case .leave: if isVisited(by: source) { visit = nil }
    case .drop: if isVisited(by: source) { return drop(at: message.numbers.2) }
    default: break
    }
    return nil
  }

  private func isVisited(by source: XID) -> Bool {
    visit.map { $0.source == source && $0.progress == .hovering } ?? false
  }

  /// The second number says which version the other program speaks, and whether it offers more than
  /// the three types that follow.
  private mutating func enter(from source: XID, _ numbers: ServerMessage.Numbers) {
    visit = nil
    let version = numbers.1 >> 24 & 0xFF
    guard source != 0, version >= Self.oldestVersion else { return }
    DisplayTrouble.expectEnd(of: source)
    let isLong = numbers.1 & 1 != 0
    let types =
      isLong
      ? server.numbers(of: atoms[.types], type: XA_ATOM, on: source)
      : [numbers.2, numbers.3, numbers.4]
    visit = Visit(source: source, form: Dropped.forms.first { types.contains(atoms[$0]) })
  }

  /// It may be dropped anywhere, so that there is no need to ask again.
  private func answerPosition() {
    guard let visit else { return }
    let isWelcome = visit.form != nil
    let action = isWelcome ? atoms[.copy] : 0
    send(.status, (window, isWelcome ? 1 : 0, 0, 0, action), to: visit.source)
  }

  private mutating func drop(at time: Time) -> Event? {
    guard let form = visit?.form else {
      end(isTaken: false)
      return nil
    }
    visit?.progress = .dropped
    server.convert(
      atoms[.selection], to: atoms[form], into: atoms[.transfer], of: window, at: time)
    return nil
  }

  /// What was dropped is there, or the first piece will be, or it can't be had.
  mutating func take(_ answer: ServerEvent.SelectionAnswer) -> Event? {
    guard let visit, let form = visit.form, visit.progress == .dropped,
      answer.target == atoms[form]
    else { return nil }
    let content = answer.property == None ? nil : takeTransfer()
    if let content, content.type == atoms[.incremental], content.isWhole {
      self.visit?.progress = .inPieces([])
      return nil
    }
    return end(with: content.flatMap { bytes(of: $0, in: form) })
  }

  /// Another piece may be there; an empty one is the last.
  mutating func take(_ change: ServerEvent.PropertyChange) -> Event? {
    guard change.property == atoms[.transfer], !change.isDeleted, let form = visit?.form,
      case .inPieces(let pieces) = visit?.progress, let content = takeTransfer()
    else { return nil }
    if content.isEmpty { return end(with: pieces) }
    guard let piece = bytes(of: content, in: form), piece.count <= Self.mostBytes - pieces.count
    else { return end(with: nil) }
    visit?.progress = .inPieces(pieces + piece)
    return nil
  }

  /// Takes what the source has left on the window, which asks for the next piece.
  private func takeTransfer() -> Property? {
    server.take(atoms[.transfer], from: window, atMost: Self.mostBytes)
  }

  private func bytes(of content: Property, in form: DropName) -> [UInt8]? {
    content.isWhole && content.type == atoms[form] ? content.bytes : nil
  }

  private mutating func end(with bytes: [UInt8]?) -> Event? {
    guard let form = visit?.form else { return nil }
    let dropped = bytes.map { Dropped($0, in: form) } ?? .nothing
    end(isTaken: dropped != .nothing)
    return .dropped(dropped)
  }

  /// Tells the other program that it can forget what was dropped.
  private mutating func end(isTaken: Bool) {
    guard let visit else { return }
    let action = isTaken ? atoms[.copy] : 0
    send(.finished, (window, isTaken ? 1 : 0, action, 0, 0), to: visit.source)
    self.visit = nil
  }

  private func send(_ name: DropName, _ numbers: ServerMessage.Numbers, to source: XID) {
    DisplayTrouble.expectEnd(of: source)
    server.send(ServerMessage(type: atoms[name], numbers: numbers), to: source)
    server.flush()
  }
}
