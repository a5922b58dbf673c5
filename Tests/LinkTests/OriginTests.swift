// SPDX-License-Identifier: MIT

import System
import Testing
import Wire

@testable import matchismo_link

/// Where somebody comes from.
struct OriginTests {
  @Test(arguments: [
    ("127.0.0.1", "local-7f000001"), ("192.168.1.7", "local-c0a80107"),
    ("172.31.0.1", "local-ac1f0001"), ("172.32.0.1", "far-ac200001"), ("11.0.0.1", "far-0b000001"),
    ("::ffff:10.0.0.1", "local-0a000001"), ("::ffff:203.0.113.1", "far-cb007101"),
    ("::1", "local-00000000000000000000000000000001"),
    ("fd00::1", "local-fd000000000000000000000000000001"),
    ("fe80::1", "local-fe800000000000000000000000000001"),
    // Half of it is the household's, the other half each machine's.
    ("2001:db8:1:2:3:4:5:6", "far-20010db800010002"),
  ])
  func `a network of homes is told from the world`(address: String, origin: String) throws {
    let address = try #require(Address.all(of: address, port: 1, isNumeric: true).first)
    let found = address.origin(in: Networks(Loop()))
    #expect(found.wire == origin)
    #expect(Origin(wire: Substring(origin)) == found)
  }
}
