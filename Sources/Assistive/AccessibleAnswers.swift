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
    let reply = ObjectReference.number(ofPath: call.path).flatMap { tree[$0] }
      .flatMap { answer(to: call, of: $0) }
    return reply ?? otherAnswer(to: call) ?? call.failure(Self.unknown)
  }

  private func otherAnswer(to call: BusMessage) -> BusMessage? {
    switch (call.interface, call.member) {
    case ("org.freedesktop.DBus.Peer", "Ping"): call.reply()
    // Objects are not sent in advance.
    case (Self.spi + "Cache", "GetItems"):
      call.reply("a((so)(so)(so)iiassusau)") { $0.array(alignedTo: 8) { _ in } }
    default: nil
    }
  }

  private mutating func answer(to call: BusMessage, of object: Accessible) -> BusMessage? {
    guard let interface = call.interface, let member = call.member else { return nil }
    if interface == Self.properties { return answer(toProperty: member, call, of: object) }
    guard interface.hasPrefix(Self.spi) else { return nil }
    switch interface.dropFirst(Self.spi.count) {
    case "Accessible": return answer(asAccessible: member, call, of: object)
    case "Application": return member == "GetLocale" ? call.reply("s") { $0.text(language) } : nil
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

  func write(_ object: Accessible?, to writer: inout BusWriter) {
    let reference = object.map { ObjectReference(name, ObjectReference.path(of: $0.id)) } ?? .none
    reference.write(to: &writer)
  }
}

// MARK: - What it is

extension AccessibleAnswers {
  private func answer(
    asAccessible member: String, _ call: BusMessage, of object: Accessible
  ) -> BusMessage? {
    switch member {
    case "GetChildren":
      call.reply("a(so)") {
        $0.array(alignedTo: 8) { list in
          for child in object.children { write(tree[child], to: &list) }
        }
      }
    case "GetChildAtIndex":
      call.reply("(so)") { write(child(call.integer(0), of: object), to: &$0) }
    case "GetIndexInParent": call.reply("i") { $0.number(tree.index(of: object)) }
    case "GetRole": call.reply("u") { $0.number(object.role.number) }
    case "GetRoleName": call.reply("s") { $0.text(object.role.name) }
    case "GetLocalizedRoleName": call.reply("s") { $0.text(object.role.word()) }
    case "GetState": call.reply("au") { object.states.write(to: &$0) }
    case "GetInterfaces":
      call.reply("as") {
        $0.array(alignedTo: 4) { list in
          for interface in object.interfaces { list.text(Self.spi + interface) }
        }
      }
    case "GetApplication": call.reply("(so)") { write(tree[AccessibleTree.root], to: &$0) }
    case "GetRelationSet": call.reply("a(ua(so))") { $0.array(alignedTo: 8) { _ in } }
    case "GetAttributes":
      call.reply("a{ss}") {
        $0.array(alignedTo: 8) { list in
          list.structure {
            $0.text("toolkit")
            $0.text("Matchismo")
          }
        }
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
  ) -> BusMessage? {
    let area = object.area
    switch member {
    case "GetExtents":
      let (x, y) = start(of: call.integer(0), for: object)
      return call.reply("(iiii)") {
        $0.structure {
          for n in [area.x + x, area.y + y, area.width, area.height] { $0.number(n) }
        }
      }
    case "GetPosition":
      let (x, y) = start(of: call.integer(0), for: object)
      return call.reply("ii") { for number in [area.x + x, area.y + y] { $0.number(number) } }
    case "GetSize":
      return call.reply("ii") { for number in [area.width, area.height] { $0.number(number) } }
    case "Contains":
      let place = place(in: call, for: object)
      return call.reply("b") { $0.boolean(place.map(area.contains) == true) }
    case "GetAccessibleAtPoint":
      let place = place(in: call, for: object)
      let found = tree.all.filter { $0.children.isEmpty && place.map($0.area.contains) == true }
        .max { ($0.parent, $0.id) < ($1.parent, $1.id) }
      return call.reply("(so)") { write(found ?? object, to: &$0) }
    case "GetLayer": return call.reply("u") { $0.number(object.isWindow ? 7 : 3) }
    case "GetMDIZOrder": return call.reply("n") { $0.short(0) }
    case "GetAlpha": return call.reply("d") { $0.double(1) }
    case "GrabFocus":
      let item = object.states.contains(.focusable) ? object.item : nil
      request = item.map { .focus(on: $0) }
      return call.reply("b") { $0.boolean(item != nil) }
    default: return nil
    }
  }

  /// The origin of coordinates: the screen (0), the window (1), or the object's parent (2), which
  /// is the screen for a window.
  func start(of kind: Int?, for object: Accessible) -> (x: Int, y: Int) {
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
  ) -> BusMessage? {
    let number = call.integer(0) ?? -1
    let action = object.actions.indices.contains(number) ? object.actions[number] : nil
    switch member {
    case "GetActions":
      return call.reply("a(sss)") {
        $0.array(alignedTo: 8) { list in
          for action in object.actions {
            list.structure { for text in [action.name, "", object.key] { $0.text(text) } }
          }
        }
      }
    case "GetName", "GetLocalizedName":
      return call.reply("s") { $0.text(action?.name ?? "") }
    case "GetDescription": return call.reply("s") { $0.text("") }
    case "GetKeyBinding": return call.reply("s") { $0.text(action == .use ? object.key : "") }
    case "DoAction":
      request = object.item.flatMap { item in action.map { .perform($0, on: item) } }
      return call.reply("b") { $0.boolean(request != nil) }
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
  ) -> BusMessage? {
    guard let interface = call.values.first?.string, interface.hasPrefix(Self.spi) else {
      return nil
    }
    let properties = properties(String(interface.dropFirst(Self.spi.count)), of: object)
    let name = call.values.dropFirst().first?.string
    switch member {
    case "Get":
      guard let property = properties.first(where: { $0.name == name }) else { return nil }
      return call.reply("v") { $0.variant(property.type, property.write) }
    case "GetAll":
      return call.reply("a{sv}") {
        $0.array(alignedTo: 8) { list in
          for property in properties { list.entry(property.name, property.type, property.write) }
        }
      }
    case "Set":
      if name == "CurrentValue" { note(call.values.last?.number, of: object) }
      // The registry sets the program's Id, which isn't needed.
      return call.reply()
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

  private struct Property {
    let name: String
    let type: String
    let write: (inout BusWriter) -> Void

    init(_ name: String, _ type: String, _ write: @escaping (inout BusWriter) -> Void) {
      (self.name, self.type, self.write) = (name, type, write)
    }

    init(_ name: String, _ text: String) { self.init(name, "s") { $0.text(text) } }

    init(_ name: String, _ number: Int) { self.init(name, "i") { $0.number(number) } }

    init(_ name: String, double: Double) { self.init(name, "d") { $0.double(double) } }
  }

  private func properties(_ interface: String, of object: Accessible) -> [Property] {
    switch interface {
    case "Accessible":
      return [
        Property("Name", object.name), Property("Description", object.about),
        Property("HelpText", ""), Property("Locale", language),
        Property("AccessibleId", "\(object.id)"), Property("ChildCount", object.children.count),
        Property("Parent", "(so)") {
          if object.id == AccessibleTree.root {
            parent.write(to: &$0)
          } else {
            write(tree[object.parent], to: &$0)
          }
        },
      ]
    case "Application" where object.id == AccessibleTree.root:
      return [
        Property("ToolkitName", "Matchismo"), Property("Version", ""),
        Property("ToolkitVersion", ""), Property("AtspiVersion", "2.1"), Property("Id", 0),
      ]
    case "Action" where !object.actions.isEmpty:
      return [Property("NActions", object.actions.count)]
    case "Value":
      guard let value = object.value else { return [] }
      return [
        Property("CurrentValue", double: Double(value.current)),
        Property("MinimumValue", double: 0),
        Property("MaximumValue", double: Double(value.most)),
        Property("MinimumIncrement", double: 1),
        Property("Text", object.text?.part(0, -1) ?? object.name),
      ]
    case "Text":
      guard let text = object.text else { return [] }
      return [
        Property("CharacterCount", text.scalars.count), Property("CaretOffset", text.caret),
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
  /// Two words of 32 bits, the lower first.
  fileprivate func write(to writer: inout BusWriter) {
    writer.array(alignedTo: 4) {
      $0.number(UInt32(truncatingIfNeeded: rawValue))
      $0.number(UInt32(truncatingIfNeeded: rawValue >> 32))
    }
  }
}
