// SPDX-License-Identifier: MIT

import CXObserving

// What a program can do to another one's window that none should.
extension Observer {
  /// Sets a property to bytes, of whatever type.
  ///
  /// - Parameter format: the size of a number in bits: 8, 16 or 32; bytes that are left over are lost.
  package func setProperty(
    _ name: String, of window: ObservedWindow, type: String, format: Int = 8, bytes: [UInt8]
  ) {
    // Xlib takes numbers of 32 bits as C's `long`, of 64.
    let words = stride(from: 0, to: bytes.count - 3, by: 4).map { index in
      bytes[index..<index + 4].reversed().reduce(UInt(0)) { $0 << 8 | UInt($1) }
    }
    let count = Int32(bytes.count / (format / 8))
    if format == 32 {
      unsafe words.withUnsafeBytes { unsafe change(name, of: window, type, format, $0, count) }
    } else {
      unsafe bytes.withUnsafeBytes { unsafe change(name, of: window, type, format, $0, count) }
    }
  }

  private func change(
    _ name: String, of window: ObservedWindow, _ type: String, _ format: Int,
    _ bytes: UnsafeRawBufferPointer, _ count: Int32
  ) {
    unsafe XChangeProperty(
      display, window.id, atom(name), atom(type), Int32(format), PropModeReplace,
      bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), count)
    unsafe XFlush(display)
  }

  package func deleteProperty(_ name: String, of window: ObservedWindow) {
    unsafe XDeleteProperty(display, window.id, atom(name))
    unsafe XFlush(display)
  }

  /// Has whoever owns a selection asked for it, as if a window of any program wanted it.
  package func ask(
    for selection: String, as target: String, in property: String, of window: ObservedWindow
  ) {
    unsafe XConvertSelection(
      display, atom(selection), atom(target), property.isEmpty ? Atom(None) : atom(property),
      window.id, UInt(CurrentTime))
    unsafe XFlush(display)
  }
}
