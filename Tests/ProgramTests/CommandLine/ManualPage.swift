// SPDX-License-Identifier: MIT

import Choices

@testable import matchismo

/// The manual page: the prose of a template, with what the program's tables know in place of its marks.
///
/// A mark is a line that begins with `@`:
/// - `@usage`: all options of a game in a window;
/// - `@option --name…`: the heading of an entry of the list of options, which is about all of these;
/// - `@words` and `@range`: what the option above may be;
/// - `@keys`: the entries of the list of keys.
struct ManualPage {
  private(set) var text = ""

  /// The options that have an entry, in order.
  private(set) var told: [Option] = []

  /// The marks that can't be filled.
  private(set) var faults: [String] = []

  init(template: String) {
    for line in template.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      add(String(line))
    }
  }

  private mutating func add(_ line: String) {
    guard line.first == "@" else { return write(line) }
    let words = line.dropFirst().split(separator: " ").map(String.init)
    let rest = words.dropFirst().map { " " + $0 }.joined()
    switch words.first {
    case "usage": addUsage()
    case "option": addHeading(words.dropFirst())
    case "words": addWords(before: rest)
    case "range": write((told.last?.allowed.sentence ?? "") + rest.dropFirst())
    case "keys": for binding in KeyBinding.all { add(binding) }
    default: faults.append(line)
    }
  }

  private mutating func write(_ line: String) { text += line + "\n" }

  /// What goes with a game in a window.
  private static let optionsOfWindow =
    GameOptions.options + Setting.ofLook.options + [.join] + Setting.ofNetwork.options
    + [.geometry, .record]

  private mutating func addUsage() {
    for option in Self.optionsOfWindow { write(".Op " + Self.heading(option)) }
  }

  private mutating func addHeading(_ names: ArraySlice<String>) {
    var headings: [String] = []
    for name in names {
      guard name != "-h" else {
        headings.append("Fl h")
        continue
      }
      guard let option = Option.all.first(where: { $0.name == name }) else {
        return faults.append(name)
      }
      told.append(option)
      headings.append(Self.heading(option))
    }
    write(".It " + headings.joined(separator: " , "))
  }

  /// An option and what stands for its value: words that are typed as they are, or names of something.
  private static func heading(_ option: Option) -> String {
    guard option.name.hasPrefix("--") else { return "Ar " + option.name }
    let name = "Fl \\-" + escaped(String(option.name.dropFirst(2)))
    guard let value = option.value else { return name }
    let parts = value.split(separator: "|").map(String.init)
    let kind = parts.allSatisfy(option.allowed.words.contains) ? "Cm" : "Ar"
    return "\(name) \(kind) \(parts.map(escaped).joined(separator: " | "))"
  }

  /// `.Cm a , b`, `or`, `.Cm c` and the rest.
  private mutating func addWords(before rest: String) {
    guard let words = told.last?.allowed.words, let last = words.last, words.count > 1 else {
      return faults.append("@words")
    }
    write(".Cm " + words.dropLast().map(Self.escaped).joined(separator: " , "))
    write("or")
    write(".Cm " + Self.escaped(last) + rest)
  }

  private mutating func add(_ binding: KeyBinding) {
    write(".It \"\(binding.keys)\"")
    write(binding.meaning)
  }

  /// A hyphen that is typed is not one that words are divided at.
  private static func escaped(_ word: String) -> String {
    word.replacing("-", with: "\\-")
  }
}
