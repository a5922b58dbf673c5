// SPDX-License-Identifier: MIT

import Foundation
import Testing
import Words

@testable import Decks

@Suite("Where decks are found") struct PictureDeckTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "matchismo-decks-\(UUID().uuidString)")

  /// Writes a file, with its folders.
  private func put(_ text: String, _ name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent(name).path, withDestinationPath: target)
  }

  private func path(_ name: String) -> FilePath {
    FilePath(folder.appendingPathComponent(name).path)
  }

  private static let index = "[KDE Backdeck]\nName=Own\nSVG=own.svg\n"

  @Test func `decks of all three kinds are found, and nothing else`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try put(Self.index, "carddecks/own/index.desktop")
    try put("", "carddecks/none/README")
    try put("", "cards/old_french.svgz")
    try put("", "cards/readme.txt")
    try put(
      "PySolFC;4;.png;1;52;7\nx;Simple\u{1B}[31m\n7 9 1\n1 1 1 1\nb.png\n", "sets/simple/config.txt"
    )
    let folders = ["carddecks", "cards", "sets", "missing"].map(path)
    let decks = PictureDeck.all(in: folders)
    #expect(decks.map(\.name) == ["Own", "Old French", "Simple\\u{1B}[31m"])
    for name in ["own", "Own"] {
      #expect(PictureDeck.find(FilePath(name), in: folders)?.path == path("carddecks/own"))
    }
    for name in ["old_french", "old_french.svgz"] {
      #expect(PictureDeck.find(FilePath(name), in: folders)?.path == path("cards/old_french.svgz"))
    }
    #expect(PictureDeck.find(path("sets/simple"), in: [])?.name == decks[2].name)
    #expect(PictureDeck.find("nobody's", in: folders) == nil)
    #expect(PictureDeck.find(path("carddecks/none"), in: folders) == nil)
  }

  @Test func `no file outside of its folder belongs to a deck`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try put("secret", "secret")
    try put(Self.index, "deck/index.desktop")
    try put("inside", "deck/inside")
    try link("deck/out", to: "../secret")
    try link("deck/in", to: "inside")
    try link("deck/null", to: "/dev/zero")
    try link("other", to: "deck")
    func bytes(_ name: FilePath, in folder: String = "deck") -> [UInt8]? {
      PictureDeck.bytes(of: name, in: path(folder), limit: 100)
    }
    #expect(bytes("inside") == Array("inside".utf8))
    #expect(bytes("in") == Array("inside".utf8))
    #expect(bytes("inside", in: "other") == Array("inside".utf8))
    #expect(bytes("out") == nil)
    #expect(bytes("null") == nil)
    #expect(bytes("missing") == nil)
  }

  @Test func `an index that never ends, a pipe and a folder are no index`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try put(Self.index + String(repeating: "#\n", count: 1 << 17), "long/index.desktop")
    try put(Self.index, "folder/index.desktop/index.desktop")
    try put("", "pipe/README")
    #expect(mkfifo(folder.appendingPathComponent("pipe/index.desktop").path, 0o600) == 0)
    for name in ["long", "folder", "pipe"] { #expect(PictureDeck(at: path(name)) == nil) }
  }
}
