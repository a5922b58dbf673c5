// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Games
import MatchingPlay
import Scene

@testable import matchismo

/// Somebody at a table in memory, on which deal 4711 lies.
enum SessionInMemory {
  /// A session in which nothing is done yet. To begin one takes longer than most of what is tried on
  /// it, so one that was left as it was is used again.
  static var session: Session {
    if let session = unsafe last, session.matching.sitting.record == record,
      session.matching.previous == nil,
      session.settings == Settings()
    {
      session.closeAll()
      return session
    }
    let session = begin()
    unsafe last = session
    return session
  }

  private static func begin() -> Session {
    let playerSettings = PlayerSettings(Settings())
    playerSettings.isDesktopAnimated = false
    let sitting = Sitting(replaying: record)
    let scene = unsafe TableScene(
      sitting.tableau(), size: PixelSize(width: 880, height: 660), scale: 1,
      look: playerSettings.look, fonts: fonts)
    return Session(sitting, on: scene, playerSettings: playerSettings)
  }

  private static let record = Settings().record(DealNumber(4711))
  private nonisolated(unsafe) static let fonts = Fonts()
  private nonisolated(unsafe) static var last: Session?
}
