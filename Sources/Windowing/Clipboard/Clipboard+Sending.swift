// SPDX-License-Identifier: MIT

import CX11

/// Sending a text to another program, at once or piece by piece (ICCCM, 2.7.2).
extension Clipboard {
  /// How many programs may take a long text at the same time.
  private static let mostReaders = 16

  /// What fits into one request of the protocol's own size, its head apart.
  private var mostBytes: Int { unsafe XMaxRequestSize(display.handle) * 4 - 64 }

  /// - Returns: whether the text is on its way.
  func send(_ bytes: [UInt8], type: Atom, to reader: XID, in property: Atom) -> Bool {
    guard bytes.count > mostBytes else {
      display.set(property, type, bytes, on: reader)
      return true
    }
    outgoing.removeAll { $0.reader == reader && $0.property == property }
    guard outgoing.count < Self.mostReaders, let mask = watch(reader) else { return false }
    outgoing.append(OutgoingText(bytes, type: type, for: reader, in: property, maskBefore: mask))
    display.set(property, atoms[.incremental], [UInt(bytes.count)], on: reader)
    return true
  }

  /// Asks to hear of what a reader takes, and of its end.
  ///
  /// - Returns: which of its events the program has heard of before; `nil` where it is gone already.
  private func watch(_ reader: XID) -> Int? {
    if let other = outgoing.first(where: { $0.reader == reader }) { return other.maskBefore }
    var attributes = unsafe XWindowAttributes()
    guard unsafe XGetWindowAttributes(display.handle, reader, &attributes) != 0 else { return nil }
    let mask = unsafe attributes.your_event_mask
    unsafe XSelectInput(display.handle, reader, mask | PropertyChangeMask | StructureNotifyMask)
    return mask
  }

  /// A reader has taken what was there.
  func noteTaken(_ event: XPropertyEvent) {
    let index = outgoing.firstIndex {
      unsafe $0.reader == event.window && $0.property == event.atom
    }
    guard let index else { return }
    let piece = outgoing[index].nextPiece(ofAtMost: mostBytes)
    let text = outgoing[index]
    DisplayTrouble.expectEnd(of: text.reader)
    display.set(text.property, text.type, piece, on: text.reader)
    if text.isComplete { giveUp(text) }
  }

  func giveUp(_ text: OutgoingText) {
    outgoing.removeAll { $0.reader == text.reader && $0.property == text.property }
    guard !outgoing.contains(where: { $0.reader == text.reader }) else { return }
    DisplayTrouble.expectEnd(of: text.reader)
    unsafe XSelectInput(display.handle, text.reader, text.maskBefore)
  }

  /// A reader is gone.
  func noteEnd(of window: XID) { outgoing.removeAll { $0.reader == window } }
}
