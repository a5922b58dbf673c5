// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing

@Suite("The deal of the day") struct DailyTests {
  /// The easternmost and the westernmost of the world's clocks are never on the same date.
  @Test(arguments: ["UTC-14", "UTC", "UTC+12"])
  func `the day's cards are those of the date where the player is`(zone: String) throws {
    let folder = try TemporaryFolder()
    var (before, after) = ("", "")
    repeat {
      before = try number(of: zone)
      let daily = try Program.run(
        "--daily", "--picture", folder.path("daily.png"), environment: ["TZ": zone])
      #expect(daily.status == .exited(0), "\(daily.errors)")
      after = try number(of: zone)
    } while before != after  // midnight has passed meanwhile
    let numbered = try Program.run("--deal", before, "--picture", folder.path("numbered.png"))
    #expect(numbered.status == .exited(0))
    #expect(folder.contents(of: "daily.png") == folder.contents(of: "numbered.png"))
  }

  /// The digits of the date in a time zone, as the system tells it.
  private func number(of zone: String) throws -> String {
    let date = try RunningProgram("/bin/date", ["+%Y%m%d"], environment: ["TZ": zone])
    #expect(try date.waitForExit(within: .seconds(30)) == .exited(0))
    return date.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
