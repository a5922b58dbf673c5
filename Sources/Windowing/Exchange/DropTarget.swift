// SPDX-License-Identifier: MIT

import CX11

/// Files and texts dragged from another program: XDND of freedesktop.org, version 5. That program
/// may say anything at any moment, or nothing: nothing here waits for it, and a new drag starts
/// anew.
struct DropTarget {
  private let display: Display
  private let window: XID

  private struct Visit {
    let source: XID

    /// The best offered form; `nil` if none is usable.
    let form: AtomName?

    var transfer: Transfer?
  }

  private var visit: Visit?

  private static let version = 5

  /// The oldest version that works alike.
  private static let oldestVersion = 3

  private static let mostBytes = 1 << 16

  init(on display: Display, _ window: XID) {
    self.display = display
    self.window = window
    display.server.set(
      display.atoms[.dropAware], XA_ATOM, [UInt(Self.version)], on: window)
  }

  /// - Parameter content: a message of the source, or the dropped data.
  mutating func take(_ content: ServerEvent.Content) -> Event? {
    if case .message(let message) = content {
      take(message)
      return nil
    }
    guard let visit, var transfer = visit.transfer else { return nil }
    do throws(PasteFailure) {
      let bytes = try transfer.take(content)
      self.visit?.transfer = transfer
      return bytes.flatMap { end(with: Dropped($0, in: transfer.form)) }
    } catch {
      return end(with: .nothing)
    }
  }

  private mutating func take(_ message: ServerMessage) {
    let source = message.numbers.0
    let isHovering = visit.map { $0.source == source && $0.transfer == nil } ?? false
    switch display.atoms.name(of: message.type) {
    case .dropEnter: enter(from: source, message.numbers)
    case .dropPosition where isHovering: answerPosition()
    case .dropLeave where isHovering: visit = nil
    case .drop where isHovering: drop(at: message.numbers.2)
    default: break
    }
  }

  /// The second number holds the source's version, and whether it offers more types than follow.
  private mutating func enter(from source: XID, _ numbers: ServerMessage.Numbers) {
    visit = nil
    let version = numbers.1 >> 24 & 0xFF
    guard source != 0, version >= Self.oldestVersion else { return }
    let isLong = numbers.1 & 1 != 0
    let types =
      isLong
      ? display.numbers(of: .dropTypes, type: XA_ATOM, on: source)
      : [numbers.2, numbers.3, numbers.4]
    visit = Visit(
      source: source, form: Dropped.forms.first { types.contains(display.atoms[$0]) })
  }

  /// The source need not ask again.
  private func answerPosition() {
    let isWelcome = visit?.form != nil
    let action = isWelcome ? display.atoms[.dropCopy] : 0
    send(.dropStatus, (window, isWelcome ? 1 : 0, 0, 0, action))
  }

  private mutating func drop(at time: Time) {
    guard let form = visit?.form else { return end(isTaken: false) }
    visit?.transfer = Transfer(
      of: form, in: .dropSelection, to: window, .dropTransfer, atMost: Self.mostBytes, at: time,
      on: display)
  }

  private mutating func end(with dropped: Dropped) -> Event {
    end(isTaken: dropped != .nothing)
    return .dropped(dropped)
  }

  /// Tells the source that it can forget the data.
  private mutating func end(isTaken: Bool) {
    send(.dropFinished, (window, isTaken ? 1 : 0, isTaken ? display.atoms[.dropCopy] : 0, 0, 0))
    visit = nil
  }

  private func send(_ name: AtomName, _ numbers: ServerMessage.Numbers) {
    guard let visit else { return }
    display.server.send(
      ServerMessage(type: display.atoms[name], numbers: numbers), to: visit.source)
    display.server.flush()
  }
}

/// The data of a drop.
package enum Dropped: Equatable, Sendable {
  /// A list of URIs (RFC 2483), usually of files.
  case files([UInt8])

  case text(String)

  /// No usable data: missing, too long or invalid.
  case nothing
}

extension Dropped {
  /// The usable forms, the best one first.
  static let forms: [AtomName] = [.files, .utf8String, .utf8PlainText, .plainText, .string]

  init(_ bytes: [UInt8], in form: AtomName) {
    guard form != .files, let text = bytes.withoutEnd else {
      self = form == .files ? .files(bytes) : .nothing
      return
    }
    let utf8 = form == .string ? nil : String(validating: text, as: UTF8.self)
    let isLatin1 = form == .string || form == .plainText
    self = (utf8 ?? (isLatin1 ? String(latin1: text) : nil)).map { .text($0) } ?? .nothing
  }
}
