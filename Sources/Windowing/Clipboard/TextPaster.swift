// SPDX-License-Identifier: MIT

import CX11

/// Takes a text from another program: ICCCM, 2.4 and 2.7.2. That program may send anything at any
/// moment, or nothing.
struct TextPaster {
  private let server: Server
  private let atoms: Atoms<SelectionName>

  /// What was asked for.
  private var incoming: IncomingText?

  init(on server: Server, _ atoms: Atoms<SelectionName>) {
    self.server = server
    self.atoms = atoms
  }

  /// When to give up unless more of the text arrives.
  var deadline: Moment? { incoming?.deadline }

  mutating func noteTime(_ now: Moment) -> Event? {
    guard let incoming, incoming.deadline <= now else { return nil }
    return end(.pasteFailed(.noAnswer))
  }

  /// Asks for the text that is offered. An earlier request without an answer is forgotten.
  ///
  /// - Parameter time: the time of the event with which the player asked for it.
  mutating func request(at time: ServerTime) {
    if let incoming { server.destroy(incoming.window) }
    let text = IncomingText(to: server.makeHiddenWindow())
    incoming = text
    ask(for: text, at: time.value)
  }

  private func ask(for text: IncomingText, at time: Time) {
    server.convert(
      atoms[.clipboard], to: atoms[text.form], into: atoms[.transfer], of: text.window, at: time)
  }

  /// The owner says that the text is there or not available in this form, or the server that there
  /// is no owner.
  mutating func note(_ answer: ServerEvent.SelectionAnswer, to window: XID) -> Event? {
    guard var text = incoming, !text.isInPieces, window == text.window,
      answer.target == atoms[text.form]
    else { return nil }
    if answer.property != None { return take(isFirst: true) }
    guard text.tryNextForm() else {
      let isOwned = server.owner(of: atoms[.clipboard]) != None
      return end(.pasteFailed(isOwned ? .noText : .nothingThere))
    }
    incoming = text
    ask(for: text, at: answer.time)
    return nil
  }

  /// Another piece may be there.
  mutating func noteChange(of property: Atom, on window: XID) -> Event? {
    guard let incoming, incoming.isInPieces, window == incoming.window,
      property == atoms[.transfer]
    else { return nil }
    return take(isFirst: false)
  }

  /// Takes the contents of the property. Deleting it asks for the next piece.
  private mutating func take(isFirst: Bool) -> Event? {
    guard var text = incoming else { return nil }
    let content = server.take(atoms[.transfer], from: text.window, atMost: IncomingText.most)
    do throws(PasteFailure) {
      if try note(content, isFirst: isFirst, in: &text) {
        return end(try text.event())
      }
    } catch {
      return end(.pasteFailed(error))
    }
    incoming = text
    return nil
  }

  /// - Returns: whether the text is complete.
  private func note(
    _ content: Property?, isFirst: Bool, in text: inout IncomingText
  ) throws(PasteFailure) -> Bool {
    guard let content else {
      // A piece that was taken before its event came.
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

  private mutating func end(_ event: Event) -> Event {
    if let incoming { server.destroy(incoming.window) }
    incoming = nil
    return event
  }
}
