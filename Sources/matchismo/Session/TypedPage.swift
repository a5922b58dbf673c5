// SPDX-License-Identifier: MIT

import Cards
import Choices
import Games
import Matching
import MatchingPlay
import Play
import SnappingPlay
import System
import Tableau
import Tables
import Wire
import Words

/// A page on which something is typed. The same command opens it and takes what was typed.
struct TypedPage {
  let command: Command
  let title: String
  let label: String

  /// The note on what is allowed.
  let note: (Settings) -> String

  /// How long a number may become; `nil` for what is no number.
  var mostDigits: Int?

  /// The text in the field when the page opens.
  var start: (Session) -> String = { _ in "" }

  /// Takes what was typed.
  ///
  /// - Returns: what is wrong with it; `nil` where it was taken.
  let take: (Session, Entry) -> String?

  /// The page of a command; `nil` for one that takes nothing.
  static func of(_ command: Command) -> TypedPage? { all.first { $0.command == command } }

  private static var all: [TypedPage] {
    [
      TypedPage(
        command: .dealNumber, title: Sentences.dealNumber, label: Sentences.number,
        note: { _ in phrase("1 to 4294967295. This deal's own number deals it again.") },
        mostDigits: 10,
        start: { $0.matching.sitting.record.setup.deal.number.map { "\($0.value)" } ?? "" },
        take: dealNumber),
      TypedPage(
        command: .ownTableSize, title: Sentences.ownTableSize, label: Sentences.tableSize,
        note: { Sentences.tableSizes($0.mode.tableSizes) }, mostDigits: 2, take: tableSize),
      TypedPage(
        command: .ownPicture, title: Sentences.ownPicture, label: Sentences.file,
        note: { _ in Sentences.pictureAllowed }, take: ownPicture),
      playerName(.firstName, Sentences.firstName, \.firstName),
      playerName(.secondName, Sentences.secondName, \.secondName),
      TypedPage(
        command: .friendName, title: Sentences.friendsDaily, label: Sentences.playerName,
        note: { _ in Sentences.friendNames },
        start: { $0.matching.friends.dailies.lastName?.text ?? "" }, take: friendName),
      TypedPage(
        command: .ownName, title: Sentences.ownName, label: Sentences.playerName,
        note: { _ in Sentences.ownNames },
        start: { ($0.settings.ownName ?? Login.name)?.text ?? "" }, take: ownName),
      TypedPage(
        command: .broker, title: Sentences.broker, label: phrase("Address"),
        note: { _ in
          phrase(
            "Friends far away meet on a server, such as broker.example.org. Ask a friend who has one."
          )
        }, start: { $0.settings.broker?.text ?? "" },
        take: broker),
      TypedPage(
        command: .enterLink, title: Sentences.entersLink, label: phrase("Link"),
        note: { _ in Sentences.links }, take: link),
    ]
  }
}

// MARK: - What is done with it

extension TypedPage {
  private static func dealNumber(_ session: Session, _ typed: Entry) -> String? {
    guard let number = DealNumber(typed.text) else { return Sentences.noDealNumber }
    session.back()
    let isSame = number == session.matching.sitting.record.setup.deal.number
    session.matching.wantDeal(isSame ? .same : .number(number))
    return nil
  }

  private static func tableSize(_ session: Session, _ typed: Entry) -> String? {
    let mode = session.settings.mode
    guard let size = Int(typed.text), mode.deals(size) else {
      return Sentences.noTableSize(mode.tableSizes)
    }
    session.back()
    session.change { $0.tableSizes[$0.mode] = size }
    return nil
  }

  private static func ownPicture(_ session: Session, _ typed: Entry) -> String? {
    guard case .picture(let path) = Back(typed: FilePath(typed.bytes).expandingHome()) else {
      return Sentences.noPictureFile
    }
    do throws(Failure) {
      try session.use(pictureIn: path)
    } catch {
      return error.sentence
    }
    session.back()
    return nil
  }

  /// - Parameter place: where the name stands. Without one the usual name comes back.
  private static func playerName(
    _ command: Command, _ title: String, _ place: WritableKeyPath<Settings, PlayerName?>
  ) -> TypedPage {
    TypedPage(
      command: command, title: title, label: Sentences.playerName,
      note: { _ in Sentences.names }, start: { $0.settings[keyPath: place]?.text ?? "" },
      take: { session, typed in
        let name = PlayerName(typed.bytes)
        guard name != nil || typed.bytes.isEmpty else { return Sentences.noName }
        session.back()
        session.change { $0[keyPath: place] = name }
        return nil
      })
  }

  private static func friendName(_ session: Session, _ typed: Entry) -> String? {
    guard let name = PlayerName(typed.bytes) else { return Sentences.noName }
    session.back()
    session.matching.nameFriend(name)
    return nil
  }

  /// Without a name the player is asked for one before others are told it.
  private static func ownName(_ session: Session, _ typed: Entry) -> String? {
    let name = PublicName(typed: typed.bytes)
    let mayBeNone = session.snap.errand == nil && typed.bytes.isEmpty
    guard name != nil || mayBeNone else { return Sentences.noName }
    let errand = session.snap.takeErrand()
    session.back()
    session.change { $0.ownName = name }
    if let errand { session.snap.run(errand) }
    return nil
  }

  private static func broker(_ session: Session, _ typed: Entry) -> String? {
    let broker = String(validating: typed.bytes, as: UTF8.self).flatMap(BrokerAddress.init(typed:))
    guard broker != nil || typed.bytes.isEmpty else { return Sentences.noBroker }
    let isInviting = session.snap.takeErrand() != nil
    session.back()
    session.change { $0.broker = broker }
    if isInviting, broker != nil { session.snap.invite() }
    return nil
  }

  /// A link, the code in it, or the address of a table.
  private static func link(_ session: Session, _ typed: Entry) -> String? {
    session.snap.lobby.tryLinkAgain()
    if let link = InvitationLink(typed: typed.text) {
      session.snap.wantVisit(to: link)
    } else if let address = TableAddress(typed: typed.text) {
      session.snap.run(.ask(.address(address)))
    } else {
      return Sentences.noLink
    }
    return nil
  }
}

extension Session {
  /// Opens the page on which a command takes what is typed, or takes what was typed there.
  func type(for command: Command) {
    guard let page = TypedPage.of(command) else { return }
    guard case .typed(command, let typed) = pages.last else {
      hasFileChooser = false
      return open(.typed(command, Entry(page.start(self).utf8)))
    }
    if let complaint = page.take(self, typed) { complain(complaint) }
  }
}

// MARK: - A file that is chosen

/// The desktop's dialog for the file of a picture.
extension Session {
  /// Whether the page is open that has use for it.
  var hasUseForFileChooser: Bool { pages.last?.isTyped(for: .ownPicture) == true }

  /// Takes in what has been found out about the dialog, or in it.
  func hear(_ news: FileChooser.News) {
    guard hasUseForFileChooser else { return }
    switch news {
    case .isThere(let isThere):
      hasFileChooser = isThere
      showSheet()
    case .chosen(let name): useFile(named: name)
    case .cancelled: break
    case .failed: complain(Sentences.noFileChooser)
    }
  }

  private func useFile(named uri: [UInt8]) {
    guard let path = FilePath(uri: uri, host: Machine.name) else {
      return complain(Sentences.droppedNoFile)
    }
    do throws(Failure) {
      try use(pictureIn: path)
      back()
    } catch {
      complain(error.sentence)
    }
  }
}
