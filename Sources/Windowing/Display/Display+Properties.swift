// SPDX-License-Identifier: MIT

import CX11

extension Display {
  /// A property of bytes; empty where the window has none of this type.
  func bytes(of property: Atom, type: Atom, on window: XID) -> [UInt8] {
    unsafe items(of: property, type: type, format: 8, on: window) { data, count in
      unsafe Array(UnsafeBufferPointer(start: data, count: count))
    } ?? []
  }

  func numbers(of property: AtomName, type: Atom, on window: XID) -> [UInt] {
    numbers(of: atoms[property], type: type, on: window)
  }

  /// A property of numbers of 32 bits; empty where the window has none of this type.
  func numbers(of property: Atom, type: Atom, on window: XID) -> [UInt] {
    unsafe items(of: property, type: type, format: 32, on: window) { data, count in
      // Xlib hands them out as whole machine words.
      unsafe data.withMemoryRebound(to: UInt.self, capacity: count) {
        unsafe Array(UnsafeBufferPointer(start: $0, count: count))
      }
    } ?? []
  }

  /// Others may set properties of any length.
  static let mostBytes = 1 << 18

  private func items<Items>(
    of property: Atom, type: Atom, format: Int32, on window: XID,
    _ read: (UnsafeMutablePointer<UInt8>, Int) -> Items
  ) -> Items? {
    var actual: (type: Atom, format: Int32) = (0, 0)
    var (count, left): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = unsafe XGetWindowProperty(
      handle, window, property, 0, Self.mostBytes / 4, 0, type, &actual.type, &actual.format,
      &count,
      &left, &data)
    guard status == Success, let data = unsafe data else { return nil }
    defer { unsafe XFree(data) }
    guard actual.type == type, actual.format == format else { return nil }
    return unsafe read(data, Int(count))
  }
}
