// SPDX-License-Identifier: MIT

import Cards
import Words

extension Scoring {
  /// Reads a name, or the bonus for a match and the costs of a mismatch and a flip: `4`, `-2`,
  /// `-1`; `nil` for any other fields.
  package init?(fields: some Collection<Substring>) {
    let fields = Array(fields)
    switch fields.count {
    case 1: self.init(named: fields[0])
    case 3:
      guard let bonus = Int(digits: fields[0]), let mismatch = Self.penalty(fields[1]),
        let flip = Self.penalty(fields[2])
      else { return nil }
      self.init(matchBonus: bonus, mismatchPoints: mismatch, flipPoints: flip)
    default: return nil
    }
  }

  /// The scoring as records write it: its name, or the three numbers, `4 -2 0`.
  package var text: String {
    name ?? "\(matchBonus) \(mismatchPoints) \(flipPoints)"
  }

  /// A number from 0 down; like all numbers it has one written form, so `-0` is not one.
  private static func penalty(_ text: Substring) -> Int? {
    if text.utf8.elementsEqual("0".utf8) { return 0 }
    guard text.utf8.first == UInt8(ascii: "-"), text.utf8.dropFirst().first != UInt8(ascii: "0")
    else { return nil }
    return Int(digits: Substring(text.utf8.dropFirst())).map { -$0 }
  }
}
