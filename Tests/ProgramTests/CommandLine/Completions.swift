// SPDX-License-Identifier: MIT

import Choices

@testable import matchismo

/// What the shells complete, each in its own language.
enum Completions {
  private static let remark =
    "# Made by `make goldens` from the program's table of options, where it is to be changed."

  private static let licence = "# SPDX-License-Identifier: MIT"

  // MARK: - Bash

  static var bash: String {
    """
    \(licence)
    \(remark)
    _matchismo() {
      local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]}
      # To bash, --mode=match is three words.
      if [[ $word == '=' ]]; then
        word=
      elif [[ $option == '=' ]]; then
        option=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      case $option in
    \(withValue.map(bashCase).joined(separator: "\n"))
        *) [[ $word == -* ]] && _matchismo_complete '\(options)' || _matchismo_files ;;
      esac
    }

    _matchismo_complete() { mapfile -t COMPREPLY < <(compgen "${@:2}" -W "$1" -- "$word"); }

    _matchismo_files() {
      mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.\(RecordFile.ending)' -- "$word")
    }

    complete -o filenames -F _matchismo matchismo

    """
  }

  private static let options = Option.told.map(\.name).joined(separator: " ")

  private static func bashCase(_ option: Option) -> String {
    let files = option.allowed.isFile ? " -f" : ""
    return "    \(option.name)) _matchismo_complete '\(words(option))'\(files) ;;"
  }

  // MARK: - Zsh

  static var zsh: String {
    """
    #compdef matchismo
    \(licence)
    \(remark)
    _arguments \\
    \(Option.told.map(zshLine).joined(separator: " \\\n")) \\
      '1:\(Option.file.name):_files -g "*.\(RecordFile.ending)"'

    """
  }

  private static func zshLine(_ option: Option) -> String {
    let explanation = option.explanation.replacing("[", with: "\\[").replacing("]", with: "\\]")
    let name = option.name + (option.value == nil ? "" : "=")
    return "  " + quoted("\(name)[\(explanation)]\(zshValue(option))")
  }

  /// `:NAME:(a b c)`; names of files stand beside the words.
  private static func zshValue(_ option: Option) -> String {
    guard let value = option.value else { return "" }
    let words = words(option)
    let action =
      switch (option.allowed.isFile, words.isEmpty) {
      case (true, true): "_files"
      case (true, false): "{ compadd \(words); _files }"
      case (false, true): ""
      case (false, false): "(\(words))"
      }
    return ":\(value.replacing(":", with: "\\:")):\(action)"
  }

  // MARK: - Fish

  static var fish: String {
    """
    \(licence)
    \(remark)
    complete -c matchismo -f -a '(__fish_complete_suffix .\(RecordFile.ending))'
    \(Option.told.map(fishLine).joined(separator: "\n"))

    """
  }

  private static func fishLine(_ option: Option) -> String {
    let words = words(option)
    var line = "complete -c matchismo -l \(option.name.dropFirst(2))"
    if option == .help { line += " -s h" }
    if option.value != nil { line += option.allowed.isFile ? " -rF" : " -x" }
    if !words.isEmpty { line += " -a '\(words)'" }
    return line + " -d " + quoted(option.explanation)
  }

  // MARK: - What they have in common

  private static let withValue = Option.told.filter { $0.value != nil }

  private static func words(_ option: Option) -> String {
    option.allowed.words.joined(separator: " ")
  }

  /// As all three shells quote.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
