// SPDX-License-Identifier: MIT

import Testing
import Wire

/// Addresses of brokers as players type them.
struct BrokerAddressTests {
  @Test(arguments: [
    ("broker.example.org", "broker.example.org", 8883),
    ("broker.example.org:1883", "broker.example.org", 1883),
    ("Broker-1.example.ORG:65535", "Broker-1.example.ORG", 65535),
    ("nas", "nas", 8883),
    ("my_broker:1", "my_broker", 1),
    ("3com.example", "3com.example", 8883),
    ("8.8.8.8", "8.8.8.8", 8883),
    ("172.15.0.1", "172.15.0.1", 8883),
    ("172.32.0.1", "172.32.0.1", 8883),
    ("192.169.0.1", "192.169.0.1", 8883),
    ("11.0.0.1", "11.0.0.1", 8883),
    ("126.255.255.255", "126.255.255.255", 8883),
    ("[2001:db8::7]", "2001:db8::7", 8883),
    ("[2001:db8::7]:1883", "2001:db8::7", 1883),
    ("[::]", "::", 8883),
    ("[::2]", "::2", 8883),
    ("[fec0::1]", "fec0::1", 8883),
    ("[fe00::1]", "fe00::1", 8883),
    ("[1:2:3:4:5:6:7:8]", "1:2:3:4:5:6:7:8", 8883),
    ("[1:2:3:4:5:6:7::]", "1:2:3:4:5:6:7::", 8883),
    ("localhost.example.org", "localhost.example.org", 8883),
    ("notlocalhost", "notlocalhost", 8883),
    ("local", "local", 8883),
    ("local.example", "local.example", 8883),
  ])
  func `a broker far away is spoken to by TLS`(text: String, host: String, port: UInt16) {
    let address = BrokerAddress(typed: text)
    #expect(address == HostName(host).map { BrokerAddress(host: $0, port: port, security: .tls) })
    #expect(address != nil)
  }

  @Test(arguments: [
    ("localhost", "localhost", 1883), ("LocalHost:8883", "LocalHost", 8883),
    ("mqtt.localhost", "mqtt.localhost", 1883), ("nas.local", "nas.local", 1883),
    ("NAS.Local:99", "NAS.Local", 99),
    ("127.0.0.1", "127.0.0.1", 1883), ("127.255.255.255:5", "127.255.255.255", 5),
    ("10.0.0.0", "10.0.0.0", 1883), ("10.255.255.255", "10.255.255.255", 1883),
    ("172.16.0.1", "172.16.0.1", 1883), ("172.31.255.255", "172.31.255.255", 1883),
    ("192.168.1.7", "192.168.1.7", 1883), ("169.254.1.1", "169.254.1.1", 1883),
    ("[::1]", "::1", 1883), ("[0:0:0:0:0:0:0:1]:7", "0:0:0:0:0:0:0:1", 7),
    ("[fc00::]", "fc00::", 1883), ("[fdff:ffff::1]", "fdff:ffff::1", 1883),
    ("[fe80::1%eth0]", "fe80::1%eth0", 1883), ("[FEBF::1]:1883", "FEBF::1", 1883),
  ])
  func `a broker on this network is spoken to without`(text: String, host: String, port: UInt16) {
    let address = BrokerAddress(typed: text)
    #expect(address == HostName(host).map { BrokerAddress(host: $0, port: port, security: .plain) })
    #expect(address != nil)
  }

  @Test(arguments: [
    "", " ", ":", ":1883", "host:", "host:0", "host:01", "host:65536", "host:-1", "host:+1",
    "host:1883 ", " host", "ho st", "host:mqtt", "host:1:2", "::1", "fe80::1", "1:2:3:4:5:6:7:8",
    "[]", "[", "]", "[::1", "::1]", "[::1]x", "[::1]1883", "[::1]:", "[[::1]]", "[host]",
    "[127.0.0.1]", "[:1]", "[1:]", "[:::]", "[1::2::3]", "[1:2:3:4:5:6:7]", "[1:2:3:4:5:6:7:8:9]",
    "[1:2:3:4::5:6:7:8]", "[12345::]", "[g::]", "[+1::]", "[-0::]", "[fe80::1%]", "[fe80::1%a%b]",
    "[%eth0]", "[::1%e:1]", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1.2.3.04", "1..2.3", "a.1",
    "999999999999999999999999", ".", "a.", ".a", "a..b", "-a", "a-", "a.-b", "a%b", "a/b",
    "mqtt://host", "user@host", "host\u{0}", "h\u{f6}st", "\u{661}.2.3.4", "host\n",
  ])
  func `what can't be an address is none`(text: String) {
    #expect(BrokerAddress(typed: text) == nil)
  }

  @Test func `a name has as many bytes as names may have`() {
    let part = String(repeating: "a", count: 63)
    let longest = [part, part, part, String(repeating: "b", count: 61)].joined(separator: ".")
    #expect(BrokerAddress(typed: longest + ":65535") != nil)
    #expect(BrokerAddress(typed: longest + "b") == nil)
    #expect(BrokerAddress(typed: part + "a") == nil)
    #expect(BrokerAddress(typed: String(repeating: "a.", count: 1 << 20) + "b") == nil)
  }

  @Test(arguments: ["nas", "10.0.0.1:5", "[fe80::1%eth0]", "[2001:db8::7]:1883", "a.local"])
  func `the text of an address is read as the same`(text: String) throws {
    let address = try #require(BrokerAddress(typed: text))
    #expect(BrokerAddress(typed: address.text) == address)
  }
}
