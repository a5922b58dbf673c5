// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import System

@Suite("What the locale says") struct LocaleTests {
  @Test func `weeks begin with a day that is one, whatever the memory held`() throws {
    for _ in 0..<100 {
      let start = try #require(LocalTime.weekStart)
      #expect([19_971_130, 19_971_201].contains(start.origin))
      #expect((1...7).contains(start.first))
    }
  }

  @Test func `what is printed has the characters of the locale, or similar ones`() {
    let text = "„Größe“ ‹é›"
    #expect(Terminal.converted(Array(text.utf8), to: "UTF-8") == Array(text.utf8))
    let latin = Terminal.converted(Array("Größe: é\n".utf8), to: "ISO-8859-1")
    #expect(latin == [0x47, 0x72, 0xF6, 0xDF, 0x65, 0x3A, 0x20, 0xE9, 0x0A])
    #expect(Terminal.converted(Array(text.utf8), to: "ISO-8859-1")?.contains(0xE2) == false)
    #expect(Terminal.converted(Array("日本".utf8), to: "EUC-JP") == [0xC6, 0xFC, 0xCB, 0xDC])
    #expect(Terminal.converted(Array(text.utf8), to: "no such characters") == nil)
  }
}

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
