// SPDX-License-Identifier: MIT

import CX11

/// Takes the names of files that are dragged to a window from another program: XDND of
/// freedesktop.org, version 5. That program may say anything at any moment, or nothing: nothing here
/// waits for it, and whoever drags next begins anew.
struct DropTarget {
  private let server: Server
  private let window: XID
  private let atoms: Atoms<DropName>

  /// Something that is being dragged over the window, or was dropped on it.
  private struct Visit {
    let source: XID
    let hasFiles: Bool
    var isDropped = false
  }

  private var visit: Visit?

  private static let version = 5
  /// The oldest version that works the same way.
  private static let oldestVersion = 3

  /// The most that the names may take, in bytes.
  private static let mostBytes = 1 << 16

  init(on server: Server, _ window: XID) {
    self.server = server
    self.window = window
    atoms = Atoms(of: server) { $0.rawValue }
    server.set(atoms[.aware], XA_ATOM, [UInt(Self.version)], on: window)
  }

  /// Takes a message of the program from which something is dragged.
  mutating func take(_ message: ServerMessage) -> Event? {
    let source = XID(UInt32(truncatingIfNeeded: message.numbers.0))
    switch atoms.name(of: message.type) {
    case .enter: enter(from: source, message.numbers)
    case .position: if isVisited(by: source) { answerPosition() }
    case .leave: if isVisited(by: source) { visit = nil }
    case .drop: if isVisited(by: source) { return drop(at: Time(message.numbers.2)) }
    default: break
    }
    return nil
  }

  private func isVisited(by source: XID) -> Bool {
    visit.map { $0.source == source && !$0.isDropped } ?? false
  }

  /// The second number says which version the other program speaks, and whether it offers more than
  /// the three types that follow.
  private mutating func enter(from source: XID, _ numbers: (Int, Int, Int, Int, Int)) {
    visit = nil
    let version = numbers.1 >> 24 & 0xFF
    guard source != 0, version >= Self.oldestVersion else { return }
    DisplayTrouble.expectEnd(of: source)
    let isLong = numbers.1 & 1 != 0
    let types =
      isLong
      ? server.numbers(of: atoms[.types], type: XA_ATOM, on: source)
      : [numbers.2, numbers.3, numbers.4].map { UInt(bitPattern: $0) }
    visit = Visit(source: source, hasFiles: types.contains(atoms[.files]))
  }

  /// Files may be dropped anywhere, so that there is no need to ask again.
  private func answerPosition() {
    guard let visit else { return }
    let action = visit.hasFiles ? Int(bitPattern: atoms[.copy]) : 0
    send(.status, (Int(window), visit.hasFiles ? 1 : 0, 0, 0, action), to: visit.source)
  }

  private mutating func drop(at time: Time) -> Event? {
    guard visit?.hasFiles == true else {
      end(isTaken: false)
      return nil
    }
    visit?.isDropped = true
    server.convert(
      atoms[.selection], to: atoms[.files], into: atoms[.transfer], of: window, at: time)
    return nil
  }

  /// The names are there, or can't be had.
  mutating func take(_ answer: ServerEvent.SelectionAnswer) -> Event? {
    guard visit?.isDropped == true, answer.target == atoms[.files] else { return nil }
    let content =
      answer.property == None
      ? nil : server.take(atoms[.transfer], from: window, atMost: Self.mostBytes)
    // So many names that they come in pieces are of no use.
    let names = content.flatMap { content in
      content.isWhole && content.type == atoms[.files] ? content.bytes : nil
    }
    end(isTaken: names != nil)
    return .dropped(names ?? [])
  }

  /// Tells the other program that it can forget what was dropped.
  private mutating func end(isTaken: Bool) {
    guard let visit else { return }
    let action = isTaken ? Int(bitPattern: atoms[.copy]) : 0
    send(.finished, (Int(window), isTaken ? 1 : 0, action, 0, 0), to: visit.source)
    self.visit = nil
  }

  private func send(_ name: DropName, _ numbers: (Int, Int, Int, Int, Int), to source: XID) {
    DisplayTrouble.expectEnd(of: source)
    server.send(ServerMessage(type: atoms[name], numbers: numbers), to: source)
    server.flush()
  }
}
