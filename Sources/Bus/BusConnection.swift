// SPDX-License-Identifier: MIT

import Glibc
import System

/// It never waits: its owner watches the descriptor.
package final class BusConnection {
  private let socket: Socket

  /// No whole line or message yet.
  private var incoming: [UInt8] = []

  /// Held back until the bus has accepted this user.
  private var outgoing: [UInt8] = []
  private var isKnown = false
  private var lastSerial: UInt32 = 0

  /// `nil` until the bus has told it.
  package private(set) var name: String?

  /// Readable when bytes have arrived or the bus has gone.
  package var descriptor: Int32 { socket.descriptor }

  package init(to address: BusAddress) throws(BusError) {
    guard let socket = Socket(named: address.socketName) else { throw .unreachable }
    self.socket = socket
    // The bus knows the user from the kernel, but wants to hear it from the client too (D-Bus
    // Specification, "Authentication Protocol").
    let user = String(geteuid()).utf8.flatMap { Array(String($0, radix: 16).utf8) }
    try send([0] + "AUTH EXTERNAL ".utf8 + user + "\r\n".utf8)
    try send(BusConnection.call("Hello"))
  }

  package static func call(
    _ member: String, _ signature: String = "", _ write: (inout BusWriter) -> Void = { _ in }
  ) -> BusMessage {
    .call(member, of: busName, at: "/org/freedesktop/DBus", in: busName, signature, write)
  }

  package func watchOwner(of name: String) throws(BusError) {
    let rule =
      "type='signal',sender='\(Self.busName)',member='NameOwnerChanged',arg0='\(name)'"
    try send(Self.call("AddMatch", "s") { $0.text(rule) })
  }

  package static let busName = "org.freedesktop.DBus"

  /// At once, or when the bus is ready.
  ///
  /// - Returns: the serial number, which the answer refers to.
  @discardableResult
  package func send(_ message: BusMessage) throws(BusError) -> UInt32 {
    lastSerial += 1
    let bytes = message.bytes(serial: lastSerial)
    if isKnown { try send(bytes) } else { outgoing += bytes }
    return lastSerial
  }

  private func send(_ bytes: [UInt8]) throws(BusError) {
    socket.send(bytes)
    guard !socket.isBroken, socket.waiting <= Self.mostWaiting else { throw .closed }
  }

  /// In bytes. More pile up only for a bus that hangs.
  private static let mostWaiting = 1 << 20

  /// Then the descriptor has to be watched for writing too.
  package var isBehind: Bool { socket.waiting > 0 }

  /// Doesn't wait.
  package func receive() throws(BusError) -> [BusMessage] {
    socket.sendMore()
    switch socket.receive() {
    case .bytes(let bytes): incoming += bytes
    case .nothing: break
    case .end: throw .closed
    }
    if !isKnown { try introduce() }
    guard isKnown else { return [] }
    return try messages()
  }

  /// The answer to the authentication releases the held messages.
  private func introduce() throws(BusError) {
    guard let end = incoming.firstIndex(of: UInt8(ascii: "\n")) else {
      guard incoming.count < 1000 else { throw .garbled }
      return
    }
    guard incoming.starts(with: "OK ".utf8) else { throw .refused }
    incoming.removeSubrange(...end)
    isKnown = true
    try send("BEGIN\r\n".utf8 + outgoing)
    outgoing = []
  }

  private func messages() throws(BusError) -> [BusMessage] {
    var (messages, start): ([BusMessage], Int) = ([], 0)
    while incoming.count - start >= BusMessage.startLength {
      let length = try BusMessage.length(incoming[start...])
      guard incoming.count - start >= length else { break }
      if let message = try BusMessage(Array(incoming[start..<start + length])) {
        messages.append(message)
      }
      start += length
    }
    incoming.removeSubrange(..<start)
    for message in messages where message.answers == 1 && message.kind == .reply {
      name = message.values.first?.text.map { String(decoding: $0, as: UTF8.self) }
    }
    return messages
  }
}

/// The reason for the end of a connection.
package enum BusError: Error, Equatable {
  /// No such bus, or it accepts no connection.
  case unreachable
  /// The bus doesn't accept this user.
  case refused
  /// Invalid or oversized bytes.
  case garbled
  /// The bus has gone, or doesn't read.
  case closed
}
