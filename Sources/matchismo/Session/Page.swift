// SPDX-License-Identifier: MIT

import Play
import Wire

/// What a sheet is about.
enum Page: Equatable {
  case menu
  case game
  case look
  /// Which number to deal; as it is typed.
  case dealNumber(Entry)
  /// How many cards to deal; as it is typed.
  case tableSize(Entry)
  /// Which file the cards' backs shall show; as it is typed.
  case ownPicture(Entry)
  /// What a player of a game of two is called, counted from 0; as it is typed.
  case playerName(Int, Entry)
  /// What others call the player at a table elsewhere; as it is typed.
  case ownName(Entry)
  /// Where tables are held over the internet; as it is typed.
  case broker(Entry)
  /// The scores of a kind of game, or of the kind that is on the table.
  case scores(ScoresView?)
  /// The days' deals of a month, or of the present one.
  case calendar(CalendarMonth?)
  case achievements
  /// Who sits at a table of Snap!.
  case snap
  /// The tables of others on this network.
  case onNetwork
  /// Those whom the player has let in once.
  case knownGuests
  /// How to play with friends elsewhere.
  case overInternet
  /// The invitation of somebody else; as it is typed.
  case code(Entry)
  /// Whether to go where an invitation leads.
  case mayVisit(InvitationCode, BrokerAddress)
  /// Where a table of somebody else is; as it is typed.
  case address(Entry)
  /// The player has asked to join a table, and these are the cards that its host sees, too.
  case asking(ThreeCards?)
  /// The player's own table, which others can join.
  case ownTable
  /// Whether to let somebody in.
  case knock(Meeting.Knock)
  /// Whether to take a place away from who sits there.
  case mayRemove(place: Int, name: String)
  /// What can be said to the others.
  case phrases
  /// Whether to leave the others, and for what.
  case mayLeaveTable(AfterLeaving)
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

  /// What the player wants to do once the table is left.
  enum AfterLeaving: Equatable {
    case nothing
    case openTable
    case ask(Meeting.Way)
  }
}

extension Page {
  /// The pages that can be named, by their names.
  static let named: [(name: String, page: Page)] =
    [
      ("menu", .menu), ("game", .game), ("look", .look), ("number", .dealNumber("")),
      ("cards", .tableSize("")), ("picture", .ownPicture("")),
      ("player-1", .playerName(0, "")), ("player-2", .playerName(1, "")),
      ("name", .ownName("")), ("broker", .broker("")),
      ("scores", .scores(nil)), ("calendar", .calendar(nil)), ("achievements", .achievements),
      ("snap", .snap), ("about", .about), ("pause", .paused),
      ("deal", .mayDeal(.random)), ("round", .mayGiveUpRound),
      ("undo", .mayUndo), ("reset", .mayReset),
      ("network", .onNetwork), ("internet", .overInternet), ("code", .code("")),
      ("address", .address("")), ("joining", .asking(nil)), ("table", .ownTable),
      ("guests", .knownGuests), ("phrases", .phrases), ("leave", .mayLeaveTable(.nothing)),
    ] + HelpPage.allCases.map { ($0.rawValue, .help($0)) }

  init?(named name: String) {
    guard let page = Self.named.first(where: { $0.name == name })?.page else { return nil }
    self = page
  }
}

extension Page {
  var isCode: Bool { if case .code = self { true } else { false } }

  /// Whether what it says can change while others come and go.
  var isOfMeeting: Bool {
    switch self {
    case .onNetwork, .overInternet, .asking, .ownTable: true
    default: false
    }
  }
}
