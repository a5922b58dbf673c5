// SPDX-License-Identifier: MIT

import Play
import Wire

/// What a sheet is about.
enum Page: Equatable {
  case menu
  /// All games, to choose one.
  case games
  /// The game on the table, and what few want to change of it.
  case game
  case moreRules
  case look
  /// What a command takes, as it is typed (``TypedPage``).
  case typed(Command, Entry)
  /// The scores of a kind of game, or of the kind that is on the table.
  case scores(ScoresView?)
  /// The days' deals of a month, or of the present one.
  case calendar(CalendarMonth?)
  case achievements
  /// What the stars mean.
  case stars
  /// Who sits at a table of Snap!.
  case snap
  /// The tables of others on this network.
  case near
  /// How to play with friends elsewhere.
  case far
  /// What few want to change of playing with others.
  case moreOthers
  /// Those with whom the player has sat at a table, to do something about one of them.
  case friends(FriendsUse)
  /// Whether to go where an invitation leads.
  case mayVisit(InvitationLink)
  /// The player has asked to join a table, and these are the cards that its host sees, too.
  case asking(ThreeCards?)
  /// The player's own table, which others can join.
  case ownTable
  /// Whom of those who ask to let in.
  case whoAsks
  /// Whether to take a place away from who sits there.
  case mayRemove(place: Int, name: String)
  /// What can be said to the others.
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

/// What is done about a friend who is chosen.
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
  /// The page that a command opens, if it does no more.
  static func opened(by command: Command) -> Page? { plain[command] }

  private static let plain: [Command: Page] = [
    .game: .game, .moreRules: .moreRules, .look: .look, .about: .about, .stars: .stars,
    .resetScores: .mayReset,
  ]

  var isOfScores: Bool { if case .scores = self { true } else { false } }

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
