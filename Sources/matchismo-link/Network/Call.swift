// SPDX-License-Identifier: MIT

import Glibc
import System
import Words

/// Looks a name up, and dials its addresses by TCP, one after another.
final class Call: Source {
  /// For each address, in milliseconds.
  private static let patience = 3000

  let request: Int

  private let loop: Loop
  private let done: (Call, Result<Int32, Failure>) -> Void
  private var lookup: Lookup?

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

  func dial(_ host: String, port: Int) {
    lookup = Lookup(host, port: port, loop) { [unowned self] addresses in
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

/// Looks a name up on a thread of its own, so that nothing else waits.
private final class Lookup: Source {
  /// Few, since a thread can't be called back.
  private static let most = 4

  nonisolated(unsafe) private static var running = 0

  let descriptor: Int32
  private let loop: Loop
  private let found = Locked<[Address]>([])
  private var done: (([Address]) -> Void)?

  var events: Int16 { Int16(POLLIN) }

  /// - Parameter done: gets the addresses, from the loop.
  /// - Returns: `nil` if no thread is available.
  init?(_ host: String, port: Int, _ loop: Loop, done: @escaping ([Address]) -> Void) {
    (self.loop, self.done) = (loop, done)
    var ends: [Int32] = [-1, -1]
    guard unsafe Self.running < Self.most, unsafe pipe(&ends) == 0 else { return nil }
    descriptor = ends[0]
    let (end, found) = (ends[1], found)
    let isStarted = SideThread.start {
      let addresses = Address.all(of: host, port: port)
      found.withLock { $0 = addresses }
      close(end)
    }
    guard isStarted else {
      close(end)
      return nil
    }
    unsafe Self.running += 1
    loop.add(self)
  }

  deinit { close(descriptor) }

  func isReady(_ events: Int16) {
    unsafe Self.running -= 1
    loop.remove(self)
    done?(found.withLock { $0 })
  }

  func stop() { done = nil }
}
