// SPDX-License-Identifier: MIT

import Glibc

/// Connects to one of several addresses, one after the other.
final class Dialer: Source {
  /// How long one address has.
  private static let patience = 3000

  private var addresses: [Address]
  private var socket: Int32 = -1
  private var error = ENOENT
  private let loop: Loop
  private let done: (Result<Int32, Failure>) -> Void
  private(set) var deadline: Moment?

  var descriptor: Int32 { socket }
  var events: Int16 { Int16(POLLOUT) }

  /// - Parameter done: takes the connected socket, which it owns, or why there is none.
  init(_ addresses: [Address], _ loop: Loop, done: @escaping (Result<Int32, Failure>) -> Void) {
    (self.addresses, self.loop, self.done) = (addresses, loop, done)
    loop.add(self)
    // So that its owner hears of it after it has it.
    deadline = .now
  }

  deinit { hangUp() }

  private func hangUp() {
    if socket >= 0 { close(socket) }
    socket = -1
  }

  private func dialNext() {
    hangUp()
    guard !addresses.isEmpty else {
      loop.remove(self)
      return done(.failure(Failure(reason(error))))
    }
    let address = addresses.removeFirst()
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    socket = Glibc.socket(address.family, kind, 0)
    let descriptor = socket
    deadline = .now.adding(milliseconds: Self.patience)
    if unsafe address.use({ unsafe connect(descriptor, $0, $1) }) != 0, errno != EINPROGRESS {
      error = errno
      hangUp()
      deadline = .now
    }
  }

  func isReady(_ events: Int16) {
    var status: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    unsafe getsockopt(socket, SOL_SOCKET, SO_ERROR, &status, &length)
    guard status == 0 else {
      error = status
      return dialNext()
    }
    loop.remove(self)
    let connected = socket
    socket = -1
    done(.success(connected))
  }

  func isDue() {
    if socket >= 0 { error = ETIMEDOUT }
    dialNext()
  }

  /// Stops dialing, without a word.
  func stop() { loop.remove(self) }
}
