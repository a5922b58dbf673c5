// SPDX-License-Identifier: MIT

import CX11
import Drawing

/// An event from the server, or from another program through it: an `XEvent` of Xlib as a value,
/// decoded once.
struct ServerEvent {
  /// The window that gets it; meaningless for events of the keyboard as a whole.
  let window: XID

  /// Whether another program sent it in the server's name (SendEvent).
  let isSent: Bool

  let content: Content

  enum Content {
    case key(KeyStroke)
    /// Several keys together made this text.
    case typed(String)
    case button(ButtonStroke)
    case pointer(PointerMove)
    case focus(FocusChange)
    /// The keys that are down: a bit for each, the lowest of a byte first.
    case heldKeys([UInt8])
    /// Keys type something else from now on.
    case keyboardChanged

    /// An area of the window has lost its picture.
    case exposed(PixelRectangle)
    case resized(width: Int, height: Int)
    case mapped
    case unmapped
    case destroyed(XID)

    case property(PropertyChange)
    case message(ServerMessage)
    case selectionRequested(SelectionRequest)
    case selectionAnswered(SelectionAnswer)
    case selectionLost(Atom, time: ServerTime?)

    /// Any other event.
    case other
  }

  /// When the player did this, on the server's clock; `nil` where it is none of the player's doing, or
  /// nobody says.
  var time: ServerTime? {
    switch content {
    case .key(let stroke): stroke.time
    case .button(let stroke): stroke.time
    default: nil
    }
  }

  struct KeyStroke {
    let isPress: Bool
    let code: UInt32
    /// The modifiers and the layout, as bits.
    let state: UInt32
    let time: ServerTime?
  }

  struct ButtonStroke {
    let isPress: Bool
    let button: Int32
    let place: Point
    let time: ServerTime?
    var isShiftHeld = false
  }

  /// The pointer has moved in the window, into it or out of it.
  struct PointerMove {
    enum Kind { case moved, entered, left }

    let kind: Kind
    let place: Point
    let onScreen: Point
    /// Whether the focus is with the window or one around it; not told of a mere movement.
    var isFocusAround = false
  }

  struct FocusChange {
    let isIn: Bool
    /// By X's numbers: `NotifyNormal` …
    let mode: Int32
    /// By X's numbers: `NotifyAncestor` …
    let detail: Int32
  }

  struct PropertyChange {
    let property: Atom
    let isDeleted: Bool
    let time: ServerTime?
  }

  /// Another program wants what this one offers (ICCCM, 2.2).
  struct SelectionRequest {
    let reader: XID
    let selection: Atom
    let target: Atom
    let property: Atom
    let time: Time
  }

  /// What this program wanted is there, or can't be had where there is no property.
  struct SelectionAnswer {
    let target: Atom
    let property: Atom
    let time: Time
  }

  /// Kinds of events that can be taken ahead of all others.
  enum Kind {
    case exposed
    case property

    /// X's number for it.
    var type: Int32 {
      switch self {
      case .exposed: Expose
      case .property: PropertyNotify
      }
    }
  }
}

/// A message from one program to another: a type and five numbers of 32 bits. Atoms, windows and times are
/// such numbers; signed ones are in two's complement.
struct ServerMessage {
  typealias Numbers = (UInt, UInt, UInt, UInt, UInt)

  let type: Atom
  let numbers: Numbers
}
