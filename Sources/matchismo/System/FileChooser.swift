// SPDX-License-Identifier: MIT

import Bus
import Play
import System
import Windowing

/// The desktop's dialog to choose a file (XDG Desktop Portal, `FileChooser`), which another program
/// shows. Nothing here waits: whoever has a chooser watches its descriptor and its patience. Letting go
/// of it ends whatever it does.
final class FileChooser {
  /// What has been found out.
  enum News: Equatable, Sendable {
    /// Whether the desktop has such a dialog.
    case isThere(Bool)
    /// The player has chosen a file: its URI.
    case chosen([UInt8])
    /// The player has closed the dialog.
    case cancelled
    /// There is no dialog, or it has gone.
    case failed
  }

  /// What is waited for.
  private enum Phase: Equatable {
    /// Whether somebody has the portal's name, or would come when called.
    case looking(hasOwner: UInt32, canStart: UInt32)
    /// Nothing: the dialog may be asked for.
    case ready
    /// That the portal takes the question.
    case asking(UInt32)
    /// What the player chooses, which the portal tells from here.
    case choosing(request: String, portal: String)
    /// Nothing any more.
    case over
  }

  private let connection: BusConnection
  private var phase: Phase

  private static let portal = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let request = "org.freedesktop.portal.Request"

  /// Begins to find out whether there is one.
  init(on address: BusAddress) throws(BusError) {
    connection = try BusConnection(to: address)
    let hasOwner = try connection.send(
      BusConnection.call("NameHasOwner", "s") { $0.text(Self.portal) })
    let canStart = try connection.send(BusConnection.call("ListActivatableNames"))
    for rule in Self.rules {
      try connection.send(BusConnection.call("AddMatch", "s") { $0.text(rule) })
    }
    phase = .looking(hasOwner: hasOwner, canStart: canStart)
  }

  /// What to watch while something is awaited; `nil` otherwise.
  var descriptor: Int32? { [.ready, .over].contains(phase) ? nil : connection.descriptor }
  var isBehind: Bool { connection.isBehind }

  /// How many seconds the answer that is awaited may take; `nil` for as long as the player likes.
  var patience: Double? {
    switch phase {
    case .looking: 5
    case .asking: 10
    case .ready, .choosing, .over: nil
    }
  }

  /// Whether it can be asked for a file.
  var isReady: Bool { phase == .ready }

  /// The answer has taken too long.
  func giveUp() -> News? {
    guard patience != nil else { return nil }
    return fail()
  }

  /// Takes in what has come.
  ///
  /// - Returns: what that is worth telling.
  func proceed() -> News? {
    do throws(BusError) {
      var news: News?
      for message in try connection.receive() { news = take(message) ?? news }
      return news
    } catch {
      return fail()
    }
  }

  private func fail() -> News? {
    defer { phase = .over }
    switch phase {
    case .looking: return .isThere(false)
    case .asking, .choosing: return .failed
    case .ready, .over: return nil
    }
  }
}

// MARK: - Asking for a file

extension FileChooser {
  /// What may be chosen: what the player reads, and a pattern as in `*.png`.
  typealias Filter = (name: String, pattern: String)

  /// Has the desktop show its dialog.
  ///
  /// - Parameters:
  ///   - title: what the player reads over it.
  ///   - window: what the dialog belongs to, as portals name windows: `x11:` and its number.
  /// - Returns: what can be told at once.
  func ask(_ title: String, _ filter: Filter, over window: String) -> News? {
    guard isReady else { return phase == .over ? .failed : nil }
    do throws(BusError) {
      phase = .asking(try connection.send(Self.question(title, filter, over: window)))
      return nil
    } catch {
      phase = .over
      return .failed
    }
  }

  /// The signals to hear of: what the player has chosen, and that the portal has gone.
  private static let rules = [
    "type='signal',sender='\(portal)',interface='\(request)',member='Response'",
    "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(portal)'",
  ]

  private static func question(
    _ title: String, _ filter: Filter, over window: String
  ) -> BusMessage {
    .call(
      "OpenFile", of: "org.freedesktop.portal.FileChooser", at: path, in: portal, "ssa{sv}"
    ) {
      $0.text(window)
      $0.text(title)
      $0.array(alignedTo: 8) {
        $0.entry("modal", "b") { $0.boolean(true) }
        $0.entry("filters", "a(sa(us))") {
          $0.array(alignedTo: 8) {
            $0.structure {
              $0.text(filter.name)
              $0.array(alignedTo: 8) {
                $0.structure {
                  // A pattern, not a media type.
                  $0.number(0)
                  $0.text(filter.pattern)
                }
              }
            }
          }
        }
      }
    }
  }
}

// MARK: - Hearing of it

extension FileChooser {
  private func take(_ message: BusMessage) -> News? {
    switch phase {
    case .looking(let hasOwner, let canStart): takeFinding(message, hasOwner, canStart)
    case .asking(let question): takeAnswer(message, to: question)
    case .choosing(let request, let portal): takeChoice(message, request, portal)
    case .ready, .over: nil
    }
  }

  private func takeFinding(
    _ message: BusMessage, _ hasOwner: UInt32, _ canStart: UInt32
  ) -> News? {
    let isThere: Bool
    switch message.answers {
    case hasOwner: isThere = message.kind == .reply && message.values.first?.number == 1
    case canStart:
      let names = message.kind == .reply ? message.values.first?.list ?? [] : []
      isThere = names.contains(BusValue(Self.portal))
      // The bus answers in order: nobody has the name either.
      if !isThere { return fail() }
    default: return nil
    }
    guard isThere else { return nil }
    phase = .ready
    return .isThere(true)
  }

  private func takeAnswer(_ message: BusMessage, to question: UInt32) -> News? {
    guard message.answers == question else { return nil }
    guard message.kind == .reply, let request = message.values.first?.text,
      let portal = message.sender
    else {
      phase = .ready
      return .failed
    }
    phase = .choosing(request: String(decoding: request, as: UTF8.self), portal: portal)
    return nil
  }

  private func takeChoice(
    _ message: BusMessage, _ request: String, _ portal: String
  ) -> News? {
    guard message.kind == .signal else { return nil }
    if message.sender == BusConnection.busName, message.member == "NameOwnerChanged",
      message.values.dropFirst().first == BusValue(portal)
    {
      return fail()
    }
    guard message.interface == Self.request, message.member == "Response",
      message.path == request, message.sender == portal
    else { return nil }
    phase = .ready
    switch message.values.first?.number {
    case 0:
      let uris = message.values.last?["uris"]?.list ?? []
      return uris.first?.text.map { .chosen($0) } ?? .failed
    case 1: return .cancelled
    default: return .failed
    }
  }
}

/// The desktop's dialog to choose a file, which is looked for while a page has use for it and closed
/// with that page.
final class FileChooserWatch {
  private var chooser: FileChooser?
  private var isWanted = false

  /// What has been heard and not been passed on yet.
  private var news: FileChooser.News?

  /// When an answer is late; `nil` while none is awaited, or for as long as the player likes.
  private var latest: Moment?

  /// When to follow it next, whatever happens.
  var deadline: Moment? { news == nil ? latest : .now }

  /// What wakes the program's one wait.
  var awaited: [Awaited] {
    guard let descriptor = chooser?.descriptor else { return [] }
    return [
      Awaited(descriptor, takesMore: chooser?.isBehind == true) {
        self.note(self.chooser?.proceed())
      }
    ]
  }

  /// Looks for the dialog as soon as it is wanted, and lets go of it when it isn't any more.
  ///
  /// - Returns: what has been found out meanwhile.
  func follow(isWanted: Bool) -> FileChooser.News? {
    if isWanted != self.isWanted {
      self.isWanted = isWanted
      chooser = isWanted ? BusAddress.ofSession.flatMap { try? FileChooser(on: $0) } : nil
      news = nil
      setLatest()
    }
    if let latest, latest <= .now { note(chooser?.giveUp()) }
    defer { news = nil }
    return news
  }

  /// Has the desktop ask for the file of a picture.
  func ask(over window: String) {
    let filter = FileChooser.Filter(name: Sentences.pictureFiles, pattern: "*.png")
    note(chooser?.ask(Sentences.choosesPicture, filter, over: window))
  }

  private func note(_ news: FileChooser.News?) {
    self.news = news ?? self.news
    setLatest()
  }

  private func setLatest() {
    latest = chooser?.patience.map { Moment.now.adding(seconds: $0) }
  }
}
