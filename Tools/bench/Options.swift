// SPDX-License-Identifier: MIT

/// What was asked for on the command line.
struct Options {
  /// The programs to compare with their peers: ours first, then perhaps others such as an earlier build.
  var programs: [String] = []

  /// How often each program is started.
  var runs = 15

  /// For how many seconds the programs are watched at rest.
  var rest = 10
  var only = Set(Measurement.allCases)

  /// The window manager to start first, by the name of its program.
  var windowManager: String?

  /// Whether tables on other machines are measured, in place of all else.
  var isNetwork = false

  /// How many tables are held at a broker at once.
  var tables = 20

  /// Where to click in our window, in place of what is known of it.
  var points: [Point] = []

  static let usage = """
    Usage: bench --program PATH... [--runs N] [--rest SECONDS] [--only MEASUREMENT,...]
                 [--wm PROGRAM] [--click X,Y]... [network [--tables N]]

    Compares a program with its peers: time to the first complete frame, also with one family of
    fonts and with all that are installed, on one processor, and over a slow line; time from a
    click to the first paint, memory, and what it does at rest. Of our program also the frames of
    its motions, and what many finished games cost. Each is one of these measurements:
    \(Measurement.allCases.map(\.rawValue).joined(separator: ", ")).

    X and Y are fractions of the window's size.

    With the word network it measures tables on other machines instead: for how long players wait
    at N calls; and for three times SECONDS what a host takes, and a broker of 20 tables, or as
    many as --tables says.
    """

  /// Reads the arguments after the program's name.
  init(_ arguments: [String]) throws(BenchError) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      if option == "network" {
        isNetwork = true
        continue
      }
      guard let value = rest.popFirst() else { throw Self.notUnderstood(option) }
      try set(option, value)
    }
    guard !programs.isEmpty else { throw BenchError(Self.usage) }
  }

  private mutating func set(_ option: String, _ value: String) throws(BenchError) {
    switch option {
    case "--program": programs.append(value)
    case "--runs": runs = try Self.count(option, value)
    case "--rest": rest = try Self.count(option, value)
    case "--tables": tables = try Self.count(option, value)
    case "--only": only = try Self.measurements(value)
    case "--wm": windowManager = value
    case "--click":
      guard let point = Point(value) else { throw Self.notUnderstood("\(option) \(value)") }
      points.append(point)
    default: throw Self.notUnderstood(option)
    }
  }

  private static func count(_ option: String, _ value: String) throws(BenchError) -> Int {
    guard let count = Int(value), (1...1000).contains(count) else {
      throw notUnderstood("\(option) \(value)")
    }
    return count
  }

  private static func measurements(_ list: String) throws(BenchError) -> Set<Measurement> {
    let words = list.split(separator: ",", omittingEmptySubsequences: false)
    let measurements = words.compactMap { Measurement(rawValue: String($0)) }
    guard measurements.count == words.count else { throw notUnderstood("--only \(list)") }
    return Set(measurements)
  }

  private static func notUnderstood(_ option: String) -> BenchError {
    BenchError("\(option) is not understood.\n\n\(usage)")
  }
}
