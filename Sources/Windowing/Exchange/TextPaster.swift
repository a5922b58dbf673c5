// SPDX-License-Identifier: MIT

import CX11
import System

/// Pastes the text of a selection.
struct TextPaster {
  private static let most = 1 << 20

  private let display: Display

  /// The transfer in progress, and its selection.
  private var transfer: Transfer?
  private var selection = AtomName.clipboard

  /// `nil` while no text is awaited.
  private(set) var deadline: Moment?

  init(on display: Display) { self.display = display }

  mutating func noteTime(_ now: Moment) -> Event? {
    guard let deadline, deadline <= now else { return nil }
    return end(.pasteFailed(.noAnswer))
  }

  /// An unanswered earlier request is dropped.
  ///
  /// - Parameters:
  ///   - selection: the clipboard, or the text selected last in any window (`PRIMARY`).
  ///   - time: the time of the player's event.
  mutating func request(_ selection: AtomName, at time: Time) {
    self.selection = selection
    if let transfer { display.server.destroy(transfer.window) }
    // A window of its own, so that late answers go nowhere.
    ask(for: .utf8String, to: display.server.makeHiddenWindow(), at: time)
  }

  private mutating func ask(for form: AtomName, to window: XID, at time: Time) {
    transfer = Transfer(
      of: form, in: selection, to: window, .transfer, atMost: Self.most, at: time, on: display)
    wait()
  }

  private mutating func wait() { deadline = Moment.now.adding(seconds: Clipboard.patience) }

  mutating func take(_ event: ServerEvent) -> Event? {
    guard var transfer, event.window == transfer.window else { return nil }
    let before = transfer.pieces?.count
    do throws(PasteFailure) {
      if let bytes = try transfer.take(event.content) {
        return end(try Self.event(bytes, in: transfer.form))
      }
    } catch {
      return fail(error, transfer, event.content)
    }
    self.transfer = transfer
    if transfer.pieces?.count != before { wait() }
    return nil
  }

  /// A text may be in Latin-1 only.
  private mutating func fail(
    _ failure: PasteFailure, _ transfer: Transfer, _ content: ServerEvent.Content
  ) -> Event? {
    guard failure == .noText, case .selectionAnswered(let answer) = content else {
      return end(.pasteFailed(failure))
    }
    if transfer.form == .utf8String {
      ask(for: .string, to: transfer.window, at: answer.time)
      return nil
    }
    let isOwned = display.server.owner(of: display.atoms[selection]) != None
    return end(.pasteFailed(isOwned ? .noText : .nothingThere))
  }

  static func event(_ bytes: [UInt8], in form: AtomName) throws(PasteFailure) -> Event {
    guard let content = bytes.withoutEnd else { throw .garbled }
    if form == .string { return .pasted(String(latin1: content)) }
    let text = String(validating: content, as: UTF8.self)
    return text.map { .pasted($0) } ?? .pastedBytes(Array(content))
  }

  private mutating func end(_ event: Event) -> Event {
    if let transfer { display.server.destroy(transfer.window) }
    (transfer, deadline) = (nil, nil)
    return event
  }
}
