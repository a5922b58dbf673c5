// SPDX-License-Identifier: MIT

/// Makes the property of a settings manager that says these whole numbers.
package struct SettingsBytes {
  private let integers: [(name: String, value: Int32)]

  package init(_ integers: [(String, Int32)]) {
    self.integers = integers.map { (name: $0.0, value: $0.1) }
  }

  package var littleEndian: [UInt8] { bytes(isBigEndian: false) }
  package var bigEndian: [UInt8] { bytes(isBigEndian: true) }

  private func bytes(isBigEndian: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let digits = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      return isBigEndian ? digits.reversed() : digits
    }
    let header = [isBigEndian ? 1 : 0, 0, 0, 0] + number(7, 4) + number(integers.count, 4)
    return integers.reduce(header) { bytes, setting in
      let name = Array(setting.name.utf8)
      let padding = [UInt8](repeating: 0, count: (4 - name.count % 4) % 4)
      return bytes + [0, 0] + number(name.count, 2) + name + padding + number(1, 4)
        + number(Int(setting.value), 4)
    }
  }
}
