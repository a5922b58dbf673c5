// SPDX-License-Identifier: MIT

import Cards
import Testing

struct DiceTests {
  /// The numbers that are published with SplitMix64 for this seed.
  @Test func `the dice throw the numbers of SplitMix64`() {
    #expect(
      throwing(5, from: Dice(seed: 1_234_567)) == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `the dice throw the numbers of SplitMix64 from seed 0`() {
    #expect(
      throwing(4, from: Dice(seed: 0)) == [
        0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f, 0xf88b_b8a8_724c_81ec,
      ])
  }

  @Test func `a deal's dice are seeded with its number`() throws {
    let number = try #require(DealNumber(1 as UInt32))
    #expect(
      throwing(4, from: Dice(number)) == [
        0x910a_2dec_8902_5cc1, 0xbeeb_8da1_658e_ec67, 0xf893_a2ee_fb32_555e, 0x71c1_8690_ee42_c90b,
      ])
  }

  @Test func `the dice go round at the largest seed`() {
    #expect(throwing(2, from: Dice(seed: .max)) == [0xe4d9_7177_1b65_2c20, 0xe99f_f867_dbf6_82c9])
  }

  @Test func `equal seeds throw equal numbers`() {
    #expect(throwing(100, from: Dice(seed: 42)) == throwing(100, from: Dice(seed: 42)))
  }

  @Test func `neighbouring seeds throw other numbers`() {
    let first = Set(throwing(100, from: Dice(seed: 42)))
    #expect(first.isDisjoint(with: throwing(100, from: Dice(seed: 43))))
  }

  private func throwing(_ count: Int, from dice: Dice) -> [UInt64] {
    var dice = dice
    return (0..<count).map { _ in dice.next() }
  }
}
