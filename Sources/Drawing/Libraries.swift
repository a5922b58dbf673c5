// SPDX-License-Identifier: MIT

import CCairo
import Glibc

/// Without memory or threads GLib ends the process with a signal, and other font libraries crash.
package enum Libraries {
  /// The beginning of the last sentence. Set before anything runs.
  nonisolated(unsafe) private static var beginning: StaticString = ""

  /// Makes GLib, once loaded, end the process with one sentence on standard error and status 1.
  ///
  /// - Parameter beginning: the text before GLib's own message.
  package static func endInGoodOrder(saying beginning: StaticString) {
    unsafe Self.beginning = beginning
  }

  /// A receiver of GLib's messages (GLogFunc).
  typealias Hearing =
    @convention(c) (
      _ domain: UnsafePointer<CChar>?, _ level: UInt32, _ message: UnsafePointer<CChar>?,
      UnsafeMutableRawPointer?
    ) -> Void

  /// A fatal message ends the process.
  static let hear: Hearing = { _, level, message, _ in
    guard let message = unsafe message else { return }
    let isEnd = level & fatal != 0
    // There may be no memory for a string.
    let beginning = unsafe isEnd ? Libraries.beginning : "matchismo: "
    unsafe write(STDERR_FILENO, beginning.utf8Start, beginning.utf8CodeUnitCount)
    unsafe write(STDERR_FILENO, message, strlen(message))
    unsafe write(STDERR_FILENO, "\n", 1)
    if isEnd { _exit(EXIT_FAILURE) }
  }

  private static let fatal: UInt32 = 1 << 1

  /// In bytes.
  package static let need = 96 << 20

  /// Whether there is enough memory to paint.
  package static func haveRoom() -> Bool {
    useAddressesSparinglyIfLimited()
    let room = unsafe mmap(
      nil, need, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard unsafe room != MAP_FAILED else { return false }
    unsafe munmap(room, need)
    return true
  }

  /// In bytes: with 64 kB the libraries end with a signal.
  package static let neededStack = 256 << 10

  package static func haveStack() -> Bool {
    limit(of: RLIMIT_STACK).map { $0 >= rlim_t(neededStack) } ?? true
  }

  /// At a time: libraries, fonts, and the program's own.
  package static let neededFiles = 16

  package static func mayOpenFiles() -> Bool {
    limit(of: RLIMIT_NOFILE).map { $0 >= rlim_t(neededFiles) } ?? true
  }

  /// The C library reserves 64 MB of addresses for each thread unless told otherwise.
  private static func useAddressesSparinglyIfLimited() {
    guard let limit = limit(of: RLIMIT_AS), limit < rlim_t(1) << 40 else { return }
    mallopt(M_ARENA_MAX, 1)
  }

  /// `nil` if unknown.
  private static func limit(of resource: __rlimit_resource) -> rlim_t? {
    var limit = rlimit()
    let status = unsafe getrlimit(.init(resource.rawValue), &limit)
    return status == 0 ? limit.rlim_cur : nil
  }
}
