// SPDX-License-Identifier: MIT

import Assistive
import Bus
import Scene
import System
import Windowing

/// Assistive technology at the window, while it is on. While it is off there is
/// nothing here.
final class AssistiveWatch {
  private var bus: AccessibilityBus?

  /// Where the bus is.
  private var address: BusAddress?

  /// No new attempt to join before this moment.
  private var retry: Moment?

  /// How many seconds lie between two attempts.
  static let rest = 10.0

  /// Until when a reader speaks, as far as can be told.
  private var endOfSpeech: Moment?

  /// The requests that have not been done yet.
  private var requests: [AccessibleRequest] = []

  /// Keys that were offered and have not been answered yet, and what the player has done since.
  private var held: [Held] = []

  private struct Held {
    let happening: Happening

    /// The name in the answer; `nil` for a request that only waits for the keys before it.
    let offer: UInt32?
    let latest: Moment
  }

  /// Joins once assistive technology is on, and leaves when it is off. A bus that has dropped the program is
  /// joined again.
  func follow(_ address: BusAddress?, at now: Moment = .now) {
    if address != self.address {
      bus?.leave()
      (self.address, bus, retry) = (address, nil, nil)
    }
    guard let address, isAway, retry.map({ $0 <= now }) != false else { return }
    retry = now.adding(seconds: Self.rest)
    bus = try? AccessibilityBus(on: address)
  }

  /// Whether it isn't on the bus.
  private var isAway: Bool { bus?.isOver != false }

  /// The descriptors that wake the program's one wait.
  ///
  /// - Parameters:
  ///   - shown: what the window shows.
  ///   - origin: where that is on the screen.
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

  /// Lets assistive technology have keys first.
  ///
  /// - Returns: what is to be handled now, in its order.
  func keep(from happenings: [Happening]) -> [Happening] {
    guard isHeard || !held.isEmpty else { return happenings }
    var free: [Happening] = []
    for happening in happenings {
      if case .stroke(let stroke, _) = happening.event {
        let offer = bus?.offer(OfferedKey(stroke))
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

  /// In how many milliseconds a key is answered, or nobody has kept it.
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

  /// When a key has waited long enough, or the bus is looked for again.
  var deadline: Moment? {
    [held.first?.latest, address != nil && isAway ? retry : nil].compactMap(\.self).min()
  }

  /// Whether somebody listens, who is told in words of all that happens and is offered keys.
  var isHeard: Bool { bus?.isHeard == true }

  /// Tells whoever listens what has happened.
  ///
  /// - Parameter isNew: whether nothing was told before.
  func tell(_ shown: (_ isNew: Bool) -> ShownWindow, at now: Moment = .now) {
    guard let bus, isHeard else { return }
    let words = bus.tell(shown(bus.isNew))
    // A reader that has something new to say breaks off.
    if !words.isEmpty {
      endOfSpeech = now.adding(seconds: Self.pause + Double(words.count) / Self.pace)
    }
  }

  /// How long a reader takes to begin, in seconds, and how many characters it says in one.
  private static let pause = 0.3
  private static let pace = 15.0

  /// Whether a reader has something to say. That is understood best where nothing else is heard.
  func isSpeaking(at now: Moment = .now) -> Bool { endOfSpeech.map { now < $0 } == true }
}

extension GameWindow {
  /// Does what assistive technology wants, and tells it what has come of everything.
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

extension OfferedKey {
  fileprivate init(_ stroke: KeyStroke) {
    self.init(
      isPress: stroke.isPress, symbol: stroke.symbol, code: stroke.code,
      modifiers: stroke.modifiers, time: stroke.time, text: stroke.text)
  }
}

extension Event {
  /// Whether the player does it in the window, after the keys that went before. What happens to the window itself
  /// is for its picture, which doesn't wait.
  fileprivate var isOfPlayer: Bool {
    switch self {
    case .resized, .gotFocus, .lostFocus, .hidden, .shown, .settingsChanged, .drawn, .closed: false
    default: true
    }
  }
}
