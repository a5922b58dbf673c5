// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Games
import Matching
import Play
import Scene
import Tableau

/// A scene that shows a sitting, and follows it as it is played.
final class PlayedScene {
  let scene: TableScene
  private(set) var sitting: Sitting<MatchingGame>

  init(_ sitting: Sitting<MatchingGame>, width: Int, height: Int, look: Look = Look()) {
    self.sitting = sitting
    scene = TableScene(
      sitting.tableau(), size: PixelSize(width: width, height: height), scale: 1, look: look,
      fonts: Fonts())
  }

  func play(_ move: Move) throws(Refusal) {
    let outcome = try sitting.play(move)
    scene.show(sitting.tableau(), after: outcome.changes(in: sitting.game))
  }

  func deal(_ sitting: Sitting<MatchingGame>) {
    self.sitting = sitting
    scene.show(sitting.tableau(), after: [.dealt])
  }

  func undo() {
    sitting.undo()
    scene.show(sitting.tableau())
  }

  /// Tells the scene which face the player may see next.
  func foresee() {
    guard let place = scene.pileToTurn() else { return }
    scene.expect(sitting.game.table[place].card)
  }
}
