// SPDX-License-Identifier: MIT

import Bus

/// Differences between two moments (AT-SPI2, `xml/Event.xml`).
struct AccessibleEvents {
  let name: String
  private(set) var messages: [BusMessage] = []

  init(by name: String) { self.name = name }

  /// First new objects, then the focus, last the changes of focused objects, so that no reader says
  /// them of an object that has just lost the focus.
  mutating func tell(_ tree: AccessibleTree, after old: AccessibleTree) {
    for object in tree.reading where old[object.id] == nil && old[object.parent] != nil {
      tellOf(object, in: tree, "add")
    }
    let focused = [tree.focus, old.focus]
    for object in tree.reading where !focused.contains(object.id) { tell(object, after: old) }
    tellWindows(tree, after: old)
    if tree.focus != old.focus {
      if let focus = old.focus { state("focused", 0, of: focus) }
      if let focus = tree.focus { state("focused", 1, of: focus) }
    }
    for object in tree.reading where focused.contains(object.id) { tell(object, after: old) }
    for object in old.reading where tree[object.id] == nil && tree[object.parent] != nil {
      tellOf(object, in: old, "remove")
    }
  }

  /// A new reader is told the active window and the focus.
  mutating func greet(with tree: AccessibleTree) {
    guard tree[tree.activeWindow]?.states.contains(.active) == true else { return }
    window("Activate", of: tree.activeWindow)
    state("active", 1, of: tree.activeWindow)
    if let focus = tree.focus { state("focused", 1, of: focus) }
  }

  /// For readers that know announcements.
  mutating func announce(_ words: String) {
    event("Announcement", "", 1, 0, of: AccessibleTree.frame, "s") { $0.text(words) }
  }

  mutating func describe(_ object: Int, as words: String) {
    event("PropertyChange", "accessible-description", 0, 0, of: object, "s") { $0.text(words) }
  }
}

extension AccessibleEvents {
  private mutating func tell(_ object: Accessible, after old: AccessibleTree) {
    guard let old = old[object.id], old != object else { return }
    if object.name != old.name {
      event("PropertyChange", "accessible-name", 0, 0, of: object.id, "s") {
        $0.text(object.name)
      }
    }
    if object.about != old.about { describe(object.id, as: object.about) }
    let changed = object.states.symmetricDifference(old.states)
    for (state, name) in Accessible.States.told where changed.contains(state) {
      self.state(name, object.states.contains(state) ? 1 : 0, of: object.id)
    }
    if let value = object.value, value.current != old.value?.current {
      event("PropertyChange", "accessible-value", 0, 0, of: object.id, "d") {
        $0.double(Double(value.current))
      }
    }
    if let text = object.text, let before = old.text { tell(text, after: before, of: object) }
  }

  /// The deleted and the inserted part, between the common start and end.
  private mutating func tell(
    _ text: Accessible.Text, after old: Accessible.Text, of object: Accessible
  ) {
    guard object.isEditable, text != old else { return }
    let start = zip(text.scalars, old.scalars).prefix { $0 == $1 }.count
    let most = min(text.scalars.count, old.scalars.count) - start
    let end = zip(text.scalars.reversed(), old.scalars.reversed()).prefix { $0 == $1 }
      .prefix(most).count
    for (kind, text) in [("delete", old), ("insert", text)] {
      let part = text.part(start, text.scalars.count - end)
      let count = part.unicodeScalars.count
      if count > 0 {
        event("TextChanged", kind, start, count, of: object.id, "s") { $0.text(part) }
      }
    }
    if text.caret != old.caret {
      event("TextCaretMoved", "", text.caret, 0, of: object.id, "i") { $0.number(0) }
    }
  }

  private mutating func tellWindows(_ tree: AccessibleTree, after old: AccessibleTree) {
    let (now, before) = (tree.activeNow, old.activeNow)
    guard now != before else { return }
    if let before {
      window("Deactivate", of: before)
      state("active", 0, of: before)
    }
    if let now {
      window("Activate", of: now)
      state("active", 1, of: now)
    }
  }

  private mutating func tellOf(_ object: Accessible, in tree: AccessibleTree, _ what: String) {
    let child = ObjectReference(name, ObjectReference.path(of: object.id))
    event("ChildrenChanged", what, tree.index(of: object), 0, of: object.parent, "(so)") {
      child.write(to: &$0)
    }
  }

  private mutating func state(_ name: String, _ value: Int, of object: Int) {
    event("StateChanged", name, value, 0, of: object, "i") { $0.number(0) }
  }

  private mutating func window(_ member: String, of object: Int) {
    event(member, "", 0, 0, of: object, in: "Window", "i") { $0.number(0) }
  }

  /// `siiva{sv}`: a detail, two numbers, a value, and an empty dictionary.
  private mutating func event(
    _ member: String, _ what: String, _ first: Int, _ second: Int, of object: Int,
    in kind: String = "Object", _ type: String, _ write: (inout BusWriter) -> Void
  ) {
    messages.append(
      .signal(
        member, of: AccessibleAnswers.spi + "Event." + kind, at: ObjectReference.path(of: object),
        "siiva{sv}"
      ) {
        $0.text(what)
        $0.number(first)
        $0.number(second)
        $0.variant(type, write)
        $0.array(alignedTo: 8) { _ in }
      })
  }
}

extension AccessibleTree {
  /// Parents before children.
  fileprivate var reading: [Accessible] { all.sorted { $0.id < $1.id } }

  /// `nil` while another program has the keyboard.
  fileprivate var activeNow: Int? {
    self[activeWindow]?.states.contains(.active) == true ? activeWindow : nil
  }
}
