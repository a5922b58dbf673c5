// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing
import Testing
import Wire

@Suite("The link as a program") struct LinkProgramTests {
  @Test func `the key is made once, for its owner alone`() throws {
    let home = try LinkHome()
    let first = try LinkProgram(home).fingerprint
    #expect(try LinkProgram(home).fingerprint == first)
    #expect(try LinkProgram(LinkHome()).fingerprint != first)
    let attributes = try FileManager.default.attributesOfItem(atPath: home.key)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path) == ["key"])
  }

  @Test func `the key is where the game says, UTF-8 or not, whatever a library has done`() throws {
    let home = try LinkHome()
    let library = LinkProgram.path.dropLast("matchismo-link".count) + "libMeddling.so"
    // The link, its option and the key's path are $0, $1 and $2.
    let script = "LD_PRELOAD='\(library)' exec \"$0\" \"$1\" \"$2\"$'\\xE9'"
    let starter = ["/bin/bash", "-c", script]
    let first = try LinkProgram(home, by: starter).fingerprint
    #expect(try LinkProgram(home, by: starter).fingerprint == first)
    let shell = try RunningProgram("/bin/bash", ["-c", "test -s \"$0\"$'\\xE9'", home.key])
    #expect(try shell.waitForExit(within: LinkProgram.patience) == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: home.key))
  }

  @Test(arguments: ["", "nonsense\n", "matchismo key 1 \n", "matchismo key 2 00\n"])
  func `a file that is no key is said in a sentence, and stays as it is`(text: String) throws {
    let home = try LinkHome()
    try Data(text.utf8).write(to: URL(fileURLWithPath: home.key))
    let link = try Self.start(["--key", home.key])
    #expect(try link.waitForExit(within: LinkProgram.patience) == .exited(LinkExit.key.rawValue))
    #expect(
      link.standardError == "matchismo-link: \"\(home.key)\" is not a key of this program\n")
    #expect(try Data(contentsOf: URL(fileURLWithPath: home.key)) == Data(text.utf8))
  }

  @Test(arguments: ["/nowhere/key", "/proc"])
  func `a place that can't have a key is said in a sentence`(path: String) throws {
    let link = try Self.start(["--key", path])
    #expect(try link.waitForExit(within: LinkProgram.patience) == .exited(LinkExit.key.rawValue))
    #expect(link.standardError.hasPrefix("matchismo-link: the key can't be kept in \"\(path)\": "))
    #expect(link.standardError.split(separator: "\n").count == 1)
  }

  @Test(arguments: [[], ["--key"], ["--patience", "x", "--key", "k"], ["--keys", "k"]])
  func `options that make no sense end it`(arguments: [String]) throws {
    let link = try Self.start(arguments)
    #expect(try link.waitForExit(within: LinkProgram.patience) == .exited(2))
    #expect(link.standardError.hasPrefix("matchismo-link: this program is started by the game"))
  }

  @Test func `without a game it does nothing`() throws {
    let home = try LinkHome()
    let link = try RunningProgram(LinkProgram.path, ["--key", home.key])
    #expect(try link.waitForExit(within: LinkProgram.patience) == .exited(2))
    #expect(!FileManager.default.fileExists(atPath: home.key))
  }

  @Test func `it ends with the game's end of the socket, in the middle of a table`() throws {
    let pair = try LinkedPair()
    pair.host.leave()
    #expect(try pair.host.program.waitForExit(within: LinkProgram.patience) == .exited(0))
    #expect(try pair.guest.gone() == .closed)
  }

  @Test func `it ends when the game is killed`() throws {
    let pair = try LinkedPair()
    let game = try pair.host.handOver()
    #expect(pair.host.program.exitStatus == nil)
    game.kill()
    #expect(try pair.host.program.waitForExit(within: LinkProgram.patience) == .exited(0))
    #expect(try pair.guest.gone() == .closed)
  }

  /// A program with a socket as its input, at whose other end nobody says anything.
  private static func start(_ arguments: [String]) throws -> RunningProgram {
    let (_, theirs) = try TestSocket.pair()
    return try RunningProgram(LinkProgram.path, arguments, standardInput: theirs.descriptor)
  }
}
