// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Matching
import Play
import Scene

@testable import matchismo

/// Somebody at a table in memory, on which deal 4711 lies.
enum SessionInMemory {
  static func begin() throws -> Session {
    let choices = Choices(Settings())
    choices.isDesktopAnimated = false
    let record = choices.record(DealNumber(4711))
    let scene = unsafe TableScene(
      Sitting(replaying: record), size: PixelSize(width: 880, height: 660), scale: 1,
      look: choices.look, fonts: fonts)
    return Session(scene, choices: choices)
  }

  private nonisolated(unsafe) static let fonts = Fonts()
}
