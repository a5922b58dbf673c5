// SPDX-License-Identifier: MIT

import Cards
import Glibc

/// Notes and noise. Times are in seconds, frequencies in hertz, and levels relative to each other.
struct Waveform {
  /// Samples a second.
  static let rate = 48_000

  /// Of full scale: -12 dB.
  static let peak = 0.251

  private var samples: [Double]

  init(seconds: Double, _ compose: (inout Waveform) -> Void) {
    samples = Array(repeating: 0, count: Self.count(in: seconds))
    compose(&self)
  }

  private static func count(in seconds: Double) -> Int {
    Int((seconds * Double(rate)).rounded())
  }
}

extension Waveform {
  /// The timbre of a note: its partials and their decay.
  struct Voice {
    let partials: [Partial]

    /// To full level, and to a thousandth.
    let attack: Double
    let decay: Double

    struct Partial {
      /// A multiple of the note's frequency.
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

  /// Noise around a frequency.
  ///
  /// - Parameter width: the bandwidth, in hertz.
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

  /// Each sample with its age.
  private func places(from begins: Double, lasting seconds: Double) -> [(Int, time: Double)] {
    let first = Self.count(in: begins)
    let end = min(samples.count, first + Self.count(in: seconds))
    return (min(first, end)..<end).map { ($0, Double($0 - first) / Double(Self.rate)) }
  }
}

extension Waveform {
  /// The fade at the end of each sound, in seconds.
  private static let release = 0.015

  /// Silent at both ends and with a mean of zero, so that nothing cracks, and with a common peak.
  var finished: [Int16] {
    let count = samples.count
    var shaped = samples
    let fading = min(Self.count(in: Self.release), count)
    for index in 0..<fading {
      shaped[count - 1 - index] *= swell(Double(index) / Double(fading))
    }
    shaped.indices.first.map { shaped[$0] = 0 }
    // The arch that removes the mean is silent at both ends.
    let arch = (0..<count).map { sin(Double.pi * Double($0) / Double(max(count - 1, 1))) }
    let share = shaped.reduce(0, +) / max(arch.reduce(0, +), 1)
    for index in shaped.indices { shaped[index] -= share * arch[index] }
    let highest = shaped.reduce(0) { max($0, abs($1)) }
    guard highest > 0 else { return Array(repeating: 0, count: count) }
    return shaped.map { Int16(($0 / highest * Self.peak * Double(Int16.max)).rounded()) }
  }
}

/// The rise and decay of a sound.
private struct Envelope {
  let attack: Double

  /// The time to fall to a thousandth, in seconds.
  let decay: Double

  /// The time until the sound is inaudible.
  var seconds: Double { attack + 1.2 * decay }

  func level(at time: Double) -> Double {
    if time < attack { return swell(time / attack) }
    return exp(-6.91 * (time - attack) / decay)
  }
}

/// A smooth rise from 0 to 1.
private func swell(_ part: Double) -> Double { 0.5 - 0.5 * cos(Double.pi * part) }

/// Two poles, and zeros at both ends of the spectrum. It keeps the level of its band.
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
