// SPDX-License-Identifier: MIT

/// Something that has to hold for whatever is read, and didn't.
struct BrokenLaw: Error, CustomStringConvertible {
  let description: String
}

/// Makes sure that a law holds.
///
/// - Parameter law: the law as a sentence.
func hold(_ law: String, _ holds: Bool) throws {
  guard holds else { throw BrokenLaw(description: "broken: \(law)") }
}

/// What holds for every sentence about what was read.
enum Sentence {
  static func check(_ sentence: String) throws {
    try hold("a sentence says something", !sentence.isEmpty)
    try hold(
      "a sentence stands in one line, whatever is quoted in it: \(sentence)",
      sentence.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f })
    try hold("a sentence is short, whatever is quoted in it", sentence.utf8.count < 2000)
  }
}
