// SPDX-License-Identifier: MIT

import Glibc
import System
import Wire

/// This machine's networks. The kernel reports changes (rtnetlink(7)).
final class Networks: Source {
  private(set) var all = Networks.current

  var haveChanged: () -> Void = {}

  private let socket: Socket

  var descriptor: Int32 { socket.descriptor }
  var events: Int16 { Int16(POLLIN) }

  init(_ loop: Loop) {
    // Without such a socket there are no news.
    let kind = Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue)
    socket = Socket(Glibc.socket(AF_NETLINK, kind, Self.routes))
    guard Self.listen(socket.descriptor) else { return }
    loop.add(self)
  }

  /// NETLINK_ROUTE, and its groups for links and addresses (linux/rtnetlink.h).
  private static let routes: Int32 = 0
  private static let groups: UInt32 = 0x1 | 0x10 | 0x100

  private static func listen(_ socket: Int32) -> Bool {
    // The family, a number that the kernel chooses, and the groups (struct sockaddr_nl).
    var address = [UInt8](repeating: 0, count: 12)
    return unsafe address.withUnsafeMutableBytes { address in
      unsafe address.storeBytes(of: UInt16(AF_NETLINK), as: UInt16.self)
      unsafe address.storeBytes(of: groups, toByteOffset: 8, as: UInt32.self)
      return unsafe bind(
        socket, address.baseAddress!.assumingMemoryBound(to: sockaddr.self),
        socklen_t(address.count)) == 0
    }
  }

  func isReady(_ events: Int16) {
    // The messages themselves don't matter, since some may have been lost.
    while case .bytes = socket.receive() {}
    update()
  }

  func update() {
    let new = Self.current
    guard new != all else { return }
    all = new
    haveChanged()
  }
}

/// A network with this machine's address there.
struct Network: Equatable {
  let name: String
  let machine: IPAddress
  let mask: [UInt8]

  /// Whether several machines share a wire or a radio.
  let isBroadcast: Bool

  /// Whether there is a single other machine.
  let isLine: Bool

  let (hasDevice, isConnected): (Bool, Bool)

  /// Whether the address lasts.
  let isSteady: Bool

  func has(_ other: IPAddress) -> Bool { machine.agrees(with: other, where: mask) }
}

extension Networks {
  fileprivate static var current: [Network] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&list) == 0 else { return [] }
    defer { unsafe freeifaddrs(list) }
    let unsteady = unsteadyAddresses
    var networks: [Network] = []
    var next = unsafe list
    while let entry = unsafe next?.pointee {
      unsafe next = entry.ifa_next
      let flags = Int(unsafe entry.ifa_flags)
      guard flags & IFF_UP != 0, let own = unsafe Address(entry.ifa_addr)?.machine,
        let mask = unsafe Address(entry.ifa_netmask)?.machine.bytes, own.bytes.count == mask.count
      else { continue }
      let name = unsafe String(cString: entry.ifa_name)
      networks.append(
        Network(
          name: name, machine: own, mask: mask, isBroadcast: flags & IFF_BROADCAST != 0,
          isLine: flags & IFF_POINTOPOINT != 0,
          hasDevice: unsafe access("/sys/class/net/\(name)/device", F_OK) == 0,
          isConnected: flags & IFF_RUNNING != 0, isSteady: !unsteady.contains(own)))
    }
    return networks
  }

  /// Own IPv6 addresses that will change or vanish: temporary, deprecated and tentative ones
  /// (proc(5), if_inet6; linux/if_addr.h).
  private static var unsteadyAddresses: Set<IPAddress> {
    let (temporary, deprecated, tentative) = (0x01, 0x20, 0x40)
    let text = Machine.text(at: "/proc/net/if_inet6", upTo: 1 << 14) ?? ""
    return Set(
      text.split(separator: "\n").compactMap { line in
        let fields = line.split(separator: " ")
        guard fields.count == 6, let flags = Int(fields[4], radix: 16),
          flags & (temporary | deprecated | tentative) != 0
        else { return nil }
        let digits = Array(fields[0].utf8)
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
          UInt8(String(decoding: digits[$0..<min($0 + 2, digits.count)], as: UTF8.self), radix: 16)
        }
        return IPAddress(bytes)
      })
  }
}

// MARK: - Derived facts

extension [Network] {
  /// This machine's addresses, the most useful to others first: wires and radios, point-to-point
  /// networks, and then virtual ones. Further addresses in one network come last.
  var hosts: [HostName] {
    let reached = filter(\.isReached)
    let ranked = reached.enumerated().map { place, network in
      let isFurther = reached.prefix(place).contains {
        $0.name == network.name && $0.machine.isOfVersionFour == network.machine.isOfVersionFour
      }
      return (rank: network.rank + (isFurther ? Network.ranks : 0), place: place, network: network)
    }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
      .compactMap { HostName($0.network.machine.text) }
  }
}

extension Network {
  fileprivate static let ranks = 4

  fileprivate var rank: Int { !isConnected ? 3 : hasDevice ? 0 : isLine ? 1 : 2 }

  /// Whether it is of use to others: any IPv4 address but loopback, or a lasting global one of IPv6
  /// (RFC 4291, 2.4).
  fileprivate var isReached: Bool {
    machine.isOfVersionFour ? !machine.isOfThisMachine : isSteady && machine.bytes[0] >> 5 == 1
  }
}
