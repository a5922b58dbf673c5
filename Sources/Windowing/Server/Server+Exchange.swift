// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// What programs offer, ask and tell each other through the server: selections (ICCCM, chapter 2)
/// and messages.
extension Server {
  /// The owner of a selection; `None` if there is none.
  func owner(of selection: Atom) -> XID { unsafe XGetSelectionOwner(handle, selection) }

  /// The same request, whose answer is waited for later.
  func askForOwner(of selection: Atom) -> xcb_get_selection_owner_cookie_t {
    unsafe xcb_get_selection_owner(XGetXCBConnection(handle), UInt32(selection))
  }

  func owner(answering question: xcb_get_selection_owner_cookie_t) -> XID {
    let answer = unsafe xcb_get_selection_owner_reply(XGetXCBConnection(handle), question, nil)
    defer { unsafe free(answer) }
    return unsafe XID(answer?.pointee.owner ?? 0)
  }

  func setOwner(of selection: Atom, to window: XID, at time: ServerTime) {
    unsafe XSetSelectionOwner(handle, selection, window, time.value)
  }

  /// Asks the owner of a selection to put what it offers into a property.
  func convert(
    _ selection: Atom, to target: Atom, into property: Atom, of window: XID, at time: Time
  ) {
    unsafe XConvertSelection(handle, selection, target, property, window, time)
  }

  /// Tells a program that asked for a selection where it is; `None` if it is not available.
  func answer(_ request: ServerEvent.SelectionRequest, with property: Atom) {
    unsafe send(
      XEvent(
        xselection: XSelectionEvent(
          type: SelectionNotify, serial: 0, send_event: 0, display: nil,
          requestor: request.reader, selection: request.selection, target: request.target,
          property: property, time: request.time)), to: request.reader, NoEventMask)
  }

  /// Sends a message about a window to the window manager.
  func send(_ message: ServerMessage, about window: XID) {
    unsafe send(
      message.event(about: window), to: root, SubstructureNotifyMask | SubstructureRedirectMask)
  }

  /// Sends a message to the program that has a window.
  func send(_ message: ServerMessage, to window: XID) {
    unsafe send(message.event(about: window), to: window, NoEventMask)
  }

  /// Tells everybody who listens to the root window a text, in as many messages as it takes.
  ///
  /// - Parameters:
  ///   - window: the one that the text is about.
  ///   - types: that of the first message, and that of those after it.
  func broadcast(_ text: [UInt8], about window: XID, as types: (first: Atom, others: Atom)) {
    var rest = text[...]
    var type = types.first
    while !rest.isEmpty {
      var message = unsafe XClientMessageEvent(
        type: ClientMessage, serial: 0, send_event: 0, display: nil, window: window,
        message_type: type, format: 8, data: .init())
      unsafe withUnsafeMutableBytes(of: &message.data.b) { piece in
        let count = min(piece.count, rest.count)
        unsafe piece.copyBytes(from: rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      unsafe send(XEvent(xclient: message), to: root, PropertyChangeMask)
      type = types.others
    }
  }

  private func send(_ event: XEvent, to window: XID, _ mask: Int) {
    var event = unsafe event
    unsafe XSendEvent(handle, window, 0, mask, &event)
  }
}

extension ServerMessage {
  fileprivate func event(about window: XID) -> XEvent {
    let words = (
      Int(bitPattern: numbers.0), Int(bitPattern: numbers.1), Int(bitPattern: numbers.2),
      Int(bitPattern: numbers.3), Int(bitPattern: numbers.4)
    )
    return unsafe XEvent(
      xclient: XClientMessageEvent(
        type: ClientMessage, serial: 0, send_event: 0, display: nil, window: window,
        message_type: type, format: 32, data: .init(l: words)))
  }
}
