// SPDX-License-Identifier: MIT

package import Drawing
package import Scene
import Words

/// An object of AT-SPI2.
package struct Accessible: Equatable {
  /// A number that is never reused while the program runs.
  package let id: Int

  /// The item of the window's outline; `nil` for containers.
  package let item: Item.ID?
  package let parent: Int
  package fileprivate(set) var children: [Int] = []
  package let role: Role

  package let name: String

  /// The description.
  package internal(set) var about = ""

  package let area: PixelRectangle
  package internal(set) var states: States

  /// Their indices are their numbers on the bus.
  package let actions: [Action.Kind]

  /// The key that uses the object; empty without one.
  package let key: String
  package let value: Value?
  package let text: Text?

  /// Number and name are those of AT-SPI2 (`atspi-constants.h`).
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

  /// The bits have their numbers in AT-SPI2.
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

    /// The states whose changes are announced, with their event names.
    static let told: [(state: States, name: String)] = [
      (.checked, "checked"), (.selected, "selected"),
    ]
  }

  /// A number from 0 to `most`.
  package struct Value: Equatable {
    package let current: Int
    let most: Int
  }

  /// In Unicode scalars.
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

    /// A negative end means the end of the text.
    func part(_ start: Int, _ end: Int) -> String {
      let end = end < 0 ? scalars.count : min(end, scalars.count)
      let start = min(max(start, 0), end)
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[start..<end])
      return String(text)
    }
  }

  package var isEditable: Bool { states.contains(.editable) }
}

/// All objects of the program.
package struct AccessibleTree: Equatable {
  package static let root = 0
  static let frame = 1

  private var objects: [Int: Accessible] = [:]

  package internal(set) var focus: Int?

  package subscript(_ id: Int) -> Accessible? {
    get { objects[id] }
    set { objects[id] = newValue }
  }

  package var all: some Collection<Accessible> { objects.values }

  /// The parent already exists; the object becomes its last child.
  mutating func add(_ object: Accessible) {
    objects[object.id] = object
    if object.id != Self.root { objects[object.parent]?.children.append(object.id) }
  }

  /// The index among its parent's children; -1 for the root.
  func index(of object: Accessible) -> Int {
    object.id == Self.root
      ? -1 : objects[object.parent]?.children.firstIndex(of: object.id) ?? -1
  }

  package func id(of item: Item.ID) -> Int? { objects.values.first { $0.item == item }?.id }

  /// The table's, or a sheet's.
  var activeWindow: Int { objects[Self.root]?.children.last ?? Self.frame }
}
