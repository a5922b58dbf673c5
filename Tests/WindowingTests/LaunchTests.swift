// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import Windowing

@Suite("The start that a launcher follows") struct LaunchTests {
  @Test(arguments: [
    ("gnome-shell-1234-host-matchismo-0_TIME5678", 5678), ("a_TIME1_TIME2", 2),
    ("a_TIME4294967295", 4_294_967_295),
  ])
  func `its name tells when the player wanted it`(id: String, time: UInt32) throws {
    #expect(try #require(Launch(id: id)).time?.milliseconds == time)
  }

  @Test(arguments: [
    "a", "_TIME", "a_TIMEx", "a_TIME12x", "a_TIME-1", "a_TIME0", "a_TIME4294967296", "a_TIM5",
    "a_TIME99999999999999999999", "a_TIME 5",
  ])
  func `unless it doesn't`(id: String) throws {
    #expect(try #require(Launch(id: id)).time == nil)
  }

  @Test func `a name that is none, or too long, is none`() {
    #expect(Launch(id: "") == nil)
    #expect(Launch(id: String(repeating: "a", count: 1025)) == nil)
  }

  @Test(arguments: [
    ("plain_TIME1", "remove: ID=plain_TIME1"),
    (#"a "b" \ c"#, #"remove: ID=a\ \"b\"\ \\\ c"#),
    ("für", "remove: ID=für"),
  ])
  func `its end names it so that all of it is one word`(id: String, end: String) throws {
    #expect(try #require(Launch(id: id)).end == end)
  }

  @Test func `it is taken out of the environment, once`() async {
    await #expect(processExitsWith: .success) {
      setenv("DESKTOP_STARTUP_ID", "one_TIME5", 1)
      setenv("XDG_ACTIVATION_TOKEN", "two", 1)
      #expect(Launch.take() == Launch(id: "one_TIME5"))
      #expect(getenv("DESKTOP_STARTUP_ID") == nil)
      #expect(getenv("XDG_ACTIVATION_TOKEN") == nil)
      #expect(Launch.take() == nil)
    }
  }
}
