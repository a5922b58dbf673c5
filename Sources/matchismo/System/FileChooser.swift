// SPDX-License-Identifier: MIT

import Bus
import Play
import System
import Windowing

/// The desktop's file dialog (XDG Desktop Portal, `FileChooser`), shown by another program. Nothing
/// here waits: the owner watches its descriptor and its patience. Its end closes the dialog.
final class FileChooser {
  enum News: Equatable, Sendable {
    /// True if the desktop has the dialog.
    case isThere(Bool)
    /// The chosen file's URI.
    case chosen([UInt8])
    /// The player closed the dialog.
    case cancelled
    /// The dialog is missing, or was lost.
    case failed
  }

  /// The answers awaited.
  private enum Phase: Equatable {
    /// Whether the portal runs, or can be started.
    case looking(hasOwner: UInt32, canStart: UInt32)
    /// None: the dialog is ready.
    case ready
    /// The portal's acceptance.
    case asking(UInt32)
    /// The player's choice, from this portal.
    case choosing(request: String, portal: String)
    /// None any more.
    case over
  }

  private let connection: BusConnection
  private var phase: Phase

  private static let portal = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let request = "org.freedesktop.portal.Request"

  /// Starts to look for the dialog.
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

  /// The descriptor to watch; `nil` while nothing is awaited.
  var descriptor: Int32? { [.ready, .over].contains(phase) ? nil : connection.descriptor }
  var isBehind: Bool { connection.isBehind }

  /// Seconds left for the answer; `nil` while the player chooses.
  var patience: Double? {
    switch phase {
    case .looking: 5
    case .asking: 10
    case .ready, .choosing, .over: nil
    }
  }

  var isReady: Bool { phase == .ready }

  /// The answer is too late.
  func giveUp() -> News? {
    guard patience != nil else { return nil }
    return fail()
  }

  /// Handles messages.
  ///
  /// - Returns: news, if any.
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
  /// The files to choose from: a label, and a pattern such as `*.png`.
  typealias Filter = (name: String, pattern: String)

  /// Shows the dialog.
  ///
  /// - Parameters:
  ///   - title: the dialog's title.
  ///   - window: the parent window, as portals name it: `x11:` and its number.
  /// - Returns: immediate news, if any.
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

  /// The signals for the player's choice, and for the loss of the portal.
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
      // The bus answers in order: nobody has the name, either.
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

/// The file dialog, looked for while a page has use for it, and closed with that page.
final class FileChooserWatch {
  private var chooser: FileChooser?
  private var isWanted = false

  /// News not yet passed on.
  private var news: FileChooser.News?

  /// The time limit of an answer; `nil` without one.
  private var latest: Moment?

  /// The time to follow it next at the latest.
  var deadline: Moment? { news == nil ? latest : .now }

  /// The descriptors that wake the window.
  var awaited: [Awaited] {
    guard let descriptor = chooser?.descriptor else { return [] }
    return [
      Awaited(descriptor, takesMore: chooser?.isBehind == true) {
        self.note(self.chooser?.proceed())
      }
    ]
  }

  /// Looks for the dialog once it is wanted, and drops it afterwards.
  ///
  /// - Returns: news, if any.
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

  /// Shows the dialog for a picture's file.
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
