// SPDX-License-Identifier: MIT

import CX11
import System

/// Takes the text that is on the clipboard.
struct TextPaster {
  /// The most bytes that a text may have.
  private static let most = 1 << 20

  private let display: Display

  /// What was asked for, and of which selection.
  private var transfer: Transfer?
  private var selection = AtomName.clipboard

  /// When to give up unless more of the text arrives; `nil` while nothing is awaited.
  private(set) var deadline: Moment?

  init(on display: Display) { self.display = display }

  mutating func noteTime(_ now: Moment) -> Event? {
    guard let deadline, deadline <= now else { return nil }
    return end(.pasteFailed(.noAnswer))
  }

  /// Asks for the text that is offered. An earlier request without an answer is forgotten.
  ///
  /// - Parameters:
  ///   - selection: that of the clipboard, or what was selected last in any window (`PRIMARY`).
  ///   - time: the time of the event with which the player asked for it.
  mutating func request(_ selection: AtomName, at time: Time) {
    self.selection = selection
    if let transfer { display.server.destroy(transfer.window) }
    // It has its own window, so that late answers go nowhere.
    ask(for: .utf8String, to: display.server.makeHiddenWindow(), at: time)
  }

  private mutating func ask(for form: AtomName, to window: XID, at time: Time) {
    transfer = Transfer(
      of: form, in: selection, to: window, .transfer, atMost: Self.most, at: time, on: display)
    wait()
  }

  private mutating func wait() { deadline = Moment.now.adding(seconds: Clipboard.patience) }

  /// Takes what has come of the text, by an event of any window.
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

  /// What isn't there as UTF-8 may be there in Latin-1.
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
