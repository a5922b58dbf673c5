// SPDX-License-Identifier: MIT

package import Bus
import Drawing
package import Scene
import Words

/// A request of assistive technology.
package enum AccessibleRequest: Equatable {
  case perform(Action.Kind, on: Item.ID)
  case focus(on: Item.ID)
  case write(String, into: Item.ID)
  /// Change the value of a choice by this many steps.
  case change(Item.ID, by: Int)
  /// Show the moment after this many moves.
  case lookBack(to: Int)
}

/// Answers calls to the program's objects (AT-SPI2, `xml/*.xml`), and knows nothing else.
package struct AccessibleAnswers {
  let tree: AccessibleTree

  /// The program's name, and the parent of its root object.
  let name: String
  let parent: ObjectReference

  /// Finding out may need a round trip to the server.
  let origin: () -> (x: Int, y: Int)

  /// To be fulfilled after the answer.
  package internal(set) var request: AccessibleRequest?

  package init(
    _ tree: AccessibleTree, name: String, parent: ObjectReference = .none,
    origin: @escaping () -> (x: Int, y: Int) = { (0, 0) }
  ) {
    (self.tree, self.name, self.parent, self.origin) = (tree, name, parent, origin)
  }

  static let spi = "org.a11y.atspi."
  static let properties = "org.freedesktop.DBus.Properties"
  private static let unknown = "org.freedesktop.DBus.Error.UnknownMethod"

  /// Unknown methods and objects are errors, as assistive technology expects.
  package mutating func answer(to call: BusMessage) -> BusMessage {
    let object = ObjectReference.number(ofPath: call.path).flatMap { tree[$0] }
    let found = object.flatMap { answer(to: call, of: $0) } ?? otherAnswer(to: call)
    return found.map { call.reply($0.type, $0.write) } ?? call.failure(Self.unknown)
  }

  private func otherAnswer(to call: BusMessage) -> Answer? {
    switch (call.interface, call.member) {
    case ("org.freedesktop.DBus.Peer", "Ping"): .nothing
    // Objects are not sent in advance.
    case (Self.spi + "Cache", "GetItems"): .list("((so)(so)(so)iiassusau)")
    default: nil
    }
  }

  private mutating func answer(to call: BusMessage, of object: Accessible) -> Answer? {
    guard let interface = call.interface, let member = call.member else { return nil }
    if interface == Self.properties { return answer(toProperty: member, call, of: object) }
    guard interface.hasPrefix(Self.spi) else { return nil }
    switch interface.dropFirst(Self.spi.count) {
    case "Accessible": return answer(asAccessible: member, call, of: object)
    case "Application": return member == "GetLocale" ? .text(language) : nil
    case "Component": return answer(asComponent: member, call, of: object)
    case "Action": return answer(asAction: member, call, of: object)
    case "Text": return object.text.flatMap { answer(asText: member, call, of: object, $0) }
    case "EditableText": return answer(asEditable: member, call, of: object)
    default: return nil
    }
  }

  private var language: String {
    // Translators: The name of your language's catalog, such as "de" or "pt_BR".
    phrase("en")
  }

  private func reference(to object: Accessible?) -> ObjectReference {
    object.map { ObjectReference(name, ObjectReference.path(of: $0.id)) } ?? .none
  }
}

/// A method's answer, or a property's value.
struct Answer {
  let type: String
  let write: (inout BusWriter) -> Void

  init(_ type: String, _ write: @escaping (inout BusWriter) -> Void) {
    (self.type, self.write) = (type, write)
  }

  static var nothing: Answer { Answer("") { _ in } }

  static func text(_ text: String) -> Answer { Answer("s") { $0.text(text) } }

  static func numbers(_ numbers: Int...) -> Answer {
    Answer(String(repeating: "i", count: numbers.count)) { for n in numbers { $0.number(n) } }
  }

  static func unsigned(_ number: UInt32) -> Answer { Answer("u") { $0.number(number) } }

  static func double(_ number: Double) -> Answer { Answer("d") { $0.double(number) } }

  static func truth(_ isTrue: Bool) -> Answer { Answer("b") { $0.boolean(isTrue) } }

  static func object(_ reference: ObjectReference) -> Answer { Answer("(so)", reference.write) }

  /// - Parameter element: its type; structures by default.
  static func list(
    _ element: String, alignedTo alignment: Int = 8,
    _ write: @escaping (inout BusWriter) -> Void = { _ in }
  ) -> Answer {
    Answer("a" + element) { $0.array(alignedTo: alignment, write) }
  }
}

// MARK: - What it is

extension AccessibleAnswers {
  private func answer(
    asAccessible member: String, _ call: BusMessage, of object: Accessible
  ) -> Answer? {
    switch member {
    case "GetChildren":
      .list("(so)") { for id in object.children { reference(to: tree[id]).write(to: &$0) } }
    case "GetChildAtIndex": .object(reference(to: child(call.integer(0), of: object)))
    case "GetIndexInParent": .numbers(tree.index(of: object))
    case "GetRole": .unsigned(object.role.number)
    case "GetRoleName": .text(object.role.name)
    case "GetLocalizedRoleName": .text(object.role.word())
    case "GetState":
      // Two words of 32 bits, the lower first.
      .list("u", alignedTo: 4) { for word in object.states.words { $0.number(word) } }
    case "GetInterfaces":
      .list("s", alignedTo: 4) { for name in object.interfaces { $0.text(Self.spi + name) } }
    case "GetApplication": .object(reference(to: tree[AccessibleTree.root]))
    case "GetRelationSet": .list("(ua(so))")
    case "GetAttributes":
      .list("{ss}") {
        $0.structure { for text in ["toolkit", "Matchismo"] { $0.text(text) } }
      }
    default: nil
    }
  }

  private func child(_ index: Int?, of object: Accessible) -> Accessible? {
    guard let index, object.children.indices.contains(index) else { return nil }
    return tree[object.children[index]]
  }
}

// MARK: - Where it is

extension AccessibleAnswers {
  private mutating func answer(
    asComponent member: String, _ call: BusMessage, of object: Accessible
  ) -> Answer? {
    switch member {
    case "GetExtents":
      let area = area(of: object, from: call.integer(0))
      return Answer("(iiii)") {
        $0.structure { for n in [area.x, area.y, area.width, area.height] { $0.number(n) } }
      }
    case "GetPosition":
      let area = area(of: object, from: call.integer(0))
      return .numbers(area.x, area.y)
    case "GetSize": return .numbers(object.area.width, object.area.height)
    case "Contains":
      return .truth(place(in: call, for: object).map(object.area.contains) == true)
    case "GetAccessibleAtPoint":
      let place = place(in: call, for: object)
      let found = tree.all.filter { $0.children.isEmpty && place.map($0.area.contains) == true }
        .max { ($0.parent, $0.id) < ($1.parent, $1.id) }
      return .object(reference(to: found ?? object))
    case "GetLayer": return .unsigned(object.isWindow ? 7 : 3)
    case "GetMDIZOrder": return Answer("n") { $0.short(0) }
    case "GetAlpha": return .double(1)
    case "GrabFocus":
      let item = object.states.contains(.focusable) ? object.item : nil
      request = item.map { .focus(on: $0) }
      return .truth(item != nil)
    default: return nil
    }
  }

  /// In the coordinates of ``start(of:for:)``.
  func area(of object: Accessible, from kind: Int?) -> PixelRectangle {
    let (start, area) = (start(of: kind, for: object), object.area)
    return area.with(x: area.x + start.x, y: area.y + start.y)
  }

  /// The origin of coordinates: the screen (0), the window (1), or the object's parent (2), which
  /// is the screen for a window.
  private func start(of kind: Int?, for object: Accessible) -> (x: Int, y: Int) {
    switch kind {
    case 0: origin()
    case 2 where object.isWindow: origin()
    case 2: tree[object.parent].map { (-$0.area.x, -$0.area.y) } ?? (0, 0)
    default: (0, 0)
    }
  }

  /// In the window's pixels.
  private func place(in call: BusMessage, for object: Accessible) -> Point? {
    guard let x = call.integer(0), let y = call.integer(1) else { return nil }
    let start = start(of: call.integer(2), for: object)
    return Point(Double(x - start.x), Double(y - start.y))
  }
}

// MARK: - What can be done with it

extension AccessibleAnswers {
  private mutating func answer(
    asAction member: String, _ call: BusMessage, of object: Accessible
  ) -> Answer? {
    let number = call.integer(0) ?? -1
    let action = object.actions.indices.contains(number) ? object.actions[number] : nil
    switch member {
    case "GetActions":
      return .list("(sss)") {
        for action in object.actions {
          $0.structure { for text in [action.name, "", object.key] { $0.text(text) } }
        }
      }
    case "GetName", "GetLocalizedName": return .text(action?.name ?? "")
    case "GetDescription": return .text("")
    case "GetKeyBinding": return .text(action == .use ? object.key : "")
    case "DoAction":
      request = object.item.flatMap { item in action.map { .perform($0, on: item) } }
      return .truth(request != nil)
    default: return nil
    }
  }
}

extension Action.Kind {
  fileprivate var name: String {
    switch self {
    case .use: "press"
    case .previous: "previous"
    case .next: "next"
    case .slide: "slide"
    }
  }
}

// MARK: - Its properties

extension AccessibleAnswers {
  private mutating func answer(
    toProperty member: String, _ call: BusMessage, of object: Accessible
  ) -> Answer? {
    guard let interface = call.values.first?.string, interface.hasPrefix(Self.spi) else {
      return nil
    }
    let properties = properties(String(interface.dropFirst(Self.spi.count)), of: object)
    let name = call.values.dropFirst().first?.string
    switch member {
    case "Get":
      return properties.first { $0.0 == name }.map { _, value in
        Answer("v") { $0.variant(value.type, value.write) }
      }
    case "GetAll":
      return .list("{sv}") {
        for (name, value) in properties { $0.entry(name, value.type, value.write) }
      }
    case "Set":
      if name == "CurrentValue" { note(call.values.last?.number, of: object) }
      // The registry sets the program's Id, which isn't needed.
      return .nothing
    default: return nil
    }
  }

  /// - Parameter bits: a floating-point number, the new `CurrentValue`.
  private mutating func note(_ bits: UInt64?, of object: Accessible) {
    guard let value = object.value, let item = object.item, let bits,
      let wanted = Int(exactly: Double(bitPattern: bits).rounded()), (0...value.most) ~= wanted
    else { return }
    request = item == .history ? .lookBack(to: wanted) : .change(item, by: wanted - value.current)
  }

  private func properties(_ interface: String, of object: Accessible) -> [(String, Answer)] {
    switch interface {
    case "Accessible":
      let isRoot = object.id == AccessibleTree.root
      return [
        ("Name", .text(object.name)), ("Description", .text(object.about)),
        ("HelpText", .text("")), ("Locale", .text(language)),
        ("AccessibleId", .text("\(object.id)")), ("ChildCount", .numbers(object.children.count)),
        ("Parent", .object(isRoot ? parent : reference(to: tree[object.parent]))),
      ]
    case "Application" where object.id == AccessibleTree.root:
      return [
        ("ToolkitName", .text("Matchismo")), ("Version", .text("")), ("ToolkitVersion", .text("")),
        ("AtspiVersion", .text("2.1")), ("Id", .numbers(0)),
      ]
    case "Action" where !object.actions.isEmpty:
      return [("NActions", .numbers(object.actions.count))]
    case "Value":
      guard let value = object.value else { return [] }
      return [
        ("CurrentValue", .double(Double(value.current))), ("MinimumValue", .double(0)),
        ("MaximumValue", .double(Double(value.most))), ("MinimumIncrement", .double(1)),
        ("Text", .text(object.text?.part(0, -1) ?? object.name)),
      ]
    case "Text":
      guard let text = object.text else { return [] }
      return [
        ("CharacterCount", .numbers(text.scalars.count)), ("CaretOffset", .numbers(text.caret)),
      ]
    default: return []
    }
  }
}

extension BusMessage {
  func integer(_ index: Int) -> Int? {
    values.indices.contains(index) ? values[index].integer : nil
  }
}

extension Accessible {
  var isWindow: Bool { role == .frame || role == .dialog }

  fileprivate var interfaces: [String] {
    let has: [(String, Bool)] = [
      ("Accessible", true), ("Application", role == .application),
      ("Component", role != .application), ("Action", !actions.isEmpty), ("Value", value != nil),
      ("Text", text != nil), ("EditableText", isEditable),
    ]
    return has.filter(\.1).map(\.0)
  }
}

extension Accessible.States {
  fileprivate var words: [UInt32] {
    [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)]
  }
}
