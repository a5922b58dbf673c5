// SPDX-License-Identifier: MIT

import Glibc

/// What this computer is called, and where others find it.
package enum Machine {
  /// What it is called; empty if it has no name.
  package static var name: [UInt8] {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return [] }
    return name.prefix { $0 != 0 }.map(UInt8.init(truncatingIfNeeded:))
  }

  /// Its address (IPv4) in the network that leads to the rest of the world, or else in the first one that is up;
  /// its name where it has neither. Few homes have a directory of names, so that others seldom find a name.
  package static var address: String {
    guard let address = routedAddress ?? firstAddress else {
      return String(decoding: name, as: UTF8.self)
    }
    let number = UInt32(bigEndian: address.s_addr)
    return [24, 16, 8, 0].map { String(number >> $0 & 0xFF) }.joined(separator: ".")
  }

  /// What this computer would be to the rest of the world. Connecting a socket for datagrams only looks for the
  /// way (udp(7)), here to an address that nobody has (RFC 5737).
  private static var routedAddress: in_addr? {
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

  private static var firstAddress: in_addr? {
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
}

/// Whose login this process runs under.
package enum Account {
  /// What it is called for short, as the environment says; empty where that says nothing.
  package static var shortName: String { unsafe text(getenv("LOGNAME")) }

  /// Looks it up: what it is called for short, and the comment on it (passwd(5)); `nil` for a login without a
  /// name. A server far away may be asked for it.
  package static func lookUp() -> (name: String, comment: String)? {
    guard let entry = unsafe getpwuid(getuid())?.pointee else { return nil }
    return unsafe (text(entry.pw_name), text(entry.pw_gecos))
  }

  private static func text(_ string: UnsafeMutablePointer<CChar>?) -> String {
    unsafe string.map { unsafe String(cString: $0) } ?? ""
  }
}

/// The player's clock and calendar.
package struct LocalTime {
  /// Since the beginning of 1970.
  package let seconds: Int
  package let year: Int
  package let month: Int
  package let day: Int

  /// Of the day.
  package let minute: Int

  package static var now: LocalTime {
    var time = time(nil)
    var local = unsafe tm()
    unsafe localtime_r(&time, &local)
    return unsafe LocalTime(
      seconds: time, year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1,
      day: Int(local.tm_mday), minute: Int(local.tm_hour) * 60 + Int(local.tm_min))
  }

  /// How the environment's locale says with which day a week begins: a day from which weekdays are counted, as
  /// the number 19971130, and the place of the first weekday in that count, from 1; `nil` where there is no such
  /// locale.
  package static var weekStart: (origin: Int, first: Int)? {
    guard let locale = unsafe newlocale(LC_TIME_MASK, "", nil) else { return nil }
    defer { unsafe freelocale(locale) }
    // A number in the place of a pointer, of which the C library sets 32 bits.
    let origin = unsafe UInt32(
      truncatingIfNeeded: UInt(bitPattern: nl_langinfo_l(Int32(_NL_TIME_WEEK_1STDAY), locale)))
    return unsafe (Int(origin), Int(nl_langinfo_l(Int32(_NL_TIME_FIRST_WEEKDAY), locale)[0]))
  }
}
