// SPDX-License-Identifier: MIT

import CX11

/// Sends an offered text to the programs that ask for it (ICCCM, 2.2, 2.3 and 2.6), at once or
/// piece by piece (2.7.2).
struct TextSender {
  private let server: Server
  private let atoms: Atoms<SelectionName>

  /// What other programs are still taking.
  private var outgoing: [OutgoingText] = []

  init(on server: Server, _ atoms: Atoms<SelectionName>) {
    self.server = server
    self.atoms = atoms
  }

  /// When to give up on a reader that takes nothing more.
  var deadline: Moment? { outgoing.map(\.deadline).min() }

  mutating func noteTime(_ now: Moment) {
    for late in outgoing.filter({ $0.deadline <= now }) { giveUp(late) }
  }

  mutating func answer(_ request: ServerEvent.SelectionRequest, offering offer: OfferedText?) {
    DisplayTrouble.expectEnd(of: request.reader)
    let meant = offer.flatMap { isMeant($0, by: request) ? $0 : nil }
    let isAnswered = meant.map { hand($0, to: request) } ?? false
    // Obsolete programs give no property and mean the one named like the target.
    let property = request.property == None ? request.target : request.property
    server.answer(request, with: isAnswered ? property : Atom(None))
  }

  private func isMeant(_ offer: OfferedText, by request: ServerEvent.SelectionRequest) -> Bool {
    guard request.selection == atoms[.clipboard] else { return false }
    guard let time = ServerTime(request.time) else { return true }
    return !time.isBefore(offer.since)
  }

  private mutating func hand(
    _ offer: OfferedText, to request: ServerEvent.SelectionRequest
  ) -> Bool {
    let (reader, target, property) = (request.reader, request.target, request.property)
    guard target == atoms[.multiple] else {
      let place = property == None ? target : property
      return convert(offer, to: target, for: reader, in: place)
    }
    return property != None && convertMany(offer, for: reader, in: property)
  }

  /// The most requests to serve in one (MULTIPLE).
  private static let mostAtOnce = 32

  /// A list of pairs of a target and a property; the property becomes None if the target is not
  /// available.
  private mutating func convertMany(
    _ offer: OfferedText, for reader: XID, in property: Atom
  ) -> Bool {
    DisplayTrouble.expectEnd(of: property)
    var pairs = server.numbers(of: property, type: atoms[.atomPairs], on: reader)
    guard pairs.count % 2 == 0, (2...Self.mostAtOnce * 2).contains(pairs.count) else {
      return false
    }
    for index in stride(from: 1, to: pairs.count, by: 2) where pairs[index] != None {
      let isThere = convert(offer, to: pairs[index - 1], for: reader, in: pairs[index])
      if !isThere { pairs[index] = Atom(None) }
    }
    server.set(property, atoms[.atomPairs], pairs, on: reader)
    return true
  }

  private mutating func convert(
    _ offer: OfferedText, to target: Atom, for reader: XID, in property: Atom
  ) -> Bool {
    guard let name = atoms.name(of: target) else { return false }
    // A name made up by the reader.
    DisplayTrouble.expectEnd(of: property)
    switch name {
    case .targets:
      let names = [.targets, .multiple, .timestamp, .saveTargets] + offer.forms
      server.set(property, XA_ATOM, names.map { atoms[$0] }, on: reader)
    case .timestamp: server.set(property, XA_INTEGER, [UInt(offer.since.value)], on: reader)
    case .saveTargets: server.set(property, atoms[.nothing], [UInt8](), on: reader)
    default:
      guard let content = offer.content(as: name) else { return false }
      return send(content.bytes, type: atoms[content.type], to: reader, in: property)
    }
    return true
  }
}

/// What is sent piece by piece.
extension TextSender {
  /// How many programs may take a long text at the same time.
  private static let mostReaders = 16

  /// What fits into one request, besides its header.
  private var mostBytes: Int { server.mostBytesAtOnce - 64 }

  /// - Returns: whether the text is on its way.
  private mutating func send(
    _ bytes: [UInt8], type: Atom, to reader: XID, in property: Atom
  ) -> Bool {
    guard bytes.count > mostBytes else {
      server.set(property, type, bytes, on: reader)
      return true
    }
    outgoing.removeAll { $0.reader == reader && $0.property == property }
    guard outgoing.count < Self.mostReaders, let mask = watch(reader) else { return false }
    outgoing.append(OutgoingText(bytes, type: type, for: reader, in: property, maskBefore: mask))
    server.set(property, atoms[.incremental], [UInt(bytes.count)], on: reader)
    return true
  }

  /// Selects events for what a reader takes, and for its end.
  ///
  /// - Returns: which of its events were selected before; `nil` if it is already gone.
  private func watch(_ reader: XID) -> Int? {
    if let other = outgoing.first(where: { $0.reader == reader }) { return other.maskBefore }
    guard let mask = server.selected(of: reader) else { return nil }
    server.select(mask | PropertyChangeMask | StructureNotifyMask, of: reader)
    return mask
  }

  /// A reader has taken what was there.
  mutating func noteTaken(_ property: Atom, by reader: XID) {
    let index = outgoing.firstIndex { $0.reader == reader && $0.property == property }
    guard let index else { return }
    let piece = outgoing[index].nextPiece(ofAtMost: mostBytes)
    let text = outgoing[index]
    DisplayTrouble.expectEnd(of: reader)
    server.set(property, text.type, piece, on: reader)
    if text.isComplete { giveUp(text) }
  }

  private mutating func giveUp(_ text: OutgoingText) {
    outgoing.removeAll { $0.reader == text.reader && $0.property == text.property }
    guard !outgoing.contains(where: { $0.reader == text.reader }) else { return }
    DisplayTrouble.expectEnd(of: text.reader)
    server.select(text.maskBefore, of: text.reader)
  }

  /// A reader is gone.
  mutating func noteEnd(of window: XID) { outgoing.removeAll { $0.reader == window } }
}
