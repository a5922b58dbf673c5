// SPDX-License-Identifier: MIT

/// A line of a settings file.
struct SettingsLine: Sendable {
  enum Content: Sendable {
    /// A comment, a blank line, or a key of another version.
    case nothing
    case noSetting([UInt8])
    /// The version of the file.
    case version([UInt8])
    case setting(Setting, [UInt8])
  }

  /// The line as it is written, without its newline.
  let bytes: [UInt8]
  let content: Content

  /// Whether this line sets its setting.
  var isUsed = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    content = Self.content(of: bytes)
  }

  init(_ setting: Setting, _ value: [UInt8]) {
    bytes = Array("\(setting.key) = ".utf8) + Self.written(value)
    content = .setting(setting, value)
    isUsed = true
  }

  var setting: Setting? {
    if case .setting(let setting, _) = content { setting } else { nil }
  }

  private static func content(of bytes: [UInt8]) -> Content {
    let line = trimmed(bytes[...])
    guard let first = line.first, first != UInt8(ascii: "#") else { return .nothing }
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else {
      return .noSetting(Array(line))
    }
    let name = String(decoding: trimmed(line[..<equals]), as: UTF8.self)
    let value = Array(trimmed(line[(equals + 1)...]))
    if name == version { return .version(value) }
    guard let setting = Setting(key: name) else {
      return name.isEmpty ? .noSetting(Array(line)) : .nothing
    }
    return .setting(setting, unquoted(value) ?? value)
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

// MARK: - Values that need quotation marks

extension SettingsLine {
  private static let escapes: [(byte: UInt8, letter: UInt8)] = [
    (backslash, backslash), (quote, quote), (newline, UInt8(ascii: "n")),
    (UInt8(ascii: "\r"), UInt8(ascii: "r")), (UInt8(ascii: "\t"), UInt8(ascii: "t")),
  ]
  private static let backslash = UInt8(ascii: "\\")
  private static let quote = UInt8(ascii: "\"")
  private static let newline = UInt8(ascii: "\n")

  /// The value, between quotation marks if a line would not preserve it otherwise.
  private static func written(_ value: [UInt8]) -> [UInt8] {
    let isPlain =
      !value.contains(newline) && value.first != quote
      && !(value.first.map(blanks.contains) ?? false)
      && !(value.last.map(blanks.contains) ?? false)
    guard !isPlain else { return value }
    let inside = value.flatMap { byte in
      escapes.first { $0.byte == byte }.map { [backslash, $0.letter] } ?? [byte]
    }
    return [quote] + inside + [quote]
  }

  /// The text between quotation marks; `nil` without them, or if they don't enclose exactly one
  /// value.
  private static func unquoted(_ text: [UInt8]) -> [UInt8]? {
    guard text.count >= 2, text.first == quote, text.last == quote else { return nil }
    var rest = text.dropFirst().dropLast()
    var value: [UInt8] = []
    while let byte = rest.popFirst() {
      guard byte == backslash else {
        if byte == quote { return nil }
        value.append(byte)
        continue
      }
      guard let letter = rest.popFirst(), let escape = escapes.first(where: { $0.letter == letter })
      else { return nil }
      value.append(escape.byte)
    }
    return value
  }
}
