// SPDX-License-Identifier: MIT

import Choices
import Play
import Scene
import Sound
import Tableau
import Windowing

/// The window's events, and the session's effects.
extension GameWindow {
  func handle(_ event: Event) {
    switch event {
    case .resized(let size):
      session.resize(to: size)
      note(size)
    case .moved(let point): session.carryOut(scene.point(at: point))
    case .found(let point): scene.findPointer(at: point)
    case .left: scene.pointerLeft()
    case .pressed(let point): session.carryOut(scene.press(at: point))
    case .pressedWithShift(let point):
      session.carryOut(scene.press(at: point, isSelecting: true))
    case .pressedMiddle: if session.isTyping { session.want(.pasteSelected) }
    case .pressedAgain(let point): session.carryOut(scene.pressAgain(at: point))
    case .released(let point): session.carryOut(scene.release(at: point))
    case .scrolled(let steps, let point): session.carryOut(scene.scroll(by: steps, at: point))
    case .key(let key): session.press(key)
    case .stroke(_, let event): if let event { handle(event) }
    case .typed(let text): session.type(text)
    case .keyRepeated(let key): session.press(key, isRepeated: true)
    case .gotFocus: session.notice(.unfocused, holds: false)
    case .lostFocus: session.notice(.unfocused, holds: true)
    case .shown: session.notice(.iconified, holds: false)
    case .hidden: session.notice(.iconified, holds: true)
    case .pasted(let text): session.paste(text)
    case .pastedBytes(let bytes): session.paste(bytes)
    case .pasteFailed(let failure): session.pasteFailed(failure)
    case .dropped(let dropped): session.take(dropped)
    case .settingsChanged(let settings): adopt(settings)
    case .drawn: session.onTable.note(.drawn)
    case .closed: isClosed = true
    }
  }

  private func adopt(_ settings: DesktopSettings) {
    scene.scale = settings.scale
    session.playerSettings.isDesktopAnimated = settings.isAnimated
    session.playerSettings.desktopColors = desktopColors
    session.playerSettings.areDesktopSoundsOn = settings.hasSounds
    session.showLook()
  }

  /// Follows the desktop after the first picture. Its colours only matter if no others were chosen.
  func followDesktop() {
    guard hasIcon else { return }
    sessionBus.follow(asksColors: session.settings.table == .auto)
    guard desktopColors != session.playerSettings.desktopColors else { return }
    session.playerSettings.desktopColors = desktopColors
    if session.settings.table == .auto { session.showLook() }
  }

  private var desktopColors: DesktopColors {
    Self.colors(window.display.settings, sessionBus.colors)
  }

  /// The portal wins over the settings manager: a theme need not declare its colours. High contrast
  /// counts wherever it is set.
  static func colors(_ settings: DesktopSettings, _ portal: ColorScheme?) -> DesktopColors {
    if settings.hasHighContrast || portal?.hasHighContrast == true { return .contrast }
    return portal?.isDark ?? settings.isDark ? .dark : .light
  }

  /// Carries out the session's requests.
  func obey() {
    for effect in session.takeEffects() {
      switch effect {
      case .quit: isClosed = true
      case .toggleFullscreen: window.setFullscreen(!window.isFullscreen)
      case .leaveFullscreen: if window.isFullscreen { window.setFullscreen(false) }
      case .copy(let text): if !window.copy(text) { session.say(Sentences.cantCopy) }
      case .paste: window.requestPaste()
      case .pasteSelected: window.requestPaste(ofSelected: true)
      case .chooseFile: fileChooser.ask(over: window.desktopName)
      }
    }
    window.takesText = session.isTyping
    window.isUrgent = session.onTable.isPlayerAwaited && !window.hasFocus
    window.title = session.windowTitle(on: Clock.now.day)
  }

  /// Plays the due sounds, except those that a reader has words for.
  func sound() {
    if !session.isSoundOn { loudspeaker.close() }
    for cue in session.takeCues() where !assistance.isSpeaking() { loudspeaker.play(cue) }
  }
}
