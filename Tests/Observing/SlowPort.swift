// SPDX-License-Identifier: MIT

import CXObserving
import Foundation
import Glibc

/// A port of this machine that leads to another one of it, as to a machine far away: everything takes its
/// time. A thread of its own carries what both sides say.
package final class SlowPort: @unchecked Sendable {
  package let number: UInt16

  /// What is written here ends it.
  private let end: OwnedDescriptor

  /// - Parameter delay: how long everything takes each way.
  package init(to port: UInt16, delay: Duration) throws(ObservingError) {
    let listening = OwnedDescriptor(Self.socket())
    guard let number = Self.listen(listening.number) else { throw .refused("a port") }
    self.number = number
    var ends: [Int32] = [0, 0]
    guard unsafe pipe2(&ends, O_CLOEXEC) == 0 else { throw .refused("a pipe") }
    let ending = OwnedDescriptor(ends[0])
    end = OwnedDescriptor(ends[1])
    let carrier = Carrier(from: listening.number, delay: delay, limit: nil, until: ending.number) {
      Self.hurry($0)
      return Self.connected(to: port)
    } noteAnswered: {
    }
    Thread { carrier.run() }.start()
  }

  deinit {
    var byte: UInt8 = 0
    unsafe write(end.number, &byte, 1)
  }

  private static func socket() -> Int32 {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    hurry(socket)
    return socket
  }

  /// What is given to it is sent at once.
  private static func hurry(_ socket: Int32) {
    var yes: Int32 = 1
    unsafe setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(4))
  }

  /// - Returns: the port that the system has given it.
  private static func listen(_ socket: Int32) -> UInt16? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe with(0) { unsafe bind(socket, $0, $1) == 0 }
    let isNamed = unsafe withUnsafeMutablePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(socket, $0, &size) == 0
      }
    }
    guard isBound, isNamed, Glibc.listen(socket, 8) == 0 else { return nil }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func connected(to port: UInt16) -> Int32? {
    let socket = socket()
    if unsafe with(port, { unsafe connect(socket, $0, $1) == 0 }) { return socket }
    close(socket)
    return nil
  }

  /// Hands the address of a port to a call of the system.
  private static func with(
    _ port: UInt16, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = (0x7F00_0001 as UInt32).bigEndian
    return unsafe withUnsafePointer(to: address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe call($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
