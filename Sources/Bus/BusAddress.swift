// SPDX-License-Identifier: MIT

/// A socket of this machine (D-Bus Specification, "Server Addresses").
package struct BusAddress: Equatable, Sendable {
  /// A path, or a null byte and an abstract name.
  let socketName: [UInt8]

  /// The first usable address of a list, as in DBUS_SESSION_BUS_ADDRESS:
  /// `unix:path=/run/user/1000/bus,guid=…`. Only addresses of Unix sockets are usable.
  package init?(_ text: [UInt8]) {
    let names = text.split(separator: UInt8(ascii: ";")).lazy.compactMap(Self.socketName)
    guard let name = names.first else { return nil }
    socketName = name
  }

  /// The longest socket name on Linux.
  static let longest = 107

  private static func socketName(_ address: ArraySlice<UInt8>) -> [UInt8]? {
    let kind = Array("unix:".utf8)
    guard address.starts(with: kind) else { return nil }
    for pair in address.dropFirst(kind.count).split(separator: UInt8(ascii: ",")) {
      let key = pair.prefix { $0 != UInt8(ascii: "=") }
      guard let value = decoded(pair.dropFirst(key.count + 1)), !value.isEmpty,
        !value.contains(0), value.count < longest
      else { continue }
      if key.elementsEqual("path".utf8) { return value }
      if key.elementsEqual("abstract".utf8) { return [0] + value }
    }
    return nil
  }

  /// Decodes bytes written as a percent sign and two digits.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var decoded: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard rest.count >= 2, let value = UInt8(digits, radix: 16) else { return nil }
      decoded.append(value)
      rest = rest.dropFirst(2)
    }
    return decoded
  }
}
