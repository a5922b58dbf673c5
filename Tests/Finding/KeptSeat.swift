// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Foundation
import Games
import Matching
import MatchingPlay
import Play
import Scene
import Tableau

@testable import matchismo

/// The seat of a player whose games are kept, in processes that a test starts.
enum KeptSeat {
  /// The player's files.
  static func folder(_ test: String, of process: Int32 = getpid()) -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("matchismo-\(test)-\(process)")
  }

  /// Sits down in such a process, as the window does.
  ///
  /// - Parameter words: the command line; without any, the last game goes on.
  static func sitDown(
    _ test: String, _ words: [String] = [], among games: KnownGames = .own
  ) throws -> Session {
    let home = folder(test, of: getppid()).path
    for name in ["CONFIG", "DATA", "STATE"] { setenv("XDG_\(name)_HOME", home, 1) }
    let options = try GameOptions(Arguments(words.map { Array($0.utf8) }), among: games)
    let settings = try PlayerSettings { settings throws(Failure) in
      try options.apply(to: &settings)
    }
    settings.isDesktopAnimated = false
    let cards = Sitting(replaying: settings.settings.record(nil))
    let scene = TableScene(
      cards.tableau(), size: PixelSize(width: 640, height: 480), scale: 1, look: settings.look,
      fonts: Fonts())
    let session = Session(
      PlayedGame(cards, against: .person), on: scene, playerSettings: settings,
      archive: Archive(settings, isKept: true, of: games))
    session.open(words.isEmpty ? nil : options)
    return session
  }
}
