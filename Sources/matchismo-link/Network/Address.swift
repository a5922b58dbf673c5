// SPDX-License-Identifier: MIT

import Glibc
import Wire

/// An IP address and a port.
struct Address: Sendable {
  private var storage = sockaddr_storage()
  private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

  var family: Int32 { Int32(storage.ss_family) }

  /// A name may take long to look up.
  static func all(of host: String, port: Int, isNumeric: Bool = false) -> [Address] {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    unsafe hints.ai_flags = AI_NUMERICSERV | (isNumeric ? AI_NUMERICHOST : 0)
    var first: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, String(port), &hints, &first) == 0 else { return [] }
    defer { unsafe freeaddrinfo(first) }
    var addresses: [Address] = []
    var next = unsafe first
    while let info = unsafe next {
      unsafe addresses.append(Address(copying: info.pointee.ai_addr, info.pointee.ai_addrlen))
      unsafe next = info.pointee.ai_next
    }
    return addresses
  }

  /// IPv6 includes IPv4.
  static func any(port: Int, family: Int32) -> Address {
    all(of: family == AF_INET6 ? "::" : "0.0.0.0", port: port, isNumeric: true)[0]
  }

  private init(copying address: UnsafePointer<sockaddr>, _ length: socklen_t) {
    self.length = min(length, self.length)
    unsafe withUnsafeMutableBytes(of: &storage) {
      unsafe $0.copyMemory(
        from: UnsafeRawBufferPointer(start: address, count: Int(self.length)))
    }
  }

  init?(_ call: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32) {
    var length = length
    let status = unsafe withUnsafeMutablePointer(to: &storage) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe call($0, &length) }
    }
    guard status >= 0 else { return nil }
    self.length = min(length, self.length)
  }

  func use(_ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    unsafe withUnsafePointer(to: storage) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe call($0, length) }
    }
  }

  private var bytes: [UInt8] {
    unsafe withUnsafeBytes(of: storage) { unsafe Array($0.prefix(Int(length))) }
  }

  var port: Int {
    let bytes = bytes
    return bytes.count < 4 ? 0 : Int(bytes[2]) << 8 | Int(bytes[3])
  }

  /// Four bytes or sixteen, without the port.
  var machine: [UInt8] {
    let bytes = bytes
    guard family == AF_INET6, bytes.count >= 24 else { return Array(bytes.dropFirst(4).prefix(4)) }
    let address = Array(bytes[8..<24])
    let isOlder = address.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
    return isOlder ? Array(address.suffix(4)) : address
  }
}

// MARK: - Origins

extension Address {
  /// Whether it is link-local without an interface (sin6_scope_id at the end of its structure).
  var lacksZone: Bool {
    let machine = machine
    return machine.count == 16 && machine[0] == 0xFE && machine[1] & 0xC0 == 0x80
      && bytes.dropFirst(24).prefix(4).allSatisfy { $0 == 0 }
  }
}

extension Address {
  /// The household reported to the game: an IPv4 address, or the first half of one of IPv6. On own
  /// networks each machine is one.
  func origin(in networks: Networks) -> Origin {
    let isLocal = isReserved || network(among: networks) != nil
    let isWhole = isLocal || machine.count == 4
    return Origin(isLocal: isLocal, household: isWhole ? machine : Array(machine.prefix(8)))
  }

  /// Loopback, link-local and private networks (RFC 1122, RFC 3927, RFC 1918, RFC 4291, RFC 4193).
  private static let reserved: [(start: [UInt8], bits: Int)] = [
    ([127], 8), ([169, 254], 16), ([10], 8), ([172, 16], 12), ([192, 168], 16),
    ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 128), ([0xFE, 0x80], 10), ([0xFC], 7),
  ]

  private var isReserved: Bool {
    let machine = machine
    let ranges = machine.count == 4 ? Self.reserved.prefix(5) : Self.reserved.dropFirst(5)
    return ranges.contains { start, bits in
      let mask = (0..<machine.count).map { byte in
        UInt8(truncatingIfNeeded: 0xFF00 >> min(max(bits - byte * 8, 0), 8))
      }
      return Self.agree(machine, start + Array(repeating: 0, count: 16), where: mask)
    }
  }

  private static func agree(_ one: [UInt8], _ other: [UInt8], where mask: [UInt8]) -> Bool {
    one.indices.allSatisfy { (one[$0] ^ other[$0]) & mask[$0] == 0 }
  }

  /// Whether the way can't be long: on this machine or the same physical network. A network without
  /// a device may be one of friends who are far apart.
  func isNear(in networks: Networks) -> Bool {
    if machine == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
      || machine.count == 4 && machine[0] == 127
    {
      return true
    }
    return network(among: networks).map { $0.isBroadcast && $0.hasDevice } ?? false
  }

  /// A shared network, other than point-to-point ones.
  private func network(among networks: Networks) -> Network? {
    networks.all.first { !$0.isLine && $0.has(machine) }
  }

  /// `nil` if it isn't one of IP.
  init?(_ address: UnsafeMutablePointer<sockaddr>?) {
    guard let address = unsafe address else { return nil }
    switch Int32(unsafe address.pointee.sa_family) {
    case AF_INET: unsafe self.init(copying: address, socklen_t(MemoryLayout<sockaddr_in>.size))
    case AF_INET6: unsafe self.init(copying: address, socklen_t(MemoryLayout<sockaddr_in6>.size))
    default: return nil
    }
  }
}
