// SPDX-License-Identifier: MIT

import Assistive
import Bus
import Scene
import System
import Windowing

/// Assistive technology at the window while it is on; idle otherwise.
final class AssistiveWatch {
  private var bus: AccessibilityBus?

  private var address: BusAddress?

  /// No new attempt to join before this moment.
  private var retry: Moment?

  /// Seconds between two attempts.
  static let rest = 10.0

  /// The estimated end of a reader's speech.
  private var endOfSpeech: Moment?

  /// Requests still to be done.
  private var requests: [AccessibleRequest] = []

  /// Offered keys without an answer, and the player's later input.
  private var held: [Held] = []

  private struct Held {
    let happening: Happening

    /// The key's number in the answer; `nil` for a request that waits for earlier keys.
    let offer: UInt32?
    let latest: Moment
  }

  /// Joins while assistive technology is on, and leaves when it is off. Rejoins a bus that has
  /// dropped the program.
  func follow(_ address: BusAddress?, at now: Moment = .now) {
    if address != self.address {
      bus?.leave()
      (self.address, bus, retry) = (address, nil, nil)
    }
    guard let address, isAway, retry.map({ $0 <= now }) != false else { return }
    retry = now.adding(seconds: Self.rest)
    bus = try? AccessibilityBus(on: address)
  }

  private var isAway: Bool { bus?.isOver != false }

  /// The descriptors that wake the window.
  ///
  /// - Parameters:
  ///   - shown: the window's content.
  ///   - origin: its place on the screen.
  func awaited(
    seeing shown: @escaping @autoclosure () -> ShownWindow,
    at origin: @escaping () -> (x: Int, y: Int)
  ) -> [Awaited] {
    guard let bus, let descriptor = bus.descriptor else { return [] }
    return [
      Awaited(descriptor, takesMore: bus.isBehind) {
        self.requests += bus.proceed(seeing: shown(), at: origin)
      }
    ]
  }

  func takeRequests() -> [AccessibleRequest] {
    defer { requests = [] }
    return requests
  }

  /// Offers keys to assistive technology first.
  ///
  /// - Returns: the events to handle now, in order.
  func keep(from happenings: [Happening]) -> [Happening] {
    guard isHeard || !held.isEmpty else { return happenings }
    var free: [Happening] = []
    for happening in happenings {
      if case .stroke(let stroke, _) = happening.event {
        let offer = bus?.offer(
          isPress: stroke.isPress, symbol: stroke.symbol, code: stroke.code,
          modifiers: stroke.modifiers, time: stroke.time, text: stroke.text)
        let latest = Moment.now.adding(milliseconds: Self.patience)
        held.append(Held(happening: happening, offer: offer, latest: latest))
      } else if held.isEmpty || !happening.event.isOfPlayer {
        free.append(happening)
      } else {
        held.append(Held(happening: happening, offer: nil, latest: .now))
      }
    }
    return free + released()
  }

  /// Milliseconds for an answer about a key; without one the key is the program's.
  private static let patience = 200

  private func released() -> [Happening] {
    var released: [Happening] = []
    while let first = held.first {
      var isKept: Bool? = false
      if let offer = first.offer, let bus {
        isKept = bus.isKept(offer)
        if isKept == nil, first.latest <= .now {
          bus.forget(offer)
          isKept = false
        }
      }
      guard let isKept else { break }
      held.removeFirst()
      if !isKept { released.append(first.happening) }
    }
    return released
  }

  /// The end of a key's wait, or the next attempt to join.
  var deadline: Moment? {
    [held.first?.latest, address != nil && isAway ? retry : nil].compactMap(\.self).min()
  }

  /// True while a listener wants words for all events, and keys.
  var isHeard: Bool { bus?.isHeard == true }

  /// Tells listeners the changes.
  ///
  /// - Parameter isNew: true if nothing was told before.
  func tell(_ shown: (_ isNew: Bool) -> ShownWindow, at now: Moment = .now) {
    guard let bus, isHeard else { return }
    let words = bus.tell(shown(bus.isNew))
    // A reader with something new to say breaks off.
    if !words.isEmpty {
      endOfSpeech = now.adding(seconds: Self.pause + Double(words.count) / Self.pace)
    }
  }

  /// A reader's delay in seconds, and its characters per second.
  private static let pause = 0.3
  private static let pace = 15.0

  /// True while a reader speaks. Silence helps then.
  func isSpeaking(at now: Moment = .now) -> Bool { endOfSpeech.map { now < $0 } == true }
}

extension GameWindow {
  /// Does the requests of assistive technology, and tells it the outcome.
  func followAssistance() {
    guard hasIcon else { return }
    assistance.follow(sessionBus.assistiveBus)
    window.tellsStrokes = assistance.isHeard
    for request in assistance.takeRequests() where !scene.isStartled {
      session.moment = 0
      session.carryOut(request)
      assertSoundness()
    }
  }

  func tellAssistance() {
    assistance.tell { isNew in
      if isNew { scene.showFocus() }
      return shown
    }
  }

  private var shown: ShownWindow {
    ShownWindow(scene, title: window.title, isActive: window.hasFocus)
  }

  var assistanceAwaited: [Awaited] {
    assistance.awaited(seeing: self.shown) { self.window.origin }
  }
}

extension Session {
  func carryOut(_ request: AccessibleRequest) {
    switch request {
    case .perform(let action, let item): carryOut(scene.perform(action, on: item))
    case .focus(let item): scene.focus(on: item)
    case .lookBack(let moment): carryOut(Intent.lookBack(to: moment))
    case .change(.control(let control), let step): carryOut(Intent.change(control, by: step))
    case .change: break
    case .write(let text, let field):
      guard isTyping else { return }
      scene.focus(on: field)
      edit { $0.selectAll() }
      type(Array(text.utf8))
    }
  }
}

extension Event {
  /// True for the player's input, which waits for earlier keys. Events of the window itself don't
  /// wait.
  fileprivate var isOfPlayer: Bool {
    switch self {
    case .resized, .gotFocus, .lostFocus, .hidden, .shown, .settingsChanged, .drawn, .closed: false
    default: true
    }
  }
}
