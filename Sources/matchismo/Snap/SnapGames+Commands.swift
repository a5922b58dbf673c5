// SPDX-License-Identifier: MIT

import Play
import SnappingPlay
import Tableau
import Tables
import Wire
import Words

/// What the player can do at a table of Snap!, and on the pages that lead to one.
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
    case .dealNumber, .showBest, .share:
      session.say(Sentences.isNotInSnap)
    default: return false
    }
    return true
  }

  /// Does what a command means that leads to a table of Snap!, or away from it.
  func performAnywhere(_ command: Command) {
    switch command {
    case .snap: session.open(.snap)
    case .playSnap: wantTable()
    case .continueSnap: goOn()
    case .leaveSnap: if isElsewhere { session.open(.mayLeaveTable(.nothing)) } else { goBack() }
    default: session.say(phrase("You can play Snap! from Games"))
    }
  }

  private func togglePause() {
    if session.pages.last == .paused {
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
  /// Does what a command means that leads to others.
  func performWithOthers(_ command: Command) {
    lobby.tryLinkAgain()
    Login.lookFor()
    switch command {
    case .near, .far:
      guests.refresh()
      lobby.friends = guests.book.keys
      session.open(command == .near ? .near : .far)
    case .friends:
      session.open(.friends(session.pages.all.contains(.far) ? .far : .near))
    case .forgetFriends: session.open(.friends(.forget))
    case .moreOthers: session.open(.moreOthers)
    case .openTable: run(.openTable(isInviting: false))
    case .ownTable: session.open(.ownTable)
    case .whoAsks: session.open(.whoAsks)
    case .seatComputer: seatComputer()
    case .invite: invite()
    case .inviteAnew: inviteAnew()
    case .enterLink: session.type(for: command)
    case .goOnWithout: goOnWithout()
    case .urge: playElsewhere { $0.urge() }
    case .talk: openPhrases()
    default: break
    }
  }

  /// Uses what is listed on a page.
  func use(_ control: ControlName) -> Bool {
    guard let control = MeetingControl(control) else { return false }
    use(control)
    return true
  }

  private func use(_ control: MeetingControl) {
    switch control {
    case .table(let number):
      guard let table = lobby.tables.first(where: { $0.number == number }) else { return }
      guard Versions.common(table.versions, Versions.spoken) != nil else {
        return session.say(Sentences.of(table))
      }
      run(.ask(.found(table.name, number: number)))
    case .chair(let place):
      guard let chair = table?.chairs.first(where: { $0.place == place }) else { return }
      session.open(.mayRemove(place: place, name: chair.name.text))
    case .friend(let key): invite(friend: key)
    case .forgotten(let key):
      guests.change { $0.forget(key) }
      session.showSheet()
    case .admit(let peer): answerKnock(of: peer, isWelcome: true)
    case .turnAway(let peer): answerKnock(of: peer, isWelcome: false)
    case .phrase(let phrase):
      session.closeAll()
      playElsewhere { $0.say(phrase) }
    }
  }
}
