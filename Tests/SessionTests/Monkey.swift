// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Finding
import Games
import Matching
import MatchingPlay
import Play
import Scene
import Tableau
import Testing
import Windowing

@testable import matchismo

/// Somebody who does anything at any time, the same for the same seed.
struct Monkey {
  private let player: Player
  private var dice: MonkeyDice
  private let window: PaintedParts
  /// What the record was when it was last played.
  private var played: Record<MatchingGame>?

  private static let sizes = [
    PixelSize(width: 1, height: 1), PixelSize(width: 3, height: 700),
    PixelSize(width: 700, height: 3), PixelSize(width: 320, height: 240),
    PixelSize(width: 240, height: 400), PixelSize(width: 500, height: 300),
  ]

  init(seed: UInt64) throws {
    dice = MonkeyDice(state: seed)
    var settings = Settings()
    settings.mode = Mode.allCases.randomElement(using: &dice)!
    settings.tableSizes[.match] = [2, 3, 4, 5, 12, 52].randomElement(using: &dice)!
    settings.isClockShown = Bool.random(using: &dice)
    settings.players = Players.allCases.randomElement(using: &dice)!
    settings.opponent = OpponentChoice.allCases.randomElement(using: &dice)!
    player = try Player(settings: settings)
    player.session.chance = dice
    player.scene.size = Self.sizes[3]
    window = PaintedParts(of: player.scene)
  }

  private var session: Session { player.session }
  private var scene: TableScene { player.scene }

  /// Does something, and looks whether all is as it should be.
  ///
  /// - Returns: what it has done.
  mutating func act() throws -> String {
    let done: String
    switch Int.random(in: 0..<100, using: &dice) {
    case ..<34: done = choose()
    case ..<54: done = press()
    case ..<66: done = point()
    case ..<74: done = use()
    case ..<80: done = scroll()
    case ..<86: done = pass(.random(in: 0...0.8, using: &dice))
    case ..<88: done = resize()
    case ..<91: done = paste()
    case ..<94: done = change()
    case ..<96: done = notice()
    default: done = rest()
    }
    _ = session.takeEffects()
    check(done)
    if Int.random(in: 0..<10, using: &dice) == 0 { try paint(done) }
    return done
  }
}

// MARK: - What it does

extension Monkey {
  private mutating func choose() -> String {
    let place = Int.random(in: -1...scene.tableau.piles.count, using: &dice)
    session.carryOut(scene.choose(place))
    return "choose \(place)"
  }

  private static let symbols: [Key.Symbol] =
    [
      .space, .enter, .escape, .tab, .backspace, .menu, .left, .right, .up, .down, .home, .end,
      .pageUp, .pageDown, .function(1), .function(10), .function(11),
    ] + "nhpsyzcvqw0123456789".map { .character($0) }

  private mutating func press() -> String {
    let key = Key(
      Self.symbols.randomElement(using: &dice)!, control: Int.random(in: 0..<3, using: &dice) == 0,
      shift: Int.random(in: 0..<4, using: &dice) == 0)
    player.press(key)
    return "\(key)"
  }

  private mutating func point() -> String {
    let size = scene.size
    let point = Point(
      .random(in: -2...Double(size.width + 2), using: &dice),
      .random(in: -2...Double(size.height + 2), using: &dice))
    switch Int.random(in: 0..<6, using: &dice) {
    case 0: session.carryOut(scene.point(at: point))
    case 1: session.carryOut(scene.press(at: point))
    case 2: session.carryOut(scene.release(at: point))
    case 3: scene.pointerLeft()
    default: player.click(point)
    }
    return "point \(point)"
  }

  /// Clicks something on the sheet that is open, or has used something on one that was.
  private mutating func use() -> String {
    let sheet = scene.openSheet?.items ?? scene.tableau.ending?.offers.map(\.name) ?? []
    guard let item = sheet.randomElement(using: &dice) else {
      return "nothing to use"
    }
    if Bool.random(using: &dice), let place = scene.place(of: item) {
      player.click(place)
    } else if scene.openSheet != nil || scene.isEndingOpen {
      session.carryOut(.use(item))
    }
    return "use \(item)"
  }

  private mutating func scroll() -> String {
    let steps = [-20, -1, 1, 20].randomElement(using: &dice)!
    let point = Point(4, .random(in: 0...Double(scene.size.height), using: &dice))
    session.carryOut(scene.scroll(by: steps, at: point))
    return "scroll \(steps) at \(point)"
  }

  private func pass(_ seconds: Double) -> String {
    session.advance(by: seconds)
    return "\(seconds) seconds"
  }

  private mutating func resize() -> String {
    if Bool.random(using: &dice) {
      scene.size = Self.sizes.randomElement(using: &dice)!
    } else {
      scene.scale = [1, 1.5, 3].randomElement(using: &dice)!
    }
    return "size \(scene.size), scale \(scene.scale)"
  }

  private mutating func paste() -> String {
    var text = session.matching.sitting.record.text
    switch Int.random(in: 0..<4, using: &dice) {
    case 0: text = "matchismo 1\ncards AS KH 7D\n"
    case 1: text += "choose 0\n"
    case 2:
      var bytes = Array(text.utf8)
      bytes[bytes.indices.randomElement(using: &dice)!] = .random(in: .min ... .max, using: &dice)
      text = String(decoding: bytes, as: UTF8.self)
    default: break
    }
    session.paste(text)
    return "paste"
  }

  private static let choices: [ControlName] = [
    .mode, .matchSize, .tableSize, .scoring, .matchBonus, .mismatchPoints, .flipPoints, .clock,
    .players, .opponent, .cardBack, .theme, .suits, .indices, .text, .animation, .sound,
  ]

  private mutating func change() -> String {
    let item = Self.choices.randomElement(using: &dice)!
    if item == .animation { session.playerSettings.isDesktopAnimated = .random(using: &dice) }
    session.change(item, by: Bool.random(using: &dice) ? 1 : -1)
    return "change \(item)"
  }

  private mutating func notice() -> String {
    let reason = Bool.random(using: &dice) ? Stopwatch.Reason.unfocused : .iconified
    session.notice(reason, holds: Bool.random(using: &dice))
    return "notice \(reason)"
  }

  /// Paints what has changed, and has a card drawn that will be seen.
  private func paint(_ done: String) throws {
    try window.expectWhole(done)
    _ = try scene.prepare()
  }

  /// Lets all that moves come to rest, with a replay at its end.
  private func rest() -> String {
    if session.matching.shown.replay != nil { session.onTable.lookAtNow() }
    // The computers there don't rest.
    if session.snap.table != nil { return "no rest" }
    // A computer that knows all cards may take them all.
    for _ in 0..<2000 where scene.isMoving { session.advance(by: 0.1) }
    #expect(!scene.isMoving, "something moves for ever")
    let piles = scene.tableau.piles
    #expect(scene.faceUpPiles == piles.indices.filter { piles[$0].top?.side == .up })
    return "rest"
  }
}

// MARK: - What has to hold at any time

extension Monkey {
  private mutating func check(_ done: String) {
    let sitting = session.matching.sitting
    var wrong: [String] = []
    func hold(_ condition: Bool, _ what: String) { if !condition { wrong.append(what) } }
    hold((scene.openSheet == nil) == session.pages.isEmpty, "the sheet is that of the pages")
    hold(session.pages.all.count <= 14, "no page is opened twice")
    let isRound = session.snap.table?.isRoundOn == true && !session.pages.isEmpty
    let isTrioSought = session.onTable === session.trios && !session.trios.isOver
    hold(
      scene.isCovered == (session.pages.hasPause || isRound) || isTrioSought && scene.isCovered,
      "a pause covers the table")
    hold(
      session.matching.stopwatch.isPaused(.sheet) == !session.pages.isEmpty,
      "a sheet stops the clock")
    hold(
      session.matching.stopwatch.isStarted == false || !sitting.game.isOver,
      "the clock stops at the end")
    if session.onTable === session.matching { holdOnTable(hold) }
    #expect(wrong.isEmpty, "after \(done)")
  }

  private mutating func holdOnTable(_ hold: (Bool, String) -> Void) {
    let sitting = session.matching.sitting
    let best = session.matching.shown.demonstration
    let shown = best?.sitting ?? sitting
    let position = best?.sitting.moment ?? session.matching.shownMoment
    let ticks = sitting.record.rules.mode.hasResult ? shown.moments - 1 : 0
    hold(scene.tableau.ticks.count == ticks, "each move has a tick")
    hold(scene.tableau.position == position, "the strip shows the moment")
    hold(
      scene.tableau.isPast == (best != nil || position != sitting.moment),
      "what is shown is the moment")
    hold(best == nil || sitting.game.isOver, "the best game is shown after the end")
    hold(
      session.matching.game.result == nil
        || session.archive.results.hasTaken(session.matching.game.result!),
      "the result is kept")
    if played != sitting.record {
      played = sitting.record
      let resumed = try? Sitting<MatchingGame>(resuming: sitting.record.text)
      hold(resumed == sitting, "the record can be read, and leads to the game and its history")
    }
  }
}

/// Numbers that look random and are the same each time (SplitMix64).
struct MonkeyDice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
