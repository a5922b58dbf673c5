// SPDX-License-Identifier: MIT

import Play
import Scene
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
    case .pause where table?.seat.part == .guest && !session.pages.isLast(.paused):
      session.say(phrase("Only the host can pause the game"))
    case .pause:
      session.togglePause(
        of: table?.isRoundOn == true, isOver: true, showing: .pausedRound)
    case .replay: replay()
    case .copy: copy(table?.finishedRound)
    case .hint: session.say(phrase("There are no hints in Snap!"))
    case .undo, .redo: session.say(phrase("In Snap! nothing can be undone"))
    case .showBest, .share:
      session.say(Sentences.isNotInSnap)
    case .stars where table != nil: table.map { session.open(.starsOfSnap($0.kind)) }
    case .leaveSnap: if isElsewhere { session.open(.mayLeaveTable(.nothing)) } else { goBack() }
    case .ownTable: meet { $0.session.open(.ownTable) }
    case .goOnWithout: goOnWithout()
    case .urge: playElsewhere { $0.urge() }
    case .talk where isElsewhere: openPhrases()
    default: return false
    }
    return true
  }

  private func copy(_ record: String?) {
    guard let record else { return session.say(phrase("The round can be copied once it is over")) }
    session.want(.copy(record))
    session.say(phrase("The round is on the clipboard"))
  }
}

// MARK: - Playing

extension SnapGames {
  func carryOut(_ intent: Intent) {
    switch intent {
    case .choose(let pile): use(pile)
    case .lookBack(let moment): lookBack(to: moment)
    case .lookAtNow: goOnLooking()
    case .endLessons: endLessons()
    case .finishDeal: finishDealing()
    default: break
    }
  }

  /// Handles a click: on the player's closed pile a turn, on an open pile a call.
  private func use(_ pile: Int) {
    guard let table, session.pages.isEmpty, let (seat, isOpen) = table.screen.stack(ofPile: pile)
    else { return }
    if finishDealing() { return }
    if isOpen { return call() }
    if seat == table.screen.view.own {
      play { table throws(TableRefusal) in try table.turn() }
    }
  }

  /// - Returns: false unless cards are being dealt.
  @discardableResult
  private func finishDealing() -> Bool {
    guard session.pages.isEmpty, tableau.isBeingDealt else { return false }
    session.scene.finishMotion()
    play { $0.finishDealing() }
    return true
  }

  func call() {
    guard session.pages.isEmpty, !finishDealing() else { return }
    let moment = session.moment
    guard table?.isTooSoon(after: moment) != true else {
      return session.say(phrase("Too soon after the pause"))
    }
    play { table throws(TableRefusal) in try table.call(after: moment) }
  }

  /// Ends a decided round.
  func skip() {
    guard session.pages.isEmpty else { return }
    play { table throws(TableRefusal) in try table.skip() }
  }

  func play(_ play: (inout SnapTable) throws(TableRefusal) -> [Change]) {
    guard table != nil else { return }
    do throws(TableRefusal) {
      let changes = try play(&table!)
      keepResult()
      session.show(saying: table?.screen.sentence, after: changes)
    } catch {
      if let why = Sentences.refused(error) { session.say(why) }
    }
  }
}

// MARK: - Among others

extension SnapGames {
  func meet(_ deed: (SnapGames) -> Void) {
    lobby.tryLinkAgain()
    Login.lookFor()
    deed(self)
  }

  /// Opens the page of all ways to others, and looks for a link on the clipboard.
  func openDoor() {
    guests.refresh()
    lobby.friends = guests.book.keys
    session.open(.meeting)
    session.glance()
  }

  func openFriends() { session.open(.friends(.invite)) }

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

  func say(_ saying: Saying) {
    session.closeAll()
    playElsewhere { $0.say(saying) }
  }
}

/// Replaying a round.
extension SnapGames {
  var isLookingBack: Bool { table?.replay != nil }

  /// Shows a moment of the finished round.
  func lookBack(to moment: Int) {
    guard session.pages.isEmpty, let moves = table?.finishedMoves else { return }
    var replay = table?.replay ?? table?.newReplay
    replay?.show(min(max(moment, 0), moves))
    table?.replay = replay
    showWatched()
  }

  func lookAtNow() {
    table?.replay = nil
    showWatched()
  }

  /// Shows the next move.
  func goOnLooking() { showWatched(after: table?.replay?.showNext() ?? []) }

  func replay() {
    session.closeAll()
    guard let replay = table?.newReplay else {
      return session.say(phrase("The round can be watched again once it is over"))
    }
    table?.replay = replay
    showWatched()
  }

  /// Advances the replay, which waits under sheets.
  func advanceWatching(by seconds: Double) {
    guard session.pages.isEmpty, let changes = table?.replay?.advance(by: seconds) else { return }
    showWatched(after: changes)
  }

  /// Seconds until the replay moves; `nil` while it stands.
  var secondsToNextMove: Double? {
    session.pages.isEmpty ? table?.replay?.playback.secondsToNext : nil
  }

  /// At its end, the finished round is shown again.
  private func showWatched(after changes: [Change] = []) {
    if table?.replay?.playback.isAtEnd == true { table?.replay = nil }
    session.show(saying: tableau.sentence, after: isLookingBack ? changes : [])
  }
}
