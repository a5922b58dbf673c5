// SPDX-License-Identifier: MIT

import CX11

/// A drag from another program over the window.
struct Drag {
  let source: XID

  /// The best offered form; `nil` if none is usable.
  let form: AtomName?

  /// After the drop.
  var transfer: Transfer?
}

/// Files and texts dragged from another program: XDND of freedesktop.org, version 5. That program
/// may say anything at any moment, or nothing: nothing here waits for it, and a new drag starts
/// anew.
extension Window {
  private static let dropVersion: UInt = 5

  /// The oldest version that works alike.
  private static let oldestDropVersion = 3

  private static let mostDropped = 1 << 16

  func acceptDrops() { set(.dropAware, XA_ATOM, [Self.dropVersion]) }

  /// The dropped data, or a part of them.
  func takeDropped(_ event: ServerEvent) -> Event? {
    guard var transfer = drag?.transfer else { return nil }
    do throws(PasteFailure) {
      let bytes = try transfer.take(event, on: display)
      drag?.transfer = transfer
      return bytes.flatMap { endDrop(with: Dropped($0, in: transfer.form)) }
    } catch {
      return endDrop(with: .nothing)
    }
  }

  /// - Parameter message: of the source.
  func followDrag(_ message: Message) {
    let source = message.numbers[0]
    let isHovering = drag.map { $0.source == source && $0.transfer == nil } ?? false
    switch display.name(of: message.type) {
    case .dropEnter: enter(from: source, message.numbers)
    case .dropPosition where isHovering: answerPosition()
    case .dropLeave where isHovering: drag = nil
    case .drop where isHovering: drop(at: message.numbers[2])
    default: break
    }
  }

  /// The second number holds the source's version, and whether it offers more types than follow.
  private func enter(from source: XID, _ numbers: [UInt]) {
    drag = nil
    let version = numbers[1] >> 24 & 0xFF
    guard source != 0, version >= Self.oldestDropVersion else { return }
    let isLong = numbers[1] & 1 != 0
    let types =
      isLong
      ? display.numbers(of: display[.dropTypes], type: XA_ATOM, on: source) : Array(numbers[2...])
    drag = Drag(source: source, form: Dropped.forms.first { types.contains(display[$0]) })
  }

  /// The source need not ask again.
  private func answerPosition() {
    let isWelcome = drag?.form != nil
    tellSource(.dropStatus, [isWelcome ? 1 : 0, 0, 0, isWelcome ? display[.dropCopy] : 0])
  }

  private func drop(at time: Time) {
    guard let form = drag?.form else { return endDrop(isTaken: false) }
    drag?.transfer = Transfer(
      of: form, in: .dropSelection, to: id, .dropTransfer, atMost: Self.mostDropped, at: time,
      on: display)
  }

  private func endDrop(with dropped: Dropped) -> Event {
    endDrop(isTaken: dropped != .nothing)
    return .dropped(dropped)
  }

  /// Tells the source that it can forget the data.
  private func endDrop(isTaken: Bool) {
    tellSource(.dropFinished, isTaken ? [1, display[.dropCopy]] : [])
    drag = nil
  }

  /// After the window's number.
  private func tellSource(_ type: AtomName, _ numbers: [UInt]) {
    guard let drag else { return }
    display.send(type, [id] + numbers, to: drag.source)
    display.flush()
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
