// SPDX-License-Identifier: MIT

import Cards
import Choices
import Play
import Scene
import SnappingPlay
import Words

/// The options without a setting; the others stand with their settings.
extension Option {
  static let mode = Option(
    "mode", "NAME", takes: .words(KnownGames.own.modes),
    phrase("what to play: \(Allowed.words(KnownGames.own.modes).sentence)"))
  static let deal = Option(
    "deal", "N",
    takes: .number(Int(DealNumber.range.lowerBound)...Int(DealNumber.range.upperBound)),
    phrase("deal the cards of this number (default: a random one)"))
  static let new = Option(
    "new", phrase("start a new deal, even if a game is in progress"))
  static let daily = Option(
    "daily", phrase("play the daily deal, the same for everybody"))

  /// It needs no option.
  static let file = Option(
    name: "FILE", takes: .file(phrase("the name of a file on this computer")),
    phrase("open this recorded game, to look back through it or go on with it"))

  static let geometry = Option(
    "geometry", "WxH+X+Y",
    takes: .text(
      phrase(
        """
        a size, a place or both, as in 880x660+40-40, with a size from \(TableLayout.smallestWindow) \
        to \(TableLayout.largestWindow)
        """)),
    phrase("the window's size and place"))
  static let record = Option(
    "record", phrase("write each game to standard output as it is played"))
  static let replay = Option(
    "replay", "FILE", takes: .file(phrase("the name of a file, or - for standard input")),
    phrase("print what happened in a recorded game (- reads standard input)"))

  static let join = Option(
    "join", "CODE", takes: .text(phrase("\(Sentences.codes), or - for standard input")),
    phrase("join the table of a friend who has sent you this invitation"))

  static let picture = Option(
    "picture", "FILE.png", takes: .file(phrase("the name of a file")),
    phrase("paint the table into a file, without a display"))
  static let size = Option(
    "size", "WxH",
    takes: .text(
      phrase(
        """
        a width and a height from \(TableLayout.smallestWindow) to \(TableLayout.largestWindow) pixels
        """)),
    phrase("the picture's size (default: \(PictureCommand.usualSize))"))
  static let moment = Option(
    "moment", "MILLISECONDS", takes: .number(0...60_000),
    phrase("paint the picture at this time after the last move"))
  static let panel = Option(
    "panel", "NAME", takes: .words(Page.named.map(\.name)),
    phrase("paint the picture with a panel open, such as menu or scores"))

  static let host = Option(
    "host", phrase("hold a table of Snap! open for others, without a window"))
  static let port = Option(
    "port", "N", takes: .number(1...65_535),
    phrase("the port where it can be reached (default: as before)"))
  static let code = Option(
    "code", "CODE",
    takes: .text(phrase("the 16 letters and digits of an invitation, or - for standard input")),
    phrase("its invitation (default: as before, or a new one)"))
  static let showInvitation = Option(
    "show-invitation", phrase("print its invitation, which whoever reads the output can use"))
  static let open = Option(
    "open", phrase("let anybody in the world sit down, not only this network and those invited"))

  static let fairTo = Option(
    "fair-to", "MILLISECONDS", takes: .number(0...1000),
    phrase("how far away guests may be for a fair race (default: 100)")
  )

  static let scores = Option(
    "scores", phrase("print the results of finished games, with --mode those of one mode"))
  static let csv = Option("csv", phrase("print them as comma-separated values"))
  static let resetScores = Option(
    "reset-scores", phrase("delete the results of all games, after a question"))
  static let version = Option("version", phrase("print the version"))
  static let help = Option("help", phrase("print this help, as -h does"))

  /// For tests: accepts keys and buttons sent by other programs. Not in the help.
  static let sentInput = Option("sent-input", "")

  /// Has this program paint the cards of a deck for another. Not in the help.
  static let paintDeck = Option("paint-deck", "FOLDER", takes: .file(""), "")

  /// For tests: a held table doesn't wait for players to see events. Not in the help.
  static let withoutPauses = Option("without-pauses", "")
}

/// The settings that options override, in the order of the help.
extension Setting {
  static let ofGame: [Setting] = [cards, matchSize, scoring, players, opponent, snapStrength]

  /// The table's look and the players' names. In English the letters have no row.
  static let ofLook: [Setting] = [
    back, deck, suits, indices, letters, theme, text, animation, sound, firstName, secondName,
  ]

  /// The player's name and the meeting place for tables elsewhere.
  static let ofNetwork: [Setting] = [ownName, broker, address]
}

extension [Setting] {
  var options: [Option] { compactMap(\.option) }
}

extension Option {
  /// The options in the help, in its order.
  static let told: [Option] =
    GameOptions.options + Setting.ofLook.options + [join] + Setting.ofNetwork.options
    + [
      geometry, record, replay, picture, size, moment, panel, host, port, code,
      showInvitation, open, fairTo, scores, csv, resetScores, version, help,
    ]

  static let all: [Option] = told + [file, sentInput, withoutPauses, paintDeck]

  /// The options that need a window.
  static let ofWindow: [Option] =
    [geometry, record, sentInput, file, join] + ([Setting.sound] + Setting.ofNetwork).options
}

extension Option {
  /// The text of `--help`.
  static var helpText: String {
    """
    \(phrase("Usage: matchismo [OPTION]... [FILE]"))
    \(phrase("A card game: turn over cards that share a rank or a suit, find pairs, or flip."))

    \(line(of: .file))

    \(phrase("Each option changes one thing, this time only; for the rest your settings hold:"))

    \(told.map(line).joined(separator: "\n"))

    \(phrase("In the window, click a card to turn it over, or use the keys:"))

    \(KeyBinding.all.map { line($0.keys, $0.meaning) }.joined(separator: "\n"))

    """
  }

  private static func line(of option: Option) -> String {
    line([option.name, option.value].compactMap { $0 }.joined(separator: " "), option.explanation)
  }

  private static func line(_ name: String, _ explanation: String) -> String {
    let gap = String(repeating: " ", count: max(0, column - name.cells))
    // A long option has a line of its own.
    let next = gap.isEmpty ? "\n  " + String(repeating: " ", count: column) : gap
    return "  \(name)\(next)\(explanation)"
  }

  /// The column of the explanations.
  private static let column = 24
}
