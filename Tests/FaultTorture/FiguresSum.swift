// SPDX-License-Identifier: MIT

import Foundation

/// What several threads have found out, added up.
final class FiguresSum: @unchecked Sendable {
  private let lock = NSLock()
  private var sum = Result<FaultFigures, any Error>.success(FaultFigures())

  var result: Result<FaultFigures, any Error> { lock.withLock { sum } }

  /// Adds what one thread has found out; a failure stays.
  func add(_ result: Result<FaultFigures, any Error>) {
    lock.withLock {
      sum = Result {
        var figures = try sum.get()
        figures.add(try result.get())
        return figures
      }
    }
  }
}
