// SPDX-License-Identifier: MIT

/// Texts to copy and paste.
enum SampleText: String, CaseIterable, Codable {
  case plain, latin1, other, long

  var text: String {
    switch self {
    case .plain: "matchismo 1\ndeal 4711\nchoose 4\n"
    case .latin1: "Übermäßig\n"
    case .other: "7♥ und Q♦\n"
    // 300 kB, more than one request of the X protocol's own size holds.
    case .long: String(repeating: "7♥ und Q♦, ", count: 20_000) + "Ende\n"
    }
  }
}
