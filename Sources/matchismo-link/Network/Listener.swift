// SPDX-License-Identifier: MIT

import Glibc
import System

final class Listener: Source {
  /// So that peers are heard in between.
  private static let mostAtOnce = 64

  /// The milliseconds of rest when descriptors run out.
  private static let rest = 1000

  private let socket: Socket
  private let welcome: (Int32, Address) -> Void
  private(set) var deadline: Moment?
  let port: Int

  var descriptor: Int32 { deadline == nil ? socket.descriptor : -1 }
  var events: Int16 { Int16(POLLIN) }

  /// - Parameters:
  ///   - port: 0 for any free one.
  ///   - welcome: gets a connection, which it then owns.
  init(port: Int, welcome: @escaping (Int32, Address) -> Void) throws(Failure) {
    socket = try Self.bound(port)
    self.welcome = welcome
    let descriptor = socket.descriptor
    guard listen(descriptor, SOMAXCONN) == 0,
      let address = unsafe Address({ unsafe getsockname(descriptor, $0, $1) })
    else { throw Failure(reason(errno)) }
    self.port = address.port
  }

  /// For both versions of IP, or for IPv4 alone.
  private static func bound(_ port: Int) throws(Failure) -> Socket {
    var error: Int32 = 0
    for family in [AF_INET6, AF_INET] {
      let descriptor = Glibc.socket(family, Int32(SOCK_STREAM.rawValue), 0)
      guard descriptor >= 0 else {
        error = errno
        continue
      }
      let socket = Socket(descriptor)
      set(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
      if family == AF_INET6 { set(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0) }
      let address = Address.any(port: port, family: family)
      if unsafe address.use({ unsafe bind(descriptor, $0, $1) }) == 0 { return socket }
      error = errno
    }
    throw Failure(reason(error))
  }

  private static func set(_ socket: Int32, _ level: Int32, _ option: Int32, _ value: Int32) {
    var value = value
    unsafe setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  func isReady(_ events: Int16) {
    for _ in 0..<Self.mostAtOnce { guard takeOne() else { return } }
  }

  /// - Returns: whether there may be another one.
  private func takeOne() -> Bool {
    var descriptor: Int32 = -1
    let address = unsafe Address {
      unsafe descriptor = accept(socket.descriptor, $0, $1)
      return descriptor
    }
    if let address {
      welcome(descriptor, address)
      return true
    }
    if errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM {
      deadline = .now.adding(milliseconds: Self.rest)
    }
    // An aborted connection is no reason to stop.
    return errno == ECONNABORTED
  }

  func isDue() { deadline = nil }
}
