// SPDX-License-Identifier: MIT

import CX11
import System
import Testing

@testable import Windowing

@Suite("When things happened, by the server's clock") struct ServerClockTests {
  private func moment(_ milliseconds: Double) -> Moment {
    Moment(nanoseconds: Int64(milliseconds * 1e6))
  }

  /// What the clock says in milliseconds of an event of a time that is heard at another.
  private func hear(
    _ clock: inout ServerClock, _ time: UInt32, at now: Double
  ) throws -> Double {
    let time = try #require(ServerTime(Time(time)))
    return Double(clock.moment(of: time, heard: moment(now)).nanoseconds) / 1e6
  }

  @Test func `what is heard late has happened earlier`() throws {
    var clock = ServerClock()
    #expect(try hear(&clock, 5000, at: 100) == 100)
    // A second and 80 milliseconds later, of which the server knows of a second.
    #expect(abs(try hear(&clock, 6000, at: 1180) - 1100) < 0.2)
    #expect(abs(try hear(&clock, 6010, at: 1190) - 1110) < 0.2)
  }

  @Test func `what is heard soonest is believed from then on`() throws {
    var clock = ServerClock()
    #expect(try hear(&clock, 5000, at: 150) == 150)
    #expect(try hear(&clock, 6000, at: 1100) == 1100)
    #expect(abs(try hear(&clock, 7000, at: 2150) - 2100) < 0.2)
  }

  @Test func `its end leads to its beginning`() throws {
    var clock = ServerClock()
    #expect(try hear(&clock, .max - 9, at: 100) == 100)
    #expect(abs(try hear(&clock, 10, at: 500) - 120) < 0.2)
    #expect(abs(try hear(&clock, .max - 9, at: 501) - 100) < 0.2)
  }

  @Test func `a server that slept is believed again`() throws {
    var clock = ServerClock()
    _ = try hear(&clock, 500_000, at: 0)
    // An hour later, in which its clock has stood still.
    #expect(try hear(&clock, 500_100, at: 3_600_100) == 3_600_100)
    #expect(abs(try hear(&clock, 500_300, at: 3_600_350) - 3_600_300) < 1)
  }

  @Test func `what another program tells of the time sets nothing`() throws {
    var clock = ServerClock()
    _ = try hear(&clock, 5000, at: 100)
    for time: UInt32 in [6000, 5150, 3_605_000, 5000 &- 3_600_000, 1 << 31] {
      let told = clock.estimate(of: try #require(ServerTime(Time(time))), heard: moment(250))
      #expect((100...250).contains(Double(told.nanoseconds) / 1e6), "\(time)")
    }
    #expect(abs(try hear(&clock, 5200, at: 350) - 300) < 0.2)
  }

  @Test func `a server that goes slow is not believed for ever`() throws {
    var clock = ServerClock()
    _ = try hear(&clock, 5000, at: 0)
    var now = 0.0
    // It loses 50 milliseconds in a thousand seconds.
    for second in 1...3600 {
      now = Double(second) * 1000
      let time = UInt32(5000 + (now * 0.999_95).rounded())
      let heard = try hear(&clock, time, at: now)
      #expect(now - heard < 1)
    }
  }
}
