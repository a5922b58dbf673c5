// SPDX-License-Identifier: MIT

package import Bus
import Tableau

/// This program on the bus of assistive technology (AT-SPI2). Changes are told only while somebody
/// listens. Nothing here waits.
package final class AccessibilityBus {
  private let connection: BusConnection
  private var numbers = AccessibleNumbers()
  private var parent = ObjectReference.none

  /// Through the registry programs and readers find each other. It may end and come back.
  private var hasRegistry = true

  /// The serial numbers of the unanswered calls to the registry.
  private var embedding: UInt32?
  private var asking: UInt32?

  /// All listeners, those that know announcements, and those that speak. A magnifier doesn't speak.
  private var listeners: Listeners = []

  private struct Listeners: OptionSet {
    let rawValue: Int

    static let any = Listeners(rawValue: 1)
    static let announcements = Listeners(rawValue: 2)
    static let speech = Listeners(rawValue: 4)
  }

  package var isHeard: Bool { !isOver && listeners.contains(.any) }

  package var isNew: Bool { isHeard && told == nil }

  private var told: (tree: AccessibleTree, tableau: Tableau)?

  /// The description of a focused object, for listeners that know no announcements.
  private var said: (words: String, focus: Int)?

  /// By serial number; `nil` until the answer.
  private var offered: [UInt32: Bool?] = [:]

  package private(set) var isOver = false

  private static let registry = "org.a11y.atspi.Registry"
  private static let registryPath = "/org/a11y/atspi/registry"

  package init(on address: BusAddress) throws(BusError) {
    connection = try BusConnection(to: address)
    for member in ["EventListenerRegistered", "EventListenerDeregistered"] {
      let rule = "type='signal',sender='\(Self.registry)',member='\(member)'"
      try connection.send(BusConnection.call("AddMatch", "s") { $0.text(rule) })
    }
    try connection.watchOwner(of: Self.registry)
  }

  /// `nil` once the bus has gone.
  package var descriptor: Int32? { isOver ? nil : connection.descriptor }

  package var isBehind: Bool { connection.isBehind }

  /// - Parameters:
  ///   - shown: the window's present contents.
  ///   - origin: the window's place on the screen.
  /// - Returns: the listeners' requests.
  package func proceed(
    seeing shown: @autoclosure () -> ShownWindow, at origin: @escaping () -> (x: Int, y: Int)
  ) -> [AccessibleRequest] {
    var requests: [AccessibleRequest] = []
    guarded { () throws(BusError) in
      var answers: AccessibleAnswers?
      for message in try connection.receive() {
        guard message.kind == .call else {
          try take(message)
          continue
        }
        var now =
          answers
          ?? AccessibleAnswers(
            tree(shown()), name: connection.name ?? "", parent: parent, origin: origin)
        let answer = now.answer(to: message)
        if message.isAnswered { try connection.send(answer) }
        if let request = now.request { requests.append(request) }
        now.request = nil
        answers = now
      }
      try embed()
    }
    return requests
  }

  private func tree(_ shown: ShownWindow) -> AccessibleTree {
    var tree = AccessibleTree(shown, &numbers)
    if let said, tree.focus == said.focus { tree[said.focus]?.about = said.words }
    return tree
  }

  private func guarded(_ act: () throws(BusError) -> Void) {
    guard !isOver else { return }
    do throws(BusError) { try act() } catch { isOver = true }
  }
}

// MARK: - Coming and going

extension AccessibilityBus {
  private func embed() throws(BusError) {
    guard hasRegistry, embedding == nil, let name = connection.name else { return }
    embedding = try connection.send(call("Embed", name))
    try ask()
  }

  /// Unregisters the program. Nothing may be sent afterwards.
  package func leave() {
    guarded { () throws(BusError) in
      if let name = connection.name { try connection.send(call("Unembed", name)) }
    }
    isOver = true
  }

  private func call(_ member: String, _ name: String) -> BusMessage {
    .call(
      member, of: "org.a11y.atspi.Socket", at: ObjectReference.root, in: Self.registry, "(so)"
    ) { ObjectReference(name, ObjectReference.root).write(to: &$0) }
  }

  private func ask() throws(BusError) {
    asking = try connection.send(
      .call(
        "GetRegisteredEvents", of: Self.registry, at: Self.registryPath, in: Self.registry))
  }

  /// Registers anew when the registry has come back.
  private func note(registryIsThere isThere: Bool) {
    guard isThere != hasRegistry else { return }
    (hasRegistry, parent, embedding, asking) = (isThere, .none, nil, nil)
    note([])
  }

  private func take(_ message: BusMessage) throws(BusError) {
    if let isThere = message.tellsOwner(of: Self.registry) { note(registryIsThere: isThere) }
    if let key = message.answers, offered[key] != nil {
      offered[key] = message.kind == .reply && message.values.first?.number == 1
      return
    }
    switch (message.kind, message.answers) {
    case (.reply, embedding?): parent = ObjectReference(message.values.first) ?? .none
    case (.reply, asking?): note(message.values.first?.list ?? [])
    case (.signal, _) where message.interface == Self.registry:
      switch message.member {
      // One listener registers many events, one after the other.
      case "EventListenerRegistered": note([.list(message.values)], isAll: false)
      case "EventListenerDeregistered": try ask()
      default: break
      }
    default: break
    }
  }

  /// - Parameter listeners: a program's and an event's name for each.
  private func note(_ listeners: [BusValue], isAll: Bool = true) {
    var now: Listeners = isAll ? [] : self.listeners
    for listener in listeners {
      now.insert(.any)
      let event = listener.list?.dropFirst().first?.string?.lowercased().filter { $0 != "-" } ?? ""
      if event.hasPrefix("object:announcement") { now.formUnion([.announcements, .speech]) }
      if event.hasPrefix("object:propertychange") { now.insert(.speech) }
    }
    // A new listener is told what has the focus.
    if now.isEmpty || self.listeners.isEmpty { told = nil }
    self.listeners = now
  }
}

// MARK: - Telling

extension AccessibilityBus {
  /// - Returns: the words that a reader will say.
  @discardableResult
  package func tell(_ shown: ShownWindow) -> String {
    guard isHeard, let name = connection.name else { return "" }
    var spoken: [String] = []
    guarded { () throws(BusError) in
      var (changes, words) = (AccessibleEvents(by: name), AccessibleEvents(by: name))
      var tree = tree(shown)
      var hasFocusNews = true
      if let told {
        if said.map({ tree.focus != $0.focus }) == true { said = nil }
        let focused = tree.focus.flatMap { tree[$0] }
        let before = tree.focus == told.tree.focus ? focused.flatMap { told.tree[$0.id] } : nil
        // A changed description is read aloud: a field's is its error, but a pile's is only the
        // number of cards, which would delay the next card.
        if let before, !before.isEditable { tree[before.id]?.about = before.about }
        changes.tell(tree, after: told.tree)
        hasFocusNews = focused?.name != before?.name
        let news =
          Announcements.of(shown.tableau, after: told.tableau)
          + Announcements.onSheet(of: tree, after: told.tree)
        // A card that turns up under the focus announces itself.
        let sentences = news.filter { !hasFocusNews || focused?.name.hasPrefix($0) != true }
        // Readers don't keep the order of simultaneous events.
        if !sentences.isEmpty { announce(sentences.joined(separator: ". "), &tree, &words) }
        spoken = sentences
      } else {
        changes.greet(with: tree)
      }
      if hasFocusNews, let focus = tree.focus { spoken.append(tree[focus]?.name ?? "") }
      told = (tree, shown.tableau)
      // Only news of the focus has to precede the changes.
      let (first, last) = hasFocusNews ? (changes, words) : (words, changes)
      for message in first.messages + last.messages { try connection.send(message) }
    }
    return listeners.contains(.speech) ? spoken.joined(separator: ". ") : ""
  }

  /// Some readers know only changed descriptions.
  private func announce(
    _ words: String, _ tree: inout AccessibleTree, _ events: inout AccessibleEvents
  ) {
    if listeners.contains(.announcements) {
      events.announce(words)
    } else if let focus = tree.focus {
      said = (words, focus)
      tree[focus]?.about = words
      events.describe(focus, as: words)
    }
  }
}

// MARK: - Keys

extension AccessibilityBus {
  /// Offers a key, as X tells it. Screen readers from before 2024 have no other way to get them.
  ///
  /// - Returns: the serial number, for ``isKept(_:)``; `nil` without listeners.
  package func offer(
    isPress: Bool, symbol: UInt32, code: UInt32, modifiers: UInt32, time: UInt32, text: String
  ) -> UInt32? {
    guard isHeard else { return nil }
    var serial: UInt32?
    guarded { () throws(BusError) in
      serial = try connection.send(
        .call(
          "NotifyListenersSync", of: "org.a11y.atspi.DeviceEventController",
          at: Self.registryPath + "/deviceeventcontroller", in: Self.registry, "(uinnisb)"
        ) {
          $0.structure {
            $0.number(UInt32(isPress ? 0 : 1))
            $0.number(Int(Int32(bitPattern: symbol)))
            $0.short(Int16(truncatingIfNeeded: code))
            $0.short(Int16(truncatingIfNeeded: modifiers))
            $0.number(Int(Int32(bitPattern: time)))
            $0.text(text)
            $0.boolean(true)
          }
        })
    }
    if let serial { offered[serial] = .some(nil) }
    return serial
  }

  /// Whether a listener kept the key; `nil` until the answer.
  package func isKept(_ key: UInt32) -> Bool? {
    if isOver { return false }
    guard let kept = offered[key] ?? false else { return nil }
    offered[key] = nil
    return kept
  }

  package func forget(_ key: UInt32) { offered[key] = nil }
}
