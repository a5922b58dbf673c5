// SPDX-License-Identifier: MIT

import Foundation
import Observing

/// A computer or a player with whom a start may take longer than where the other figures are from.
struct Circumstance {
  let name: String

  /// How much longer than xmahjongg's start ours may be; `nil` for no goal.
  let goal: Double?

  /// One family of fonts, or all that are installed.
  private let hasOneFont: Bool
  private var isOnOneProcessor = false

  /// Whether our player has chosen much, has begun a game, and speaks German.
  private var isGerman = false

  static let all = [
    Circumstance(name: "one family of fonts", goal: 1, hasOneFont: true),
    Circumstance(name: "all fonts", goal: 1.1, hasOneFont: false),
    Circumstance(
      name: "one family, one processor", goal: 1.4, hasOneFont: true, isOnOneProcessor: true),
    Circumstance(
      name: "all fonts, one processor", goal: 1.4, hasOneFont: false, isOnOneProcessor: true),
    Circumstance(
      name: "a game goes on, with settings, in German", goal: nil, hasOneFont: true,
      isGerman: true),
  ]

  /// Has the program run so.
  func contestant(_ contestant: Contestant) -> Contestant {
    var command = [contestant.path] + contestant.arguments
    if isGerman, contestant.package == nil { command = [contestant.path, "--animation", "off"] }
    if isOnOneProcessor { command = ["/usr/bin/taskset", "-c", "0"] + command }
    return Contestant(
      name: contestant.name, path: command[0], arguments: Array(command.dropFirst()),
      package: contestant.package, points: contestant.points)
  }

  /// Puts the player's files in place.
  ///
  /// - Returns: the variables that lead a program there.
  func prepare(_ home: PlayersHome) throws -> [String: String?] {
    var environment = home.environment
    try home.put(isGerman ? Self.settings : "", in: ".config/matchismo/settings")
    if hasOneFont {
      try home.put(Self.oneFont, in: "fonts.conf")
      environment["FONTCONFIG_FILE"] = home.url("fonts.conf").path
    }
    if isGerman {
      try home.put(Self.journal, in: ".local/state/matchismo/match")
      // A locale that says nothing else, so that it need not be installed.
      let said = "LC_MESSAGES/SYS_LC_MESSAGES"
      try home.put(
        Data(contentsOf: URL(filePath: "/usr/lib/locale/C.utf8/\(said)")), in: "locales/de/\(said)")
      let changes: [String: String?] = [
        "LOCPATH": home.url("locales").path, "LANG": "de", "LANGUAGE": "de",
        "LC_ALL": nil, "LC_MESSAGES": nil,
      ]
      environment.merge(changes) { $1 }
    }
    return environment
  }

  /// The folder of fonts-dejavu-core.
  private static let oneFont = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>
      <dir>/usr/share/fonts/truetype/dejavu</dir>
      <include>/etc/fonts/conf.d</include>
      <cachedir>/var/cache/fontconfig</cachedir>
      <cachedir prefix="xdg">fontconfig</cachedir>
    </fontconfig>
    """

  private static let settings = """
    back = night
    indices = large
    suits = four
    table = blue
    text = large
    clock = hidden
    """

  private static let journal = """
    matchismo 1
    deal 4711
    table 12
    match 2
    scoring stanford
    choose 0
    choose 5
    choose 1
    choose 2

    """
}

/// The starts of all programs in all circumstances, which take turns.
struct CircumstancesBenchmark {
  /// In milliseconds, by circumstance and then by contestant.
  private(set) var starts: [[Samples]]

  private let contestants: [Contestant]
  private let arena: Arena
  private let homes: [PlayersHome]

  static func measure(_ contestants: [Contestant], _ options: Options) throws -> [[Samples]] {
    var benchmark = try CircumstancesBenchmark(contestants, options)
    try benchmark.run(options.runs)
    return benchmark.starts
  }

  private init(_ contestants: [Contestant], _ options: Options) throws {
    self.contestants = contestants
    starts = Circumstance.all.map { _ in contestants.map { _ in Samples() } }
    arena = try Arena(windowManager: options.windowManager)
    homes = try Circumstance.all.map { _ in try PlayersHome() }
  }

  /// The first starts aren't counted: they fill the caches.
  private mutating func run(_ runs: Int) throws {
    let environments = try zip(Circumstance.all, homes).map { try $0.prepare($1) }
    for run in 0...runs {
      for (index, circumstance) in Circumstance.all.enumerated().shuffled() {
        for (number, contestant) in contestants.enumerated().shuffled() {
          let open = try arena.open(
            circumstance.contestant(contestant), environment: environments[index])
          // The words of a start are kept a moment after it.
          try arena.settle(for: .milliseconds(300), atMost: .seconds(2))
          if run > 0 { starts[index][number].append(open.start.inMilliseconds) }
          try arena.close(open)
        }
      }
    }
  }
}
