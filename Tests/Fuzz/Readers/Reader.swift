// SPDX-License-Identifier: MIT

/// One of the program's readers of what comes from outside, and what has to hold whatever that is.
struct Reader: Sendable {
  /// What its folder in `Tests/Fuzz/Corpus` is called.
  let name: String

  /// The longest input that is worth trying, in bytes: long enough for all that is read to stand in
  /// it, and short enough for a million of them.
  let longest: Int

  /// Reads any bytes, and throws the law that was broken. What is made of them, and written again, is
  /// tried on a thorough reading alone, since it takes several times as long.
  let read: @Sendable (_ bytes: [UInt8], _ isThorough: Bool) throws -> Void

  init(
    _ name: String, longest: Int, _ read: @escaping @Sendable ([UInt8], Bool) throws -> Void
  ) {
    self.name = name
    self.longest = longest
    self.read = read
  }

  static let all = [
    record, journal, settings, results, rounds, picture, desktop, resources, clipboard, typing,
    commandLine, drawing, bus, assistive, line, guest, host, kept, invitation,
    friends, words, decks,
  ]
}
