// SPDX-License-Identifier: MIT

import Cards
import Testing

struct RollTests {
  @Test func `a roll is a throw's remainder`() {
    #expect(rolling(8, below: 52, seed: 1_234_567) == [33, 17, 3, 23, 25, 50, 45, 13])
  }

  @Test(arguments: 1...52 as ClosedRange<UInt64>)
  func `a roll shows each side and none beyond`(sides: UInt64) {
    #expect(Set(rolling(2000, below: sides, seed: sides)) == Set(0..<sides))
  }

  @Test func `a die of one side always shows it`() {
    #expect(rolling(20, below: 1, seed: 7) == Array(repeating: 0, count: 20))
  }

  @Test(arguments: [3, 1 << 32, 1 << 63, 1 << 63 + 1, .max - 1, .max] as [UInt64])
  func `a roll stays below its bound, however large`(bound: UInt64) {
    #expect(rolling(1000, below: bound, seed: 5).allSatisfy { $0 < bound })
  }

  @Test func `a throw at the bound's largest multiple or above is thrown again`() {
    // The first throws of seed 1, without those above 2^63.
    #expect(
      rolling(6, below: 1 << 63 + 1, seed: 1) == [
        8_196_980_753_821_780_235, 8_195_237_237_126_968_761, 5_266_705_631_892_356_520,
        7_455_107_161_863_376_737, 8_392_123_148_533_390_784, 8_042_142_155_559_163_816,
      ])
  }

  @Test func `a bound of half the numbers throws about every other number again`() {
    #expect(throwsNeeded(for: 2000, below: 1 << 63 + 1, seed: 3) == 3978)
  }

  @Test func `a bound of three quarters throws about every fourth number again`() {
    #expect(throwsNeeded(for: 2000, below: 3 << 62, seed: 3) == 2643)
  }

  @Test(arguments: [1, 2, 1 << 32, 1 << 63] as [UInt64])
  func `a bound that divides the numbers throws none again`(bound: UInt64) {
    #expect(throwsNeeded(for: 500, below: bound, seed: 3) == 500)
  }

  @Test func `a throw just below the largest multiple counts`() {
    #expect(rolling(1, below: 0x910a_2dec_8902_5cc2, seed: 1) == [0x910a_2dec_8902_5cc1])
  }

  @Test func `a throw at the largest multiple does not count`() {
    // The second throw of seed 1 is larger still, and so on to the fourth.
    #expect(rolling(1, below: 0x910a_2dec_8902_5cc1, seed: 1) == [0x71c1_8690_ee42_c90b])
  }

  /// With 51 degrees of freedom, 99.9 % of fair dice stay below 87.
  @Test(arguments: [1, 4711, 4_294_967_295] as [UInt64])
  func `each side comes as often as the others`(seed: UInt64) {
    var counts = Array(repeating: 0, count: 52)
    for side in rolling(52_000, below: 52, seed: seed) { counts[Int(side)] += 1 }
    let deviation = counts.reduce(0.0) { $0 + Double(($1 - 1000) * ($1 - 1000)) / 1000 }
    #expect(deviation < 87)
  }

  @Test func `a die without sides is a mistake of ours`() async {
    await #expect(processExitsWith: .failure) {
      var dice = Dice(seed: 1)
      _ = dice.roll(below: 0)
    }
  }

  private func rolling(_ count: Int, below bound: UInt64, seed: UInt64) -> [UInt64] {
    var dice = Dice(seed: seed)
    return (0..<count).map { _ in dice.roll(below: bound) }
  }

  /// How many throws it took to roll so often.
  private func throwsNeeded(for rolls: Int, below bound: UInt64, seed: UInt64) -> Int {
    var rolled = Dice(seed: seed)
    for _ in 0..<rolls { _ = rolled.roll(below: bound) }
    let next = rolled.next()
    var thrown = Dice(seed: seed)
    var count = 0
    while thrown.next() != next { count += 1 }
    return count
  }
}
