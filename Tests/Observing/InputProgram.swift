// SPDX-License-Identifier: MIT

import CXObserving

/// A program for input (X Input Method Protocol 1.0, over X), as well or as badly as a test wants. It does nothing
/// by itself: call ``serve()`` again and again, or it hangs.
package final class InputProgram {
  /// What it makes of a key.
  package enum Answer {
    /// The key means what it says.
    case pass
    case text(String)
    /// It says nothing of it, as in the midst of a word.
    case keep
  }

  /// What it does with a key that goes down, by the server's number.
  package var onKey: (UInt8) -> Answer = { _ in .pass }

  /// What it doesn't answer any more, by the protocol's numbers; 0 stands for the first question of all.
  package var silentFrom: UInt8?

  /// Whether whoever gives it a key has to wait for its answer.
  package var isSynchronous = false

  /// Whether somebody types for whom it makes text.
  package private(set) var isInUse = false

  /// The keys that it was given.
  package private(set) var keys: [UInt8] = []

  private let connection: Connection
  private let window: Window

  /// The window of the last one who has come.
  private var guest: Window = 0

  private var display: OpaquePointer { unsafe connection.display }

  /// Keeps the server.
  private let screen: VirtualScreen

  /// - Parameter name: what XMODIFIERS calls it: `@im=…`.
  package init(_ name: String, on screen: VirtualScreen) throws(ObservingError) {
    self.screen = screen
    connection = try Connection(to: screen.name)
    let display = unsafe connection.display
    let root = unsafe XDefaultRootWindow(display)
    window = unsafe XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    // Those who look for one ask for names that are there already.
    for name in ["LOCALES", "TRANSPORT"] { _ = unsafe XInternAtom(display, name, False) }
    var selection = unsafe XInternAtom(display, "@server=" + name, False)
    unsafe XSetSelectionOwner(display, selection, window, UInt(CurrentTime))
    let servers = unsafe XInternAtom(display, "XIM_SERVERS", False)
    _ = unsafe withUnsafeBytes(of: &selection) { bytes in
      unsafe XChangeProperty(
        display, root, servers, XA_ATOM, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, 1)
    }
    unsafe XSync(display, False)
  }

  /// Ends, as its users hear.
  package func end() {
    unsafe XDestroyWindow(display, window)
    unsafe XSync(display, False)
  }

  /// Answers all that has arrived, without waiting.
  package func serve() {
    while unsafe XPending(display) > 0 {
      var event = unsafe XEvent()
      unsafe XNextEvent(display, &event)
      switch unsafe event.type {
      case SelectionRequest: unsafe answer(event.xselectionrequest)
      case ClientMessage: unsafe take(event.xclient)
      default: break
      }
    }
    unsafe XFlush(display)
  }

  private func isSilent(about number: UInt8) -> Bool { silentFrom.map { number >= $0 } == true }

  private func atom(_ name: String) -> Atom { unsafe XInternAtom(display, name, False) }
}

// MARK: - The way there

extension InputProgram {
  /// Says for which languages it is, and how it is reached.
  private func answer(_ request: XSelectionRequestEvent) {
    if isSilent(about: 0) { return }
    let text =
      unsafe request.target == atom("LOCALES") ? "@locale=C,POSIX,en,en_US" : "@transport=X/"
    let bytes = Array(text.utf8)
    unsafe XChangeProperty(
      display, request.requestor, request.property, request.target, 8, PropModeReplace, bytes,
      Int32(bytes.count))
    var notice = unsafe XSelectionEvent()
    unsafe (notice.type, notice.requestor, notice.selection) = (
      SelectionNotify, request.requestor, request.selection
    )
    unsafe (notice.target, notice.property, notice.time) = (
      request.target, request.property, request.time
    )
    var event = unsafe XEvent(xselection: notice)
    unsafe XSendEvent(display, request.requestor, False, 0, &event)
  }

  private func take(_ message: XClientMessageEvent) {
    if unsafe message.message_type == atom("_XIM_XCONNECT") {
      if isSilent(about: 1) { return }
      guest = unsafe Window(message.data.l.0)
      tell("_XIM_XCONNECT", 32) { unsafe $0.l = (Int(window), 0, 0, 0, 0) }
    } else if unsafe message.format == 8 {
      var message = unsafe message
      unsafe withUnsafeBytes(of: &message.data.b) { unsafe take(Array($0)) }
    } else {
      unsafe take(property(Atom(message.data.l.1), length: message.data.l.0))
    }
  }

  /// What is longer than a message comes as a property.
  private func property(_ property: Atom, length: Int) -> [UInt8] {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, left): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    unsafe XGetWindowProperty(
      display, window, property, 0, (length + 3) / 4, True, UInt(AnyPropertyType), &type, &format,
      &count, &left, &data)
    guard let data = unsafe data else { return [] }
    defer { unsafe XFree(data) }
    return unsafe Array(UnsafeBufferPointer(start: data, count: Int(count)))
  }

  private func send(_ packet: [UInt8]) {
    if packet.count <= 20 {
      tell("_XIM_PROTOCOL", 8) { data in
        unsafe withUnsafeMutableBytes(of: &data.b) { unsafe $0.copyBytes(from: packet) }
      }
    } else {
      let property = atom("_input")
      unsafe XChangeProperty(
        display, guest, property, XA_STRING, 8, PropModeAppend, packet, Int32(packet.count))
      tell("_XIM_PROTOCOL", 32) { unsafe $0.l = (packet.count, Int(property), 0, 0, 0) }
    }
  }

  private func tell(
    _ type: String, _ format: Int32,
    _ write: (inout XClientMessageEvent.__Unnamed_union_data) -> Void
  ) {
    var message = unsafe XClientMessageEvent()
    unsafe (message.type, message.window) = (ClientMessage, guest)
    unsafe (message.message_type, message.format) = (atom(type), format)
    unsafe write(&message.data)
    var event = unsafe XEvent(xclient: message)
    unsafe XSendEvent(display, guest, False, 0, &event)
  }
}

// MARK: - What is said there

extension InputProgram {
  private enum Number {
    static let connect: UInt8 = 1
    static let disconnect: UInt8 = 3
    static let open: UInt8 = 30
    static let setEventMask: UInt8 = 37
    static let encodings: UInt8 = 38
    static let getMethodValues: UInt8 = 44
    static let createContext: UInt8 = 50
    static let setFocus: UInt8 = 58
    static let unsetFocus: UInt8 = 59
    static let forward: UInt8 = 60
    static let sync: UInt8 = 61
    static let syncReply: UInt8 = 62
    static let commit: UInt8 = 63

    /// Questions whose answers name the method alone, or the method and the context.
    static let ofMethod: [UInt8] = [32, 40, 42]
    static let ofContext: [UInt8] = [52, 54, 56]
  }

  /// The numbers of the one method and the one context.
  private static let names: [UInt16] = [1, 1]

  private func take(_ packet: [UInt8]) {
    guard let number = packet.first else { return }
    if number == Number.forward { keys.append(packet[Self.event + 1]) }
    if isSilent(about: number) { return }
    switch number {
    case Number.connect: say(number + 1, [1, 0])
    case Number.disconnect: say(number + 1, [])
    case Number.open:
      let styles = Self.attribute(0, type: 10, "queryInputStyle")
      let values = [
        ("inputStyle", 3), ("clientWindow", 5), ("focusWindow", 5), ("filterEvents", 3),
      ]
      .enumerated().flatMap {
        Self.attribute(UInt16($0), type: UInt16($1.1), $1.0)
      }
      say(
        number + 1, [1, UInt16(styles.count)],
        styles + Self.bytes([UInt16(values.count), 0]) + values)
    case Number.encodings: say(number + 1, [1, 0, .max, 0])
    case Number.getMethodValues:
      // One style: nothing is shown before it is finished.
      say(number + 1, [1, 12, 0, 8, 1, 0, 0x408, 0])
    case Number.createContext:
      say(number + 1, Self.names)
      // Keys that go down.
      say(Number.setEventMask, Self.names + [1, 0, isSynchronous ? 1 : 0, 0])
    case Number.setFocus: isInUse = true
    case Number.unsetFocus: isInUse = false
    case Number.forward: takeKey(packet)
    case Number.sync: say(Number.syncReply, Self.names)
    case let asked where Number.ofMethod.contains(asked): say(number + 1, [1, 0])
    case let asked where Number.ofContext.contains(asked): say(number + 1, Self.names + [0, 0])
    default: break
    }
  }

  /// Where an event is that is forwarded: after the head and four numbers.
  private static let event = 4 + 8

  private func takeKey(_ packet: [UInt8]) {
    switch onKey(packet[Self.event + 1]) {
    case .pass:
      // The sender need not answer that.
      send(Array(packet[..<8]) + Self.bytes([0]) + packet[10...])
    case .text(let text):
      // Latin-1 alone is its own compound text.
      let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      say(Number.commit, Self.names + [2, UInt16(bytes.count)], bytes)
    case .keep: break
    }
    if packet[8] & 1 != 0 { say(Number.syncReply, Self.names) }
  }

  /// A packet: its number, how many words of four bytes follow, and these.
  private func say(_ number: UInt8, _ numbers: [UInt16], _ bytes: [UInt8] = []) {
    var body = Self.bytes(numbers) + bytes
    while !body.count.isMultiple(of: 4) { body.append(0) }
    send([number, 0] + Self.bytes([UInt16(body.count / 4)]) + body)
  }

  private static func bytes(_ numbers: [UInt16]) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }

  /// What a method or a context has: its number, its type and its name.
  private static func attribute(_ number: UInt16, type: UInt16, _ name: String) -> [UInt8] {
    var bytes = bytes([number, type, UInt16(name.utf8.count)]) + Array(name.utf8)
    while !bytes.count.isMultiple(of: 4) { bytes.append(0) }
    return bytes
  }
}
