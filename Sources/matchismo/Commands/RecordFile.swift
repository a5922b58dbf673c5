// SPDX-License-Identifier: MIT

import Games
import Glibc
import Matching
import Play
import Snapping
import Storage
import Words

/// A game of any kind, written down.
enum RecordedGame {
  case matching(Record<MatchingGame>)
  case snap(Record<SnapGame>)
}

/// A file that holds the record of a game.
struct RecordFile: Equatable {
  /// `-` for standard input.
  private let path: FilePath

  /// How much of a file is kept while it is read, in bytes: more than the longest game takes, since of
  /// several games the last one counts.
  private static let limit = Journal<MatchingGame>.limit

  /// The longest file that is read, in bytes.
  private static let most = 1 << 30

  /// The file that `--replay` names, if it does.
  init?(_ arguments: Arguments) throws(Failure) {
    guard let path = try arguments.path(of: .replay, { $0.bytes.isEmpty ? nil : $0 }) else {
      return nil
    }
    try arguments.refuse(
      TableOptions.options
    ) { phrase("\($0) can't be used with --replay, since a record brings its own") }
    self.path = path
  }

  /// What happened in the game, as text.
  func report() throws(Failure) -> String {
    switch try game() {
    case .matching(let record): ReplayReport(of: record).description
    case .snap(let record): ReplayReport(of: record).description
    }
  }

  /// The game that it holds.
  func game() throws(Failure) -> RecordedGame {
    let (bytes, length) = try bytes()
    guard SnapGame.isRecord(bytes) else { return .matching(try record(bytes, length)) }
    do throws(RecordError<SnapGame>) {
      return .snap(try Record(String(decoding: bytes, as: UTF8.self)))
    } catch {
      throw .outside(Sentences.line(error.line, of: name, error.reason))
    }
  }

  private func record(_ bytes: [UInt8], _ length: Int) throws(Failure) -> Record<MatchingGame> {
    do throws(RecordError<MatchingGame>) {
      return try Record(String(decoding: bytes, as: UTF8.self))
    } catch {
      // A journal, or what `--record` has written of several games.
      let journal = Journal<MatchingGame>(bytes)
      if bytes.last == UInt8(ascii: "\n"), journal.complaint == nil, let game = journal.game {
        return game.sitting.record
      }
      guard bytes.count == length else {
        throw .outside(
          plural(
            Self.limit, one: "\(name) has no whole game in its last byte",
            other: "\(name) has no whole game in its last \(Self.limit) bytes"))
      }
      throw .outside(Sentences.line(error.line, of: name, error.reason))
    }
  }

  /// The last bytes of the file, and how long it is.
  private func bytes() throws(Failure) -> (bytes: [UInt8], length: Int) {
    let (bytes, length) = try read()
    guard length <= Self.most else {
      throw .outside(
        plural(
          Self.most, one: "\(name) is longer than 1 byte, too long for a record",
          other: "\(name) is longer than \(Self.most) bytes, too long for a record"))
    }
    return (bytes, length)
  }

  private func read() throws(Failure) -> (bytes: [UInt8], length: Int) {
    do throws(SystemError) {
      guard path != "-" else { return try Self.end(of: .standardInput) }
      return try FileDescriptor.with(path, O_RDONLY) { file throws(SystemError) in
        try Self.end(of: file)
      }
    } catch {
      throw .outside(phrase("\(name) can't be read: \(error)"))
    }
  }

  private static func end(
    of file: FileDescriptor
  ) throws(SystemError) -> (bytes: [UInt8], length: Int) {
    try file.readEnd(limit: limit, most: most)
  }

  private var name: String { path == "-" ? phrase("standard input") : "\(path)" }
}
