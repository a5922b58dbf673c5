// SPDX-License-Identifier: MIT

import Choices
import MatchingPlay
import Play
import Scene
import SnappingPlay
import Tableau
import Tables
import Wire
import Words

/// Something that the player is asked before it is done, and what is done then.
struct Question {
  let title: String

  /// The consequences.
  let why: String
  let yes: String
  let no: String

  /// Whether nothing else can be done until it is answered.
  var isModal = true

  /// Whether others can have it asked, so that the keyboard begins where nothing is done.
  var isOfOthers = false

  /// Does what was asked about.
  let answer: (Session) -> Void

  var sheet: Sheet {
    Sheet(
      title, [.text(why), .buttons([.init(.confirm, yes), .init(.cancel, no)])], isModal: isModal,
      startingAt: isOfOthers ? ControlName(.cancel) : nil)
  }
}

extension SheetContents {
  /// The question of a page; `nil` for a page without one.
  func question(of page: Page) -> Question? {
    switch page {
    case .mayDeal(let deal):
      Question(
        title: Sentences.mayDeal,
        why: phrase(
          "In progress: \(session.matching.nameOfGameInTheWay(of: deal)). Undo brings it back until you turn over a card of the new one."
        ),
        yes: Sentences.deals,
        no: Sentences.keepsPlaying
      ) { $0.matching.deal(deal) }
    case .mayUndo where session.matching.isOver:
      Question(
        title: phrase("Undo the last move?"), why: Sentences.mayUndoEndWhy,
        yes: Sentences.undoesAfterAll,
        no: phrase("Leave it"), isModal: false
      ) { $0.matching.undoAfterAll() }
    case .mayUndo:
      Question(
        title: Sentences.mayUndo, why: Sentences.mayUndoWhy, yes: Sentences.undoesAfterAll,
        no: Sentences.keepsPlaying, isModal: false
      ) { $0.matching.undoAfterAll() }
    case .mayReset:
      Question(
        title: phrase("Delete all scores?"),
        why: phrase("The results of all games are deleted for good."), yes: phrase("Delete them"),
        no: phrase("Keep them")
      ) { session in
        session.resetScores()
        session.back()
      }
    case .mayGiveUpRound:
      Question(
        title: phrase("Give up this round?"),
        why: phrase("The rounds that were won are forgotten with it."),
        yes: phrase("New round"), no: Sentences.keepsPlaying
      ) { $0.snap.begin() }
    default: questionOfMeeting(page)
    }
  }

  private func questionOfMeeting(_ page: Page) -> Question? {
    let (part, left) = (others.part ?? .guest, others.left)
    return switch page {
    case .mayVisit(let invitation):
      Question(
        title: phrase("Join this table?"),
        why: Sentences.mayVisitWhy(
          settings.publicName, leadingTo: invitation.machines(besides: settings.broker)),
        yes: Sentences.joins, no: Sentences.cancels, isOfOthers: true
      ) { session in
        // From the table the way back leads to what was typed, not to the same question.
        session.pages.closeLast()
        session.snap.run(.ask(.invitation(invitation)))
      }
    case .mayRemove(let place, let name):
      Question(
        title: Sentences.mayRemove(name),
        why: phrase("The cards go to the others, and \(name) has to ask to come back."),
        yes: phrase("Remove"),
        no: phrase("Keep")
      ) { session in
        session.back()
        session.snap.removeChair(at: place)
      }
    case .mayLeaveTable(let next):
      Question(
        title: Sentences.mayLeave(part), why: Sentences.mayLeaveWhy(part),
        yes: Sentences.leaves(part), no: Sentences.keepsPlaying
      ) { $0.snap.leaveTable(for: next) }
    case .mayReturn:
      Question(
        title: left?.visit.name.map { Sentences.sitsAtTable(of: $0.text) }
          ?? Sentences.sitsAtTable,
        why: Sentences.mayReturnWhy(secondsLeft: left?.secondsLeft ?? 0), yes: Sentences.returns,
        no: phrase("No, thanks")
      ) { $0.snap.run(.goBack) }
    default: nil
    }
  }
}
