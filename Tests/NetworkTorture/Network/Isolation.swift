// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing

/// A process apart from the machine's networks, in which it may have networks of its own. It takes root's
/// rights, or a kernel that lets everybody be root among namespaces.
package enum Isolation {
  private static let mark = "MATCHISMO_ISOLATED"

  package static var isHere: Bool { unsafe getenv(mark) != nil }

  /// Why there is none.
  package struct Refused: Error, CustomStringConvertible {
    package let description =
      "this machine allows no network namespaces, neither by root's rights nor without: nothing was tried"
  }

  /// Begins this program anew with the same arguments, isolated. Returns only by throwing.
  package static func enter() throws -> Never {
    let ways = [[], ["--user", "--map-root-user"]].map { $0 + ["--net", "--mount"] }
    guard let way = ways.first(where: isAllowed) else { throw Refused() }
    unsafe setenv(mark, "yes", 1)
    let words = ["unshare"] + way + shell + CommandLine.arguments.dropFirst()
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    unsafe execvp("unshare", &arguments)
    throw Refused()
  }

  /// Starts this program where its own namespaces have a place for their names.
  private static let shell = [
    "sh", "-c", "mount -t tmpfs none /run && ip link set lo up && exec \"$0\" \"$@\"",
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path,
  ]

  private static func isAllowed(_ way: [String]) -> Bool {
    let trial = "mount -t tmpfs none /run && ip netns add a && test -w /dev/net/tun"
    let unshare = try? RunningProgram("unshare", way + ["sh", "-c", trial])
    return (try? unshare?.waitForExit(within: .seconds(20))) == .exited(0)
  }
}
