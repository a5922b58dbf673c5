// SPDX-License-Identifier: MIT

import Glibc
import Synchronization
import Testing

@testable import Bus

/// A socket that says what a test wants of a bus.
final class FakeBus {
  let address: BusAddress
  private let listener: Int32
  private var guest: Int32 = -1
  private static let count = Atomic(0)

  init() throws {
    let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    let name = "matchismo-bus-\(getpid())-\(number)"
    address = try #require(BusAddress(Array("unix:abstract=\(name)".utf8)))
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: address.socketName) }
    let length = MemoryLayout<sa_family_t>.size + address.socketName.count
    let status = withUnsafePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(length))
      }
    }
    try #require(status == 0)
    try #require(listen(listener, 1) == 0)
  }

  deinit {
    hangUp()
    close(listener)
  }

  func say(_ bytes: some Sequence<UInt8>) {
    if guest < 0 { guest = accept(listener, nil, nil) }
    let bytes = Array(bytes)
    #expect(send(guest, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
  }

  /// What it has been told since the last time.
  func heard() -> [UInt8] {
    if guest < 0 { guest = accept(listener, nil, nil) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(guest, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return Array(bytes.prefix(max(0, count)))
  }

  func hangUp() {
    if guest >= 0 { close(guest) }
    guest = -1
  }
}

// MARK: - In the bus' words

extension FakeBus {
  /// Says the message: kind, number of what it answers, sender, and more of its properties.
  func tell(
    _ kind: UInt8, answering answers: UInt32? = nil, from sender: String = "org.freedesktop.DBus",
    _ names: [(field: UInt8, type: String, text: String)] = [], _ signature: String = "",
    flags: UInt8 = 1,
    _ write: (inout BusWriter) -> Void = { _ in }
  ) {
    var body = BusWriter()
    write(&body)
    var message = BusWriter()
    for byte in [0x6C, kind, flags, 1] { message.byte(byte) }
    message.number(UInt32(body.bytes.count))
    message.number(77)
    message.array(alignedTo: 8) { fields in
      if let answers { fields.field(5, "u") { $0.number(answers) } }
      for (field, type, text) in names + [(7, "s", sender)] {
        fields.field(field, type) { $0.text(text) }
      }
      fields.field(8, "g") { $0.signature(signature) }
    }
    message.align(to: 8)
    say(message.bytes + body.bytes)
  }

  /// Lets the guest in, and gives it a name.
  func welcome() {
    say("OK 0123456789abcdef\r\n".utf8)
    tell(2, answering: 1, [], "s") { $0.text(":1.7") }
  }
}

extension BusWriter {
  fileprivate mutating func field(
    _ number: UInt8, _ type: String, _ write: (inout BusWriter) -> Void
  ) {
    structure {
      $0.byte(number)
      $0.variant(type, write)
    }
  }
}
