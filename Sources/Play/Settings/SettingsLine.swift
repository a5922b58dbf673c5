// SPDX-License-Identifier: MIT

/// A line of a settings file.
struct SettingsLine: Sendable {
  enum Content: Sendable {
    /// A remark, a blank line, or a key that only another version knows.
    case nothing
    case noSetting(String)
    /// The version of the file.
    case version(String)
    case setting(SettingKey, String)
  }

  /// The line as it is written, without its end.
  let bytes: [UInt8]
  let content: Content

  /// Whether the settings have their value from this line.
  var isUsed = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    content = Self.content(of: bytes)
  }

  init(_ key: SettingKey, _ value: String) {
    bytes = Array("\(key.rawValue) = \(Self.written(value))".utf8)
    content = .setting(key, value)
    isUsed = true
  }

  var key: SettingKey? {
    if case .setting(let key, _) = content { key } else { nil }
  }

  private static func content(of bytes: [UInt8]) -> Content {
    let line = trimmed(bytes[...])
    guard let first = line.first, first != UInt8(ascii: "#") else { return .nothing }
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else {
      return .noSetting(String(decoding: line, as: UTF8.self))
    }
    let name = String(decoding: trimmed(line[..<equals]), as: UTF8.self)
    if name == version {
      return .version(String(decoding: trimmed(line[(equals + 1)...]), as: UTF8.self))
    }
    guard let key = SettingKey(rawValue: name) else {
      return name.isEmpty ? .noSetting(String(decoding: line, as: UTF8.self)) : .nothing
    }
    let value = String(decoding: trimmed(line[(equals + 1)...]), as: UTF8.self)
    return .setting(key, unquoted(value) ?? value)
  }

  /// The key of the file's version.
  private static let version = "version"

  /// The line that says which version of settings this program writes.
  static let ofThisVersion = SettingsLine(
    Array("\(version) = \(SettingsFile.version)".utf8))

  private static let blanks: Set = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let last = bytes.last, blanks.contains(last) { bytes.removeLast() }
    return bytes.drop { blanks.contains($0) }
  }
}

// MARK: - Values that a line would not hold as they are

extension SettingsLine {
  private static let escapes: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("\\", "\\"), ("\"", "\""), ("\n", "n"), ("\r", "r"), ("\t", "t"),
  ]

  /// The value, between quotation marks where its ends would be lost or a line would end in it.
  private static func written(_ value: String) -> String {
    let scalars = value.unicodeScalars
    let blanks: Set<Unicode.Scalar> = [" ", "\t", "\r"]
    let isPlain =
      !scalars.contains("\n") && scalars.first != "\""
      && !(scalars.first.map(blanks.contains) ?? false)
      && !(scalars.last.map(blanks.contains) ?? false)
    guard !isPlain else { return value }
    let inside = scalars.map { scalar in
      escapes.first { $0.0 == scalar }.map { "\\\($0.1)" } ?? String(scalar)
    }
    return "\"\(inside.joined())\""
  }

  /// What stands between quotation marks; `nil` where there are none, or where they don't hold one
  /// value.
  private static func unquoted(_ text: String) -> String? {
    var rest = text.unicodeScalars[...]
    guard rest.count >= 2, rest.popFirst() == "\"", rest.popLast() == "\"" else { return nil }
    var value = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        if scalar == "\"" { return nil }
        value.append(scalar)
        continue
      }
      guard let next = rest.popFirst(), let escape = escapes.first(where: { $0.1 == next }) else {
        return nil
      }
      value.append(escape.0)
    }
    return String(value)
  }
}
