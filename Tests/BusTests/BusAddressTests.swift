// SPDX-License-Identifier: MIT

import Testing

@testable import Bus

@Suite("Where a bus is") struct BusAddressTests {
  @Test(arguments: [
    ("unix:path=/run/user/1000/bus", "/run/user/1000/bus"),
    ("unix:guid=12ab,path=/tmp/a%20b", "/tmp/a b"),
    ("unix:abstract=/tmp/dbus-x,guid=1", "\0/tmp/dbus-x"),
    ("tcp:host=localhost,port=1;unix:path=/b", "/b"), ("unix:path=/a;unix:path=/b", "/a"),
    ("unix:tmpdir=/tmp,path=/c", "/c"),
  ])
  func `it is read from an address, the first that can be used`(text: String, name: String) {
    #expect(BusAddress(Array(text.utf8))?.socketName == Array(name.utf8))
  }

  @Test(arguments: [
    "", ";", "unix", "unix:", "unix:path", "unix:path=", "tcp:host=localhost,port=1",
    "unix:path=/a%0", "unix:path=/a%zz", "unix:path=/a%00b", "autolaunch:", "unix:runtime=yes",
    "unix:path=/" + String(repeating: "x", count: 107),
  ])
  func `what names no socket is none`(text: String) {
    #expect(BusAddress(Array(text.utf8)) == nil)
  }

  @Test func `a name need not be UTF-8`() {
    #expect(BusAddress(Array("unix:path=/%e9".utf8))?.socketName == [0x2F, 0xE9])
  }

  @Test(arguments: [
    "unix:path=/nowhere/bus", "unix:path=/dev/null", "unix:abstract=matchismo-none",
  ])
  func `where nobody listens there is no connection`(text: String) throws {
    let address = try #require(BusAddress(Array(text.utf8)))
    #expect(throws: BusError.unreachable) { _ = try BusConnection(to: address) }
  }
}
