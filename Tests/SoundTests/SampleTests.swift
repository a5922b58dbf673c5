// SPDX-License-Identifier: MIT

import Testing

@testable import Sound

/// What the sounds are like, as far as that can be told without ears.
struct SampleTests {
  /// Every variant of every cue.
  private static let all = Cue.allCases.flatMap { cue in
    (0..<cue.variants).map { cue.samples(variant: $0) }
  }

  @Test(arguments: all)
  func nothingCracks(_ samples: [Int16]) throws {
    #expect(samples.first == 0 && samples.last == 0)
    // So quiet at the end that nobody hears it end.
    #expect(samples.suffix(Waveform.rate / 200).allSatisfy { abs(Int($0)) < 16 })
    let sum = samples.map(Int.init).reduce(0, +)
    #expect(abs(Double(sum) / Double(samples.count)) < 0.1, "there is direct current")
  }

  @Test(arguments: all)
  func eachIsAsHighAsTheOthers(_ samples: [Int16]) throws {
    let peak = try #require(samples.map { abs(Int($0)) }.max())
    // -12 dB.
    #expect((8200...8230).contains(peak))
  }

  @Test(arguments: Cue.allCases)
  func eachIsShort(_ cue: Cue) {
    let seconds = Double(cue.samples().count) / Double(Waveform.rate)
    #expect(seconds <= (cue == .end ? 1.8 : 0.8))
  }

  /// They are the same wherever they are computed.
  @Test func theyNeverChange() {
    let sums = Self.all.map { samples in
      samples.reduce(UInt32(2_166_136_261)) { sum, sample in
        (sum ^ UInt32(UInt16(bitPattern: sample))) &* 16_777_619
      }
    }
    #expect(sums == [])
  }

  @Test func noTwoAreAlike() {
    for (index, samples) in Self.all.enumerated() {
      #expect(!Self.all[(index + 1)...].contains(samples))
    }
  }

  /// A match rises and a mismatch falls, so that nobody has to look which it was.
  @Test func aMatchRisesAndAMismatchFalls() {
    let (match, mismatch) = (Cue.match.samples(), Cue.mismatch.samples())
    #expect(power(of: match, at: 784, from: 0.0, to: 0.09) > 0.1)
    #expect(power(of: match, at: 1046.5, from: 0.0, to: 0.09) < 0.01)
    #expect(power(of: match, at: 1046.5, from: 0.1, to: 0.2) > 0.1)
    #expect(power(of: mismatch, at: 440, from: 0.0, to: 0.11) > 0.1)
    #expect(power(of: mismatch, at: 329.6, from: 0.0, to: 0.11) < 0.01)
    #expect(power(of: mismatch, at: 329.6, from: 0.13, to: 0.24) > 0.1)
  }

  /// The part of what sounds between two times, in seconds, that has a frequency.
  private func power(
    of samples: [Int16], at frequency: Double, from begins: Double, to ends: Double
  ) -> Double {
    let rate = Double(Waveform.rate)
    let part = samples[Int(begins * rate)..<Int(ends * rate)].map(Double.init)
    // Goertzel's algorithm.
    let factor = 2 * (2 * Double.pi * frequency / rate).cosine
    let (last, before) = part.reduce((0.0, 0.0)) { ($1 + factor * $0.0 - $0.1, $0.0) }
    let found = last * last + before * before - factor * last * before
    let whole = part.map { $0 * $0 }.reduce(0, +)
    return 2 * found / (whole * Double(part.count))
  }
}

extension Double {
  /// By its series, which is enough for a small angle.
  fileprivate var cosine: Double {
    var (term, sum) = (1.0, 1.0)
    for step in 1...8 {
      term *= -self * self / Double((2 * step - 1) * 2 * step)
      sum += term
    }
    return sum
  }
}
