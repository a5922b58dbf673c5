// SPDX-License-Identifier: MIT

import Drawing
import Glibc
import MatchingPlay
import Play
import Storage
import System
import Windowing
import Wire
import Words

/// What is dropped on the table: a recorded game, a picture for the cards' backs, or an invitation.
extension Session {
  func take(_ dropped: Dropped) {
    switch dropped {
    case .files(let list): take(addresses: list)
    case .text(let text): take(text, from: .drop)
    case .nothing: say(Sentences.droppedNothing)
    }
  }

  /// Takes the first one of a list of URIs.
  private func take(addresses: [UInt8]) {
    let lines = addresses.split { [UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains($0) }
    guard let line = lines.first(where: { $0.first != UInt8(ascii: "#") }).map(Array.init) else {
      return say(Sentences.droppedNothing)
    }
    if InvitationLink.isLink(line) {
      return take(String(decoding: line, as: UTF8.self), from: .drop)
    }
    guard let path = FilePath(uri: line, host: Machine.name) else {
      return say(Sentences.droppedNothing)
    }
    do throws(Failure) { try take(fileAt: path) } catch { say(error.sentence) }
  }

  private func take(fileAt path: FilePath) throws(Failure) {
    switch try DroppedFile(path) {
    case .picture:
      try use(pictureIn: path)
      say(Sentences.droppedPicture)
    case .record:
      let file = RecordFile(path, most: Self.longestGame, patience: 0)
      take(try file.opened(among: archive.games), from: .file)
    }
  }
}

/// What use a file is that was dropped.
private enum DroppedFile {
  case picture
  case record

  /// How much of a file is looked at, in bytes.
  private static let glance = 1 << 12

  init(_ path: FilePath) throws(Failure) {
    let bytes: [UInt8]
    do throws(SystemError) {
      // Not to wait for a writer, should the name be a pipe's.
      bytes = try OpenFile.with(path, O_RDONLY | O_NONBLOCK | O_NOCTTY) {
        file throws(SystemError) in try file.read(limit: Self.glance)
      }
    } catch {
      throw .outside(phrase("\(path) can't be read: \(error)"))
    }
    if PNGHeader.isSigned(bytes) {
      self = .picture
    } else if RecordFile.isRecord(bytes) {
      self = .record
    } else {
      throw .outside(Sentences.useless("\(path)"))
    }
  }
}
