// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Remote
import Tables
import Wire

/// A table that our program holds without a window, and four guests with links who play by scripts, as
/// fast as people do.
final class HostedTable {
  let program: RunningProgram
  private let home: PlayersHome
  private var guests: [RemoteGuest] = []
  private let count = Count()

  private final class Count { var lines = 0 }

  /// - Parameters:
  ///   - arguments: how guests come to it.
  ///   - way: what they are told to do.
  init(
    _ path: String, _ arguments: [String], link: String, way: LinkCommand, in tables: RemoteTables
  ) throws {
    home = try PlayersHome()
    program = try RunningProgram(
      path, ["--host", "--players", "4"] + arguments,
      environment: home.environment.merging(["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere"]) {
        $1
      })
    for number in 1...4 {
      let guest = try RemoteGuest(
        RemoteLink(link), name: PublicName("Guest \(number)")!, way: way, seed: UInt64(number))
      guest.hearsReport = { [count] in if case .line = $0 { count.lines += 1 } }
      guests.append(guest)
      tables.add(guest)
    }
  }

  deinit { program.kill() }

  /// How many lines its guests have been told.
  var told: Int { count.lines }

  var isPlaying: Bool { guests.allSatisfy { $0.guest.view.cardNumber > 0 } }

  /// Our program, and its link.
  func processes() throws -> [Int32] {
    [program.processID] + (try ProcessUse.children(of: program.processID))
  }
}
