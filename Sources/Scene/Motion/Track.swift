// SPDX-License-Identifier: MIT

/// A number over time: where it is at any moment, past or to come. Times are in seconds on the scene's
/// clock.
struct Track: Equatable {
  /// One way from a value to another; after it the number rests.
  private struct Glide: Equatable {
    let from: Double
    let to: Double
    let begins: Double
    let ends: Double
    let easing: Easing

    func value(at time: Double) -> Double {
      if time >= ends { return to }
      if time <= begins { return from }
      return from + (to - from) * easing((time - begins) / (ends - begins))
    }
  }

  /// In the order in which they begin; a later one takes over where an earlier one has come to.
  private var glides: [Glide]

  init(_ value: Double) {
    glides = [
      Glide(from: value, to: value, begins: -.infinity, ends: -.infinity, easing: .steady)
    ]
  }

  /// When the number comes to rest.
  var ends: Double { glides[glides.count - 1].ends }

  /// Where it comes to rest.
  var goal: Double { glides[glides.count - 1].to }

  func value(at time: Double) -> Double {
    let current = glides.last { $0.begins <= time }
    return (current ?? glides[0]).value(at: time)
  }

  /// Goes to a value from wherever the number is at `begins`; whatever it would have done from then
  /// on is forgotten.
  mutating func go(
    to value: Double, at begins: Double, lasts: Double, easing: Easing = .gentle
  ) {
    let here = self.value(at: begins)
    glides.removeAll { $0.begins >= begins }
    let ends = begins + (here == value ? 0 : lasts)
    glides.append(Glide(from: here, to: value, begins: begins, ends: ends, easing: easing))
    if glides.count > 4 { glides.removeFirst(glides.count - 4) }
  }
}
