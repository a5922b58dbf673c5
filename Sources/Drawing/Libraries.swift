// SPDX-License-Identifier: MIT

import CCairo
import Glibc

/// What the libraries that find and open fonts do when the system refuses them memory or a thread:
/// GLib ends the process by a signal, and others crash.
package enum Libraries {
  /// The first words of the sentence that is said at such an end. It is set before anything runs.
  nonisolated(unsafe) private static var beginning: StaticString = ""

  /// Has GLib end the process with one sentence on standard error and the status 1, once it is there.
  ///
  /// - Parameter beginning: what stands before GLib's own words.
  package static func endInGoodOrder(saying beginning: StaticString) {
    unsafe Self.beginning = beginning
  }

  /// What hears what GLib has to say (GLogFunc).
  typealias Hearing =
    @convention(c) (
      _ domain: UnsafePointer<CChar>?, _ level: UInt32, _ message: UnsafePointer<CChar>?,
      UnsafeMutableRawPointer?
    ) -> Void

  /// Says what GLib gives up for, and ends. What else it says goes to standard error too, as it always does.
  static let hear: Hearing = { _, level, message, _ in
    guard let message = unsafe message else { return }
    let isEnd = level & fatal != 0
    // There may be no memory to make a string of.
    let beginning = unsafe isEnd ? Libraries.beginning : "matchismo: "
    unsafe write(STDERR_FILENO, beginning.utf8Start, beginning.utf8CodeUnitCount)
    unsafe write(STDERR_FILENO, message, strlen(message))
    unsafe write(STDERR_FILENO, "\n", 1)
    if isEnd { _exit(EXIT_FAILURE) }
  }

  /// G_LOG_FLAG_FATAL.
  private static let fatal: UInt32 = 1 << 1

  /// How much memory they take, in bytes.
  package static let need = 96 << 20

  /// Whether there is room for so much. Where there isn't, nothing should be painted.
  package static func haveRoom() -> Bool {
    useAddressesSparinglyIfLimited()
    let room = unsafe mmap(
      nil, need, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard unsafe room != MAP_FAILED else { return false }
    unsafe munmap(room, need)
    return true
  }

  /// How many files have to be open at a time: libraries and fonts, and the program's own.
  package static let neededFiles = 16

  package static func mayOpenFiles() -> Bool {
    var limit = rlimit()
    guard unsafe getrlimit(.init(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return true }
    return limit.rlim_cur >= rlim_t(neededFiles)
  }

  /// The C library sets 64 MB of addresses aside for each thread, unless it is told not to.
  private static func useAddressesSparinglyIfLimited() {
    var limit = rlimit()
    guard unsafe getrlimit(.init(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < rlim_t(1) << 40
    else { return }
    mallopt(M_ARENA_MAX, 1)
  }
}
