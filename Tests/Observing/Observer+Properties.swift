// SPDX-License-Identifier: MIT

import CXObserving

extension Observer {
  /// A property of a window, or `nil` where it has none of this name.
  package func property(_ name: String, of window: ObservedWindow) -> WindowProperty? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let mostWords = 1 << 20
    let status = unsafe XGetWindowProperty(
      display, window.id, atom(name), 0, mostWords, False, UInt(AnyPropertyType), &type, &format,
      &count, &left, &data)
    guard status == Success, type != 0, let data = unsafe data else { return nil }
    defer { unsafe XFree(data) }
    return unsafe WindowProperty(
      type: self.name(of: type), format: Int(format),
      items: Self.items(data, format: format, count: Int(count)))
  }

  /// The names that a property lists, such as `WM_PROTOCOLS` or `_NET_WM_STATE`; none where the
  /// window doesn't have it.
  package func atoms(_ name: String, of window: ObservedWindow) -> [String] {
    property(name, of: window)?.items.map { self.name(of: $0) } ?? []
  }

  /// The title as today's window managers read it (`_NET_WM_NAME`).
  package func title(of window: ObservedWindow) -> String? {
    property("_NET_WM_NAME", of: window)?.text
  }

  /// The title as older ones read it (`WM_NAME`), taken for UTF-8.
  package func oldTitle(of window: ObservedWindow) -> String? {
    property("WM_NAME", of: window)?.text
  }

  /// The two words of `WM_CLASS`: the name of this instance and that of the program.
  package func windowClass(of window: ObservedWindow) -> (instance: String, program: String)? {
    let words = property("WM_CLASS", of: window)?.text
      .split(separator: "\0", omittingEmptySubsequences: false).map { String($0) }
    guard let words, words.count >= 2 else { return nil }
    return (words[0], words[1])
  }

  private func name(of atom: Atom) -> String {
    guard let name = unsafe XGetAtomName(display, atom) else { return "" }
    defer { unsafe XFree(name) }
    return unsafe String(cString: name)
  }

  /// Xlib hands over items of 32 bits as C's `long`, of 64.
  private static func items(
    _ data: UnsafeMutablePointer<UInt8>, format: Int32, count: Int
  ) -> [UInt] {
    let raw = UnsafeRawPointer(data)
    return (0..<count).map { index in
      switch format {
      case 8: unsafe UInt(data[index])
      case 16: unsafe UInt(raw.load(fromByteOffset: index * 2, as: UInt16.self))
      default: unsafe raw.load(fromByteOffset: index * 8, as: UInt.self) & 0xFFFF_FFFF
      }
    }
  }
}

/// What a property of a window holds.
package struct WindowProperty: Hashable, Sendable {
  /// The name of its type, such as `UTF8_STRING` or `CARDINAL`.
  package let type: String

  /// The size of its items in bits: 8, 16 or 32.
  package let format: Int

  /// Its items; each fits into `format` bits.
  package let items: [UInt]

  /// The items of a property in format 8.
  package var bytes: [UInt8] { items.map { UInt8(truncatingIfNeeded: $0) } }

  /// A property in format 8, read as UTF-8.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
