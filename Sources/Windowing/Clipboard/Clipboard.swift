// SPDX-License-Identifier: MIT

import CX11

/// The program's side of the clipboard: the selection CLIPBOARD of ICCCM, chapter 2. Nothing here
/// waits; exchanges go on as events arrive, until their deadline.
final class Clipboard {
  /// How many seconds to wait for progress by another program.
  static let patience = 5.0

  private let server: Server
  private let atoms: Atoms<SelectionName>

  /// An invisible window that owns the texts that are offered.
  private let window: XID

  /// What is offered; `nil` while another program owns the clipboard.
  private(set) var offer: OfferedText?

  private var sender: TextSender
  private var paster: TextPaster

  /// Whether the clipboard manager has yet to confirm that it has taken over.
  private(set) var isSaving = false

  init(on server: Server) {
    self.server = server
    atoms = Atoms(of: server) { $0.rawValue }
    window = server.makeHiddenWindow()
    sender = TextSender(on: server, atoms)
    paster = TextPaster(on: server, atoms)
  }

  /// When to check again even if nothing happens; `nil` while nothing is in progress.
  var deadline: Moment? { [sender.deadline, paster.deadline].compactMap(\.self).min() }

  /// Gives up exchanges that have taken too long.
  func noteTime(_ now: Moment) -> Event? {
    sender.noteTime(now)
    return paster.noteTime(now)
  }

  /// Handles an event of any window but the game's.
  func take(_ event: ServerEvent) -> Event? {
    switch event.content {
    case .selectionRequested(let request): sender.answer(request, offering: offer)
    case .selectionLost(let selection, let time):
      if event.window == window, selection == atoms[.clipboard] { noteLoss(at: time) }
    case .selectionAnswered(let answer):
      if event.window == window { isSaving = false }
      return paster.note(answer, to: event.window)
    case .property(let change) where change.isDeleted:
      sender.noteTaken(change.property, by: event.window)
    case .property(let change): return paster.noteChange(of: change.property, on: event.window)
    case .destroyed(let window): sender.noteEnd(of: window)
    default: break
    }
    return nil
  }

  /// Offers a text in place of what is offered now (ICCCM, 2.1).
  ///
  /// - Parameter time: the time of the event with which the player asked for it.
  /// - Returns: whether the server agreed; it refuses if another program was later.
  func copy(_ text: String, at time: ServerTime) -> Bool {
    server.setOwner(of: atoms[.clipboard], to: window, at: time)
    guard server.owner(of: atoms[.clipboard]) == window else { return false }
    offer = OfferedText(text, since: time)
    return true
  }

  /// Another program offers something now.
  private func noteLoss(at time: ServerTime?) {
    // This may be outdated: the clipboard may have been lost and taken again since.
    if let time, let offer, time.isBefore(offer.since) { return }
    offer = nil
  }

  /// Asks for the text that is offered. An earlier request without an answer is forgotten.
  ///
  /// - Parameter time: the time of the event with which the player asked for it.
  func requestPaste(at time: ServerTime) { paster.request(at: time) }

  /// Asks the clipboard manager to take over what is offered, by the ClipboardManager specification
  /// of freedesktop.org.
  ///
  /// - Returns: whether there is something to take over and a manager to do it.
  func askToSave() -> Bool {
    let manager = atoms[.clipboardManager]
    guard let offer, server.owner(of: manager) != None, let time = serverTime() else {
      return false
    }
    let property = atoms[.transfer]
    server.set(property, XA_ATOM, offer.forms.map { atoms[$0] }, on: window)
    server.convert(manager, to: atoms[.saveTargets], into: property, of: window, at: time.value)
    isSaving = true
    return true
  }

  /// The server's current time: that of an append of nothing to a property (ICCCM, 2.1).
  func serverTime() -> ServerTime? {
    server.set(atoms[.transfer], XA_STRING, [UInt8](), on: window)
    server.synchronize()
    var time: ServerTime?
    while let event = server.nextEvent(.property, to: window) {
      // Another program might send one with an arbitrary time.
      if !event.isSent, case .property(let change) = event.content { time = change.time }
    }
    return time
  }
}
