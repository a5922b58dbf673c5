// SPDX-License-Identifier: MIT

import CXObserving

extension SelectionClient {
  /// Becomes the owner of a selection.
  package func own(_ selection: String) {
    unsafe XSetSelectionOwner(display, atom(selection), window.id, UInt(CurrentTime))
    unsafe XSync(display, False)
  }

  /// Says that a selection has no owner any more.
  package func disown(_ selection: String) {
    unsafe XSetSelectionOwner(display, atom(selection), UInt(None), UInt(CurrentTime))
    unsafe XSync(display, False)
  }

  package func owner(of selection: String) -> ObservedWindow {
    unsafe ObservedWindow(id: XGetSelectionOwner(display, atom(selection)))
  }

  /// Asks for a selection.
  ///
  /// - Parameters:
  ///   - property: of its own window; empty for none.
  ///   - time: on the server's clock; 0 for no certain one.
  package func ask(for selection: String, as target: String, in property: String, time: UInt = 0) {
    unsafe XConvertSelection(
      display, atom(selection), atom(target), atom(property), window.id, time)
    unsafe XFlush(display)
  }

  /// Sends a request for a selection to a window as the server would, whatever it says.
  package func forge(
    _ selection: String, as target: String, for requestor: ObservedWindow, property: UInt,
    to owner: ObservedWindow
  ) {
    var event = unsafe XEvent()
    unsafe event.xselectionrequest.type = SelectionRequest
    unsafe event.xselectionrequest.owner = owner.id
    unsafe event.xselectionrequest.requestor = requestor.id
    unsafe event.xselectionrequest.selection = atom(selection)
    unsafe event.xselectionrequest.target = atom(target)
    unsafe event.xselectionrequest.property = property
    unsafe XSendEvent(display, owner.id, False, NoEventMask, &event)
    unsafe XFlush(display)
  }

  /// Tells who has asked that it is done, or with an empty property that it can't be.
  package func answer(_ request: TransferRequest, in property: String? = nil) {
    var event = unsafe XEvent()
    unsafe event.xselection.type = SelectionNotify
    unsafe event.xselection.requestor = request.requestor.id
    unsafe event.xselection.selection = atom(request.selection)
    unsafe event.xselection.target = atom(request.target)
    unsafe event.xselection.property = atom(property ?? request.property)
    unsafe event.xselection.time = request.time
    unsafe XSendEvent(display, request.requestor.id, False, NoEventMask, &event)
    unsafe XFlush(display)
  }

  /// Sets a property of anybody's window to bytes.
  package func set(
    _ property: String, of window: ObservedWindow, type: String, bytes: [UInt8]
  ) {
    unsafe XChangeProperty(
      display, window.id, atom(property), atom(type), 8, PropModeReplace, bytes,
      Int32(bytes.count))
    unsafe XFlush(display)
  }

  /// Sets a property of anybody's window to numbers of 32 bits.
  package func set(
    _ property: String, of window: ObservedWindow, type: String, numbers: [UInt]
  ) {
    unsafe numbers.withUnsafeBytes { bytes in
      _ = unsafe XChangeProperty(
        display, window.id, atom(property), atom(type), 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(numbers.count))
    }
    unsafe XFlush(display)
  }

  /// The server's number for a name.
  package func number(of name: String) -> UInt { atom(name) }

  /// Deletes a property of its own, as who has taken it does.
  package func delete(_ property: String) {
    unsafe XDeleteProperty(display, window.id, atom(property))
    unsafe XFlush(display)
  }

  /// Sends a message of numbers to a window.
  package func send(_ type: String, _ numbers: [Int], to target: ObservedWindow) {
    var event = unsafe XEvent()
    unsafe event.xclient.type = ClientMessage
    unsafe event.xclient.window = target.id
    unsafe event.xclient.message_type = atom(type)
    unsafe event.xclient.format = 32
    _ = unsafe withUnsafeMutableBytes(of: &event.xclient.data.l) { bytes in
      unsafe bytes.bindMemory(to: Int.self).update(fromContentsOf: numbers.prefix(5))
    }
    unsafe XSendEvent(display, target.id, False, NoEventMask, &event)
    unsafe XFlush(display)
  }
}

/// A message that a program has got from another one.
package struct ObservedMessage: Sendable {
  /// The name of its type.
  package let type: String

  /// Its five numbers.
  package let numbers: [Int]
}
