// SPDX-License-Identifier: MIT

import Glibc

/// One end of a TCP connection on this machine, or a place where such connections come in.
final class Plug: Sendable {
  let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var yes: Int32 = 1
    unsafe setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(4))
  }

  deinit { close(descriptor) }

  private static func socket() -> Int32 {
    Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  }

  convenience init?(to port: UInt16) {
    let number = Self.socket()
    self.init(number)
    guard unsafe Self.with(port, { unsafe connect(number, $0, $1) }) == 0 else { return nil }
  }

  /// - Parameter port: 0 for any.
  convenience init?(listeningOn port: UInt16) {
    let number = Self.socket()
    self.init(number)
    guard unsafe Self.with(port, { unsafe bind(number, $0, $1) }) == 0, listen(number, 64) == 0
    else { return nil }
  }

  /// Hands this machine's own address to a call of the system.
  private static func with(
    _ port: UInt16, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return unsafe withUnsafePointer(to: address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe call($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  var port: UInt16? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = unsafe withUnsafeMutablePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size)
      }
    }
    return status == 0 ? UInt16(bigEndian: address.sin_port) : nil
  }

  func accept() -> Plug? {
    let number = Glibc.accept(descriptor, nil, nil)
    return number < 0 ? nil : Plug(number)
  }

  /// What has come; `nil` at the end.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  /// Sends all of it, unless the other end has gone.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let chunk = Array(rest)
      let count = unsafe send(descriptor, chunk, chunk.count, Int32(MSG_NOSIGNAL))
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
