// SPDX-License-Identifier: MIT

import Words

/// A try to reach a table by TCP: a name is looked up, and its addresses are dialed.
final class Call {
  /// What it is done for.
  let request: Int

  private let loop: Loop
  private let done: (Call, Result<Int32, Failure>) -> Void
  private var lookup: Lookup?
  private var dialer: Dialer?

  /// - Parameter done: takes the connected socket, which it owns, or why there is none.
  init(
    _ request: Int, _ loop: Loop, done: @escaping (Call, Result<Int32, Failure>) -> Void
  ) {
    (self.request, self.loop, self.done) = (request, loop, done)
  }

  func dial(_ host: String, port: Int) {
    lookup = Lookup(host, port: port, loop) { [unowned self] addresses in
      if addresses.isEmpty {
        done(self, .failure(Failure(phrase("there is no \(host)"))))
      } else {
        dial(addresses)
      }
    }
    if lookup == nil { done(self, .failure(Failure(phrase("too much is going on")))) }
  }

  func dial(_ addresses: [Address]) {
    dialer = Dialer(addresses, loop) { [unowned self] in done(self, $0) }
  }

  /// Stops without a word.
  func stop() {
    lookup?.stop()
    dialer?.stop()
  }
}
