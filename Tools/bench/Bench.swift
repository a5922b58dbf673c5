// SPDX-License-Identifier: MIT

import Foundation

/// Compares a program with its peers and prints a table. The exit status is 0 unless a measurement
/// could not be made; whether the goals are reached doesn't change it.
@main struct Bench {
  static func main() {
    do {
      try run(Options(Array(CommandLine.arguments.dropFirst())))
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  private static func run(_ options: Options) throws {
    if options.isNetwork { return print(try NetworkBenchmark(options).report()) }
    let programs = options.programs.map { Contestant.program(at: $0, points: options.points) }
    for program in programs where !program.isInstalled {
      throw BenchError("There is no program \(program.path).")
    }
    for peer in Contestant.peers where !peer.isInstalled {
      complain("\(peer.path) is left out; on Debian it is in the package \(peer.package ?? "").")
    }
    let contestants = programs + Contestant.peers.filter(\.isInstalled)
    var benchmark = try Benchmark(options: options, contestants: contestants)
    try benchmark.run()
    let motion =
      options.only.contains(.motion) ? try MotionBenchmark.measure(programs[0], options) : []
    let circumstances =
      options.only.contains(.circumstances)
      ? try CircumstancesBenchmark.measure(contestants, options) : []
    let finishedGames =
      options.only.contains(.results) ? try ResultsBenchmark.measure(programs[0], options) : []
    let end = options.only.contains(.end) ? EndTiming.measure() : nil
    let report = Report(
      options: options, contestants: contestants, results: benchmark.results, motion: motion,
      circumstances: circumstances,
      finishedGames: finishedGames, end: end)
    print(report.text)
  }

  private static func complain(_ sentence: String) {
    FileHandle.standardError.write(Data("bench: \(sentence)\n".utf8))
  }
}

/// Why there is nothing to report, as a whole sentence.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ sentence: String) { description = sentence }
}
