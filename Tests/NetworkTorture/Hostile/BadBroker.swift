// SPDX-License-Identifier: MIT

import Glibc
import System
import Torturing
import Wire

/// A broker gone bad: stands before a good one, passes everything on to it, and on the way back drops,
/// repeats, exchanges and spoils messages, and adds some of its own. It works on a thread of its own until
/// it is let go.
final class BadBroker: Sendable {
  struct Figures: Sendable {
    /// How many messages were passed on, how many were meddled with, and how many could be read.
    var (passed, spoilt, read) = (0, 0, 0)
  }

  private struct State { var (figures, isBad, isOver) = (Figures(), false, false) }

  private let state = Locked(State())
  private let port: UInt16

  /// - Parameter broker: the good one, on this machine.
  init?(before broker: UInt16, seed: UInt64) {
    guard let door = Plug(listeningOn: 0), let port = door.port else { return nil }
    self.port = port
    let state = state
    let hasStarted = SideThread.start {
      var work = Work(door, broker, seed: seed)
      while state.withLock({ state in
        work.isBad = state.isBad
        state.figures = work.figures
        return !state.isOver
      }) { work.turn() }
    }
    guard hasStarted else { return nil }
  }

  deinit { state.withLock { $0.isOver = true } }

  var address: BrokerAddress {
    BrokerAddress(host: HostName("127.0.0.1")!, port: port, security: .plain)
  }

  var isBad: Bool {
    get { state.withLock(\.isBad) }
    set { state.withLock { $0.isBad = newValue } }
  }

  var figures: Figures { state.withLock(\.figures) }
}

/// What the thread does.
private struct Work {
  var isBad = false
  var figures = BadBroker.Figures()

  private let door: Plug
  private let broker: UInt16
  private var chance: Chance
  private var calls: [Call] = []

  /// What was passed on before, to be said again.
  private var heard: [[UInt8]] = []

  /// One connection of a program's, and what of the broker's next message has come.
  private struct Call {
    let (client, broker): (Plug, Plug)
    var rest: [UInt8] = []
    var held: [UInt8]?
  }

  /// Of so many messages one is meddled with.
  private static let rarity = 120

  init(_ door: Plug, _ broker: UInt16, seed: UInt64) {
    (self.door, self.broker) = (door, broker)
    chance = Chance(seed: seed)
  }

  mutating func turn() {
    let plugs = [door] + calls.flatMap { [$0.client, $0.broker] }
    var waits = plugs.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    _ = unsafe poll(&waits, nfds_t(waits.count), 20)
    var ended: Set<Int> = []
    for index in calls.indices {
      if waits[1 + 2 * index].revents != 0, !passOn(index) { ended.insert(index) }
      if waits[2 + 2 * index].revents != 0, !passBack(index) { ended.insert(index) }
    }
    for index in ended.sorted().reversed() { calls.remove(at: index) }
    if waits[0].revents != 0, let client = door.accept(), let broker = Plug(to: broker) {
      calls.append(Call(client: client, broker: broker))
    }
  }

  private func passOn(_ index: Int) -> Bool {
    guard let bytes = calls[index].client.read() else { return false }
    calls[index].broker.write(bytes)
    return true
  }

  private mutating func passBack(_ index: Int) -> Bool {
    guard let bytes = calls[index].broker.read() else { return false }
    calls[index].rest += bytes
    while let message = Message.cut(from: &calls[index].rest) { say(message, index) }
    return true
  }

  private mutating func say(_ message: [UInt8], _ index: Int) {
    var messages = [message]
    if Message.isPublication(message) {
      figures.passed += 1
      if Message.isReadable(message) { figures.read += 1 }
      if isBad, chance.isOne(in: Self.rarity) { messages = spoilt(message, index) }
      heard = (heard + [message]).suffix(50)
    }
    if messages == [message], let held = calls[index].held {
      messages.append(held)
      calls[index].held = nil
    }
    for message in messages { calls[index].client.write(message) }
  }

  /// What is said in a message's place.
  private mutating func spoilt(_ message: [UInt8], _ index: Int) -> [[UInt8]] {
    figures.spoilt += 1
    switch chance.below(6) {
    case 0: return []
    case 1: return [message, message]
    case 2:
      calls[index].held = message
      return []
    case 3: return [heard.isEmpty ? message : chance.one(of: heard), message]
    case 4: return [Message.flipped(message, at: chance.below(message.count))]
    default: return [Message.forged(message, chance.bytes(chance.below(100))), message]
    }
  }
}

/// What there is to know of MQTT 3.1.1 (sections 2.2 and 3.3).
private enum Message {
  /// Takes the first message away, once it is complete.
  static func cut(from bytes: inout [UInt8]) -> [UInt8]? {
    var (length, place, factor) = (0, 1, 1)
    repeat {
      guard place < bytes.count else { return nil }
      length += Int(bytes[place] & 127) * factor
      (place, factor) = (place + 1, factor * 128)
    } while bytes[place - 1] & 128 != 0
    guard bytes.count >= place + length else { return nil }
    defer { bytes.removeFirst(place + length) }
    return Array(bytes.prefix(place + length))
  }

  static func isPublication(_ message: [UInt8]) -> Bool { message[0] >> 4 == 3 }

  /// Where the message itself begins, after its topic.
  private static func payload(of message: [UInt8]) -> Int {
    let start = 1 + (message.dropFirst().firstIndex { $0 & 128 == 0 } ?? 1)
    guard start + 1 < message.count else { return message.count }
    return min(start + 2 + Int(message[start]) << 8 + Int(message[start + 1]), message.count)
  }

  /// Whether somebody on the way could understand it.
  static func isReadable(_ message: [UInt8]) -> Bool {
    let text = String(decoding: message[payload(of: message)...], as: UTF8.self)
    return ["Guest ", "event ", "opened", "prove "].contains(where: text.contains)
  }

  static func flipped(_ message: [UInt8], at place: Int) -> [UInt8] {
    var message = message
    let start = payload(of: message)
    guard start < message.count else { return message }
    message[start + place % (message.count - start)] ^= 0x40
    return message
  }

  /// The same topic with something else.
  static func forged(_ message: [UInt8], _ payload: [UInt8]) -> [UInt8] {
    let start = 1 + (message.dropFirst().firstIndex { $0 & 128 == 0 } ?? 1)
    let body = Array(message[start..<self.payload(of: message)]) + payload
    return [message[0], UInt8(body.count & 127 | 128), UInt8(body.count >> 7)] + body
  }
}
