// SPDX-License-Identifier: MIT

import Glibc
import System
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

  /// Without the port.
  var machine: IPAddress {
    let isSix = family == AF_INET6
    return IPAddress(Array(bytes.dropFirst(isSix ? 8 : 4).prefix(isSix ? 16 : 4)))
  }
}

// MARK: - Origins

extension Address {
  /// Whether it is link-local without an interface (sin6_scope_id at the end of its structure).
  var lacksZone: Bool {
    let machine = machine.bytes
    return machine.count == 16 && machine[0] == 0xFE && machine[1] & 0xC0 == 0x80
      && bytes.dropFirst(24).prefix(4).allSatisfy { $0 == 0 }
  }

  /// The household reported to the game: an IPv4 address, or the first half of one of IPv6. On own
  /// networks each machine is one.
  func origin(in networks: Networks) -> Origin {
    let isLocal = machine.isLocal || network(among: networks) != nil
    let isWhole = isLocal || machine.isOfVersionFour
    return Origin(
      isLocal: isLocal, household: isWhole ? machine.bytes : Array(machine.bytes.prefix(8)))
  }

  /// Whether the way can't be long: on this machine or the same physical network. A network without
  /// a device may be one of friends who are far apart.
  func isNear(in networks: Networks) -> Bool {
    if machine.isOfThisMachine { return true }
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
