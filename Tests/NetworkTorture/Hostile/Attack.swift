// SPDX-License-Identifier: MIT

import Torturing

/// What a hostile program may do to a host.
enum Attack: CaseIterable {
  /// Connects, and says nothing or half of a greeting.
  case halfOpen

  /// Speaks no TLS.
  case garbage

  /// Has a channel, and then none of a sudden.
  case hangUp

  /// Proves nothing, or something else.
  case wrongProof

  /// Proves itself, and does nothing else.
  case silentGuest

  /// Says what guests say, at the wrong time.
  case wrongTime

  /// Says nearly what guests say.
  case mutated

  /// Says more in one line than there may be.
  case longLine

  /// Says too much at once.
  case flood

  /// Breaks the channel while it is open.
  case brokenChannel
}

/// How many connections were made, how many of these came as far as a guest's nonce, and how many messages were
/// sent.
struct HostileFigures: Sendable {
  var connections = 0
  var proven = 0
  var messages = 0

  var all: Int { connections + messages }

  static func + (one: HostileFigures, other: HostileFigures) -> HostileFigures {
    HostileFigures(
      connections: one.connections + other.connections, proven: one.proven + other.proven,
      messages: one.messages + other.messages)
  }
}

/// Does one attack after another.
struct Attacker {
  /// What was done so far.
  private(set) var figures = HostileFigures()

  private let port: UInt16
  private let address: UInt8
  private var chance: Chance
  private var identity = HostileIdentity()
  private var held: [HostileConnection] = []

  init(_ port: UInt16, from address: UInt8, seed: UInt64) {
    (self.port, self.address) = (port, address)
    chance = Chance(seed: seed)
  }

  /// - Parameter attack: what is done; anything, by default.
  mutating func attack(by attack: Attack? = nil) {
    figures.connections += 1
    if chance.isOne(in: 50) { identity = HostileIdentity() }
    // One place of those that an address has is enough for what is held open.
    if held.count > 1 || chance.isOne(in: 3) { held = [] }
    guard let connection = HostileConnection(to: port, from: address, identity) else { return }
    switch attack ?? chance.one(of: Attack.allCases) {
    case .halfOpen: halfOpen(connection)
    case .garbage: sendRaw(chance.bytes(chance.number(in: 1...3000)), by: connection)
    case .hangUp: _ = connection.greet()
    case .wrongProof: proveWrongly(connection)
    case .silentGuest: _ = prove(connection)
    case .wrongTime: talk(connection, lines(chance.below(60)))
    case .mutated: talk(connection, lines(chance.below(20)).map { mutated($0) })
    case .longLine: talk(connection, [chance.bytes(chance.number(in: 513...70_000))])
    case .flood: talk(connection, lines(chance.number(in: 100...300)))
    case .brokenChannel:
      if prove(connection) { sendRaw(chance.bytes(chance.number(in: 1...500)), by: connection) }
    }
  }

  private mutating func sendRaw(_ bytes: [UInt8], by connection: HostileConnection) {
    connection.sendRaw(bytes)
    figures.messages += 1
  }

  private mutating func halfOpen(_ connection: HostileConnection) {
    // The beginning of a TLS record.
    if chance.isOne(in: 2) { sendRaw([22, 3, 1, 2, 0, 1], by: connection) }
    held.append(connection)
  }

  private mutating func say(_ bytes: [UInt8], by connection: HostileConnection) -> Bool {
    figures.messages += 1
    return connection.say(bytes + [10])
  }
}

// MARK: - Words

extension Attacker {
  private mutating func digits(_ count: Int) -> String {
    String((0..<count).map { _ in chance.one(of: Array("0123456789abcdef")) })
  }

  /// Comes in as any guest does, up to the question on the host's screen. Where there is no invitation any nonce
  /// proves enough.
  private mutating func prove(_ connection: HostileConnection) -> Bool {
    guard connection.greet(), !connection.hear().isEmpty,
      say(Array("prove 2 \(digits(32))".utf8), by: connection)
    else { return false }
    figures.proven += 1
    return true
  }

  private mutating func proveWrongly(_ connection: HostileConnection) {
    guard connection.greet() else { return }
    let wrong = [
      "prove 2 \(digits(31))", "prove 1 \(digits(32))", "prove 2 \(digits(32)) \(digits(64))",
      "hello 1-1 Eve", "", "prove", "prove 2 ", digits(500),
    ]
    _ = say(Array(chance.one(of: wrong).utf8), by: connection)
    _ = connection.hear()
  }

  private mutating func talk(_ connection: HostileConnection, _ lines: [[UInt8]]) {
    guard prove(connection) else { return }
    let greets = !chance.isOne(in: 4)
    let all = (greets ? [Array("hello 2 2 - Eve".utf8)] : []) + lines
    for line in all { guard say(line, by: connection) else { return } }
    if chance.isOne(in: 2) { _ = connection.hear() }
  }

  /// Lines that a guest could say.
  private mutating func lines(_ count: Int) -> [[UInt8]] {
    (0..<count).map { _ in Array(line.utf8) }
  }

  private var line: String {
    mutating get {
      let number = chance.isOne(in: 5) ? 999_999_999 : chance.below(300)
      return chance.one(of: [
        "turn \(number)", "call \(number) \(chance.below(1000))", "call \(number) -",
        "pong \(number)", "leave", "phrase bravo", "hello 2 2 - Eve",
        "hello 3 9 - Eve", "hello 2 2 \(digits(32)):\(number) Eve",
      ])
    }
  }

  private mutating func mutated(_ line: [UInt8]) -> [UInt8] {
    var line = line
    for _ in 0...chance.below(4) {
      let place = chance.below(line.count)
      switch chance.below(4) {
      case 0: line[place] = UInt8(chance.below(256))
      case 1: line.insert(UInt8(chance.below(256)), at: place)
      case 2: if line.count > 1 { line.remove(at: place) }
      default: line += line.prefix(chance.below(400))
      }
    }
    return line
  }
}
