// SPDX-License-Identifier: MIT

import CX11

/// Offering a text to other programs: ICCCM, 2.1 to 2.3 and 2.6.
extension Clipboard {
  /// More than one request in one (MULTIPLE) is no reason to work without end.
  private static let mostAtOnce = 32

  /// Offers a text in place of whatever is offered now.
  ///
  /// - Parameter time: that of the event by which the player wanted it.
  /// - Returns: whether the server agreed; it doesn't where another program was later.
  func copy(_ text: String, at time: ServerTime) -> Bool {
    let selection = atoms[.clipboard]
    unsafe XSetSelectionOwner(display.handle, selection, window, time.value)
    guard unsafe XGetSelectionOwner(display.handle, selection) == window else { return false }
    offer = OfferedText(text, since: time)
    return true
  }

  /// Another program offers something now.
  func noteLoss(_ event: XSelectionClearEvent) {
    guard let offer, unsafe event.window == window, unsafe event.selection == atoms[.clipboard]
    else { return }
    // This may be old news: the clipboard was lost, and taken again since.
    if let time = unsafe ServerTime(event.time), time.isBefore(offer.since) { return }
    self.offer = nil
  }

  func answer(_ request: XSelectionRequestEvent) {
    DisplayTrouble.expectEnd(of: unsafe request.requestor)
    let isAnswered = unsafe isMeant(request) && answerMeant(request)
    // Programs of old name no property and mean that of the target's name.
    let property = unsafe request.property == None ? request.target : request.property
    unsafe notify(request, of: isAnswered ? property : Atom(None))
  }

  private func isMeant(_ request: XSelectionRequestEvent) -> Bool {
    guard let offer, unsafe request.selection == atoms[.clipboard] else { return false }
    guard let time = unsafe ServerTime(request.time) else { return true }
    return !time.isBefore(offer.since)
  }

  private func answerMeant(_ request: XSelectionRequestEvent) -> Bool {
    let (reader, target, property) = unsafe (request.requestor, request.target, request.property)
    guard target == atoms[.multiple] else {
      return convert(to: target, for: reader, in: property == None ? target : property)
    }
    return property != None && convertMany(for: reader, in: property)
  }

  /// A list of pairs, a target and a property each; the property of what can't be had becomes None.
  private func convertMany(for reader: XID, in property: Atom) -> Bool {
    DisplayTrouble.expectEnd(of: property)
    var pairs = display.numbers(of: property, type: atoms[.atomPairs], on: reader)
    guard pairs.count % 2 == 0, (2...Self.mostAtOnce * 2).contains(pairs.count) else {
      return false
    }
    for index in stride(from: 1, to: pairs.count, by: 2) where pairs[index] != None {
      if !convert(to: pairs[index - 1], for: reader, in: pairs[index]) { pairs[index] = Atom(None) }
    }
    display.set(property, atoms[.atomPairs], pairs, on: reader)
    return true
  }

  private func convert(to target: Atom, for reader: XID, in property: Atom) -> Bool {
    guard let offer, let name = atoms.name(of: target) else { return false }
    // A name that the reader has made up.
    DisplayTrouble.expectEnd(of: property)
    switch name {
    case .targets:
      let names = [.targets, .multiple, .timestamp, .saveTargets] + offer.forms
      display.set(property, XA_ATOM, names.map { atoms[$0] }, on: reader)
    case .timestamp: display.set(property, XA_INTEGER, [UInt(offer.since.value)], on: reader)
    case .saveTargets: display.set(property, atoms[.nothing], [UInt8](), on: reader)
    default:
      guard let content = offer.content(as: name) else { return false }
      return send(content.bytes, type: atoms[content.type], to: reader, in: property)
    }
    return true
  }

  private func notify(_ request: XSelectionRequestEvent, of property: Atom) {
    var answer = unsafe XSelectionEvent()
    unsafe answer.type = SelectionNotify
    unsafe answer.requestor = request.requestor
    unsafe answer.selection = request.selection
    unsafe answer.target = request.target
    unsafe answer.property = property
    unsafe answer.time = request.time
    var event = unsafe XEvent(xselection: answer)
    unsafe XSendEvent(display.handle, request.requestor, 0, NoEventMask, &event)
  }
}
