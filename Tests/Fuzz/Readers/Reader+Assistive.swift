// SPDX-License-Identifier: MIT

import Play

@testable import Assistive
@testable import Bus
@testable import matchismo

extension Reader {
  /// A call of one of the window's objects, by assistive technology or whoever is on its bus, while the page is open
  /// that the first byte says.
  static let assistive = Reader("assistive", longest: 320) { bytes, isThorough in
    guard let first = bytes.first, let call = try? BusMessage(Array(bytes.dropFirst())) else {
      return
    }
    let session = SessionInMemory.session
    let pages: [Page?] = [nil, .menu, .look, .dealNumber.with("12"), .ownPicture.with("/é")]
    if let page = pages[Int(first) % pages.count] { session.open(page) }
    var numbers = AccessibleNumbers()
    let shown = ShownWindow(session.scene, title: "Matchismo", isActive: true)
    let tree = AccessibleTree(shown, &numbers)
    var answers = AccessibleAnswers(tree, name: ":1.7")
    let answer = answers.answer(to: call)
    try hold("a call is answered", answer.kind == .reply || answer.kind == .error)
    let read = try BusMessage(answer.bytes(serial: 1))
    try hold("an answer can be read", read?.kind == answer.kind)
    try hold("an answer names its call", read?.answers == call.serial)
    if let request = answers.request { session.carryOut(request) }
    try TypingLaws.check(session)
    guard isThorough else { return }
    var events = AccessibleEvents(by: ":1.7")
    let after = ShownWindow(session.scene, title: "Matchismo", isActive: true)
    events.tell(AccessibleTree(after, &numbers), after: tree)
    for event in events.messages {
      try hold("an event can be read", try BusMessage(event.bytes(serial: 1)) != nil)
    }
    try hold("the session is sound", SessionAudit.fault(in: session) == nil)
  }
}
