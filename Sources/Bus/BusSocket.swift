// SPDX-License-Identifier: MIT

import Glibc

/// A socket of this machine that nobody ever waits for.
final class BusSocket {
  let number: Int32

  init(to address: BusAddress) throws(BusError) {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    number = socket(AF_UNIX, kind, 0)
    guard number >= 0, connect(to: address.socketName) else { throw .unreachable }
  }

  deinit { if number >= 0 { close(number) } }

  private func connect(to name: [UInt8]) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: name) }
    // A path ends with a null byte; what begins with one has its length alone.
    let length = MemoryLayout<sa_family_t>.size + name.count + (name.first == 0 ? 0 : 1)
    return unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(number, $0, socklen_t(length)) == 0
      }
    }
  }

  /// Sends all of it: there is room for much more than is ever sent.
  func send(_ bytes: [UInt8]) throws(BusError) {
    let sent = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard sent == bytes.count else { throw .closed }
  }

  /// What has come, which may be nothing yet.
  func receive(atMost count: Int) throws(BusError) -> [UInt8] {
    var status = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      status = unsafe recv(number, buffer.baseAddress, count, 0)
      length = max(0, status)
    }
    guard status > 0 || status < 0 && [EAGAIN, EINTR].contains(errno) else { throw .closed }
    return bytes
  }
}
