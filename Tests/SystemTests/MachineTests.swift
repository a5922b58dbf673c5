// SPDX-License-Identifier: MIT

import Glibc
import System
import Testing

@Suite("Where others find this computer") struct MachineTests {
  @Test func `that is an address that it has, and not the one for itself, or else its name`() {
    let text = Machine.address
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    guard unsafe inet_pton(AF_INET, text, &address.sin_addr) == 1 else {
      #expect(Array(text.utf8) == Machine.name)
      return
    }
    #expect(!text.hasPrefix("127."))
    let socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(socket) }
    // A socket can be bound to none but an address of this computer's.
    let isBound = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(socket, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    #expect(isBound, "\(text)")
  }
}
