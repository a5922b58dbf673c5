// SPDX-License-Identifier: MIT

import Drawing
import Observing
import Scene
import Tableau
import Testing

@Suite("Servers without an extension") struct ExtensionTests {
  private static let header = "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\n"
  private static let size = PixelSize(width: 880, height: 660)

  /// The extensions that the server can do without, by its own help.
  static let names: [String] = {
    guard let server = try? RunningProgram("Xvfb", ["-help"]),
      (try? server.waitForExit(within: PlayedTable.patience)) != nil
    else { return [] }
    let lines = (server.standardOutput + server.standardError).split(separator: "\n")
    return lines.drop { !$0.contains("can be run-time enabled/disabled") }.dropFirst()
      .prefix { $0.hasPrefix("\t") }.map { String($0.dropFirst()) }
  }()

  /// What no option switches off, and is hidden from the program alone.
  private static let fixed = [
    "XKEYBOARD", "SYNC", "BIG-REQUESTS", "SHAPE", "XC-MISC", "Present", "XInputExtension",
  ]

  @Test func `those that the program and its libraries use are among them`() {
    let used = ["RENDER", "MIT-SHM", "Generic Event Extension", "XTEST", "XFIXES"]
    #expect(Set(Self.names).isSuperset(of: used), "\(Self.names)")
  }

  /// All but the one that the program needs.
  private static let spared = names.filter { $0 != "RENDER" }

  @Test(arguments: spared + ["all of them"])
  func `a click and keys turn cards`(name: String) throws {
    let names = Self.spared.contains(name) ? [name] : Self.spared
    try play(
      on: VirtualScreen(extraArguments: names.flatMap { ["-extension", $0] }),
      // The server has one switch for these two.
      isTestThere: Set(names).isDisjoint(with: ["XTEST", "RECORD"]))
  }

  @Test(arguments: fixed + ["all of them"])
  func `so they do where the program can't see one`(name: String) throws {
    let screen = try VirtualScreen()
    let names = Self.fixed.contains(name) ? [name] : Self.spared + Self.fixed
    let veil = try ExtensionVeil(over: screen, hiding: names)
    try play(on: screen, environment: ["DISPLAY": veil.name])
  }

  @Test func `without RENDER it says so and ends`() throws {
    let screen = try VirtualScreen(extraArguments: ["-extension", "RENDER"])
    let program = try RunningProgram(
      Program.path, [], on: screen, environment: PlayersHome().environment)
    #expect(try program.waitForExit(within: PlayedTable.patience) == .exited(1))
    let sentence = "this screen can't show the game: its X server can't blend (no RENDER extension)"
    #expect(program.standardError == "matchismo: \(sentence)\n")
  }

  @Test func `Xlib may be told to leave XKEYBOARD alone`() throws {
    try play(on: VirtualScreen(), environment: ["XKB_DISABLE": "1"])
  }

  /// Turns a card by a click and two by keys, and looks at what comes of it.
  ///
  /// - Parameter isTestThere: whether there is XTEST. Otherwise what is pressed has to be sent.
  private func play(
    on screen: VirtualScreen, environment: [String: String] = [:], isTestThere: Bool = true
  ) throws {
    let observer = try Observer(on: screen, without: ["DAMAGE", "XTEST"])
    // Where it lifts no card, also where there is no hand that could move it.
    observer.warpPointer(toScreen: screen.width - 1, screen.height - 1)
    let home = try PlayersHome()
    let options = ["--record", "--deal", "4711", "--animation", "off", "--geometry", "880x660"]
    let program = try RunningProgram(
      Program.path, options + (isTestThere ? [] : ["--sent-input"]), on: screen,
      environment: home.environment.merging(environment) { $1 })
    let window = try observer.waitForWindow(of: program, within: PlayedTable.patience)
    observer.focus(window)
    func wait(forMoves moves: [String]) throws {
      try observer.wait(for: "\(moves)", from: program, within: PlayedTable.patience) {
        program.standardOutput == Self.header + moves.map { "\($0)\n" }.joined() ? () : nil
      }
    }
    func click(_ x: Int, _ y: Int) throws {
      if isTestThere {
        try observer.click(at: x, y, in: window)
      } else {
        observer.forgeClick(at: x, y, to: window)
      }
    }
    func type(_ number: Int) throws {
      if isTestThere {
        try observer.typeKey(number: number)
      } else {
        observer.forgeKey(number: UInt8(number), to: window)
      }
    }
    try waitForPicture(of: window, program, observer)
    let card = TableLayout(of: [PileGroup(.grid, 12)], in: Self.size, scale: 1).piles[7]
    try click(card.x + card.width / 2, card.y + card.height / 2)
    try wait(forMoves: ["choose 7"])
    // Where it lifts no card.
    try click(1, 1)
    // The keys of the digit 3 and of the letter H.
    try type(12)
    try wait(forMoves: ["choose 7", "choose 2"])
    try waitForPicture(of: window, program, observer)
    try type(43)
    try wait(forMoves: ["choose 7", "choose 2", "hint"])
    #expect(program.standardError.isEmpty)
    observer.askToClose(window)
    #expect(try program.waitForExit(within: PlayedTable.patience) == .exited(0))
  }

  private func waitForPicture(
    of window: ObservedWindow, _ program: RunningProgram, _ observer: Observer
  ) throws {
    var expected: (record: String, picture: Screenshot)?
    try observer.wait(for: "picture of the game", from: program, within: PlayedTable.patience) {
      () throws(ObservingError) -> Void? in
      let record = program.standardOutput
      if !record.isEmpty, expected?.record != record {
        expected =
          (try? PaintedPicture.of(record, width: Self.size.width, height: Self.size.height))
          .map { (record, $0) }
      }
      guard let expected, let shown = try? observer.screenshot(of: window) else { return nil }
      return shown.difference(from: expected.picture, tolerance: 10)?.count == 0 ? () : nil
    }
  }
}
