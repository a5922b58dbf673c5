// SPDX-License-Identifier: MIT

import CPango
import Drawing
import Glibc
import Testing

struct LibrariesTests {
  @Test func `where GLib gives up it is one sentence and a status`() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]
    ) {
      Libraries.endInGoodOrder(saying: "a library gives up: ")
      g_log_set_always_fatal(G_LOG_LEVEL_CRITICAL)
      g_return_if_fail_warning("Test", "here", "there is enough")
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(said.hasSuffix("a library gives up: here: assertion 'there is enough' failed\n"))
  }
}
