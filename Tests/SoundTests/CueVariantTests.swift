// SPDX-License-Identifier: MIT

import Testing

@testable import Sound

@Suite("What the sounds are like, as far as that can be told without ears") struct CueVariantTests {
  @Test(arguments: CueVariant.all)
  func `nothing cracks`(_ variant: CueVariant) throws {
    let samples = variant.samples
    #expect(samples.first == 0 && samples.last == 0)
    // So quiet at the end that nobody hears it end.
    #expect(samples.suffix(Waveform.rate / 200).allSatisfy { abs(Int($0)) < 16 })
    let sum = samples.map(Int.init).reduce(0, +)
    #expect(abs(Double(sum) / Double(samples.count)) < 0.1, "there is direct current")
  }

  @Test(arguments: CueVariant.all)
  func `each is as high as the others`(_ variant: CueVariant) throws {
    let samples = variant.samples
    let peak = try #require(samples.map { abs(Int($0)) }.max())
    // -12 dB.
    #expect((8200...8230).contains(peak))
  }

  @Test(arguments: CueVariant.all)
  func `each is short`(_ variant: CueVariant) {
    let seconds = Double(variant.samples.count) / Double(Waveform.rate)
    #expect(seconds <= (variant.cue == .end ? 1.8 : 0.8))
  }

  @Test func `they are the same wherever they are computed`() {
    let sums = CueVariant.all.map { variant in
      variant.samples.reduce(UInt32(2_166_136_261)) { sum, number in
        (sum ^ UInt32(UInt16(bitPattern: number))) &* 16_777_619
      }
    }
    #expect(
      sums == [
        3_848_767_776, 2_568_746_507, 1_774_029_550, 507_868_445, 1_054_976_384, 1_889_623_700,
        3_014_069_850, 586_638_823, 546_026_882,
      ])
  }

  @Test func `no two are alike`() {
    #expect(Set(CueVariant.all.map(\.samples)).count == CueVariant.all.count)
    #expect(Set(CueVariant.all.map(\.name)).count == CueVariant.all.count)
  }

  /// A match rises and a mismatch falls, so that nobody has to look which it was.
  @Test func `a match rises and a mismatch falls`() {
    let (match, mismatch) = (
      CueVariant(cue: .match, number: 0).samples, CueVariant(cue: .mismatch, number: 0).samples
    )
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
