// SPDX-License-Identifier: MIT

import Assistive
import Bus
import Scene
import System
import Windowing

/// What assistive technology hears of the window and wants of it, while it is on. While it is off there is
/// nothing here.
final class AssistiveWatch {
  private var bus: AccessibilityBus?

  /// Where the bus was last looked for.
  private var address: BusAddress?

  /// What is wanted and has not been done yet.
  private var requests: [AccessibleRequest] = []

  /// Keys that were offered and have not been answered yet, and what came after them.
  private var held: [HeldKey] = []

  private struct HeldKey {
    let happening: Happening

    /// What the answer names; `nil` for what waits only for those before it.
    let offer: UInt32?
    let latest: Moment
  }

  /// Joins once assistive technology is on, and leaves when it is off.
  func follow(_ address: BusAddress?) {
    guard address != self.address else { return }
    self.address = address
    bus?.leave()
    bus = address.flatMap { try? AccessibilityBus(on: $0) }
  }

  /// What wakes the program's one wait.
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
      Awaited(descriptor) { self.requests += bus.proceed(seeing: shown(), at: origin) }
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
    var others: [Happening] = []
    for happening in happenings {
      switch happening.event {
      case .stroke(let stroke, let event):
        let offer = bus?.offer(OfferedKey(stroke))
        held.append(
          HeldKey(
            happening: Happening(.stroke(stroke, means: event), at: happening.moment), offer: offer,
            latest: .now.adding(milliseconds: Self.patience)))
      case .key, .keyRepeated, .typed:
        held.append(HeldKey(happening: happening, offer: nil, latest: .now))
      default: others.append(happening)
      }
    }
    return others + released()
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

  /// When a key has waited long enough.
  var deadline: Moment? { held.first?.latest }

  /// Whether somebody listens, who is told in words of all that happens and is offered keys.
  var isHeard: Bool { bus?.isHeard == true }

  /// Tells whoever listens what has happened.
  ///
  /// - Parameter isNew: whether nothing was told before.
  func tell(_ shown: (_ isNew: Bool) -> ShownWindow) {
    if let bus, isHeard { bus.tell(shown(bus.isNew)) }
  }
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
