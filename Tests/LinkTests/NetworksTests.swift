// SPDX-License-Identifier: MIT

import System
import Testing
import Wire

@testable import matchismo_link

@Suite("The networks that this machine is in") struct NetworksTests {
  private func network(
    _ name: String, _ machine: [UInt8], isLine: Bool = false, hasDevice: Bool = false,
    isConnected: Bool = true, isSteady: Bool = true
  ) -> Network {
    Network(
      name: name, machine: IPAddress(machine), mask: machine.map { _ in 255 }, isBroadcast: !isLine,
      isLine: isLine, hasDevice: hasDevice, isConnected: isConnected, isSteady: isSteady)
  }

  /// An address for the whole world.
  private func global(_ last: UInt8) -> [UInt8] {
    [0x20, 0x01, 0x0D, 0xB8] + [UInt8](repeating: 0, count: 11) + [last]
  }

  @Test func `each is told, those first that are likeliest to have others`() {
    let all = [
      network("lo", [127, 0, 0, 1]), network("tun0", [10, 8, 0, 6], isLine: true),
      network("docker0", [172, 17, 0, 1]), network("virbr0", [10, 0, 3, 1], isConnected: false),
      network("wlan0", [192, 168, 1, 7], hasDevice: true),
      network("wlan0", [192, 168, 1, 8], hasDevice: true),
      network("wlan0", global(1), hasDevice: true, isSteady: false),
      network("wlan0", global(2), hasDevice: true),
      network("wlan0", [0xFE, 0x80] + [UInt8](repeating: 0, count: 14), hasDevice: true),
    ]
    #expect(
      all.hosts.map(\.text) == [
        "192.168.1.7", "2001:db8::2", "10.8.0.6", "172.17.0.1", "10.0.3.1", "192.168.1.8",
      ])
  }

  @Test func `a VPN alone, or none at all, is all that there is`() {
    #expect([network("tun0", [10, 8, 0, 6], isLine: true)].hosts.map(\.text) == ["10.8.0.6"])
    #expect([network("lo", [127, 0, 0, 1])].hosts.isEmpty)
  }

  private func hosts(_ link: LinkProgram) throws -> [String] {
    try link.wait("networks") {
      if case .reachable(let hosts) = $0 { hosts.all.map(\.text) } else { nil }
    }
  }

  @Test(.enabled(if: PrivateMachine.isAllowed, "no machine of one's own is allowed here"))
  func `what the kernel says of them is told on`() throws {
    let machine = try PrivateMachine()
    let link = try machine.link()
    // Alone it has nothing but its name.
    #expect(try hosts(link).allSatisfy { !$0.contains("10.0.0") })
    func address(_ change: String...) throws {
      let words = ["ip", "address"] + change.flatMap { $0.split(separator: " ").map(String.init) }
      try machine.run(words + ["dev", "lo"])
    }
    try address("add 10.0.0.7/24")
    #expect(try hosts(link) == ["10.0.0.7"])
    // Not every machine speaks the newer version.
    guard (try? address("add 2001:db8::7/64 nodad")) != nil else { return }
    #expect(try hosts(link) == ["10.0.0.7", "2001:db8::7"])
    // A prefix of yesterday.
    try address("change 2001:db8::7/64 preferred_lft 0")
    try address("add 2001:db8:1::7/64 nodad")
    while try hosts(link) != ["10.0.0.7", "2001:db8:1::7"] {}
  }

  @Test func `an address of one wire needs the wire's name`() throws {
    let guest = try LinkProgram(LinkHome())
    try guest.say(.dial(request: 1, try #require(HostName("fe80::1")), port: 4000))
    #expect(try guest.failure().contains("fe80::1%wlan0"))
  }
}
