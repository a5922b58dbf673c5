// SPDX-License-Identifier: MIT

import Matching
import Play
import Scene
import Tableau
import Windowing

/// What the player does, by key, by mouse or by finger.
extension Session {
  func perform(_ action: KeyBinding.Action) {
    guard !scene.isStartled else { return }
    if demonstrate(action) || turnPage(action) || turnMonth(action) { return }
    switch action {
    case .move(let direction): move(direction)
    case .moveOn(let step): scene.moveFocusOn(by: step)
    case .use: carryOut(scene.useFocus())
    case .choose(let place):
      dropUndo()
      carryOut(scene.choose(place))
    case .lookBack(let step):
      dropUndo()
      if !scene.scrollSheet(by: 0.8 * Double(step)) { lookBack(by: step) }
    case .command(let command): perform(command)
    }
    scene.noteKey()
  }

  /// Does what the player wants of something that the scene shows.
  func carryOut(_ intent: Intent?) {
    switch intent {
    case .choose(let pile) where snap != nil: chooseInSnap(pile)
    case .choose(let place):
      dropUndo()
      play(.choose(place))
    case .lookBack(let moment):
      dropUndo()
      lookBack(to: moment)
    case .lookAtNow where snap != nil: watchNextOfSnap()
    case .lookAtNow:
      if shown.demonstration == nil { lookAtNow() } else { stopDemonstrationOrGoOn() }
    case .use(let name):
      if let command = Command(name) {
        use(command)
      } else if let control = MeetingControl(name) {
        use(control)
      } else if let daily = DailyDeal(name) {
        wantDeal(of: daily)
      } else {
        change(name, by: 1)
      }
    case .change(let name, let step): change(name, by: step)
    case .dismiss: closeAll()
    case .endLessons: endLessons()
    case .moveCaret(let scalars, let isSelecting):
      edit { $0.moveCaret(afterShown: scalars, selecting: isSelecting) }
    case .selectWord(let scalars): edit { $0.selectWord(afterShown: scalars) }
    case .selectAll: edit { $0.selectAll() }
    case nil: break
    }
  }

  /// What the menu offers for the table needs the menu gone.
  private func use(_ command: Command) {
    if pages.last == .menu, [.redo, .pause, .fullscreen].contains(command) { closeAll() }
    perform(command)
  }

  /// Does what a key, a button or something on a sheet stands for.
  func perform(_ command: Command) {
    dropUndo(for: command)
    if performInSnap(command) { return }
    switch command {
    case .newDeal, .sameDeal, .daily, .hint, .undo, .redo, .pause, .replay, .showBest, .share,
      .copy:
      performAtTable(command)
    case .calendar: openCalendar()
    case .month: turnMonth(by: 1)
    case .snap, .playSnap, .continueSnap, .leaveSnap, .call, .hurry: performForSnap(command)
    case .onNetwork, .overInternet, .openTable, .ownTable, .seatComputer, .invite, .copyInvitation,
      .knownGuests,
      .enterCode, .enterAddress, .admit, .turnAway, .goOnWithout, .talk:
      performForMeeting(command)
    case .paste: want(.paste)
    case .menu: toggleMenu()
    case .help: toggleHelp()
    case .fullscreen: want(.toggleFullscreen)
    case .quit: want(.quit)
    case .leave: leave()
    case .game: open(.game)
    case .look: open(.look)
    case .about: open(.about)
    case .scores: openScores()
    case .achievements:
      results.refresh()
      open(.achievements)
    case .previousPage: turnPage(by: -1)
    case .nextPage: turnPage(by: 1)
    case .back, .cancel: back()
    case .confirm: confirm()
    case .dealNumber, .ownTableSize, .ownPicture, .firstName, .secondName, .ownName, .broker:
      type(for: command)
    case .chooseFile: want(.chooseFile)
    case .exportScores: copyScores()
    case .resetScores: open(.mayReset)
    case .scoresOf, .scoresOrder: changeScoresView(command, by: 1)
    }
  }

  private func performAtTable(_ command: Command) {
    switch command {
    case .newDeal: wantDeal(.random)
    case .sameDeal: wantDeal(.same)
    case .daily: wantDeal(.daily)
    case .hint: hint()
    case .undo: undo()
    case .redo: redo()
    case .pause: togglePause()
    case .replay: replay()
    case .showBest: showBest()
    case .share: share()
    case .copy: copy()
    default: break
    }
  }

  /// End leads back to the present where an earlier moment is looked at, else to the last card.
  private func move(_ direction: Direction) {
    if direction == .last, isLookingBack, pages.isEmpty { return lookAtNow() }
    carryOut(scene.moveFocus(direction))
  }

  private func leave() {
    if !pages.isEmpty {
      back()
    } else if isLookingBack {
      lookAtNow()
    } else if scene.isEndingOpen {
      scene.toggleEnding()
    } else if scene.tableau.lesson != nil {
      endLessons()
    } else {
      want(.leaveFullscreen)
    }
  }

  /// The player has seen enough of how it works.
  private func endLessons() {
    lessons.end()
    show()
  }

  private func toggleMenu() {
    if pages.isEmpty { open(.menu) } else { closeAll() }
  }

  private func togglePause() {
    if pages.last == .paused {
      back()
    } else if stopwatch.isStarted {
      open(.paused)
    } else if pages.isEmpty {
      say(Sentences.nothingToPause(isOver: table.isOver))
    }
  }
}
