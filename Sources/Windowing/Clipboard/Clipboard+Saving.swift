// SPDX-License-Identifier: MIT

import CX11

/// Leaving a text behind: the ClipboardManager specification of freedesktop.org.
extension Clipboard {
  /// Asks the clipboard manager to take over what is offered.
  ///
  /// - Returns: whether there is anything to take over, and anybody to do it.
  func askToSave() -> Bool {
    let manager = atoms[.clipboardManager]
    guard let offer, unsafe XGetSelectionOwner(display.handle, manager) != None,
      let time = serverTime()
    else { return false }
    let property = atoms[.transfer]
    display.set(property, XA_ATOM, offer.forms.map { atoms[$0] }, on: window)
    unsafe XConvertSelection(
      display.handle, manager, atoms[.saveTargets], property, window, time.value)
    isSaving = true
    return true
  }

  /// The manager is done, or won't do it.
  func noteSaved() { isSaving = false }
}
