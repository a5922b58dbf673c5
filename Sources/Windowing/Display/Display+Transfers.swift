// SPDX-License-Identifier: MIT

import CX11

/// Properties by which programs hand each other something.
extension Display {
  /// Takes a property of any type and deletes it, unless it is longer than `most` bytes.
  ///
  /// - Returns: `nil` where there is none.
  func take(_ property: Atom, from window: XID, atMost most: Int) -> TakenProperty? {
    var actual: (type: Atom, format: Int32) = (0, 0)
    var (count, left): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = unsafe XGetWindowProperty(
      handle, window, property, 0, most / 4, 1, UInt(AnyPropertyType), &actual.type,
      &actual.format, &count, &left, &data)
    guard status == Success, let data = unsafe data else { return nil }
    defer { unsafe XFree(data) }
    guard actual.type != None else { return nil }
    let bytes =
      actual.format == 8 ? unsafe Array(UnsafeBufferPointer(start: data, count: Int(count))) : nil
    return TakenProperty(
      type: actual.type, bytes: bytes, isEmpty: count == 0 && left == 0, isWhole: left == 0)
  }

  /// Sets a property of bytes.
  func set(_ property: Atom, _ type: Atom, _ bytes: [UInt8], on window: XID) {
    unsafe XChangeProperty(
      handle, window, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
  }

  /// Sets a property of numbers of 32 bits. Xlib takes them as whole machine words.
  func set(_ property: Atom, _ type: Atom, _ values: [UInt], on window: XID) {
    unsafe values.withUnsafeBytes { bytes in
      _ = unsafe XChangeProperty(
        handle, window, property, type, 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(values.count))
    }
  }
}
