// SPDX-License-Identifier: MIT

import Cards
import Glibc

/// A sound that is put together of what rings and what rustles. Times are in seconds, frequencies in hertz, and
/// levels relative to one another.
struct Waveform {
  /// How many samples a second has.
  static let rate = 48_000

  /// The highest sample of each sound, of 1: -12 dB.
  static let peak = 0.251

  private var samples: [Double]

  init(seconds: Double) {
    samples = Array(repeating: 0, count: Self.count(in: seconds))
  }

  private static func count(in seconds: Double) -> Int {
    Int((seconds * Double(rate)).rounded())
  }
}

extension Waveform {
  /// What a note sounds like: the frequencies that ring with it, and how they die away.
  struct Voice {
    let partials: [Partial]

    /// How long the note takes to sound, and to fall to a thousandth.
    let attack: Double
    let decay: Double

    struct Partial {
      /// As multiples of what the note has.
      let frequency: Double
      let decay: Double

      let level: Double

      init(_ frequency: Double, decay: Double, level: Double) {
        (self.frequency, self.decay, self.level) = (frequency, decay, level)
      }
    }
  }

  /// Strikes a note.
  mutating func ring(_ frequency: Double, _ voice: Voice, level: Double = 1, at begins: Double = 0)
  {
    for partial in voice.partials {
      let turn = 2 * Double.pi * frequency * partial.frequency / Double(Self.rate)
      let envelope = Envelope(attack: voice.attack, decay: voice.decay * partial.decay)
      for (index, time) in places(from: begins, lasting: envelope.seconds) {
        let age = Double(index - Self.count(in: begins))
        samples[index] += level * partial.level * envelope.level(at: time) * sin(turn * age)
      }
    }
  }

  /// Lets something rustle: noise around a frequency.
  ///
  /// - Parameter width: between which frequencies around it most of the noise is.
  mutating func rustle(
    around frequency: Double, width: Double, attack: Double, decay: Double, level: Double = 1,
    at begins: Double = 0, _ dice: inout Dice
  ) {
    let envelope = Envelope(attack: attack, decay: decay)
    var filter = BandFilter(around: frequency, width: width)
    for (index, time) in places(from: begins, lasting: envelope.seconds) {
      samples[index] += level * envelope.level(at: time) * filter.pass(dice.noise())
    }
  }

  /// The samples of something that begins then, each with its age.
  private func places(from begins: Double, lasting seconds: Double) -> [(Int, time: Double)] {
    let first = Self.count(in: begins)
    let end = min(samples.count, first + Self.count(in: seconds))
    return (min(first, end)..<end).map { ($0, Double($0 - first) / Double(Self.rate)) }
  }
}

extension Waveform {
  /// How long each sound takes to end, whatever still rings.
  private static let release = 0.015

  /// It as it is played: both ends are silent and its mean is zero, so that nothing cracks, and its highest sample
  /// is as high as that of each other sound.
  var finished: [Int16] {
    let count = samples.count
    var shaped = samples
    let fading = min(Self.count(in: Self.release), count)
    for index in 0..<fading {
      shaped[count - 1 - index] *= swell(Double(index) / Double(fading))
    }
    shaped.indices.first.map { shaped[$0] = 0 }
    // The mean goes as an arch that is itself silent at both ends.
    let arch = (0..<count).map { sin(Double.pi * Double($0) / Double(max(count - 1, 1))) }
    let share = shaped.reduce(0, +) / max(arch.reduce(0, +), 1)
    for index in shaped.indices { shaped[index] -= share * arch[index] }
    let highest = shaped.reduce(0) { max($0, abs($1)) }
    guard highest > 0 else { return Array(repeating: 0, count: count) }
    return shaped.map { Int16(($0 / highest * Self.peak * Double(Int16.max)).rounded()) }
  }
}

/// How a sound swells and dies away.
private struct Envelope {
  let attack: Double

  /// How long it takes to fall to a thousandth.
  let decay: Double

  /// When nothing can be heard any more.
  var seconds: Double { attack + 1.2 * decay }

  func level(at time: Double) -> Double {
    if time < attack { return swell(time / attack) }
    return exp(-6.91 * (time - attack) / decay)
  }
}

/// From 0 to 1 without a corner.
private func swell(_ part: Double) -> Double { 0.5 - 0.5 * cos(Double.pi * part) }

/// A resonator with two poles and zeros at both ends of the spectrum. What goes through has about the level that it
/// had in its band.
private struct BandFilter {
  private let gain: Double
  private let (last, secondLast): (Double, Double)
  private var (inputs, outputs) = ((0.0, 0.0), (0.0, 0.0))

  init(around frequency: Double, width: Double) {
    let rate = Double(Waveform.rate)
    let radius = exp(-Double.pi * width / rate)
    last = 2 * radius * cos(2 * Double.pi * frequency / rate)
    secondLast = -radius * radius
    gain = (1 - radius * radius).squareRoot()
  }

  mutating func pass(_ input: Double) -> Double {
    let output =
      gain * (input - inputs.1) + last * outputs.0 + secondLast * outputs.1
    inputs = (input, inputs.0)
    outputs = (output, outputs.0)
    return output
  }
}

extension Dice {
  /// A number from -1 to 1.
  fileprivate mutating func noise() -> Double {
    Double(Int64(bitPattern: next()) >> 11) / Double(Int64(1) << 52)
  }
}
