// SPDX-License-Identifier: MIT

import Glibc

/// Where others on its network find this computer.
enum NetworkAddress {
  /// Its address (IPv4) in the network that leads to the rest of the world, or else in the first one that is up;
  /// its name where it has neither. Few homes have a directory of names, so that others seldom find a name.
  static var ofThisComputer: String {
    (routed ?? first).map(text) ?? String(decoding: HostName.bytes, as: UTF8.self)
  }

  /// What this computer would be to the rest of the world. Connecting a socket for datagrams only looks for the
  /// way (udp(7)), here to an address that nobody has (RFC 5737).
  private static var routed: in_addr? {
    let kind = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let socket = Glibc.socket(AF_INET, kind, 0)
    guard socket >= 0 else { return nil }
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(9).bigEndian
    address.sin_addr.s_addr = UInt32(0xC000_0201).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isRouted = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe connect(socket, address, length) == 0 && getsockname(socket, address, &length) == 0
      }
    }
    return isRouted ? address.sin_addr : nil
  }

  private static var first: in_addr? {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&list) == 0 else { return nil }
    defer { unsafe freeifaddrs(list) }
    var next = unsafe list
    while let entry = unsafe next?.pointee {
      unsafe next = entry.ifa_next
      let flags = Int(unsafe entry.ifa_flags)
      guard flags & IFF_UP != 0, flags & IFF_LOOPBACK == 0, let address = unsafe entry.ifa_addr,
        unsafe address.pointee.sa_family == sa_family_t(AF_INET)
      else { continue }
      return unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        unsafe $0.pointee.sin_addr
      }
    }
    return nil
  }

  private static func text(_ address: in_addr) -> String {
    let number = UInt32(bigEndian: address.s_addr)
    return [24, 16, 8, 0].map { String(number >> $0 & 0xFF) }.joined(separator: ".")
  }
}
