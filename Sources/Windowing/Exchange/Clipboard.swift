// SPDX-License-Identifier: MIT

import CX11
import System

/// The selection CLIPBOARD (ICCCM, chapter 2). Nothing here waits; exchanges go on as events
/// arrive, until their deadline.
final class Clipboard {
  private let display: Display
  private let window: XID

  /// The offered text; `nil` while another program owns the clipboard.
  private(set) var offer: OfferedText?

  /// The paste in progress, and the time to give it up.
  private var paste: (transfer: Transfer, deadline: Moment)?

  /// Whether a clipboard manager has been asked and hasn't answered.
  private(set) var isSaving = false

  init(on display: Display) {
    self.display = display
    window = display.makeHiddenWindow()
  }

  /// Handles an event of another window than the game's.
  func take(_ event: ServerEvent) -> Event? {
    switch event.type {
    case SelectionRequest: unsafe answer(event.raw.xselectionrequest)
    case SelectionClear where event.window == window: unsafe noteLoss(event.raw.xselectionclear)
    case SelectionNotify where event.window == window: isSaving = false
    default: return takePasted(event)
    }
    return nil
  }

  /// Offers a text (ICCCM, 2.1).
  ///
  /// - Parameter time: the time of the player's event.
  /// - Returns: whether the server agreed; it refuses if another program was later.
  func copy(_ text: String, at time: ServerTime) -> Bool {
    display.setOwner(of: .clipboard, to: window, at: time)
    guard display.owner(of: .clipboard) == window else { return false }
    offer = OfferedText(text, since: time)
    return true
  }

  private func noteLoss(_ loss: XSelectionClearEvent) {
    guard unsafe loss.selection == display[.clipboard] else { return }
    // The clipboard may have been taken again since.
    if let time = unsafe ServerTime(loss.time), let offer, time.isBefore(offer.since) { return }
    offer = nil
  }

  /// The ClipboardManager specification of freedesktop.org.
  ///
  /// - Returns: whether there is a text and a manager.
  func askToSave() -> Bool {
    guard let offer, display.owner(of: .clipboardManager) != None, let time = serverTime() else {
      return false
    }
    display.set(display[.transfer], XA_ATOM, offer.forms.map { display[$0] }, on: window)
    display.convert(
      .clipboardManager, to: .saveTargets, into: .transfer, of: window, at: time.value)
    isSaving = true
    return true
  }

  /// From an append of nothing to a property (ICCCM, 2.1).
  func serverTime() -> ServerTime? {
    display.set(display[.transfer], XA_STRING, [UInt8](), on: window)
    display.synchronize()
    var time: ServerTime?
    while let event = display.nextEvent(PropertyNotify, to: window) {
      // Another program might send an event with any time.
      if !event.isSent { time = unsafe ServerTime(event.raw.xproperty.time) }
    }
    return time
  }
}

// MARK: - Pasting

extension Clipboard {
  private static let most = 1 << 20

  /// The time to wait for another program's progress, in seconds.
  static let patience = 5.0

  /// `nil` while no paste is in progress.
  var deadline: Moment? { paste?.deadline }

  func noteTime(_ now: Moment) -> Event? {
    guard let deadline, deadline <= now else { return nil }
    return endPaste(.pasteFailed(.noAnswer))
  }

  /// An unanswered earlier request is dropped.
  ///
  /// - Parameters:
  ///   - selection: the clipboard, or the text selected last in any window (`PRIMARY`).
  ///   - time: the time of the player's event.
  func requestPaste(of selection: AtomName, at time: ServerTime) {
    if let paste { display.destroy(paste.transfer.window) }
    // A window of its own, so that late answers go nowhere.
    ask(selection, for: .utf8String, to: display.makeHiddenWindow(), at: time.value)
  }

  private func ask(_ selection: AtomName, for form: AtomName, to window: XID, at time: Time) {
    let transfer = Transfer(
      of: form, in: selection, to: window, .transfer, atMost: Self.most, at: time, on: display)
    wait(for: transfer)
  }

  private func wait(for transfer: Transfer) {
    paste = (transfer, Moment.now.adding(seconds: Self.patience))
  }

  private func takePasted(_ event: ServerEvent) -> Event? {
    guard var transfer = paste?.transfer, event.window == transfer.window else { return nil }
    let before = transfer.pieces?.count
    do throws(PasteFailure) {
      if let bytes = try transfer.take(event, on: display) {
        return endPaste(try Event(pasting: bytes, in: transfer.form))
      }
    } catch {
      return fail(error, transfer, event)
    }
    if transfer.pieces?.count != before { wait(for: transfer) }
    return nil
  }

  /// A text may be in Latin-1 only.
  private func fail(_ failure: PasteFailure, _ transfer: Transfer, _ event: ServerEvent) -> Event? {
    guard failure == .noText else { return endPaste(.pasteFailed(failure)) }
    if transfer.form == .utf8String {
      let time = unsafe event.raw.xselection.time
      ask(transfer.selection, for: .string, to: transfer.window, at: time)
      return nil
    }
    let isOwned = display.owner(of: transfer.selection) != None
    return endPaste(.pasteFailed(isOwned ? .noText : .nothingThere))
  }

  private func endPaste(_ event: Event) -> Event {
    if let paste { display.destroy(paste.transfer.window) }
    paste = nil
    return event
  }
}

extension Event {
  init(pasting bytes: [UInt8], in form: AtomName) throws(PasteFailure) {
    guard let content = bytes.withoutEnd else { throw .garbled }
    if form == .string {
      self = .pasted(String(latin1: content))
    } else {
      let text = String(validating: content, as: UTF8.self)
      self = text.map { .pasted($0) } ?? .pastedBytes(Array(content))
    }
  }
}

// MARK: - Answering requests

/// ICCCM, 2.2 and 2.6.
extension Clipboard {
  private func answer(_ request: XSelectionRequestEvent) {
    // Obsolete programs mean the property named like the target.
    let property = unsafe request.property == None ? request.target : request.property
    let isAnswered = unsafe isMeant(request) && hand(request, in: property)
    unsafe display.answer(request, with: isAnswered ? property : Atom(None))
  }

  private func isMeant(_ request: XSelectionRequestEvent) -> Bool {
    guard let offer, unsafe request.selection == display[.clipboard] else { return false }
    return unsafe ServerTime(request.time).map { !$0.isBefore(offer.since) } ?? true
  }

  private func hand(_ request: XSelectionRequestEvent, in property: Atom) -> Bool {
    let (reader, target) = unsafe (request.requestor, request.target)
    guard target == display[.multiple] else {
      return convert(to: target, for: reader, in: property)
    }
    return unsafe request.property != None && convertMany(for: reader, in: property)
  }

  private static let mostAtOnce = 32

  /// Pairs of a target and a property, which becomes None if the target is not available. Clipboard
  /// managers ask like this for everything that is to outlive the program.
  private func convertMany(for reader: XID, in property: Atom) -> Bool {
    var pairs = display.numbers(of: property, type: display[.atomPairs], on: reader)
    guard pairs.count % 2 == 0, (2...Self.mostAtOnce * 2).contains(pairs.count) else {
      return false
    }
    for index in stride(from: 1, to: pairs.count, by: 2) where pairs[index] != None {
      let isThere = convert(to: pairs[index - 1], for: reader, in: pairs[index])
      if !isThere { pairs[index] = Atom(None) }
    }
    display.set(property, display[.atomPairs], pairs, on: reader)
    return true
  }

  private func convert(to target: Atom, for reader: XID, in property: Atom) -> Bool {
    guard let offer, let name = display.name(of: target) else { return false }
    switch name {
    case .targets:
      let names = [.targets, .multiple, .timestamp, .saveTargets] + offer.forms
      display.set(property, XA_ATOM, names.map { display[$0] }, on: reader)
    case .timestamp: display.set(property, XA_INTEGER, [UInt(offer.since.value)], on: reader)
    case .saveTargets: display.set(property, display[.nothing], [UInt8](), on: reader)
    default:
      // Servers take some megabytes at once, and no game is longer.
      guard let (type, bytes) = offer.content(as: name), bytes.count < display.mostBytesAtOnce - 64
      else { return false }
      display.set(property, display[type], bytes, on: reader)
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
