// SPDX-License-Identifier: MIT

import CX11

/// What a property of a window holds.
struct Property {
  let type: Atom

  /// The bytes of a property of such; `nil` where it is one of larger numbers.
  let bytes: [UInt8]?

  /// The numbers of a property of such of 32 bits; signed ones are in two's complement.
  let numbers: [UInt]?

  let isEmpty: Bool

  /// Whether this is all of it; otherwise it was left in place.
  let isWhole: Bool
}

/// Properties of windows, with which programs exchange data.
extension Server {
  /// A property of bytes; empty where the window has none of this type.
  func bytes(of property: Atom, type: Atom, on window: XID) -> [UInt8] {
    read(property, of: window, type: type)?.bytes ?? []
  }

  /// A property of numbers of 32 bits; empty where the window has none of this type.
  func numbers(of property: Atom, type: Atom, on window: XID) -> [UInt] {
    read(property, of: window, type: type)?.numbers ?? []
  }

  private func read(_ property: Atom, of window: XID, type: Atom) -> Property? {
    let content = read(property, of: window, type: type, atMost: Self.mostBytes, deleting: false)
    return content?.type == type ? content : nil
  }

  /// Takes a property of any type and deletes it, unless it is longer than `most` bytes.
  ///
  /// - Returns: `nil` if there is none.
  func take(_ property: Atom, from window: XID, atMost most: Int) -> Property? {
    read(property, of: window, type: Atom(AnyPropertyType), atMost: most, deleting: true)
  }

  private func read(
    _ property: Atom, of window: XID, type: Atom, atMost most: Int, deleting deletes: Bool
  ) -> Property? {
    var actual: (type: Atom, format: Int32) = (0, 0)
    var (count, left): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = unsafe XGetWindowProperty(
      handle, window, property, 0, most / 4, deletes ? 1 : 0, type, &actual.type, &actual.format,
      &count, &left, &data)
    guard status == Success, let data = unsafe data else { return nil }
    defer { unsafe XFree(data) }
    guard actual.type != None else { return nil }
    let width = actual.format == 32 ? MemoryLayout<UInt>.size : Int(actual.format) / 8
    let raw = unsafe UnsafeRawBufferPointer(start: data, count: Int(count) * width)
    return Property(
      type: actual.type, bytes: actual.format == 8 ? unsafe Array(raw) : nil,
      numbers: actual.format == 32
        ? unsafe raw.bindMemory(to: UInt.self).map { UInt(word: $0) } : nil,
      isEmpty: count == 0 && left == 0, isWhole: left == 0)
  }

  /// Sets a property of bytes.
  func set(_ property: Atom, _ type: Atom, _ bytes: [UInt8], on window: XID) {
    unsafe XChangeProperty(
      handle, window, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
  }

  /// Sets a property of numbers of 32 bits.
  func set(_ property: Atom, _ type: Atom, _ values: [UInt], on window: XID) {
    unsafe XChangeNumbers(handle, window, property, type, values, Int32(values.count))
  }
}
