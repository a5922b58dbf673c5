// SPDX-License-Identifier: MIT

import CXObserving

extension Observer {
  /// Takes note, from now on, of everything that is painted into `window` and its descendants. On
  /// the root that is everything on the screen, so that a window's first paint is not missed.
  package func watchDamage(of window: ObservedWindow) {
    guard watches[window] == nil else { return }
    Connection.withExtensions {
      watches[window] = unsafe XDamageCreate(display, window.id, XDamageReportRawRectangles)
    }
    unsafe XSync(display, False)
    takeEvents()
    // The server begins by reporting the whole window.
    damage.removeAll { $0.window == window }
  }

  /// Begins again with no damage.
  package func forgetDamage() {
    unsafe XSync(display, False)
    takeEvents()
    // The server adds all damage up, which costs it time as the sum becomes intricate.
    Connection.withExtensions {
      for watch in watches.values { unsafe XDamageSubtract(display, watch, 0, 0) }
    }
    damage = []
    frames = []
    frameBegins = nil
  }

  /// Waits until something is painted.
  ///
  /// - Parameters:
  ///   - window: one that is watched.
  ///   - instant: what arrived before it doesn't count.
  ///   - area: what lies wholly outside it doesn't count; in the window's coordinates.
  /// - Returns: the first damage.
  package func waitForDamage(
    of window: ObservedWindow, since instant: Instant, touching area: Rectangle? = nil,
    within limit: Duration
  ) throws(ObservingError) -> Damage {
    try wait(for: "paint in window \(window)", within: limit) {
      damage.first { $0.counts(in: window, since: instant, touching: area) }
    }
  }

  /// Waits until nothing has been painted for a while.
  ///
  /// - Parameters:
  ///   - window: one that is watched.
  ///   - instant: where the first quiet spell can begin at the earliest.
  ///   - area: what lies wholly outside it doesn't count; in the window's coordinates.
  ///   - spell: how long it has to be quiet.
  /// - Returns: when the last damage before that spell arrived; `nil` if there was none.
  @discardableResult
  package func waitUntilStill(
    _ window: ObservedWindow, since instant: Instant, touching area: Rectangle? = nil,
    for spell: Duration = .milliseconds(150), within limit: Duration
  ) throws(ObservingError) -> Instant? {
    var limits = Patience(limit)
    // A program that waits for a processor paints nothing, and isn't still for that.
    var (quiet, newest) = (Patience(spell), nil as Instant?)
    while true {
      takeEvents()
      let latest = damage.last { $0.counts(in: window, since: instant, touching: area) }?.arrival
      if latest != newest { (quiet, newest) = (Patience(spell), latest) }
      let last = lastBeforeSpell(window, since: instant, touching: area, spell)
      let end = (last ?? instant) + spell
      if end <= .now, quiet.isOver() { return last }
      guard !limits.isOver() else {
        throw .timedOut(waitingFor: "quiet spell in window \(window)", limit: limit)
      }
      _ = waitForEvents(orEndOf: nil, until: max(end, .now + .milliseconds(10)))
      if connection.isLost { throw screen.lostConnection }
    }
  }

  /// The last damage before the first gap of at least `spell`.
  private func lastBeforeSpell(
    _ window: ObservedWindow, since instant: Instant, touching area: Rectangle?, _ spell: Duration
  ) -> Instant? {
    var last: Instant?
    for damage in damage where damage.counts(in: window, since: instant, touching: area) {
      if (last ?? instant).duration(to: damage.arrival) >= spell { break }
      last = damage.arrival
    }
    return last
  }
}

extension Damage {
  fileprivate func counts(
    in window: ObservedWindow, since instant: Instant, touching area: Rectangle?
  ) -> Bool {
    self.window == window && arrival >= instant && area.map(self.area.intersects) != false
  }
}
