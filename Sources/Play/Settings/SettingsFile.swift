// SPDX-License-Identifier: MIT

import Cards
import Words

/// A settings file: lines `key = value`, empty ones, and remarks that begin with `#`. Whatever the
/// program doesn't understand, or understands and doesn't change, stays as it is written.
package struct SettingsFile: Sendable {
  /// A line that had to be passed over, and why.
  package struct Complaint: Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
      /// There is no `=` in this line.
      case noSetting([UInt8])
      /// This is no value for the key.
      case value(SettingKey, [UInt8])
      /// The key has had its value before, which counts.
      case repeated(SettingKey)
      /// This is the number of no version.
      case version([UInt8])
    }

    /// The line's number, from 1.
    package let line: Int
    package let reason: Reason
  }

  /// The version that this program writes. A file that names none is of the first.
  static let version = 1

  /// The longest file that is worth reading, in bytes.
  package static let limit = 1 << 16

  /// What the file says, and for what it doesn't say the usual settings.
  package private(set) var settings = Settings()

  /// The lines that were passed over.
  package private(set) var complaints: [Complaint] = []

  /// Whether only a newer program knows all that the file says. Such a file should not be written.
  package private(set) var isNewer = false

  private var lines: [SettingsLine]

  /// A file that holds these bytes. Any bytes will do: what makes no sense is passed over and named.
  package init(_ bytes: [UInt8] = []) {
    var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    lines = parts.map { SettingsLine(Array($0)) }
    var known: Set<SettingKey> = []
    for index in lines.indices { read(at: index, &known) }
    if isNewer { complaints = [] }
  }

  /// What the file holds, to be written.
  package var bytes: [UInt8] {
    lines.flatMap { $0.bytes + [UInt8(ascii: "\n")] }
  }

  /// What the file holds without the lines that were passed over.
  package var wholeLines: [UInt8] {
    let broken = Set(complaints.map { $0.line - 1 })
    return lines.indices.filter { !broken.contains($0) }
      .flatMap { lines[$0].bytes + [UInt8(ascii: "\n")] }
  }

  /// Writes down what differs between the settings as they were and as they shall be, and leaves the
  /// rest, which another window may have changed since. A file that was empty gets a remark on what it
  /// is.
  package mutating func change(from old: Settings, to new: Settings) {
    for key in SettingKey.allCases {
      let value = key.value(in: new)
      if value != key.value(in: old) { write(value, for: key) }
    }
    self = SettingsFile(bytes)
  }

  /// Writes down what differs from what the file says.
  package mutating func change(to new: Settings) {
    change(from: settings, to: new)
  }
}

extension SettingsFile {
  /// - Parameter known: the keys that have had their value.
  private mutating func read(at index: Int, _ known: inout Set<SettingKey>) {
    switch lines[index].content {
    case .nothing: break
    case .noSetting(let line): complain(.noSetting(line), at: index)
    case .version(let value):
      guard let version = Int(digits: String(decoding: value, as: UTF8.self)) else {
        return complain(.version(value), at: index)
      }
      isNewer = version > Self.version
    case .setting(let key, let value):
      if known.contains(key) {
        complain(.repeated(key), at: index)
      } else if key.read(value, into: &settings) {
        known.insert(key)
        lines[index].isUsed = true
      } else {
        complain(.value(key, value), at: index)
      }
    }
  }

  private mutating func complain(_ reason: Complaint.Reason, at index: Int) {
    complaints.append(Complaint(line: index + 1, reason: reason))
  }

  /// Puts the value into the line that has the key's, else into one that was to have it, else at the
  /// end. Where no value is written all lines of the key go, or a repeated one would have it.
  private mutating func write(_ value: [UInt8]?, for key: SettingKey) {
    guard let value else { return lines.removeAll { $0.key == key } }
    let index =
      lines.firstIndex { $0.isUsed && $0.key == key } ?? lines.firstIndex { $0.key == key }
    let line = SettingsLine(key, value)
    guard let index else {
      if lines.isEmpty {
        lines = [SettingsLine(Array(Sentences.settingsRemark.utf8)), .ofThisVersion]
      }
      return lines.append(line)
    }
    lines[index] = line
  }
}
