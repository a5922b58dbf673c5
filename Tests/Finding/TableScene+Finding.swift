// SPDX-License-Identifier: MIT

import Choices
package import Drawing
package import Tableau

@testable package import Scene

extension TableScene {
  /// Where something on the sheet that is open can be clicked: on its label, beside the signs for the
  /// value before and after.
  package func place(of control: ControlName) -> Point? {
    outline[.control(control)].flatMap { item in
      item.actions.isEmpty
        ? nil : Point(Double(item.area.x + 4), Rectangle(item.area).center.y)
    }
  }

  /// What the keyboard is seen to be on, on the sheet that is open.
  package var focusedControl: ControlName? {
    let focused = outline.items.first { $0.state.contains(.focused) }
    return if case .control(let name) = focused?.id { name } else { nil }
  }

  /// The piles whose top cards' faces can be seen.
  package var faceUpPiles: [Int] {
    motion.piles.indices.filter { pile in
      motion.piles[pile].poses(at: time, gap: 0).last.map { $0.look != .back } == true
    }
  }
}

/// Controls of pages, by the names that their rows give them.
extension ControlName {
  package static let game: ControlName = "game"
  package static let moreRules: ControlName = "moreRules"
  package static let look: ControlName = "look"
  package static let about: ControlName = "about"
  package static let meeting: ControlName = "friends"
  package static let moreOthers: ControlName = "moreOthers"
  package static let openTable: ControlName = "openTable"
  package static let whoAsks: ControlName = "whoAsks"
  package static let seatComputer: ControlName = "seatComputer"
  package static let invite: ControlName = "invite"
  package static let inviteAnew: ControlName = "inviteAnew"
  package static let friends: ControlName = "inviteFriend"
  package static let forgetFriends: ControlName = "forgetFriends"
  package static let snap: ControlName = "snap"
  package static let playSnap: ControlName = "playSnap"
  package static let continueSnap: ControlName = "continueSnap"
  package static let previousPage: ControlName = "previousPage"
  package static let nextPage: ControlName = "nextPage"
  package static let chooseFile: ControlName = "chooseFile"
  package static let exportScores: ControlName = "exportScores"
  package static let resetScores: ControlName = "resetScores"
  package static let flipThrough: ControlName = "flipThrough"
}

extension ControlName {
  package static let mode = ControlName(Setting.mode)
  package static let matchSize = ControlName(Setting.matchSize)
  package static let tableSize = ControlName(Setting.tableSizes[0])
  package static let pairsTableSize = ControlName(Setting.tableSizes[1])
  package static let level = ControlName(Setting.level)
  package static let scoring = ControlName(Setting.scoring)
  package static let matchBonus = ControlName(Setting.ownScoring)
  package static let mismatchPoints = ControlName(Setting.ownScoring, row: 1)
  package static let flipPoints = ControlName(Setting.ownScoring, row: 2)
  package static let players = ControlName(Setting.players)
  package static let opponent = ControlName(Setting.opponent)
  package static let clock = ControlName(Setting.clock)
  package static let cardBack = ControlName(Setting.back)
  package static let theme = ControlName(Setting.theme)
  package static let suits = ControlName(Setting.suits)
  package static let indices = ControlName(Setting.indices)
  package static let text = ControlName(Setting.text)
  package static let animation = ControlName(Setting.animation)
  package static let sound = ControlName(Setting.sound)
}
