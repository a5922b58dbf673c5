// SPDX-License-Identifier: MIT

import CXObserving

/// A program of its own that offers and takes selections as well or as badly as a test wants. It does
/// nothing by itself: call ``take()`` again and again, or ``serve(within:until:)`` on a thread of its own.
package final class SelectionClient {
  /// In whose name it offers and asks.
  package private(set) var window: ObservedWindow

  /// What it does when others ask for what it offers; at first nothing, as a program that hangs.
  package var onRequest: (TransferRequest) -> Void = { _ in }

  /// What it does when one of its properties, or one of a window that it watches, has been taken.
  package var onTaken: (_ window: ObservedWindow, _ property: String) -> Void = { _, _ in }

  /// What it does when one of its properties has been set.
  package var onSet: (_ property: String) -> Void = { _ in }

  /// The answers to what it has asked for.
  package private(set) var answers: [TransferAnswer] = []

  /// The requests of others so far.
  package private(set) var requests: [TransferRequest] = []

  /// The messages that its window has got.
  package private(set) var messages: [ObservedMessage] = []

  /// The selections that it has lost to others.
  package private(set) var losses: [String] = []

  let connection: Connection
  var display: OpaquePointer { unsafe connection.display }

  /// Keeps the server.
  private let screen: VirtualScreen

  package init(on screen: VirtualScreen) throws(ObservingError) {
    self.screen = screen
    connection = try Connection(to: screen.name)
    window = ObservedWindow(id: 0)
    renewWindow()
  }

  /// Lets go of its window, and with that of all it offers, and goes on with a new one.
  package func renewWindow() {
    if window.id != 0 { unsafe XDestroyWindow(display, window.id) }
    let root = unsafe XDefaultRootWindow(display)
    window = unsafe ObservedWindow(id: XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0))
    watch(window)
    unsafe XSync(display, False)
  }

  /// Wants to hear of a window's properties.
  package func watch(_ window: ObservedWindow) {
    unsafe XSelectInput(display, window.id, PropertyChangeMask)
    unsafe XFlush(display)
  }

  /// Takes note of all that has arrived, without waiting.
  package func take() {
    while unsafe XPending(display) > 0 {
      var event = unsafe XEvent()
      unsafe XNextEvent(display, &event)
      unsafe take(event)
    }
    unsafe XFlush(display)
  }

  /// Takes what arrives until this is so.
  package func serve(
    within limit: Duration, until isSo: () -> Bool
  ) throws(ObservingError) {
    let deadline = Instant.now + limit
    while true {
      take()
      if isSo() { return }
      guard Readiness.wait(for: [connection.descriptor], until: deadline) else {
        throw .timedOut(waitingFor: "selection", limit: limit)
      }
    }
  }

  private func take(_ event: XEvent) {
    switch unsafe event.type {
    case SelectionRequest:
      let request = unsafe TransferRequest(
        selection: name(of: event.xselectionrequest.selection),
        target: name(of: event.xselectionrequest.target),
        requestor: ObservedWindow(id: event.xselectionrequest.requestor),
        property: name(of: event.xselectionrequest.property), time: event.xselectionrequest.time)
      requests.append(request)
      onRequest(request)
    case SelectionNotify:
      let property = unsafe name(of: event.xselection.property)
      answers.append(
        unsafe TransferAnswer(
          selection: name(of: event.xselection.selection),
          target: name(of: event.xselection.target),
          property: property.isEmpty ? nil : property))
    case ClientMessage:
      messages.append(
        unsafe ObservedMessage(
          type: name(of: event.xclient.message_type),
          numbers: withUnsafeBytes(of: event.xclient.data.l) {
            unsafe Array($0.bindMemory(to: Int.self))
          }))
    case SelectionClear: losses.append(unsafe name(of: event.xselectionclear.selection))
    case PropertyNotify:
      let property = unsafe name(of: event.xproperty.atom)
      if unsafe event.xproperty.state == PropertyDelete {
        onTaken(unsafe ObservedWindow(id: event.xproperty.window), property)
      } else if unsafe event.xproperty.window == window.id {
        onSet(property)
      }
    default: break
    }
  }

  func atom(_ name: String) -> Atom {
    name.isEmpty ? Atom(None) : unsafe XInternAtom(display, name, False)
  }

  private func name(of atom: Atom) -> String {
    guard atom != None, let name = unsafe XGetAtomName(display, atom) else { return "" }
    defer { unsafe XFree(name) }
    return unsafe String(cString: name)
  }
}
