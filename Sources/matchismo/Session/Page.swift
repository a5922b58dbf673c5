// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau
import Wire
import Words

/// A page over the table.
enum Page: Equatable {
  case menu
  /// All games, to choose one.
  case games
  /// The game on the table, and what few want to change of it.
  case game
  case moreRules
  case look
  /// A field for what a command takes (``TypedPage``).
  case typed(Command, Entry)
  /// The scores of a kind of game, or of the kind that is on the table.
  case scores(ScoresView?)
  /// The days' deals of a month, or of the present one.
  case calendar(CalendarMonth?)
  case achievements
  /// The meaning of the stars.
  case stars
  /// The players and rules of Snap!.
  case snap
  /// The tables of others on this network.
  case near
  /// How to play with friends elsewhere.
  case far
  /// The rarer settings of playing with others.
  case moreOthers
  /// The guest book, to invite or forget somebody.
  case friends(FriendsUse)
  /// Whether to go where an invitation leads.
  case mayVisit(InvitationLink)
  /// The player has asked to join a table, and these are the cards that its host sees, too.
  case asking(ThreeCards?)
  /// The player's own table, which others can join.
  case ownTable
  /// The question whom to let in.
  case whoAsks
  /// Whether to take a place away from who sits there.
  case mayRemove(place: Int, name: String)
  /// The list of ready phrases.
  case phrases
  /// Whether to leave the others, and for what.
  case mayLeaveTable(Errand)
  /// Whether to go back to the table at which the player sat.
  case mayReturn
  /// The player sits at a table of this name that is another one than before.
  case changedTable(PublicName)
  /// Why a table of somebody else is no more.
  case tableClosed(String)
  case help(HelpPage)
  case about
  case paused
  /// Whether to give up a game that has scored.
  case mayDeal(NewDeal)
  /// Whether to give up a round of Snap!.
  case mayGiveUpRound
  /// Whether to undo a move, though the game becomes practice by it.
  case mayUndo
  /// Whether to forget all results.
  case mayReset
}

/// The use of a friend who is chosen.
enum FriendsUse {
  /// The player's table is opened.
  case near

  /// It is opened, and a link to it copied.
  case far
  case forget
}

extension Page {
  /// The pages that can be named, by their names.
  static let named: [(name: String, page: Page)] =
    [
      ("menu", .menu), ("games", .games), ("game", .game), ("more", .moreRules), ("look", .look),
      ("number", .typed(.dealNumber, "")),
      ("cards", .typed(.ownTableSize, "")), ("picture", .typed(.ownPicture, "")),
      ("player-1", .typed(.firstName, "")), ("player-2", .typed(.secondName, "")),
      ("friend", .typed(.friendName, "")),
      ("name", .typed(.ownName, "")), ("broker", .typed(.broker, "")),
      ("scores", .scores(nil)), ("calendar", .calendar(nil)), ("achievements", .achievements),
      ("stars", .stars),
      ("snap", .snap), ("about", .about), ("pause", .paused),
      ("deal", .mayDeal(.random)), ("round", .mayGiveUpRound),
      ("undo", .mayUndo), ("reset", .mayReset),
      ("near", .near), ("far", .far), ("others", .moreOthers), ("link", .typed(.enterLink, "")),
      ("joining", .asking(nil)), ("table", .ownTable),
      ("friends", .friends(.near)), ("knocks", .whoAsks), ("phrases", .phrases),
      ("leave", .mayLeaveTable(.nothing)),
    ] + HelpPage.allCases.map { ($0.rawValue, .help($0)) }

  init?(named name: String) {
    guard let page = Self.named.first(where: { $0.name == name })?.page else { return nil }
    self = page
  }
}

extension Page {
  /// Whether it is the page on which this command takes what is typed.
  func isTyped(for command: Command) -> Bool {
    if case .typed(command, _) = self { true } else { false }
  }

  /// Whether the player waits on it for a host's answer.
  var isAsking: Bool { if case .asking = self { true } else { false } }

  /// Whether what it says can change while others come and go.
  var isOfMeeting: Bool {
    switch self {
    case .near, .far, .moreOthers, .asking, .ownTable, .whoAsks: true
    default: false
    }
  }
}

/// The pages that were opened from one another; the last is the one whose sheet lies over the table.
final class OpenPages {
  private(set) var all: [Page] = []

  var last: Page? { all.last }

  var isEmpty: Bool { all.isEmpty }

  /// Whether the table is hidden, wherever the player has gone from there.
  var hasPause: Bool { all.contains(.paused) }

  /// Puts a page over the one that is open. One that lies below it already comes up again.
  func open(_ page: Page) {
    all.removeSubrange((all.firstIndex(of: page) ?? all.count)...)
    all.append(page)
  }

  /// Puts something else in the place of the page that is open.
  func replaceLast(with page: Page) {
    if !all.isEmpty { all[all.count - 1] = page }
  }

  /// Goes back to the page that this one was opened from, or to the table.
  func closeLast() { _ = all.popLast() }

  func closeAll() { all = [] }
}

/// The pages of the help, in their order; their raw values name them.
enum HelpPage: String, CaseIterable {
  case rules = "help"
  case mouse, keys

  var title: String {
    switch self {
    case .rules: phrase("Rules")
    case .mouse: phrase("Mouse")
    case .keys: phrase("Keys")
    }
  }

  /// Its rows, made from the rules and from the table of keys.
  func rows(explaining rules: [Illustration]) -> [SheetRow] {
    switch self {
    case .rules: rules.map { .explained(.picture($0.sample), $0.words) }
    case .mouse: Self.gestures.map { .explained(.words($0.gesture), $0.meaning) }
    case .keys: KeyBinding.all.map { .explained(.keys($0.keys), $0.meaning) }
    }
  }

  private static var gestures: [(gesture: String, meaning: String)] {
    [
      (phrase("Click a card"), phrase("turn it over")),
      (phrase("Click beside a panel"), phrase("close the panel")),
      (phrase("Click beside the cards"), phrase("while you look back, return to now")),
      (phrase("Drag along the strip"), phrase("look back through the game")),
      (phrase("Wheel on the strip"), phrase("go a move back or forward")),
      (phrase("Wheel on a panel"), phrase("scroll it")),
      (phrase("Point at a button"), phrase("see what it does, and its key")),
      (phrase("Drop a PNG file"), phrase("put your picture on the cards' backs")),
      (phrase("Drop a recorded game"), phrase("put it on the table")),
    ]
  }

  /// The page this many further on; `nil` beyond the first and the last.
  func neighbour(by step: Int) -> HelpPage? {
    guard let index = Self.allCases.firstIndex(of: self) else { return nil }
    return Self.allCases.indices.contains(index + step) ? Self.allCases[index + step] : nil
  }
}
