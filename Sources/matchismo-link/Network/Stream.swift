// SPDX-License-Identifier: MIT

import Glibc
import System
import Wire

protocol Carrier: AnyObject {
  var way: LinkReport.Peer.Way { get }

  var receiver: (any Receiver)? { get set }
  var waiting: Int { get }
  /// Measured by the kernel, in microseconds.
  var shortestTrip: Int? { get }
  /// `nil` if unknown.
  var origin: Origin? { get }

  func send(_ bytes: [UInt8])
  /// Sends whatever still can be sent; the receiver isn't told.
  func end()
}

protocol Receiver: AnyObject {
  var hasRoom: Bool { get }
  func receive(_ bytes: [UInt8])
  func carrierHasEnded(_ why: LinkReport.Parting)
}

final class Stream: Source, Carrier {
  /// The place of the shortest round trip in the kernel's report (tcpi_min_rtt of linux/tcp.h).
  /// Linux guarantees it; glibc's declaration ends before it.
  private static let shortestTripPlace = 148

  weak var receiver: (any Receiver)?
  private let socket: Socket
  private let loop: Loop
  private let networks: Networks

  /// Takes ownership of a connected socket.
  init(_ descriptor: Int32, _ loop: Loop, in networks: Networks) {
    socket = Socket(descriptor)
    (self.loop, self.networks) = (loop, networks)
    socket.neverWaits()
    loop.add(self)
  }

  var descriptor: Int32 { socket.descriptor }
  var waiting: Int { socket.waiting }

  var events: Int16 {
    receiver?.hasRoom == true ? socket.events : socket.events & ~Int16(POLLIN)
  }

  func isReady(_ events: Int16) {
    socket.sendMore()
    guard events & ~Int16(POLLOUT) != 0 else { return }
    switch socket.receive() {
    case .bytes(let bytes): receiver?.receive(bytes)
    case .nothing: break
    case .end(let error):
      loop.remove(self)
      receiver?.carrierHasEnded(error == 0 ? .closed : .failed)
    }
  }

  func send(_ bytes: [UInt8]) { socket.send(bytes) }

  func end() {
    receiver = nil
    socket.sendMore()
    loop.remove(self)
  }

  private var peer: Address? { unsafe Address { unsafe getpeername(descriptor, $0, $1) } }

  var way: LinkReport.Peer.Way { peer?.isNear(in: networks) == true ? .near : .lan }

  var origin: Origin? { peer?.origin(in: networks) }

  var shortestTrip: Int? {
    var info = [UInt8](repeating: 0, count: 256)
    var length = socklen_t(info.count)
    let status = unsafe getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_INFO, &info, &length)
    guard status == 0, Int(length) >= Self.shortestTripPlace + 4 else { return nil }
    let trip = unsafe info.withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: Self.shortestTripPlace, as: UInt32.self)
    }
    // The largest number stands for no measurement.
    return trip == .max ? nil : Int(trip)
  }
}
