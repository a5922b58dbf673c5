// SPDX-License-Identifier: MIT

import Scene

/// Turning the pages of the help.
extension Session {
  func toggleHelp() {
    if case .help = pages.last { back() } else { open(.help(.rules)) }
  }

  /// Goes to the next page, or to the one before; from the last and the first it leads nowhere.
  func turnPage(by step: Int) {
    guard case .help(let page) = pages.last, let next = page.neighbour(by: step) else { return }
    replacePage(with: .help(next))
  }

  /// Does what a key means while the help is open.
  ///
  /// - Returns: whether it turns pages.
  func turnPage(_ action: KeyBinding.Action) -> Bool {
    guard case .help = pages.last else { return false }
    switch action.alongReading(isMirrored: scene.isMirrored) {
    case .move(.right): turnPage(by: 1)
    case .move(.left): turnPage(by: -1)
    case .lookBack(let step): turnPage(by: step)
    default: return false
    }
    scene.noteKey()
    return true
  }
}
