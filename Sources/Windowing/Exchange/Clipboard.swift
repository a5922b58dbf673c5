// SPDX-License-Identifier: MIT

import CX11
import System

/// The selection CLIPBOARD (ICCCM, chapter 2). Nothing here waits; exchanges go on as events
/// arrive, until their deadline.
final class Clipboard {
  /// The time to wait for another program's progress, in seconds.
  static let patience = 5.0

  private let server: Server
  private let atoms: Atoms

  private let window: XID

  /// The offered text; `nil` while another program owns the clipboard.
  private(set) var offer: OfferedText?

  private var paster: TextPaster

  /// Whether a clipboard manager has been asked and hasn't answered.
  private(set) var isSaving = false

  init(on display: Display) {
    (server, atoms) = (display.server, display.atoms)
    window = server.makeHiddenWindow()
    paster = TextPaster(on: display)
  }

  /// `nil` while no paste is in progress.
  var deadline: Moment? { paster.deadline }

  func noteTime(_ now: Moment) -> Event? { paster.noteTime(now) }

  /// Handles an event of another window than the game's.
  func take(_ event: ServerEvent) -> Event? {
    switch event.content {
    case .selectionRequested(let request): answer(request)
    case .selectionLost(let selection, let time):
      if event.window == window, selection == atoms[.clipboard] { noteLoss(at: time) }
    case .selectionAnswered where event.window == window: isSaving = false
    default: return paster.take(event)
    }
    return nil
  }

  /// Offers a text (ICCCM, 2.1).
  ///
  /// - Parameter time: the time of the player's event.
  /// - Returns: whether the server agreed; it refuses if another program was later.
  func copy(_ text: String, at time: ServerTime) -> Bool {
    server.setOwner(of: atoms[.clipboard], to: window, at: time)
    guard server.owner(of: atoms[.clipboard]) == window else { return false }
    offer = OfferedText(text, since: time)
    return true
  }

  private func noteLoss(at time: ServerTime?) {
    // The clipboard may have been taken again since.
    if let time, let offer, time.isBefore(offer.since) { return }
    offer = nil
  }

  /// An unanswered earlier request is dropped.
  ///
  /// - Parameter time: the time of the player's event.
  func requestPaste(of selection: AtomName, at time: ServerTime) {
    paster.request(selection, at: time.value)
  }

  /// The ClipboardManager specification of freedesktop.org.
  ///
  /// - Returns: whether there is a text and a manager.
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

  /// From an append of nothing to a property (ICCCM, 2.1).
  func serverTime() -> ServerTime? {
    server.set(atoms[.transfer], XA_STRING, [UInt8](), on: window)
    server.synchronize()
    var time: ServerTime?
    while let event = server.nextEvent(PropertyNotify, to: window) {
      // Another program might send an event with any time.
      if !event.isSent, case .property(let change) = event.content { time = change.time }
    }
    return time
  }
}

// MARK: - Answering requests

/// ICCCM, 2.2 and 2.6.
extension Clipboard {
  private func answer(_ request: ServerEvent.SelectionRequest) {
    // Obsolete programs mean the property named like the target.
    let property = request.property == None ? request.target : request.property
    let isAnswered = isMeant(request) && hand(request, in: property)
    server.answer(request, with: isAnswered ? property : Atom(None))
  }

  private func isMeant(_ request: ServerEvent.SelectionRequest) -> Bool {
    guard let offer, request.selection == atoms[.clipboard] else { return false }
    return ServerTime(request.time).map { !$0.isBefore(offer.since) } ?? true
  }

  private func hand(_ request: ServerEvent.SelectionRequest, in property: Atom) -> Bool {
    guard request.target == atoms[.multiple] else {
      return convert(to: request.target, for: request.reader, in: property)
    }
    return request.property != None && convertMany(for: request.reader, in: property)
  }

  private static let mostAtOnce = 32

  /// Pairs of a target and a property, which becomes None if the target is not available. Clipboard
  /// managers ask like this for everything that is to outlive the program.
  private func convertMany(for reader: XID, in property: Atom) -> Bool {
    var pairs = server.numbers(of: property, type: atoms[.atomPairs], on: reader)
    guard pairs.count % 2 == 0, (2...Self.mostAtOnce * 2).contains(pairs.count) else {
      return false
    }
    for index in stride(from: 1, to: pairs.count, by: 2) where pairs[index] != None {
      let isThere = convert(to: pairs[index - 1], for: reader, in: pairs[index])
      if !isThere { pairs[index] = Atom(None) }
    }
    server.set(property, atoms[.atomPairs], pairs, on: reader)
    return true
  }

  private func convert(to target: Atom, for reader: XID, in property: Atom) -> Bool {
    guard let offer, let name = atoms.name(of: target) else { return false }
    switch name {
    case .targets:
      let names = [.targets, .multiple, .timestamp, .saveTargets] + offer.forms
      server.set(property, XA_ATOM, names.map { atoms[$0] }, on: reader)
    case .timestamp: server.set(property, XA_INTEGER, [UInt(offer.since.value)], on: reader)
    case .saveTargets: server.set(property, atoms[.nothing], [UInt8](), on: reader)
    default:
      // Servers take some megabytes at once, and no game is longer.
      guard let (type, bytes) = offer.content(as: name), bytes.count < server.mostBytesAtOnce - 64
      else { return false }
      server.set(property, atoms[type], bytes, on: reader)
    }
    return true
  }
}

/// The forms are those of ICCCM, 2.6.2.
struct OfferedText {
  let since: ServerTime

  private let utf8: [UInt8]

  /// `nil` if Latin-1 can't encode the whole text.
  private let latin1: [UInt8]?

  init(_ text: String, since: ServerTime) {
    self.since = since
    utf8 = Array(text.utf8)
    latin1 = text.latin1
  }

  var forms: [AtomName] {
    [.utf8String, .utf8PlainText] + (latin1 == nil ? [] : [.string, .text])
  }

  /// With the form's type; `nil` if not available.
  func content(as form: AtomName) -> (type: AtomName, bytes: [UInt8])? {
    switch form {
    case .utf8String, .utf8PlainText: (form, utf8)
    case .string, .text: latin1.map { (.string, $0) }
    default: nil
    }
  }
}
