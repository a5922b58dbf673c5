// SPDX-License-Identifier: MIT

import CXObserving
import Glibc

/// How long something is waited for. Time in which programs wait for a processor counts for a tenth, so that a test
/// waits on a busy machine as long as what it waits for makes progress. Linux tells that time
/// (Documentation/accounting/psi.rst); where it doesn't, all time counts.
package struct Patience {
  private var left: Duration
  private var last: (now: Instant, stalled: Duration)

  package init(_ limit: Duration) {
    left = limit
    last = (.now, Self.stalled)
  }

  /// Whether it has come to its end by now.
  package mutating func isOver() -> Bool {
    let (now, stalled) = (Instant.now, Self.stalled)
    let passed = now - last.now
    left -= passed - min(max(stalled - last.stalled, .zero), passed * 9 / 10)
    last = (now, stalled)
    return left <= .zero
  }

  /// For how long at least one program has waited for a processor since the machine was started.
  private static var stalled: Duration {
    let file = unsafe open("/proc/pressure/cpu", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return .zero }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe read(file, &bytes, bytes.count)
    // `some avg10=0.00 avg60=0.00 avg300=0.00 total=4711`, in microseconds.
    let line = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).prefix { $0 != "\n" }
    let total = line.split(separator: "=").last.flatMap { Int64($0) }
    return .microseconds(total ?? 0)
  }
}
