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
