// SPDX-License-Identifier: MIT

package import Matching

/// What a move was, as a strip of the whole game shows it.
package enum Tick: Sendable {
  case match, mismatch
  /// A card was turned, up or down, and nothing was compared.
  case turn
  case hint
}

extension Outcome {
  package var tick: Tick {
    switch self {
    case .hint: .hint
    case .choice(let choice):
      switch choice.event {
      case .match: .match
      case .mismatch: .mismatch
      case .up, .down: .turn
      }
    }
  }
}
