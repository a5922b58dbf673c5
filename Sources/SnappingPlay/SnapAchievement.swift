// SPDX-License-Identifier: MIT

package import Tableau
import Words

/// A number of rounds won at Snap! that is an achievement. The results alone tell if and when it was
/// earned.
package enum SnapAchievement: Int, CaseIterable, Sendable {
  case first = 1
  case tenth = 10
  case hundredth = 100

  package var name: String {
    switch self {
    case .first: phrase("First win at Snap!")
    case .tenth: phrase("Ten wins at Snap!")
    case .hundredth: phrase("A hundred wins at Snap!")
    }
  }

  package var task: String {
    switch self {
    case .first: phrase("Win a round of Snap!")
    case .tenth: phrase("Win ten rounds of Snap!")
    case .hundredth: phrase("Win a hundred rounds of Snap!")
    }
  }

  package var medal: Medal { self == .hundredth ? .emblem(.cup) : .number(rawValue) }
}
