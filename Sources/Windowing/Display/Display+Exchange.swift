// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// The contents of a window's property.
struct Property {
  let type: Atom

  /// `nil` for another format.
  let bytes: [UInt8]?

  /// Signed numbers are in two's complement. `nil` for another format.
  let numbers: [UInt]?

  let isEmpty: Bool

  /// Otherwise the property was left in place.
  let isWhole: Bool
}

/// Through properties of windows programs exchange data.
extension Display {
  /// Empty if the window has none of this type.
  func bytes(of property: Atom, type: Atom, on window: XID) -> [UInt8] {
    read(property, of: window, type: type)?.bytes ?? []
  }

  /// 32-bit numbers; empty if the window has none of this type.
  func numbers(of property: Atom, type: Atom, on window: XID) -> [UInt] {
    read(property, of: window, type: type)?.numbers ?? []
  }

  /// Deletes the property, unless it is longer than `most` bytes.
  func take(_ property: Atom, from window: XID, atMost most: Int) -> Property? {
    read(property, of: window, type: Atom(AnyPropertyType), atMost: most, deleting: true)
  }

  private func read(
    _ property: Atom, of window: XID, type: Atom, atMost most: Int = Display.mostBytes,
    deleting deletes: Bool = false
  ) -> Property? {
    var actual: (type: Atom, format: Int32) = (0, 0)
    var (count, left): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = unsafe XGetWindowProperty(
      handle, window, property, 0, most / 4, deletes ? 1 : 0, type, &actual.type, &actual.format,
      &count, &left, &data)
    guard status == Success, let data = unsafe data else { return nil }
    defer { unsafe XFree(data) }
    guard actual.type != None, [actual.type, Atom(AnyPropertyType)].contains(type) else {
      return nil
    }
    let width = actual.format == 32 ? MemoryLayout<UInt>.size : Int(actual.format) / 8
    let raw = unsafe UnsafeRawBufferPointer(start: data, count: Int(count) * width)
    return Property(
      type: actual.type, bytes: actual.format == 8 ? unsafe Array(raw) : nil,
      numbers: actual.format == 32
        ? unsafe raw.bindMemory(to: UInt.self).map { UInt(word: $0) } : nil,
      isEmpty: count == 0 && left == 0, isWhole: left == 0)
  }

  func set(_ property: Atom, _ type: Atom, _ bytes: [UInt8], on window: XID) {
    unsafe XChangeProperty(
      handle, window, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
  }

  func set(_ property: Atom, _ type: Atom, _ values: [UInt], on window: XID) {
    unsafe XChangeNumbers(handle, window, property, type, values, Int32(values.count))
  }

  /// EWMH, "Root Window Properties".
  func managerSupports(_ hint: AtomName) -> Bool {
    func numbers(_ property: AtomName, _ type: Atom, on window: XID) -> [UInt] {
      self.numbers(of: self[property], type: type, on: window)
    }
    // A window manager that has ended may leave its properties.
    guard let window = numbers(.managerCheck, XA_WINDOW, on: root).first,
      numbers(.managerCheck, XA_WINDOW, on: window).first == window
    else { return false }
    return numbers(.supported, XA_ATOM, on: root).contains(self[hint])
  }
}

/// Selections (ICCCM, chapter 2).
extension Display {
  /// `None` if there is none.
  func owner(of selection: AtomName) -> XID { unsafe XGetSelectionOwner(handle, self[selection]) }

  /// Doesn't wait.
  func askForOwner(of selection: Atom) -> xcb_get_selection_owner_cookie_t {
    unsafe xcb_get_selection_owner(XGetXCBConnection(handle), UInt32(selection))
  }

  func owner(answering question: xcb_get_selection_owner_cookie_t) -> XID {
    let answer = unsafe xcb_get_selection_owner_reply(XGetXCBConnection(handle), question, nil)
    defer { unsafe free(answer) }
    return unsafe XID(answer?.pointee.owner ?? 0)
  }

  func setOwner(of selection: AtomName, to window: XID, at time: ServerTime) {
    unsafe XSetSelectionOwner(handle, self[selection], window, time.value)
  }

  func convert(
    _ selection: AtomName, to target: AtomName, into property: AtomName, of window: XID,
    at time: Time
  ) {
    unsafe XConvertSelection(handle, self[selection], self[target], self[property], window, time)
  }

  /// - Parameter property: `None` if the data are not available.
  func answer(_ request: XSelectionRequestEvent, with property: Atom) {
    unsafe send(
      XEvent(
        xselection: XSelectionEvent(
          type: SelectionNotify, serial: 0, send_event: 0, display: nil,
          requestor: request.requestor, selection: request.selection, target: request.target,
          property: property, time: request.time)), to: request.requestor, NoEventMask)
  }
}

/// Messages.
extension Display {
  /// Tells the window manager.
  ///
  /// - Parameter numbers: at most five.
  func send(_ type: AtomName, _ numbers: [UInt], about window: XID) {
    unsafe send(
      message(type, numbers, about: window), to: root,
      SubstructureNotifyMask | SubstructureRedirectMask)
  }

  /// Tells the owner of a window.
  ///
  /// - Parameter numbers: at most five.
  func send(_ type: AtomName, _ numbers: [UInt], to window: XID) {
    unsafe send(message(type, numbers, about: window), to: window, NoEventMask)
  }

  private func message(_ type: AtomName, _ numbers: [UInt], about window: XID) -> XEvent {
    let words = (numbers + [0, 0, 0, 0]).map { Int(bitPattern: $0) }
    return unsafe XEvent(
      xclient: XClientMessageEvent(
        type: ClientMessage, serial: 0, send_event: 0, display: nil, window: window,
        message_type: self[type], format: 32,
        data: .init(l: (words[0], words[1], words[2], words[3], words[4]))))
  }

  /// Sends a text to all listeners of the root window, in as many messages as it takes.
  ///
  /// - Parameter window: the subject of the text.
  func broadcast(_ text: [UInt8], about window: XID, as types: (first: AtomName, others: AtomName))
  {
    var rest = text[...]
    var type = types.first
    while !rest.isEmpty {
      var message = unsafe XClientMessageEvent(
        type: ClientMessage, serial: 0, send_event: 0, display: nil, window: window,
        message_type: self[type], format: 8, data: .init())
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
