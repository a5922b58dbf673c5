// SPDX-License-Identifier: MIT

/// A moment on CLOCK_MONOTONIC, which is what Swift's suspending clock reads on Linux.
package typealias Instant = SuspendingClock.Instant
