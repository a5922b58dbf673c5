// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tables
import Wire

/// A host gone bad, who deals and plays like any other, and now and then says something else instead: the same
/// for the same seed.
struct HostileHost {
  private var dice: MonkeyDice

  /// The table of which it tells, mostly.
  private var table: Table?

  /// The number of the last event that it has told of.
  private(set) var number = 0

  /// What it is about to say.
  private var lines: [Said] = []

  private enum Said {
    case line(HostLine)
    case event(TableEvent)
  }

  /// The shuffle of the round that is played.
  private var shuffle: Shuffle?

  /// Of so many lines one is something else; `nil` for a good host.
  private let rarity: Int?

  init(seed: UInt64, isGood: Bool = false) {
    dice = MonkeyDice(state: seed)
    rarity = isGood ? nil : [3, 10, 40, 150].randomElement(using: &dice)
  }

  private mutating func below(_ bound: Int) -> Int { .random(in: 0..<bound, using: &dice) }

  private mutating func oneOf<Element>(_ list: [Element]) -> Element {
    list.randomElement(using: &dice)!
  }

  /// What it says next.
  mutating func next() -> WireLine {
    if let rarity, below(rarity) == 0, let line = WireLine(spoilt(anything)) { return line }
    while lines.isEmpty { goOn() }
    switch lines.removeFirst() {
    case .line(let line): return WireLine(line.line)!
    case .event(let event):
      number += 1
      return WireLine(HostLine.event(number, ToldEvent(event)).line)!
    }
  }

  /// One in so many lines goes wrong in a byte.
  private mutating func spoilt(_ line: String) -> String {
    guard below(20) == 0 else { return line }
    var bytes = Array(line.utf8)
    bytes[below(bytes.count)] = UInt8(0x20 + below(95))
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: - What any host says

extension HostileHost {
  private mutating func goOn() {
    guard var table else { return sitDown() }
    if table.view(from: 0).active == nil {
      let deal = SnapGame.Deal(Deck.standard.cards.shuffled(using: &dice))!
      let shuffle = Shuffle(deal, salt: .random(using: &dice))
      lines.append(.line(.commitment(shuffle.commitment)))
      self.shuffle = shuffle
      try? table.begin(deal)
    } else {
      play(at: &table)
    }
    lines += table.drainEvents().map { .event($0) }
    if table.view(from: 0).ending != nil, let shuffle {
      lines.append(.line(.reveal(shuffle)))
      self.shuffle = nil
    }
    let isOver = table.view(from: 0).active == nil
    self.table = isOver && below(2) == 0 ? nil : table
  }

  /// Lets the guest in, and shows the table before anything else.
  mutating func welcome() -> [WireLine] {
    (table, lines) = (nil, [])
    sitDown()
    let token = Token(trusting: Array(repeating: 1, count: Token.count))
    return [WireLine(HostLine.welcome(version: 2, token).line)!, next()]
  }

  /// Some people sit down, the guest among them.
  private mutating func sitDown() {
    let places = [[0, 2], [0, 1, 2], [0, 1, 2, 3]].randomElement(using: &dice)!
    let players = places.map { Tables.Player("Player \($0)", .person, place: $0) }
    table = Table(players, dice: Dice(seed: dice.next()))
    lines.append(.line(.table(after: number, table!.view(from: oneOf(places)))))
  }

  private mutating func play(at table: inout Table) {
    let view = table.view(from: 0)
    let seat = below(view.seats.count)
    switch below(12) {
    case 0: try? table.play(.call(card: view.cardNumber, milliseconds: below(900)), by: seat)
    case 1 where below(30) == 0: try? table.play(.leave, by: seat)
    default: if let active = view.active { try? table.play(.turn, by: active) }
    }
    table.advance(by: table.secondsToNextChange ?? 1)
  }
}

// MARK: - What none would say

extension HostileHost {
  /// A line by itself, which may pass for one that belongs here.
  private var anything: String {
    mutating get {
      let (seat, other, count) = (below(4), below(4), 1 + below(53))
      let number = number + 1
      let line = oneOf([
        "event \(number) began \(seat % 2) 0 person 0 0 A 26 2 person 0 0 B 26",
        "event \(number) began \(seat % 3) 0 person 7 0 A 18 1 slow 0 0 B 17 3 person 0 0 C 17",
        "event \(number) began \(seat) 0 person 0 0 A 13 1 person 0 0 B 13 2 person 0 0 C 13 "
          + "3 person 0 0 D 13",
        "event \(number) activated \(seat)", "event \(number) called \(seat)",
        "event \(number) overtaken \(seat)",
        "event \(number) opened \(seat) QH", "event \(number) opened \(seat) QS",
        "event \(number) settled \(seat) 300", "event \(number) settled \(seat) -",
        "event \(number) settled \(seat) 999999999", "event \(number) left \(seat)",
        "event \(number) gone \(seat)",
        "event \(number) replaced \(seat) \(other) slow 0 0 Cleo",
        "event \(number) paused \(below(2))",
        "table \(number) \(seat) 0 - 0 - 0 0 0 - 0",
        "table \(number) \(seat) 0 - 0 - 0 0 0 - 0 0 person 0 0 A 0 0 -",
        "table \(number) \(seat) \(below(4)) \(other) \(below(2)) - \(1999 + below(2)) 1 9 - 0 "
          + "0 person 0 0 A \(14 - count % 3) 0 - 1 slow 0 0 B \(12 + count % 3) 0 - "
          + "2 person 0 0 C 13 0 - 3 person 0 0 D 12 1 QH",
        "table \(number) \(seat) 0 - 0 all\(seat % 2) 0 0 9 - 0 0 person 9 0 A 52 0 - "
          + "2 person 0 1 B 0 0 -",
        "commitment \(String(repeating: "ab", count: 32))", "ping \(number)", "bye",
        "waiting \(seat) \(below(100))", "trip \(seat) \(below(1000))", "phrase \(seat) bravo",
        "reveal \(String(repeating: "01", count: 16)) "
          + Deck.standard.cards.map(\.text).joined(separator: " "),
        shuffle.map { HostLine.reveal($0).line } ?? "bye",
      ])
      if line.hasPrefix("event") || line.hasPrefix("table") { self.number = number }
      return line
    }
  }
}
