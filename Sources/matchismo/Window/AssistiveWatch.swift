// SPDX-License-Identifier: MIT

import Assistive
import Bus
import Scene
import Windowing

/// What assistive technology hears of the window and wants of it, while it is on. While it is off there is
/// nothing here.
final class AssistiveWatch {
  private var bus: AccessibilityBus?

  /// Where the bus was last looked for.
  private var address: BusAddress?

  /// What is wanted and has not been done yet.
  private var requests: [AccessibleRequest] = []

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
    seeing shown: @escaping @autoclosure () -> ShownWindow, at origin: @escaping () -> (x: Int, y: Int)
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

  /// Tells whoever listens what has happened.
  ///
  /// - Parameter isNew: whether nothing was told before.
  func tell(_ shown: (_ isNew: Bool) -> ShownWindow) {
    if let bus, bus.isHeard { bus.tell(shown(bus.isNew)) }
  }
}

extension GameWindow {
  /// Does what assistive technology wants, and tells it what has come of everything.
  func followAssistance() {
    guard hasIcon else { return }
    assistance.follow(sessionBus.assistiveBus)
    session.moment = 0
    for request in assistance.takeRequests() where !scene.isStartled {
      session.carryOut(request)
      assertSoundness()
    }
  }

  func tellAssistance() {
    assistance.tell { isNew in
      if isNew { scene.revealFocus() }
      return shown
    }
  }

  private var shown: ShownWindow { ShownWindow(scene, title: window.title, isActive: window.hasFocus) }

  var assistanceAwaited: [Awaited] {
    assistance.awaited(seeing: self.shown) { self.window.origin }
  }
}

extension Session {
  func carryOut(_ request: AccessibleRequest) {
    switch request {
    case .perform(let action, let item): carryOut(scene.perform(action, on: item))
    case .focus(let item): scene.focus(on: item)
    case .lookBack(let moment): carryOut(.lookBack(to: moment))
    case .change(.control(let control), let step): carryOut(.change(control, by: step))
    case .change: break
    case .write(let text, let field):
      guard isTyping else { return }
      scene.focus(on: field)
      edit { $0.selectAll() }
      type(Array(text.utf8))
    }
  }
}
