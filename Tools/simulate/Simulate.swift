// SPDX-License-Identifier: MIT

import Choices
import Foundation
import Play
import Simulating

/// Prints what simulated players reach.
@main struct Simulate {
  private static let usage = """
    Usage: simulate levels|table|trios|evenings [--games N]

    levels   prints what each player reaches in the games of each level.
    evenings prints how many first evenings of each player see three stars, an achievement, a best.
    table    prints the source of the stars' table, Sources/MatchingPlay/Results/StarThresholds+Simulated.swift.
    trios    prints the source of the stars of Trios, Sources/TriosPlay/TrioStars+Simulated.swift.
    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let games = arguments.count == 3 && arguments[1] == "--games" ? Int(arguments[2]) : nil
    switch (arguments.first, arguments.count == 1 ? 10_000 : games) {
    case ("levels", let games?) where games > 0: printLevels(games)
    case ("table", let games?) where games > 0:
      print(StarFigures.source(games: games), terminator: "")
    case ("trios", let games?) where games > 0:
      print(TrioFigures.source(games: games), terminator: "")
    case ("evenings", let evenings?) where evenings > 0:
      let table = FirstEvenings(evenings: evenings)
      print(AlignedText([table.headings] + table.rows).text, terminator: "")
    default:
      FileHandle.standardError.write(Data("\(usage)\n".utf8))
      exit(2)
    }
  }

  private static func printLevels(_ games: Int) {
    let table = LevelTable(games: games)
    let rows = Level.allCases.flatMap(table.rows)
    print(AlignedText([table.headings] + rows).text, terminator: "")
  }
}
