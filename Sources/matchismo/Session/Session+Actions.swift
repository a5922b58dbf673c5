// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau
import Windowing
import Words

extension Session {
  /// Handles a key. A text field comes first, then the open page and the game on the table, then
  /// the program.
  ///
  /// - Parameter isRepeated: true while the key is held; only movements and typing repeat.
  func press(_ key: Key, isRepeated: Bool = false) {
    if type(key) || seek(key) { return }
    // On a page a Shift only changes the next key.
    guard let action = KeyBinding.action(of: key), pages.isEmpty || !key.symbol.isShift else {
      return
    }
    switch action {
    case .move, .moveOn, .lookBack: perform(action)
    default: if !isRepeated { perform(action) }
    }
  }

  /// Looks for the typed letters among the things to say, so that no letter plays a card.
  ///
  /// - Returns: true if the key was a letter.
  private func seek(_ key: Key) -> Bool {
    guard let seek = pages.last?.seek, !key.isControlHeld else { return false }
    switch key.symbol {
    case .character(let character): _ = seek(self, key.typed ?? character)
    case .space: return seek(self, " ")
    default: return false
    }
    scene.noteKey()
    return true
  }

  private func perform(_ action: KeyBinding.Action) {
    guard !scene.isStartled else { return }
    if onTable.perform(action) || turnPage(action) { return }
    switch action {
    case .move(let direction): move(direction)
    case .moveOn(let step): scene.moveFocusOn(by: step)
    case .use: carryOut(scene.useFocus())
    case .choose(let place):
      dropQuestion()
      carryOut(scene.choose(place))
    case .lookBack(let step):
      dropQuestion()
      if !scene.scrollSheet(by: 0.8 * Double(step)) {
        onTable.carryOut(.lookBack(to: scene.tableau.position + step))
      }
    case .command(let command): perform(command)
    }
    scene.noteKey()
  }

  /// Carries out an intent from the scene.
  func carryOut(_ intent: Intent?) {
    guard let intent else { return }
    switch intent {
    case .choose, .lookBack:
      dropQuestion()
      onTable.carryOut(intent)
    case .lookAtNow, .endLessons, .finishDeal: onTable.carryOut(intent)
    case .use(let name): use(name)
    case .change(let name, let step): _ = deeds.perform(name, by: step, in: self)
    case .dismiss: closeAll()
    case .moveCaret(let scalars, let isSelecting):
      edit { $0.moveCaret(afterShown: scalars, selecting: isSelecting) }
    case .selectWord(let scalars): edit { $0.selectWord(afterShown: scalars) }
    case .selectAll: edit { $0.selectAll() }
    }
  }

  private func use(_ name: ControlName) {
    if deeds.perform(name, in: self) { return }
    guard let command = Command(name) else { return }
    // Redo and pause in the menu act on the table, so the menu closes.
    if pages.isLast(.menu), [.redo, .pause].contains(command) { closeAll() }
    perform(command)
  }

  /// Carries out a command: the meaning in the game on the table comes before the general one.
  func perform(_ command: Command) {
    dropQuestion(for: command)
    if onTable.perform(command) { return }
    switch command {
    case .newDeal, .hint, .undo, .redo, .pause, .replay, .showBest, .share, .copy, .gentle,
      .more, .callLeft, .callRight, .skip, .leaveSnap, .ownTable, .goOnWithout, .urge:
      break
    case .call: say(phrase("You can play Snap! from Games"))
    case .talk: say(phrase("There is nobody here to talk to"))
    case .calendar: openCalendar()
    case .paste: paste()
    case .menu: toggle(.menu)
    case .games: pages.isLast(.menu) ? open(.games) : toggle(.games)
    case .help: toggleHelp()
    case .fullscreen: want(.toggleFullscreen)
    case .quit: want(.quit)
    case .leave: leave()
    case .scores: openScores()
    case .achievements: openAchievements()
    case .stars: open(.stars)
    case .back, .cancel: back()
    case .confirm: confirm()
    }
  }

  /// Opens a page in place of all open ones, or closes it.
  private func toggle(_ page: Page) {
    let isOpen = pages.isLast(page)
    closeAll()
    if !isOpen { open(page) }
  }

  /// Pauses a game, or goes on with it.
  ///
  /// - Parameter isUnderWay: true if there is something to pause.
  func togglePause(of isUnderWay: Bool, isOver: Bool, showing page: Page = .paused) {
    if pages.isLast(page) {
      back()
    } else if isUnderWay {
      open(page)
    } else if pages.isEmpty {
      say(Sentences.nothingToPause(isOver: isOver))
    }
  }

  /// While looking back, End returns to the present; else it moves to the last card.
  private func move(_ direction: Direction) {
    if direction == .last, scene.tableau.isPast, pages.isEmpty { return onTable.lookAtNow() }
    carryOut(scene.moveFocus(direction))
  }

  /// Closes the sheets over the table before an undo or a redo, and ends a look at an earlier moment
  /// before an undo. A second undo says yes to the question before the first one.
  ///
  /// - Returns: false if the table lies open, as it is now.
  func comesBack(by command: Command) -> Bool {
    if command == .undo, pages.isLast(.mayUndo) {
      confirm()
    } else if !pages.isEmpty {
      closeAll()
    } else if command == .undo, scene.tableau.isPast {
      onTable.lookAtNow()
    } else {
      return false
    }
    return true
  }

  private func leave() {
    if !pages.isEmpty {
      back()
    } else if scene.tableau.isPast {
      onTable.lookAtNow()
    } else if scene.isEndingOpen {
      scene.toggleEnding()
    } else if scene.tableau.lesson != nil {
      onTable.carryOut(.endLessons)
    } else {
      want(.leaveFullscreen)
    }
  }

  /// Closes a page beside the game once the player does something else.
  ///
  /// - Parameter command: `nil` for anything on the table.
  private func dropQuestion(for command: Command? = nil) {
    guard let own = pages.last?.commandsBesideGame else { return }
    if command.map(own.contains) != true { closeAll() }
  }
}
