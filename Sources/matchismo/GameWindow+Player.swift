// SPDX-License-Identifier: MIT

import Cards
import Matching
import Play
import Scene
import Windowing

/// What the player does.
extension GameWindow {
  func handle(_ event: Event) {
    switch event {
    case .resized(let size): scene.size = size
    case .moved(let point): scene.point(at: point)
    case .left: scene.pointerLeft()
    case .pressed(let point): scene.press(at: point)
    case .released(let point): follow(scene.release(at: point))
    case .key(let key): if let action = KeyBinding.action(of: key) { perform(action) }
    case .keyRepeated(let key):
      // Only a movement is meant to go on while its key is held.
      if case .move(let direction) = KeyBinding.action(of: key) { scene.moveFocus(direction) }
    case .gotFocus, .lostFocus, .hidden, .shown: break
    case .scrolled, .pasted, .pasteFailed: break
    case .settingsChanged(let settings): follow(settings)
    case .closed: isClosed = true
    }
  }

  private func perform(_ action: KeyBinding.Action) {
    switch action {
    case .move(let direction): scene.moveFocus(direction)
    case .moveToNextGroup: scene.moveFocusToNextGroup()
    case .use: follow(scene.useFocus())
    case .choose(let place): follow(scene.choose(place))
    case .dealAgain: dealAgain()
    case .toggleFullscreen: window.setFullscreen(!window.isFullscreen)
    case .toggleKeys: scene.toggleKeys()
    case .leave:
      if !scene.closePanel(), window.isFullscreen { window.setFullscreen(false) }
    case .quit: isClosed = true
    }
  }

  private func follow(_ intent: Intent?) {
    switch intent {
    case .choose(let place): play(.choose(place))
    case .dealAgain: dealAgain()
    case nil: break
    }
  }

  private func play(_ move: Move) {
    // A refused move changes nothing, and there is nothing to say about it yet.
    guard (try? scene.play(move)) != nil else { return }
    transcript?.add(move)
  }

  private func dealAgain() {
    var generator = SystemRandomNumberGenerator()
    scene.deal(scene.sitting.dealAgain(.random(using: &generator)))
    window.title = Sentences.title(of: scene.sitting.record.deal)
    transcript?.begin(scene.sitting.record)
  }
}
