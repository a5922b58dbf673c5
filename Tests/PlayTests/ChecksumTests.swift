// SPDX-License-Identifier: MIT

import Cards
import Testing

@testable import Play

struct ChecksumTests {
  /// The check value of CRC-32 in "A Painless Guide to CRC Error Detection Algorithms" and the catalogue
  /// of G. Cook.
  @Test func `the known sums come out`() {
    #expect(Checksum.text(of: "123456789".utf8.span) == "cbf43926")
    #expect(Checksum.text(of: "".utf8.span) == "00000000")
    #expect(
      Checksum.text(of: "The quick brown fox jumps over the lazy dog".utf8.span) == "414fa339")
  }

  @Test(arguments: 0..<70) func `bytes of every length have the sum of the definition`(count: Int) {
    var dice = Dice(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8(dice.roll(below: 256)) }
    #expect(Checksum.value(of: bytes.span) == definition(bytes))
  }

  /// Bit by bit, as the standard has it.
  private func definition(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
  }
}
