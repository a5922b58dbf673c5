// SPDX-License-Identifier: MIT

import Guests
import Play
import Tables
import Wire

/// What is asked for of a table that is held without a window.
struct HostPlan {
  /// What the table is called where it is announced.
  var name: PublicName

  /// How many can play.
  var seats = Player.mostPlaces

  /// What fills empty places; `nil` for nothing.
  var computers: Strength?

  /// What plays on for a guest who leaves; `nil` for nothing.
  var standIn: Strength?

  var rules = HouseRules()

  /// Where it listens; `nil` for the port that it had before, or any.
  var port: UInt16?

  /// Where guests from elsewhere find it; `nil` where it is held on this network alone.
  var broker: BrokerAddress?

  /// What they find it by; `nil` for the code that it had before, or a new one.
  var code: InvitationCode?
}

extension HostPlan {
  /// A table by this plan.
  ///
  /// - Parameter kept: the one to go on with.
  func table(_ kept: KeptTable?) -> OpenTable {
    let names = Sentences.computerNames.compactMap { PublicName(nearest: $0) }
    return OpenTable(
      kept, seats: seats, computers: computers.map { OpenTable.Computers($0, names: names) },
      standIn: standIn, rules: rules, chance: SystemRandomNumberGenerator())
  }

  /// How guests find it.
  ///
  /// - Parameter kept: how they did before.
  func entrance(_ kept: Entrance?) -> Entrance {
    var entrance = Entrance(port: port ?? kept?.port ?? 0, code: code ?? kept?.code)
    if broker != nil, entrance.code == nil { entrance.code = .random }
    return entrance
  }
}

extension InvitationCode {
  fileprivate static var random: InvitationCode? {
    var chance = SystemRandomNumberGenerator()
    return InvitationCode((0..<10).map { _ in UInt8.random(in: 0...255, using: &chance) })
  }
}
