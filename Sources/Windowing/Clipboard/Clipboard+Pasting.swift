// SPDX-License-Identifier: MIT

import CX11

/// Taking a text from another program: ICCCM, 2.4 and 2.7.2. That program may send anything at any
/// moment, or nothing.
extension Clipboard {
  /// Asks for the text that is offered. What was asked for before and has not come is forgotten.
  ///
  /// - Parameter time: that of the event by which the player wanted it.
  func requestPaste(at time: ServerTime) {
    if let incoming { unsafe XDestroyWindow(display.handle, incoming.window) }
    let text = IncomingText(to: Self.makeWindow(on: display))
    incoming = text
    ask(for: text, at: time.value)
  }

  private func ask(for text: IncomingText, at time: Time) {
    unsafe XConvertSelection(
      display.handle, atoms[.clipboard], atoms[text.form], atoms[.transfer], text.window, time)
  }

  /// The owner says that the text is there, or that it can't be had so; or the server that nobody
  /// offers anything.
  func noteAnswer(_ event: XSelectionEvent) -> Event? {
    if unsafe event.requestor == window { noteSaved() }
    guard var text = incoming, !text.isInPieces, unsafe event.requestor == text.window,
      unsafe event.target == atoms[text.form]
    else { return nil }
    if unsafe event.property != None { return take(isFirst: true) }
    guard text.tryNextForm() else {
      return endPasting(.pasteFailed(isOwned ? .noText : .nothingThere))
    }
    incoming = text
    unsafe ask(for: text, at: event.time)
    return nil
  }

  /// A further piece is there.
  func notePiece(_ event: XPropertyEvent) -> Event? {
    guard let incoming, incoming.isInPieces, unsafe event.window == incoming.window,
      unsafe event.atom == atoms[.transfer]
    else { return nil }
    return take(isFirst: false)
  }

  /// Takes what is in the property. To delete it asks for the next piece.
  private func take(isFirst: Bool) -> Event? {
    guard var text = incoming else { return nil }
    let content = display.take(atoms[.transfer], from: text.window, atMost: IncomingText.most)
    do throws(PasteFailure) {
      if try note(content, isFirst: isFirst, in: &text) {
        return endPasting(try text.event())
      }
    } catch {
      return endPasting(.pasteFailed(error))
    }
    incoming = text
    return nil
  }

  /// - Returns: whether the text is complete.
  private func note(
    _ content: TakenProperty?, isFirst: Bool, in text: inout IncomingText
  ) throws(PasteFailure) -> Bool {
    guard let content else {
      // A piece that was taken before it was told of.
      if isFirst { throw .garbled }
      return false
    }
    guard content.isWhole else { throw .tooLong }
    if isFirst, content.type == atoms[.incremental] {
      text.isInPieces = true
      text.noteProgress()
      return false
    }
    // An empty piece is the end, of whatever type it is.
    if !isFirst, content.isEmpty { return true }
    guard content.type == atoms[text.form], let bytes = content.bytes else { throw .garbled }
    try text.append(bytes)
    return isFirst
  }

  func endPasting(_ event: Event) -> Event {
    if let incoming { unsafe XDestroyWindow(display.handle, incoming.window) }
    incoming = nil
    return event
  }

  private var isOwned: Bool {
    unsafe XGetSelectionOwner(display.handle, atoms[.clipboard]) != None
  }
}
