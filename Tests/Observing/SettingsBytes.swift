// SPDX-License-Identifier: MIT

/// Makes the property of a settings manager that says these whole numbers and texts.
package struct SettingsBytes {
  private let integers: [(name: String, value: Int32)]

  private let texts: [(name: String, value: String)]

  package init(_ integers: [(String, Int32)], texts: [(String, String)] = []) {
    self.integers = integers.map { (name: $0.0, value: $0.1) }
    self.texts = texts.map { (name: $0.0, value: $0.1) }
  }

  package var littleEndian: [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    func padded(_ text: String) -> [UInt8] {
      let bytes = Array(text.utf8)
      return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    func head(_ kind: UInt8, _ name: String) -> [UInt8] {
      [kind, 0] + number(name.utf8.count, 2) + padded(name) + number(1, 4)
    }
    let count = integers.count + texts.count
    let numbers = integers.flatMap { head(0, $0.name) + number(Int($0.value), 4) }
    let words = texts.flatMap {
      head(1, $0.name) + number($0.value.utf8.count, 4) + padded($0.value)
    }
    return [0, 0, 0, 0] + number(7, 4) + number(count, 4) + numbers + words
  }
}
