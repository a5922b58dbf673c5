// SPDX-License-Identifier: MIT

import Cards

/// One of the sounds of a cue.
struct CueVariant: Hashable {
  let cue: Cue
  let number: Int

  static let all = Cue.allCases.flatMap { cue in
    (0..<cue.variants).map { CueVariant(cue: cue, number: $0) }
  }

  /// The name at a server, unique among programs.
  var name: String { "matchismo-\(cue.rawValue)-\(number + 1)" }

  /// ``Waveform/rate`` a second: always and everywhere equal.
  var samples: [Int16] {
    // Any seed will do, as long as it stays.
    var dice = Dice(seed: UInt64(4711 + number))
    return waveform(&dice).finished
  }

  private func waveform(_ dice: inout Dice) -> Waveform {
    switch cue {
    case .card: Waveform(seconds: 0.1) { $0.card(&dice) }
    case .match:
      Waveform(seconds: 0.75) {
        $0.ring(Note.g5, .bell, level: 0.8)
        $0.ring(Note.c6, .bell, at: 0.095)
      }
    case .mismatch:
      Waveform(seconds: 0.42) {
        $0.ring(Note.a4, .wood)
        $0.ring(Note.e4, .wood, level: 0.85, at: 0.12)
      }
    case .deal: Waveform(seconds: 0.7) { $0.deal(&dice) }
    // Strummed.
    case .end:
      Waveform(seconds: 1.7) {
        for (index, note) in [Note.c5, Note.e5, Note.g5, Note.c6].enumerated() {
          $0.ring(note, .longBell, level: 1 - 0.1 * Double(index), at: 0.07 * Double(index))
        }
      }
    case .snap:
      Waveform(seconds: 0.26) {
        $0.rustle(around: 2300, width: 900, attack: 0.0008, decay: 0.045, level: 0.7, &dice)
        $0.ring(Note.a5, .block)
      }
    case .turn: Waveform(seconds: 0.3) { $0.ring(Note.e5, .wood) }
    }
  }
}

/// In hertz.
private enum Note {
  static let e4 = 329.63
  static let a4 = 440.0
  static let c5 = 523.25
  static let e5 = 659.26
  static let g5 = 783.99
  static let a5 = 880.0
  static let c6 = 1046.5
}

extension Waveform {
  /// It brushes over the other cards, and falls on felt.
  fileprivate mutating func card(
    at begins: Double = 0, level: Double = 1, _ dice: inout Dice
  ) {
    let pitch = 1 + Double(dice.roll(below: 240)) / 1000
    rustle(
      around: 3100 * pitch, width: 2600, attack: 0.018, decay: 0.05, level: 0.35 * level,
      at: begins, &dice)
    rustle(
      around: 1150 * pitch, width: 900, attack: 0.001, decay: 0.03, level: level,
      at: begins + 0.024, &dice)
    ring(190 * pitch, .felt, level: 0.5 * level, at: begins + 0.024)
  }

  /// Card after card, faster and then slower.
  fileprivate mutating func deal(_ dice: inout Dice) {
    var time = 0.0
    for index in 0..<9 {
      let middle = 1 - abs(Double(index) - 4) / 6
      card(at: time, level: middle * Double(60 + dice.roll(below: 40)) / 100, &dice)
      time += 0.07 - 0.03 * middle + Double(dice.roll(below: 20)) / 1000
    }
  }
}

extension Waveform.Voice {
  /// A small bell, struck softly.
  fileprivate static let bell = Self(bellPartials, attack: 0.004, decay: 0.6)
  fileprivate static let longBell = Self(bellPartials, attack: 0.006, decay: 1.4)

  /// The partials of a bar tuned like a celesta's.
  private static let bellPartials = [
    Waveform.Voice.Partial(1, decay: 1, level: 1),
    // Beats slowly with the first, for a shimmer.
    .init(1.003, decay: 1, level: 0.25),
    .init(2.003, decay: 0.6, level: 0.22),
    .init(4.01, decay: 0.3, level: 0.12),
    .init(6.8, decay: 0.12, level: 0.05),
  ]

  fileprivate static let wood = Self(
    [
      .init(1, decay: 1, level: 1), .init(3.98, decay: 0.3, level: 0.18),
      .init(9.9, decay: 0.1, level: 0.06),
    ], attack: 0.004, decay: 0.26)

  fileprivate static let block = Self(
    [
      .init(1, decay: 1, level: 1), .init(1.93, decay: 0.6, level: 0.5),
      .init(3.3, decay: 0.3, level: 0.25),
    ], attack: 0.001, decay: 0.19)

  /// The table below the felt.
  fileprivate static let felt = Self([.init(1, decay: 1, level: 1)], attack: 0.002, decay: 0.05)

  private init(_ partials: [Partial], attack: Double, decay: Double) {
    (self.partials, self.attack, self.decay) = (partials, attack, decay)
  }
}
