// SPDX-License-Identifier: MIT

import Play
import Words

/// A settings file: lines `key = value`, empty lines, and comments that begin with `#`. Unknown and
/// unchanged lines stay as they are.
package struct SettingsFile: Sendable {
  /// An ignored line, and the reason.
  package struct Complaint: Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
      /// There is no `=` in this line.
      case noSetting([UInt8])
      /// This is not a value for the setting.
      case value(Setting, [UInt8])
      /// An earlier line sets this setting, and that one counts.
      case repeated(Setting)
      /// This is not the number of a version.
      case version([UInt8])
    }

    /// From 1.
    package let line: Int
    package let reason: Reason
  }

  /// The version that this program writes. A file without one is of version 1.
  static let version = 1

  /// In bytes.
  package static let limit = 1 << 16

  /// The file's values, and ``others`` for the rest.
  package private(set) var settings: Settings

  /// The values of settings without a line in the file.
  private let others: Settings

  /// The ignored lines.
  package private(set) var complaints: [Complaint] = []

  /// True for a newer program's file, which should not be overwritten.
  package private(set) var isNewer = false

  private var lines: [SettingsLine]

  /// Reads a file of any bytes. Invalid lines are ignored and reported.
  ///
  /// - Parameter others: the values of settings without a line.
  package init(_ bytes: [UInt8] = [], over others: Settings = Settings()) {
    (settings, self.others) = (others, others)
    var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    lines = parts.map { SettingsLine(Array($0)) }
    var changes: [Setting: Setting.Change] = [:]
    for index in lines.indices { read(at: index, &changes) }
    // The order of the lines doesn't matter: more specific settings take effect later.
    for setting in Setting.all { changes[setting]?(&settings) }
    if isNewer { complaints = [] }
  }

  /// The file's new content.
  package var bytes: [UInt8] {
    lines.flatMap { $0.bytes + [UInt8(ascii: "\n")] }
  }

  /// The file's content without the ignored lines.
  package var wholeLines: [UInt8] {
    let broken = Set(complaints.map { $0.line - 1 })
    return lines.indices.filter { !broken.contains($0) }
      .flatMap { lines[$0].bytes + [UInt8(ascii: "\n")] }
  }

  /// Writes the settings that differ between old and new, and keeps the rest, which another window
  /// may have changed meanwhile. An empty file gets a comment that explains it.
  package mutating func change(from old: Settings, to new: Settings) {
    for setting in Setting.all {
      let value = setting.written(new)
      if value != setting.written(old) { write(value ?? nothing(for: setting), for: setting) }
    }
    self = SettingsFile(bytes, over: others)
  }

  /// The empty value that overrides a setting's value in ``others``; `nil` if there is none.
  private func nothing(for setting: Setting) -> [UInt8]? {
    setting.written(others) != nil && setting.read([]) != nil ? [] : nil
  }
}

extension SettingsFile {
  /// - Parameter changes: the changes by earlier lines; this line adds its own.
  private mutating func read(at index: Int, _ changes: inout [Setting: Setting.Change]) {
    switch lines[index].content {
    case .nothing: break
    case .noSetting(let line): complain(.noSetting(line), at: index)
    case .version(let value):
      guard let version = Int(digits: String(decoding: value, as: UTF8.self)) else {
        return complain(.version(value), at: index)
      }
      isNewer = version > Self.version
    case .setting(let setting, let value):
      if changes[setting] != nil {
        complain(.repeated(setting), at: index)
      } else if let change = setting.read(value) {
        changes[setting] = change
        lines[index].isUsed = true
      } else {
        complain(.value(setting, value), at: index)
      }
    }
  }

  private mutating func complain(_ reason: Complaint.Reason, at index: Int) {
    complaints.append(Complaint(line: index + 1, reason: reason))
  }

  /// Puts the value into the line that sets the setting, else into an invalid one for it, else at
  /// the end. Without a value all lines of the setting go, or a repeated one would take effect.
  private mutating func write(_ value: [UInt8]?, for setting: Setting) {
    guard let value else { return lines.removeAll { $0.setting == setting } }
    let index =
      lines.firstIndex { $0.isUsed && $0.setting == setting }
      ?? lines.firstIndex { $0.setting == setting }
    let line = SettingsLine(setting, value)
    guard let index else {
      if lines.isEmpty {
        lines = [SettingsLine(Array(Sentences.settingsRemark.utf8)), .ofThisVersion]
      }
      return lines.append(line)
    }
    lines[index] = line
  }
}

/// A line of a settings file.
struct SettingsLine: Sendable {
  enum Content: Sendable {
    /// A comment, a blank line, or a key of another version.
    case nothing
    case noSetting([UInt8])
    case version([UInt8])
    case setting(Setting, [UInt8])
  }

  /// The line as written, without its newline.
  let bytes: [UInt8]
  let content: Content

  /// True if this line sets its setting.
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

  private static let version = "version"

  /// The line with this program's version.
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
