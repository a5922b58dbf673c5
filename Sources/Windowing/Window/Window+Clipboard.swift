// SPDX-License-Identifier: MIT

import CX11

/// What the player copies and pastes, by the clipboard that all programs share.
extension Window {
  /// Offers a text to all programs, until another one offers something. While the window is open it
  /// has to take its events for that.
  ///
  /// - Returns: whether the clipboard has it now.
  @discardableResult
  package func copy(_ text: String) -> Bool {
    let clipboard = openClipboard()
    guard let time = userTime ?? clipboard.serverTime() else { return false }
    return clipboard.copy(text, at: time)
  }

  /// Asks for the text that is on the clipboard. The answer is ``Event/pasted(_:)`` or
  /// ``Event/pasteFailed(_:)``, after some seconds at most unless more and more comes; asking again
  /// before that forgets what was asked before.
  package func requestPaste() {
    let clipboard = openClipboard()
    guard let time = userTime ?? clipboard.serverTime() else { return }
    clipboard.requestPaste(at: time)
  }

  /// Leaves what was copied to the desktop's clipboard manager; call it when the program ends. Where
  /// there is something to leave and somebody to take it, the window goes off the screen first and that
  /// is waited for.
  ///
  /// - Parameter seconds: the most that the manager may take.
  package func close(waiting seconds: Double = 1) {
    guard let clipboard, clipboard.askToSave() else { return }
    // It may have been destroyed by somebody.
    DisplayTrouble.expectEnd(of: id)
    unsafe XUnmapWindow(display.handle, id)
    let deadline = Moment.now.adding(seconds: seconds)
    // A server that has gone away needs no farewell.
    while clipboard.isSaving, Moment.now < deadline,
      (try? wait(until: deadline)) != nil, (try? events()) != nil
    {}
  }

  private func openClipboard() -> Clipboard {
    if let clipboard { return clipboard }
    let opened = Clipboard(on: display)
    clipboard = opened
    return opened
  }
}
