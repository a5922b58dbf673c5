// SPDX-License-Identifier: MIT

import Glibc
import System
import Words

/// Looks a name up, and dials its addresses by TCP, one after another.
final class Call: Source, Attempt {
  /// For each address, in milliseconds.
  private static let patience = 3000

  let request: Int

  private let loop: Loop
  private let done: (Call, Result<Int32, Failure>) -> Void
  private var lookup: SideJob<[Address]>?

  private var addresses: [Address] = []
  private var socket: Int32 = -1
  private var error = ENOENT
  private(set) var deadline: Moment?

  var descriptor: Int32 { socket }
  var events: Int16 { Int16(POLLOUT) }

  /// - Parameter done: gets the connected socket, which it then owns.
  init(
    _ request: Int, _ loop: Loop, done: @escaping (Call, Result<Int32, Failure>) -> Void
  ) {
    (self.request, self.loop, self.done) = (request, loop, done)
  }

  deinit { hangUp() }

  /// Looks the name up on a thread, so that nothing else waits.
  func dial(_ host: String, port: Int) {
    lookup = SideJob(loop) {
      Address.all(of: host, port: port)
    } done: { [unowned self] addresses in
      if addresses.isEmpty {
        done(self, .failure(Failure(phrase("\(host) can't be found"))))
      } else {
        dial(addresses)
      }
    }
    if lookup == nil { done(self, .failure(Failure(phrase("too much is going on at once")))) }
  }

  func dial(_ addresses: [Address]) {
    self.addresses = addresses
    // From the loop, after the caller has stored this call.
    deadline = .now
    loop.add(self)
  }

  private func hangUp() {
    if socket >= 0 { close(socket) }
    socket = -1
  }

  private func dialNext() {
    hangUp()
    guard !addresses.isEmpty else {
      loop.remove(self)
      return done(self, .failure(Failure(reason(error))))
    }
    let address = addresses.removeFirst()
    guard !address.lacksZone else {
      loop.remove(self)
      return done(
        self,
        .failure(
          Failure(
            phrase("an address with fe80 ends with the name of your network, as in fe80::1%wlan0")))
      )
    }
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
    done(self, .success(connected))
  }

  func isDue() {
    if socket >= 0 { error = ETIMEDOUT }
    dialNext()
  }

  func stop() {
    lookup?.stop()
    loop.remove(self)
  }
}
