// SPDX-License-Identifier: MIT

import Cards
import Tables
import Wire

extension Reader {
  /// A table that a host has kept, or those whom a player has let in.
  static let kept = Reader("kept", longest: 900) { bytes, isThorough in
    var book = GuestBook(bytes)
    for friend in book.friends { book.noteMeeting(with: friend.key, at: 1, isWon: true) }
    try hold("a book is read as it was written", GuestBook(book.bytes) == book)
    guard let held = HostedText(bytes).table else { return }
    let text = HostedText(Array(held.text.utf8))
    try hold("a table is read as it was written", text.table == held && text.brokenLine == nil)
    guard isThorough else { return }
    var host = TableHost(
      held.table, PublicName("Host")!, token: Token([UInt8](repeating: 1, count: 16))!,
      dice: Dice(seed: 1))
    host.advance(by: 100)
    let view = host.view
    let cards = view.seats.map { $0.closed + $0.open }.reduce(0, +)
    try hold("no card is lost", view.active == nil || [26, 28, 52].contains(cards))
  }

  /// What a player types to find a table.
  static let invitation = Reader("invitation", longest: 300) { bytes, _ in
    let text = String(decoding: bytes, as: UTF8.self)
    if let link = InvitationLink(typed: text) {
      try hold("a link is read as it was written", InvitationLink(typed: link.text) == link)
    }
    if let broker = BrokerAddress(typed: text) {
      try hold("a broker is read as it was written", BrokerAddress(typed: broker.text) == broker)
    }
    if let address = TableAddress(typed: text) {
      try hold("a port is none of the system's own choice", address.port > 0)
    }
    _ = PublicName(typed: bytes)
  }
}
