// SPDX-License-Identifier: MIT

import Matching
import Play
import Scene
import Windowing

/// What the player does, by key, by mouse or by finger.
extension Session {
  func perform(_ action: KeyBinding.Action) {
    switch action {
    case .move(let direction): move(direction)
    case .moveOn(let step): scene.moveFocusOn(by: step)
    case .use: follow(scene.useFocus())
    case .choose(let place): follow(scene.choose(place))
    case .newDeal: wantDeal(.random)
    case .hint: hint()
    case .undo: undo()
    case .redo: redo()
    case .lookBack(let step): lookBack(by: step)
    case .pause: togglePause()
    case .copy: copy()
    case .paste: effects.append(.paste)
    case .openMenu: toggleMenu()
    case .help: toggleHelp()
    case .toggleFullscreen: effects.append(.toggleFullscreen)
    case .leave: leave()
    case .quit: effects.append(.quit)
    }
  }

  func follow(_ intent: Intent?) {
    switch intent {
    case .choose(let place): play(.choose(place))
    case .press(let button): press(button)
    case .lookBack(let moment): lookBack(to: moment)
    case .use(let item): use(item)
    case .change(let item, let step): change(item, by: step)
    case .dismiss: closeAll()
    case nil: break
    }
  }

  private func press(_ button: BarButton) {
    switch button {
    case .newDeal: wantDeal(.random)
    case .hint: hint()
    case .undo: undo()
    case .menu: toggleMenu()
    }
  }

  /// End leads back to the present where an earlier moment is looked at, else to the last card.
  private func move(_ direction: Direction) {
    if direction == .last, isLookingBack, pages.isEmpty { return lookAtNow() }
    follow(scene.moveFocus(direction))
  }

  private func leave() {
    if !pages.isEmpty {
      back()
    } else if isLookingBack {
      lookAtNow()
    } else if scene.isEndingOpen {
      scene.toggleEnding()
    } else {
      effects.append(.leaveFullscreen)
    }
  }

  private func toggleMenu() {
    if pages.isEmpty { open(.menu) } else { closeAll() }
  }

  private func toggleHelp() {
    if pages.last == .help { back() } else { open(.help) }
  }

  private func togglePause() {
    if pages.last == .paused {
      back()
    } else if stopwatch.isStarted {
      open(.paused)
    }
  }

  /// The wheel looks back and forth in the game.
  func scroll(by steps: Int) {
    lookBack(by: steps)
  }
}
