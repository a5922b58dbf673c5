// SPDX-License-Identifier: MIT

import Drawing
import Guests
import Play
import Scene
import Storage
import Tableau
import Tables
import Wire

/// Snap! with others: how they come together.
extension Session {
  /// Whether there are others at the table, or may be.
  var isElsewhere: Bool { snap?.isElsewhere ?? false }

  /// Does what a command means that leads to others.
  func performForMeeting(_ command: Command) {
    meeting.tryLinkAgain()
    switch command {
    case .onNetwork:
      keep { book throws(StorageError) in try book.refresh() }
      open(.onNetwork)
    case .knownGuests: open(.knownGuests)
    case .overInternet: open(.overInternet)
    case .openTable: openTable()
    case .ownTable: open(.ownTable)
    case .seatComputer: seatComputer()
    case .invite: invite()
    case .copyInvitation: copyInvitation()
    case .enterCode, .enterAddress: type(for: command)
    case .admit, .turnAway: answerKnock(isWelcome: command == .admit)
    case .goOnWithout: goOnWithout()
    case .talk: openPhrases()
    default: break
    }
  }

  /// Uses what is listed on a page.
  func use(_ control: MeetingControl) {
    switch control {
    case .table(let number):
      guard let table = meeting.tables.first(where: { $0.number == number }) else { return }
      guard Versions.common(table.versions, Versions.spoken) != nil else {
        return say(Sentences.of(table))
      }
      ask(.found(table.name, number: number))
    case .chair(let place):
      guard let chair = snap?.chairs.first(where: { $0.place == place }) else { return }
      open(.mayRemove(place: place, name: chair.name.text))
    case .guest(let key):
      keep { book throws(StorageError) in try book.forget(key) }
      showSheet()
    case .knock(let peer):
      if let knock = meeting.knocks.first(where: { $0.peer.number == peer }) { open(.knock(knock)) }
    case .phrase(let phrase):
      closeAll()
      playElsewhere { $0.say(phrase) }
    }
  }

  /// Reads or writes who was let in, and says what is wrong with that.
  func keep(_ work: (inout GuestBookFile) throws(StorageError) -> Void) {
    do throws(StorageError) {
      try work(&meeting.guests)
    } catch {
      say("\(error)")
    }
  }

  /// What others call the player.
  var ownName: PublicName { settings.publicName }
}

// MARK: - Sitting down, and leaving

extension Session {
  func sitDown(at seat: SnapSeat) {
    sitDown(at: SnapTable(seat, at: scene.look.animation))
  }

  func sitDown(at table: SnapTable) {
    closeAll()
    sitDown { focus in
      var table = table
      table.focusBeneath = focus
      return table
    }
    show(saying: snap?.screen.sentence, after: [.dealt])
  }

  /// Says goodbye to the others, if there are any.
  func leaveOthers() {
    stopAsking()
    guard isElsewhere else { return }
    snap?.leave()
    passOnCommands()
    meeting.close()
    meeting.part()
  }

  /// Whether the player is asked first, since a table has to be left for something.
  func asksBeforeLeaving(for next: Page.AfterLeaving) -> Bool {
    guard isElsewhere else { return false }
    open(.mayLeaveTable(next))
    return true
  }

  /// Leaves the table for what the player has wanted to do.
  func leaveTable(for next: Page.AfterLeaving) {
    leaveSnap()
    switch next {
    case .nothing: break
    case .openTable: openTable()
    case .ask(let way): ask(way)
    }
  }

  func openPhrases() {
    guard isElsewhere else { return say(Sentences.talksAtTable) }
    open(.phrases)
  }
}

// MARK: - What happens elsewhere

extension Session {
  /// Lets time pass that passes for all players at the same pace, whatever becomes of this window; in
  /// seconds.
  func passRealTime(by seconds: Double) {
    guard isElsewhere || asked != nil || meeting.left != nil else { return passOnCommands() }
    letOthers {
      if isElsewhere, let changes = snap?.advance(by: seconds) { showElsewhere(after: changes) }
      if asked?.advance(by: seconds) != nil { followAsked() }
      passTimeSinceLeft(by: seconds)
      passOnCommands()
    }
  }

  /// Lets others change what is shown. Where that has put something else in a place, what the player does in the
  /// next moment was meant for what was there before.
  private func letOthers(_ change: () -> Void) {
    let (title, places) = (scene.openSheet?.title, usedPlaces)
    change()
    let isOther = usedPlaces.contains { name, area in
      places[name] != area && places.contains { $0.key != name && $0.value.intersects(area) }
    }
    let isOtherSheet = scene.openSheet.map { $0.title != title } ?? false
    if isOther || isOtherSheet { scene.startle() }
  }

  /// Where everything is that can be used on the open page.
  private var usedPlaces: [ControlName: PixelRectangle] {
    guard !pages.isEmpty else { return [:] }
    return scene.outline.items.reduce(into: [:]) { places, item in
      if case .control(let name) = item.id { places[name] = item.area }
    }
  }

  /// In how many seconds something happens elsewhere by itself; `nil` if nothing will.
  var secondsToNextElsewhere: Double? {
    [
      isElsewhere ? snap?.secondsToNextChange : nil, asked?.secondsToNextChange,
      meeting.left?.secondsToNextChange,
    ]
    .compactMap(\.self).min()
  }

  /// Takes in what the link reports.
  func hear(_ report: LinkReport) {
    guard !meeting.isStale(report) else { return }
    letOthers {
      let isPageNews = meeting.take(report)
      if asked != nil {
        if asked?.take(report) != nil { followAsked() }
      } else if isElsewhere, let changes = snap?.take(report) {
        showElsewhere(after: changes)
      }
      passOnCommands()
      if isPageNews, pages.last?.isOfMeeting == true { showSheet() }
    }
  }

  /// A link runs that knows nothing.
  func linkHasStarted() {
    // Before anybody is told of it.
    Login.lookFor()
    meeting.linkHasStarted()
  }

  /// The link has ended, by whatever it was.
  ///
  /// - Parameter isGivenUp: whether no other one takes its place.
  func linkHasEnded(_ trouble: LinkTrouble, isGivenUp: Bool) {
    for report in meeting.linkHasEnded(trouble, isGivenUp: isGivenUp) { hear(report) }
    if pages.last?.isOfMeeting == true {
      letOthers { showSheet() }
    } else if isGivenUp {
      say(Sentences.why(trouble, key: PlayerFiles.shownKey))
    }
  }

  /// Does something at a table with others.
  func playElsewhere(_ play: (inout SnapTable) -> [Change]) {
    guard isElsewhere else { return }
    showElsewhere(after: play(&snap!))
    passOnCommands()
  }

  private func passOnCommands() {
    meeting.want(snap?.takeCommands() ?? [])
    meeting.want(asked?.takeCommands() ?? [])
  }

  private func showElsewhere(after changes: [Change]) {
    let wasLookingBack = isLookingBack
    keepRound()
    show(saying: snap?.tableau.sentence, after: isLookingBack || wasLookingBack ? [] : changes)
    for news in snap?.takeNotices() ?? [] { hear(news) }
    showKnock()
  }

  private func hear(_ news: SnapNews) {
    switch news {
    case .host(let news): hear(news)
    case .guest(let news): hear(news)
    case .table: if pages.last?.isOfMeeting == true { showSheet() }
    case .event, .trip, .waiting, .phrase: break
    }
  }
}
