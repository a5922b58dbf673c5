// SPDX-License-Identifier: MIT

package import Play
import Tableau
import Words

/// The sums of a player's rounds of Snap!.
package struct SnapCareer: Career {
  private var won = 0

  package init() {}

  package mutating func add(_ round: SnapResult) { won += round.isWon ? 1 : 0 }

  package static let achievements: [Achievement<SnapCareer>] = [
    Achievement(1, phrase("First win at Snap!"), phrase("Win a round of Snap!"), of: \.won),
    Achievement(10, phrase("Ten wins at Snap!"), phrase("Win ten rounds of Snap!"), of: \.won),
    Achievement(
      100, phrase("A hundred wins at Snap!"), phrase("Win a hundred rounds of Snap!"),
      .emblem(.cup), of: \.won),
  ]
}
