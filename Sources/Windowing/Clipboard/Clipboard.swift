// SPDX-License-Identifier: MIT

import CX11

/// The program's side of the clipboard: the selection CLIPBOARD of ICCCM, chapter 2. Nothing of it
/// waits; what has to be waited for goes on with the events that come, until its deadline.
final class Clipboard {
  /// How many seconds another program may do nothing before it is given up.
  static let patience = 5.0

  let display: Display
  let atoms: Atoms<SelectionName>

  /// A window that is never seen, in whose name texts are offered.
  let window: XID

  /// What is offered; `nil` where that is another program's turn.
  var offer: OfferedText?

  /// What other programs are still taking.
  var outgoing: [OutgoingText] = []

  /// What was asked for.
  var incoming: IncomingText?

  /// Whether the clipboard manager has yet to say that it has taken over.
  var isSaving = false

  init(on display: Display) {
    self.display = display
    atoms = Atoms(of: display) { $0.rawValue }
    window = Self.makeWindow(on: display)
  }

  /// When to look again even if nothing happens; `nil` while nothing is under way.
  var deadline: Moment? {
    (outgoing.map(\.deadline) + [incoming?.deadline].compactMap(\.self)).min()
  }

  /// Gives up what has taken too long.
  func noteTime(_ now: Moment) -> Event? {
    for late in outgoing.filter({ $0.deadline <= now }) { giveUp(late) }
    guard let incoming, incoming.deadline <= now else { return nil }
    return endPasting(.pasteFailed(.noAnswer))
  }

  /// Takes note of an event of any window but the game's.
  func take(_ event: XEvent) -> Event? {
    switch unsafe event.type {
    case SelectionRequest: unsafe answer(event.xselectionrequest)
    case SelectionClear: unsafe noteLoss(event.xselectionclear)
    case SelectionNotify: return unsafe noteAnswer(event.xselection)
    case PropertyNotify where unsafe event.xproperty.state == PropertyDelete:
      unsafe noteTaken(event.xproperty)
    case PropertyNotify: return unsafe notePiece(event.xproperty)
    case DestroyNotify: unsafe noteEnd(of: event.xdestroywindow.window)
    default: break
    }
    return nil
  }

  /// The server's time now: that at which it empties a property (ICCCM, 2.1).
  func serverTime() -> ServerTime? {
    unsafe XChangeProperty(
      display.handle, window, atoms[.transfer], XA_STRING, 8, PropModeReplace, nil, 0)
    unsafe XSync(display.handle, 0)
    var event = unsafe XEvent()
    var time: ServerTime?
    while unsafe XCheckTypedWindowEvent(display.handle, window, PropertyNotify, &event) != 0 {
      // Another program might send one that tells any time.
      if unsafe event.xproperty.send_event == 0 { time = unsafe ServerTime(event.xproperty.time) }
    }
    return time
  }

  /// Makes a window that can't be seen and hears of its properties.
  static func makeWindow(on display: Display) -> XID {
    var attributes = XSetWindowAttributes()
    attributes.event_mask = PropertyChangeMask
    return unsafe XCreateWindow(
      display.handle, display.root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil,
      UInt(CWEventMask), &attributes)
  }
}
