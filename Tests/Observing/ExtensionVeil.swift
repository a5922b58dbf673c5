// SPDX-License-Identifier: MIT

import CXObserving
import Foundation
import Glibc

/// A way to a server by which some of its extensions can't be seen, those too that no option of the
/// server switches off: who asks for one is told that it isn't there.
package final class ExtensionVeil {
  /// The display's name, as DISPLAY has it.
  package let name: String

  private let listener: OwnedDescriptor
  private let path: String

  private static let folder = "/tmp/.X11-unix/X"

  package init(over screen: VirtualScreen, hiding extensions: [String]) throws(ObservingError) {
    listener = OwnedDescriptor(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0))
    let number = listener.number
    let free = (2000..<3000).first { candidate in
      unsafe Self.withAddress(Self.folder + String(candidate)) { unsafe bind(number, $0, $1) } == 0
    }
    guard let free, listen(number, 8) == 0 else { throw .refused("a socket for a veil") }
    (name, path) = (":\(free)", Self.folder + String(free))
    let server = Self.folder + screen.name.dropFirst()
    Thread.detachNewThread { Self.serve(number, server, extensions) }
  }

  deinit {
    unsafe unlink(path)
    // Wakes who waits there.
    shutdown(listener.number, Int32(SHUT_RDWR))
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, size) }
    }
  }

  private static func serve(_ listener: Int32, _ server: String, _ extensions: [String]) {
    while true {
      let client = accept(listener, nil, nil)
      guard client >= 0 else { return }
      let upstream = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      _ = unsafe withAddress(server) { unsafe connect(upstream, $0, $1) }
      Thread.detachNewThread { pass(from: client, to: upstream) { veil(&$0, extensions) } }
      Thread.detachNewThread { pass(from: upstream, to: client) { _ in } }
    }
  }

  private static func pass(
    from source: Int32, to target: Int32, changing change: (inout [UInt8]) -> Void
  ) {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = unsafe read(source, &buffer, buffer.count)
      guard count > 0 else { break }
      var bytes = Array(buffer.prefix(count))
      change(&bytes)
      var sent = 0
      while sent < count {
        let written = unsafe bytes[sent...].withUnsafeBytes {
          unsafe send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard written > 0 else { break }
        sent += written
      }
    }
    shutdown(source, Int32(SHUT_RDWR))
    shutdown(target, Int32(SHUT_RDWR))
  }

  /// Changes the names that QueryExtension asks for (X Window System Protocol, chapter 9) into ones that
  /// nobody knows.
  private static func veil(_ bytes: inout [UInt8], _ extensions: [String]) {
    let queryExtension: UInt8 = 98
    for name in extensions {
      let text = Array(name.utf8)
      for start in bytes.indices
      where bytes[start] == queryExtension && start + 8 + text.count <= bytes.count {
        let end = start + 8 + text.count
        guard Int(bytes[start + 4]) == text.count, bytes[(start + 8)..<end].elementsEqual(text)
        else { continue }
        bytes[end - 1] = UInt8(ascii: "?")
      }
    }
  }
}
