// SPDX-License-Identifier: MIT

import Glibc

/// A stream that is never waited for, and what is to be sent on it.
final class Socket {
  /// What a look at it has brought.
  enum Arrival {
    case bytes([UInt8])
    case nothing
    /// Nothing more will come: the other end has closed, or the system has given up (its error).
    case end(Int32)
  }

  /// How much is read at a time, so that nobody keeps the others waiting.
  private static let portion = 16384

  let descriptor: Int32
  private var outgoing: [UInt8] = []

  /// Takes ownership of a descriptor.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// How many bytes the system has not taken yet.
  var waiting: Int { outgoing.count }

  /// What to poll for.
  var events: Int16 { Int16(outgoing.isEmpty ? POLLIN : POLLIN | POLLOUT) }

  func receive() -> Arrival {
    var bytes = [UInt8](repeating: 0, count: Self.portion)
    let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
    if count > 0 { return .bytes(Array(bytes.prefix(count))) }
    if count == 0 { return .end(0) }
    return errno == EAGAIN || errno == EINTR ? .nothing : .end(errno)
  }

  /// Sends what can be sent now, and the rest later.
  func send(_ bytes: [UInt8]) {
    outgoing += bytes
    sendMore()
  }

  /// Sends what has waited, as far as the system takes it. An error shows when something is received.
  func sendMore() {
    guard !outgoing.isEmpty else { return }
    let count = unsafe Glibc.send(descriptor, outgoing, outgoing.count, Int32(MSG_NOSIGNAL))
    if count > 0 { outgoing.removeFirst(count) }
  }
}
