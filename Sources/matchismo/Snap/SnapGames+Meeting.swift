// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Linking
import Play
import Scene
import SnappingPlay
import Tableau
import Tables
import Windowing
import Wire
import Words

/// Meeting others for Snap!.
extension SnapGames {
  /// True at a table open to others.
  var isElsewhere: Bool { table?.isElsewhere ?? false }

  /// The player's name for others.
  var ownName: PublicName { settings.publicName }
}

/// A wish that leads to others, or away from them.
enum Errand: Equatable {
  case nothing
  case openTable(isInviting: Bool)
  case ask(WayToTable)

  /// To follow an invitation.
  case visit(InvitationLink)

  /// To go back to the last table.
  case goBack
}

extension SnapGames {
  /// Does an errand after the questions it needs: leaving the others, and a name for new ones.
  /// Nobody is told a name that the player hasn't seen.
  func run(_ errand: Errand) {
    guard !isElsewhere else { return session.open(.mayLeaveTable(errand)) }
    guard settings.ownName != nil else {
      self.errand = errand
      return session.type(on: .ownName)
    }
    switch errand {
    case .nothing: break
    case .openTable(let isInviting):
      openTable()
      if isInviting { invite() }
    case .ask(let way): ask(way, as: TableGuest(ownName))
    case .visit(let invitation):
      session.open(.mayVisit(invitation))
      session.scene.startle()
    case .goBack: goBackToTable()
    }
  }

  /// Returns the errand that waits for a name, once.
  func takeErrand() -> Errand? {
    defer { errand = nil }
    return errand
  }
}

// MARK: - Sitting down, and leaving

extension SnapGames {
  func sitDownWithOthers(at new: SnapTable) {
    sitDown(at: new)
    session.show(saying: table?.screen.sentence, after: [.dealt])
  }

  /// Says goodbye to the others, if any.
  func leaveOthers() {
    stopAsking()
    guard isElsewhere else { return }
    table?.leave()
    awaitsAddresses = false
    passOnCommands()
    lobby.close()
    askedAbout = []
    lobby.part()
  }

  func leaveTable(for errand: Errand) {
    goBack()
    if errand != .nothing { run(errand) }
  }

  func openPhrases() {
    sought = ""
    if session.pages.isLast(.phrases) { session.back() } else { session.open(.phrases) }
  }

  /// Goes to the phrase with the letters typed so far or, failing that, with the last letter.
  ///
  /// - Returns: true if there is one.
  func seekPhrase(_ character: Character) -> Bool {
    for sought in [sought + "\(character)", "\(character)"] {
      let phrase = ReadyPhrase.allCases.first {
        Sentences.words(of: $0).lowercased().hasPrefix(sought.lowercased())
      }
      guard let phrase else { continue }
      self.sought = sought
      session.scene.focus(on: .control(ControlName(phrase)))
      return true
    }
    return false
  }
}

// MARK: - Events elsewhere

extension SnapGames {
  /// Advances real time, in seconds: equal for all players, whatever happens to this window.
  func passRealTime(by seconds: Double) {
    guard secondsToNextElsewhere != nil || isElsewhere || asked != nil else { return }
    letOthers {
      if isElsewhere, let changes = table?.advance(by: seconds) { showElsewhere(after: changes) }
      if asked?.advance(by: seconds) != nil { followAsked() }
      lobby.advance(by: seconds)
      passTimeSinceLeft(by: seconds)
      passOnCommands()
    }
  }

  /// Lets others change the screen. If that moves a control, the player's next input may be meant
  /// for the old picture, and is ignored.
  func letOthers(_ change: () -> Void) {
    let (title, places) = (session.scene.openSheet?.title, usedPlaces)
    change()
    let isOther = usedPlaces.contains { name, area in
      places[name] != area && places.contains { $0.key != name && $0.value.intersects(area) }
    }
    let isOtherSheet = session.scene.openSheet.map { $0.title != title } ?? false
    if isOther || isOtherSheet { session.scene.startle() }
  }

  /// The places of the open page's controls.
  private var usedPlaces: [ControlName: PixelRectangle] {
    guard !session.pages.isEmpty else { return [:] }
    return session.scene.outline.items.reduce(into: [:]) { places, item in
      if case .control(let name) = item.id { places[name] = item.area }
    }
  }

  /// Seconds of real time until something changes by itself; `nil` if nothing will.
  var secondsToNextElsewhere: Double? {
    [
      isElsewhere ? table?.secondsToNextChange : nil, asked?.secondsToNextChange,
      left?.secondsToNextChange, lobby.secondsToNextChange,
    ]
    .compactMap(\.self).min()
  }

  func hear(_ report: LinkReport) {
    guard !lobby.isStale(report) else { return }
    letOthers {
      let isPageNews = lobby.receive(report)
      lobby.openAnywhere()
      copyAgain(after: report)
      inviteOn(after: report)
      if asked != nil {
        if asked?.receive(report) != nil { followAsked() }
      } else if isElsewhere, let changes = table?.receive(report) {
        showElsewhere(after: changes)
      }
      passOnCommands()
      if isPageNews, session.pages.last?.isOfMeeting == true { session.showSheet() }
    }
  }

  /// A new link runs, without any state.
  func linkHasStarted() { lobby.linkHasStarted() }

  /// The link has ended.
  ///
  /// - Parameter isGivenUp: true if it won't be restarted.
  func linkHasEnded(_ trouble: LinkTrouble, isGivenUp: Bool) {
    // The guests at the door are not to blame.
    askedAbout = []
    for report in lobby.linkHasEnded(trouble, isGivenUp: isGivenUp) { hear(report) }
    if session.pages.last?.isOfMeeting == true {
      letOthers { session.showSheet() }
    } else if isGivenUp {
      session.say(Sentences.why(trouble, key: PlayerFiles.shownKey))
    }
  }

  /// Acts at a table with others.
  func playElsewhere(_ play: (inout SnapTable) -> [Change]) {
    guard isElsewhere else { return }
    showElsewhere(after: play(&table!))
    passOnCommands()
  }

  /// Returns the link's commands, once.
  func drainCommands() -> [LinkCommand] {
    passOnCommands()
    return lobby.drainCommands()
  }

  /// The table's commands come before the lobby's later ones.
  private func passOnCommands() {
    lobby.want(table?.drainCommands() ?? [])
    lobby.want(asked?.drainCommands() ?? [])
  }

  private func showElsewhere(after changes: [Change]) {
    let wasLookingBack = isLookingBack
    keepResult()
    session.show(saying: tableau.sentence, after: isLookingBack || wasLookingBack ? [] : changes)
    for news in table?.drainNotices() ?? [] { hear(news) }
    showWhoAsks()
  }

  private func hear(_ news: SeatNews) {
    switch news {
    case .table: if session.pages.last?.isOfMeeting == true { session.showSheet() }
    case .knocked(let peer, let name): noteKnock(of: peer, name)
    case .knockChanged: if session.pages.isLast(.whoAsks) { session.showSheet() }
    case .seated(_, let name, let key): noteSeated(name, key: key)
    // During a round the screen counts down the wait.
    case .away(let place, _): if table?.isRoundOn == false { say(place, Sentences.isAway) }
    case .back(let place): say(place, Sentences.isBack)
    case .gone(let place): say(place, Sentences.hasGone)
    case .reconnect: lobby.goAgain()
    case .way(let place, let way):
      say(place) { Sentences.standing(of: isOwn(place) ? nil : $0, way) }
    case .notice(let place, let notice):
      say(place) { Sentences.notice(notice, of: isOwn(place) ? nil : $0) }
    case .verdict(let verdict): Sentences.warning(of: verdict).map(session.say)
    case .closed(let closing):
      goBack()
      session.open(.tableClosed(Sentences.closed(closing)))
    case .wentAway(let peer): noteWentAway(peer)
    case .outdated(let name): session.say(Sentences.isOutdated(name.text))
    case .event, .said, .reseated, .asked, .letIn, .lost, .waiting: break
    }
    if table?.seat.part == .host { showWhoSits() }
  }

  private func isOwn(_ place: Int) -> Bool { place == table?.screen.view.place }

  /// Updates the public number of seats, and the player's page.
  private func showWhoSits() {
    let chairs = table?.chairs ?? []
    lobby.describe(seated: chairs.count, guests: chairs.compactMap(\.key))
    if session.pages.isLast(.ownTable) { session.showSheet() }
  }
}

// MARK: - The link of a window

extension LinkWatch {
  /// Passes the link's reports to Snap!, and starts the link on demand.
  func follow(_ session: Session) {
    let (snap, lobby) = (session.snap, session.snap.lobby)
    for news in follow(isWanted: lobby.hasUseForLink, isUsed: lobby.hasTable) {
      switch news {
      case .started: snap.linkHasStarted()
      case .report(let report): snap.hear(report)
      case .ended(let trouble): snap.linkHasEnded(trouble, isGivenUp: false)
      case .givenUp(let trouble): snap.linkHasEnded(trouble, isGivenUp: true)
      }
    }
  }

  func sendCommands(of session: Session) { send(session.snap.drainCommands()) }

  /// The descriptors that wake the window.
  var awaited: [Awaited] {
    guard let descriptor else { return [] }
    return [Awaited(descriptor, takesMore: isHeldUp) { self.read() }]
  }
}
