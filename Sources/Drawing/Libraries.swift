// SPDX-License-Identifier: MIT

import CPango
import Glibc

/// What the libraries that find and open fonts do when the system refuses them memory or a thread:
/// GLib ends the process by a signal, and others crash.
package enum Libraries {
  /// The first words of the sentence that is said at such an end. It is set before anything runs.
  nonisolated(unsafe) private static var beginning: StaticString = ""

  /// Has GLib end the process with one sentence on standard error and the status 1.
  ///
  /// - Parameter beginning: what stands before GLib's own words.
  package static func endInGoodOrder(saying beginning: StaticString) {
    unsafe Self.beginning = beginning
    unsafe g_log_set_default_handler(
      { domain, level, message, _ in
        guard level.rawValue & G_LOG_FLAG_FATAL.rawValue != 0, let message = unsafe message else {
          return unsafe g_log_default_handler(domain, level, message, nil)
        }
        // There may be no memory to make a string of.
        let beginning = unsafe Libraries.beginning
        unsafe write(STDERR_FILENO, beginning.utf8Start, beginning.utf8CodeUnitCount)
        unsafe write(STDERR_FILENO, message, strlen(message))
        unsafe write(STDERR_FILENO, "\n", 1)
        _exit(EXIT_FAILURE)
      }, nil)
  }

  /// How much memory they take, in bytes.
  package static let need = 64 << 20

  /// Whether there is room for so much. Where there isn't, nothing should be painted.
  package static func haveRoom() -> Bool {
    useAddressesSparinglyIfLimited()
    let room = unsafe mmap(
      nil, need, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard unsafe room != MAP_FAILED else { return false }
    unsafe munmap(room, need)
    return true
  }

  /// The C library sets 64 MB of addresses aside for each thread, unless it is told not to.
  private static func useAddressesSparinglyIfLimited() {
    var limit = rlimit()
    guard unsafe getrlimit(.init(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < rlim_t(1) << 40
    else { return }
    mallopt(M_ARENA_MAX, 1)
  }
}
