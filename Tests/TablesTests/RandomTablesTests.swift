// SPDX-License-Identifier: MIT

import Cards
import Games
import Snapping
import Tables
import Testing

/// Persons who ask for anything at any time, among computers.
struct RandomTablesTests {
  @Test(arguments: 1...40) func `whatever is asked for, a table goes on by the rules`(
    seed: Int
  ) throws {
    var dice = Dice(seed: UInt64(seed) &* 7919)
    var table = Self.table(&dice)
    var views = (0..<Player.mostPlaces).map { table.view(from: $0) }
    for number in 1...3 {
      do throws(TableRefusal) { try table.begin(.numbered(seed * 3 + number)) } catch {
        #expect(error == .tooFewPlayers)
        break
      }
      for _ in 0..<400 where table.view(from: 0).ending == nil {
        Self.doAnything(at: &table, &dice)
      }
      for event in table.drainEvents() {
        for index in views.indices { try views[index].apply(event) }
      }
      #expect(views == (0..<Player.mostPlaces).map { table.view(from: $0) })
      try expectSound(table)
      for seat in 1..<table.view(from: 0).seats.count {
        table.pause(false)
        try? table.play(.leave, by: seat)
        if table.view(from: 0).ending != nil { break }
      }
    }
  }

  /// A table with a person at place 0, and others of any kind.
  private static func table(_ dice: inout Dice) -> Table {
    let kinds: [Player.Kind] = [.person, .computer(.gentle), .computer(.usual), .computer(.sharp)]
    let count = 2 + Int(dice.roll(below: 3))
    let players = Player.places(of: count).map { place in
      let kind = place == 0 ? .person : kinds[Int(dice.roll(below: 4))]
      return Player("Player \(place)", kind, place: place)
    }
    let headStart = dice.roll(below: 2) == 0 ? nil : Double(dice.roll(below: 30))
    let rules = HouseRules(
      pauses: Pauses().scaled(by: Double(dice.roll(below: 4)) / 2), headStart: headStart)
    return Table(players, rules: rules, dice: Dice(seed: dice.next()))!
  }

  private static func doAnything(at table: inout Table, _ dice: inout Dice) {
    let view = table.view(from: 0)
    let seat = Int(dice.roll(below: 6)) - 1
    let card = view.cardNumber - (dice.roll(below: 4) == 0 ? Int(dice.roll(below: 3)) - 1 : 0)
    switch dice.roll(below: 40) {
    case 0: table.pause(true)
    case 1...4: table.pause(false)
    case 5: if dice.roll(below: 20) == 0 { try? table.play(.leave, by: seat) }
    case 6...12:
      let milliseconds = dice.roll(below: 3) == 0 ? nil : Int(dice.roll(below: 3000)) - 100
      try? table.play(.call(card: card, milliseconds: milliseconds), by: seat)
    case 13...25: try? table.play(.turn, by: view.active ?? seat)
    case 26: try? table.play(.turn, by: seat)
    default: table.advance(by: Double(dice.roll(below: 2000)) / 1000)
    }
  }

  private func expectSound(_ table: Table) throws {
    let record = try #require(table.record)
    let sitting = try Sitting<SnapGame>(resuming: record.text)
    let view = table.view(from: 0)
    #expect(sitting.record == record)
    #expect(sitting.game.ending == view.ending)
    #expect(sitting.game.hands.map(\.closed.count) == view.seats.map(\.closed))
    #expect(sitting.game.hands.map(\.top) == view.seats.map(\.top))
    #expect(view.seats.map { $0.closed + $0.open }.reduce(0, +) == 52)
  }
}
