// SPDX-License-Identifier: MIT

import CXObserving

/// A program from which something is dragged to a window: XDND of freedesktop.org, version 5. Call
/// ``SelectionClient/serve(within:until:)`` of its client to have it answer.
package final class DragSource {
  package let client: SelectionClient
  private let target: ObservedWindow

  /// - Parameter onRequest: what it does when the window wants to have what is dragged.
  package init(
    on screen: VirtualScreen, to target: ObservedWindow,
    onRequest: @escaping (SelectionClient, TransferRequest) -> Void
  ) throws(ObservingError) {
    let client = try SelectionClient(on: screen)
    self.client = client
    self.target = target
    client.onRequest = { [unowned client] in onRequest(client, $0) }
    client.own("XdndSelection")
  }

  /// A source that hands out these bytes, as whatever the window asks for.
  package convenience init(
    on screen: VirtualScreen, to target: ObservedWindow, bytes: [UInt8]
  ) throws(ObservingError) {
    try self.init(on: screen, to: target) { client, request in
      client.set(
        request.property, of: request.requestor, type: request.target, bytes: bytes)
      client.answer(request)
    }
  }

  /// A source that hands out these bytes as the names of files.
  package convenience init(
    on screen: VirtualScreen, to target: ObservedWindow, files: [UInt8]
  ) throws(ObservingError) {
    try self.init(on: screen, to: target) { client, request in
      client.set(request.property, of: request.requestor, type: "text/uri-list", bytes: files)
      client.answer(request)
    }
  }

  /// The pointer comes to the window.
  package func enter(_ types: [String] = ["text/uri-list"], version: Int = 5) {
    let atoms = types.map { Int(client.number(of: $0)) }
    let isLong = atoms.count > 3
    if isLong {
      client.set(
        "XdndTypeList", of: client.window, type: "ATOM", numbers: atoms.map { UInt($0) })
    }
    send("XdndEnter", [version << 24 | (isLong ? 1 : 0)] + atoms.prefix(3))
  }

  /// The pointer is somewhere on the window.
  ///
  /// - Parameter time: when it was, in milliseconds on the server's clock; 0 for no certain time.
  package func move(at time: UInt32 = 0) {
    send("XdndPosition", [0, 0, Int(time), Int(client.number(of: "XdndActionCopy"))])
  }

  /// The pointer goes away.
  package func leave() { send("XdndLeave", []) }

  /// The button is released.
  ///
  /// - Parameter time: when it was, in milliseconds on the server's clock; 0 for no certain time.
  package func drop(at time: UInt32 = 0) { send("XdndDrop", [0, Int(time)]) }

  private func send(_ type: String, _ numbers: [Int]) {
    client.send(type, [Int(client.window.id)] + numbers, to: target)
  }

  /// What the window has said to the last position: whether it takes what is dragged; `nil` as long as
  /// it has said nothing.
  package var isWelcome: Bool? { client.messages.last { $0.type == "XdndStatus" }?.isYes }

  /// Whether the window has taken what was dropped; `nil` as long as it has said nothing.
  package var isTaken: Bool? { client.messages.last { $0.type == "XdndFinished" }?.isYes }
}

extension ObservedMessage {
  /// The lowest bit of the second number.
  fileprivate var isYes: Bool { numbers[1] & 1 == 1 }
}
