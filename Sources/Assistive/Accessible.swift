// SPDX-License-Identifier: MIT

package import Drawing
package import Scene
import Words

/// Something of the window as assistive technology knows it: an object of AT-SPI2.
package struct Accessible: Equatable {
  /// Its number, which nothing else gets while the program runs.
  package let id: Int

  /// What can be used of it; `nil` for what only holds others.
  package let item: Item.ID?
  package let parent: Int
  package fileprivate(set) var children: [Int] = []
  package let role: Role

  /// What it is, as it is to be read aloud.
  package let name: String

  /// What else there is to say of it.
  package internal(set) var about = ""

  /// In the window.
  package let area: PixelRectangle
  package internal(set) var states: States

  /// What can be done with it, in the order of their numbers.
  package let actions: [Action.Kind]

  /// What chooses it at once; empty for nothing.
  package let key: String
  package let value: Value?
  package let text: Text?

  /// A number of AT-SPI2 with its name there (`atspi-constants.h`), and the word that is read aloud.
  package struct Role: Equatable, Sendable {
    let number: UInt32
    package let name: String
    let word: @Sendable () -> String

    private init(_ number: UInt32, _ name: String, _ word: @escaping @Sendable () -> String) {
      (self.number, self.name, self.word) = (number, name, word)
    }

    package static func == (one: Role, other: Role) -> Bool { one.number == other.number }

    static let checkBox = Role(7, "check box") { phrase("check box") }
    static let dialog = Role(16, "dialog") { phrase("dialog") }
    static let frame = Role(23, "frame") { phrase("window") }
    static let label = Role(29, "label") { phrase("label") }
    static let panel = Role(39, "panel") { phrase("panel") }
    static let pushButton = Role(43, "push button") { phrase("button") }
    static let radioButton = Role(44, "radio button") { phrase("radio button") }
    static let slider = Role(51, "slider") { phrase("slider") }
    static let spinButton = Role(52, "spin button") { phrase("spin button") }
    static let statusBar = Role(54, "status bar") { phrase("status bar") }
    static let toolBar = Role(63, "tool bar") { phrase("toolbar") }
    static let application = Role(75, "application") { phrase("application") }
    static let entry = Role(79, "entry") { phrase("entry") }
  }

  /// Bits by their numbers in AT-SPI2.
  package struct States: OptionSet, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    private init(bit: UInt64) { rawValue = 1 << bit }

    package static let active = States(bit: 1)
    package static let checked = States(bit: 4)
    static let editable = States(bit: 7)
    static let enabled = States(bit: 8)
    static let focusable = States(bit: 11)
    package static let focused = States(bit: 12)
    static let modal = States(bit: 16)
    static let selected = States(bit: 23)
    static let sensitive = States(bit: 24)
    static let showing = States(bit: 25)
    static let singleLine = States(bit: 26)
    static let visible = States(bit: 30)
    static let checkable = States(bit: 41)

    static let seen: States = [.showing, .visible]
    static let usable: States = [.enabled, .sensitive]

    /// Those of which it is told that they change, with what events call them.
    static let told: [(state: States, name: String)] = [
      (.checked, "checked"), (.selected, "selected"),
    ]
  }

  /// A number that it has, of several.
  package struct Value: Equatable {
    package let current: Int
    let most: Int
  }

  /// What it says or what is typed into it, in Unicode scalars.
  package struct Text: Equatable {
    package let scalars: [Unicode.Scalar]
    let caret: Int
    let selection: Range<Int>

    init(_ text: String) {
      scalars = Array(text.unicodeScalars)
      (caret, selection) = (0, 0..<0)
    }

    init(_ field: TextField) {
      let start = field.before.unicodeScalars.count
      selection = start..<start + field.selected.unicodeScalars.count
      scalars = Array(field.text.unicodeScalars)
      caret = field.isCaretFirst ? selection.lowerBound : selection.upperBound
    }

    /// The part of a range, as far as it is there; a negative end is the text's.
    func part(_ start: Int, _ end: Int) -> String {
      let end = end < 0 ? scalars.count : min(end, scalars.count)
      let start = min(max(start, 0), end)
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[start..<end])
      return String(text)
    }
  }

  /// Where something can be typed.
  package var isEditable: Bool { states.contains(.editable) }
}

/// All objects, in the order in which they are read.
package struct AccessibleTree: Equatable {
  package static let root = 0
  static let frame = 1

  private var objects: [Int: Accessible] = [:]

  /// What has the keyboard's focus.
  package internal(set) var focus: Int?

  package subscript(_ id: Int) -> Accessible? {
    get { objects[id] }
    set { objects[id] = newValue }
  }

  package var all: some Collection<Accessible> { objects.values }

  /// Adds an object as the last one of its parent, which is there already.
  mutating func add(_ object: Accessible) {
    objects[object.id] = object
    if object.id != Self.root { objects[object.parent]?.children.append(object.id) }
  }

  /// Its place among its parent's objects.
  func index(of object: Accessible) -> Int {
    object.id == Self.root
      ? -1 : objects[object.parent]?.children.firstIndex(of: object.id) ?? -1
  }

  /// The number of the object that an item is.
  package func id(of item: Item.ID) -> Int? { objects.values.first { $0.item == item }?.id }

  /// The window that is used: the table's, or a sheet's.
  var activeWindow: Int { objects[Self.root]?.children.last ?? Self.frame }
}
