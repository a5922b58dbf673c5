// SPDX-License-Identifier: MIT

import Drawing
import Glibc
import Testing

struct LibrariesTests {
  @Test func `where GLib gives up it is one sentence and a status`() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]
    ) {
      Libraries.endInGoodOrder(saying: "a library gives up: ")
      _ = Fonts().line("", TextStyle(size: 12))
      // GLib is there from then on.
      typealias Fatal = @convention(c) (UInt32) -> UInt32
      typealias Warn =
        @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Void
      let library = try #require(unsafe dlopen("libglib-2.0.so.0", RTLD_NOW))
      let setFatal = unsafe unsafeBitCast(dlsym(library, "g_log_set_always_fatal"), to: Fatal.self)
      let warn = unsafe unsafeBitCast(dlsym(library, "g_return_if_fail_warning"), to: Warn.self)
      let critical: UInt32 = 1 << 3
      _ = setFatal(critical)
      unsafe warn("Test", "here", "there is enough")
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(said.hasSuffix("a library gives up: here: assertion 'there is enough' failed\n"))
  }
}
