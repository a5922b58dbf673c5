// SPDX-License-Identifier: MIT

import CLinux
import Glibc
import System
import Wire

/// Silent new connections. Only a complete TLS greeting (ClientHello) earns a place among the
/// strangers, so silent ones crowd nobody out. The kernel watches them (epoll(7)), and the loop
/// waits for one descriptor.
final class Doorstep: Source {
  private static let most = 256

  let descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
  var events: Int16 { Int16(POLLIN) }
  private(set) var deadline: Moment?

  private var waiting: [Waiting] = []
  private let patience: Int
  private let isKept: (Origin) -> Bool
  private let greet: (Int32, Origin) -> Void

  private struct Waiting {
    let descriptor: Int32
    let household: Origin
    let deadline: Moment
  }

  /// - Parameters:
  ///   - patience: for each connection, in milliseconds.
  ///   - isKept: whether places are kept for a household.
  ///   - greet: gets a greeting's connection, which it then owns.
  init(
    patience: Int, isKept: @escaping (Origin) -> Bool, greet: @escaping (Int32, Origin) -> Void
  ) {
    (self.patience, self.isKept, self.greet) = (patience, isKept, greet)
  }

  deinit {
    for one in waiting { close(one.descriptor) }
    close(descriptor)
  }

  /// Takes ownership. The greeting has usually arrived.
  func add(_ connection: Int32, from household: Origin) {
    switch ClientHello(of: connection) {
    case .whole: return greet(connection, household)
    case .none:
      close(connection)
      return
    case .unfinished: break
    }
    var event = unsafe epoll_event()
    unsafe event.events = EPOLLIN.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
    unsafe event.data.fd = connection
    guard unsafe epoll_ctl(descriptor, EPOLL_CTL_ADD, connection, &event) == 0 else {
      close(connection)
      return
    }
    waiting.append(
      Waiting(
        descriptor: connection, household: household,
        deadline: .now.adding(milliseconds: patience)))
    if waiting.count > Self.most { makeRoom() }
    deadline = waiting.first?.deadline
  }

  private func makeRoom() {
    let place = Crowd.first(toGo: waiting.map { ($0.household, isKept($0.household)) })
    if let place { close(waiting.remove(at: place).descriptor) }
  }

  func isReady(_ events: Int16) {
    for connection in spoken {
      // An earlier one's greeting may have removed this one.
      if let place = waiting.firstIndex(where: { $0.descriptor == connection }) { look(at: place) }
    }
    deadline = waiting.first?.deadline
  }

  /// With new bytes, or ended.
  private var spoken: [Int32] {
    var events = unsafe [epoll_event](repeating: epoll_event(), count: Self.most)
    let count = unsafe epoll_wait(descriptor, &events, Int32(events.count), 0)
    return unsafe events.prefix(Int(max(count, 0))).map { unsafe $0.data.fd }
  }

  private func look(at place: Int) {
    let one = waiting[place]
    let greeting = ClientHello(of: one.descriptor)
    if greeting == .unfinished { return }
    waiting.remove(at: place)
    guard greeting == .whole else {
      close(one.descriptor)
      return
    }
    _ = epoll_ctl(descriptor, EPOLL_CTL_DEL, one.descriptor, nil)
    greet(one.descriptor, one.household)
  }

  func isDue() {
    let now = Moment.now
    let gone = waiting.prefix { $0.deadline <= now }
    for one in gone { close(one.descriptor) }
    waiting.removeFirst(gone.count)
    deadline = waiting.first?.deadline
  }
}

/// The arrival of TLS' first message, which stays unread (RFC 8446, 4 and 5.1).
private enum ClientHello {
  case whole, unfinished, none

  private static let (handshake, hello): (UInt8, UInt8) = (22, 1)
  private static let (headLength, longest) = (5, 4096)

  init(of connection: Int32) {
    var bytes = [UInt8](repeating: 0, count: Self.headLength + Self.longest)
    let flags = Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)
    let count = unsafe recv(connection, &bytes, bytes.count, flags)
    if count < 0, errno == EAGAIN || errno == EINTR {
      self = .unfinished
    } else {
      self = count > 0 ? Self.read(bytes.prefix(count)) : .none
    }
  }

  private static func read(_ bytes: ArraySlice<UInt8>) -> Self {
    let expected: [(place: Int, byte: UInt8)] = [(0, handshake), (1, 3), (5, hello)]
    for (place, byte) in expected where place < bytes.count && bytes[place] != byte {
      return .none
    }
    guard bytes.count >= headLength else { return .unfinished }
    let length = Int(bytes[3]) << 8 | Int(bytes[4])
    guard length <= longest else { return .none }
    return bytes.count >= headLength + length ? .whole : .unfinished
  }
}

enum Crowd {
  /// The oldest of the largest household gives way. Households with kept places go last.
  ///
  /// - Parameter all: in order of arrival.
  static func first(toGo all: [(household: Origin, isKept: Bool)]) -> Int? {
    var counts: [Origin: Int] = [:]
    for one in all { counts[one.household, default: 0] += 1 }
    func weight(_ place: Int) -> (Int, Int, Int) {
      (all[place].isKept ? 0 : 1, counts[all[place].household] ?? 0, -place)
    }
    return all.indices.max { weight($0) < weight($1) }
  }
}
