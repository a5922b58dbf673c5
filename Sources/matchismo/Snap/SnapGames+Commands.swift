// SPDX-License-Identifier: MIT

import Play
import SnappingPlay
import Tableau
import Tables
import Wire
import Words

/// The commands at a Snap! table, and the deeds of the pages that lead there.
extension SnapGames {
  func perform(_ command: Command) -> Bool {
    switch command {
    case .newDeal: if isElsewhere { beginRoundForAll() } else { wantRound() }
    case .call: call()
    case .skip: skip()
    case .pause: togglePause()
    case .replay: replay()
    case .copy: copy(table?.finishedRound)
    case .hint: session.say(phrase("There are no hints in Snap!"))
    case .undo, .redo: session.say(phrase("In Snap! nothing can be undone"))
    case .showBest, .share:
      session.say(Sentences.isNotInSnap)
    case .leaveSnap: if isElsewhere { session.open(.mayLeaveTable(.nothing)) } else { goBack() }
    case .ownTable: meet { $0.session.open(.ownTable) }
    case .goOnWithout: goOnWithout()
    case .urge: playElsewhere { $0.urge() }
    case .talk where isElsewhere: openPhrases()
    default: return false
    }
    return true
  }

  private func togglePause() {
    if session.pages.isLast(.paused) {
      session.back()
    } else if table?.seat.part == .guest {
      session.say(phrase("Only the host can pause the game"))
    } else if table?.isRoundOn == true {
      session.open(.paused)
    } else if session.pages.isEmpty {
      session.say(Sentences.nothingToPause(isOver: true))
    }
  }

  private func copy(_ record: String?) {
    guard let record else { return session.say(phrase("The round can be copied once it is over")) }
    session.want(.copy(record))
    session.say(phrase("The round is on the clipboard"))
  }
}

// MARK: - Among others

extension SnapGames {
  func meet(_ deed: (SnapGames) -> Void) {
    lobby.tryLinkAgain()
    Login.lookFor()
    deed(self)
  }

  /// Opens a page of tables near or far.
  func openDoor(_ page: Page) {
    guests.refresh()
    lobby.friends = guests.book.keys
    session.open(page)
  }

  func openFriends() {
    session.open(.friends(session.pages.has(.far) ? .far : .near))
  }

  /// Asks for a seat at a table found.
  func ask(at table: LinkReport.FoundTable) {
    guard Versions.common(table.versions, Versions.spoken) != nil else {
      return session.say(Sentences.of(table))
    }
    run(.ask(.found(table.name, number: table.number)))
  }

  func forget(_ friend: Digest) {
    guests.change { $0.forget(friend) }
    session.showSheet()
  }

  func say(_ phrase: ReadyPhrase) {
    session.closeAll()
    playElsewhere { $0.say(phrase) }
  }
}
