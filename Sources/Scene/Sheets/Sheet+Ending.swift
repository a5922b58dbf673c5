// SPDX-License-Identifier: MIT

import Play
import Tableau

extension Sheet {
  /// What is said at the end of a game; empty while it goes on.
  init(_ ending: Ending?) {
    guard let ending else {
      self.init("", [])
      return
    }
    let buttons = ending.offers.map { offer in
      switch offer {
      case .dealAgain: SheetRow.Button(.dealAgain, Sentences.dealAgain)
      case .replay: SheetRow.Button(.replay, Sentences.replays)
      case .share: SheetRow.Button(.share, Sentences.shares)
      }
    }
    self.init(
      "", [.headline(ending.headline)] + ending.facts.map(SheetRow.line) + [.buttons(buttons)])
  }
}
