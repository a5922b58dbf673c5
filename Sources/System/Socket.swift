// SPDX-License-Identifier: MIT

import Glibc

/// A non-blocking stream to another program, with the bytes waiting to be sent.
package final class Socket {
  package enum Arrival {
    case bytes([UInt8])
    case nothing

    /// 0 if the other end has closed the stream, or the system's error.
    case end(Int32)
  }

  package let descriptor: Int32
  private var outgoing: [UInt8] = []

  /// Takes ownership of a descriptor.
  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// - Parameter name: a path of at most 107 bytes, or a null byte and an abstract name.
  /// - Returns: `nil` if nobody listens.
  package convenience init?(named name: [UInt8]) {
    var address = sockaddr_un()
    guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    self.init(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: name) }
    // A path ends with a null byte; an abstract name has its length only.
    let length = MemoryLayout<sa_family_t>.size + name.count + (name.first == 0 ? 0 : 1)
    let status = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(length))
      }
    }
    guard status == 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Sends small pieces at once (TCP_NODELAY of tcp(7)).
  package func neverWaits() {
    var yes: Int32 = 1
    unsafe setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Bytes that the system has not taken yet.
  package var waiting: Int { outgoing.count }

  /// Whether sending has failed for good.
  package private(set) var isBroken = false

  /// To poll for.
  package var events: Int16 { Int16(outgoing.isEmpty ? POLLIN : POLLIN | POLLOUT) }

  /// - Parameter most: in bytes, so that nobody keeps others waiting.
  package func receive(atMost most: Int = 1 << 14) -> Arrival {
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: most) { buffer, length in
      count = unsafe recv(descriptor, buffer.baseAddress, most, 0)
      length = max(count, 0)
    }
    if count > 0 { return .bytes(bytes) }
    if count == 0 { return .end(0) }
    return [EAGAIN, EINTR].contains(errno) ? .nothing : .end(errno)
  }

  /// The system may take the rest later.
  package func send(_ bytes: [UInt8]) {
    outgoing += bytes
    sendMore()
  }

  /// Errors also show on the next read.
  package func sendMore() {
    guard !outgoing.isEmpty else { return }
    let count = unsafe Glibc.send(descriptor, outgoing, outgoing.count, Int32(MSG_NOSIGNAL))
    if count > 0 { outgoing.removeFirst(count) }
    if count < 0, ![EAGAIN, EINTR].contains(errno) { isBroken = true }
  }
}

package struct LineCutter {
  package struct TooLong: Error {}

  private let longest: Int

  /// Of an incomplete line.
  package private(set) var rest: [UInt8] = []

  /// - Parameter longest: the bytes of a line, without its newline.
  package init(longest: Int) { self.longest = longest }

  /// Without their newlines.
  package mutating func lines(adding bytes: [UInt8]) throws(TooLong) -> [ArraySlice<UInt8>] {
    rest += bytes
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
      guard end - start <= longest else { throw TooLong() }
      lines.append(rest[start..<end])
      start = end + 1
    }
    rest.removeFirst(start)
    guard rest.count <= longest else { throw TooLong() }
    return lines
  }
}

/// Carries lines between two programs.
package final class LineSocket {
  package enum End: Error {
    case closed

    /// A line is too long, or makes no sense.
    case nonsense
  }

  private let socket: Socket
  private var cutter: LineCutter

  /// Takes ownership of a descriptor.
  ///
  /// - Parameter longest: the bytes of a line, without its newline.
  package init(_ descriptor: Int32, longest: Int) {
    (socket, cutter) = (Socket(descriptor), LineCutter(longest: longest))
  }

  package var descriptor: Int32 { socket.descriptor }
  package var events: Int16 { socket.events }

  /// Bytes that the system has not taken yet.
  package var waiting: Int { socket.waiting }

  package func send(_ lines: [String]) {
    socket.send(lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] })
  }

  package func sendMore() { socket.sendMore() }

  /// New complete lines.
  package func receive() throws(End) -> [ArraySlice<UInt8>] {
    switch socket.receive() {
    case .nothing: return []
    case .end: throw .closed
    case .bytes(let bytes):
      guard let lines = try? cutter.lines(adding: bytes) else { throw .nonsense }
      return lines
    }
  }
}
