// SPDX-License-Identifier: MIT

import Games
import Glibc
import Matching
import Play
import Storage
import System
import Words

/// The file of a recorded game.
struct RecordFile: Equatable {
  /// The names' extension.
  static let ending = "matchismo"

  /// `-` for standard input.
  private let path: FilePath

  /// The longest accepted file, in bytes.
  private let most: Int

  /// The longest wait for a writer, in seconds; `nil` to wait for the end.
  private let patience: Double?

  /// The part of a file kept while reading, in bytes. It holds more than the longest game, since
  /// the last game of a file counts.
  static let limit = Journal<MatchingGame>.limit

  /// The file named by `--replay`; `nil` without the option.
  init?(_ arguments: Arguments) throws(Failure) {
    guard let path = try arguments.path(of: .replay, { $0.bytes.isEmpty ? nil : $0 }) else {
      return nil
    }
    try arguments.refuse(
      GameOptions.options
    ) { phrase("\($0) can't be used with --replay, since a record brings its own") }
    (self.path, most, patience) = (path, 1 << 30, nil)
  }

  /// The file to open in a window; `nil` without one.
  init?(opened arguments: Arguments) throws(Failure) {
    guard let path = try arguments.path(of: .file, Self.path) else { return nil }
    try arguments.refuse(
      GameOptions.options + [.join]
    ) { phrase("\($0) can't be used with a recorded game") }
    self.init(path, most: Self.limit, patience: Self.patience)
  }

  /// - Parameters:
  ///   - most: the longest accepted file, in bytes.
  ///   - patience: the longest wait for a writer, in seconds.
  init(_ path: FilePath, most: Int, patience: Double) {
    (self.path, self.most, self.patience) = (path, most, patience)
  }

  /// The longest time that a file may hold up a game's window, in seconds.
  private static let patience = 5.0

  /// The path of a command line's word, which may be a launcher's URI.
  private static func path(of word: FilePath) -> FilePath? {
    let isURI = String(decoding: word.bytes.prefix(5), as: UTF8.self).lowercased() == "file:"
    if isURI { return FilePath(uri: word.bytes, host: Machine.name) }
    return word.bytes.isEmpty ? nil : word
  }

  /// True if the bytes look like the start of a record.
  static func isRecord(_ bytes: [UInt8]) -> Bool {
    RecordedText.withoutTraces(bytes).split(separator: UInt8(ascii: "\n")).contains {
      $0.starts(with: "\(RecordWord.matchismo.rawValue) ".utf8)
    }
  }

  /// The last game in the file.
  func game(among games: KnownGames = .own) throws(Failure) -> any RecordedGame {
    let (text, game, isWhole) = try text(of: games)
    return try record(of: game, in: text, isWhole)
  }

  private func record<Game: KnownGame>(
    of game: Game.Type, in text: RecordedText, _ isWhole: Bool
  ) throws(Failure) -> any RecordedGame {
    try read(isWhole) { () throws(RecordError<Game>) in try text.record(of: game) }
  }

  /// The last game in the file, to be looked at or continued. Each move must be legal.
  func opened(among games: KnownGames = .own) throws(Failure) -> any OpenedGame {
    let (text, game, isWhole) = try text(of: games)
    return try sitting(of: game, in: text, isWhole)
  }

  private func sitting<Game: KnownGame>(
    of game: Game.Type, in text: RecordedText, _ isWhole: Bool
  ) throws(Failure) -> any OpenedGame {
    try read(isWhole) { () throws(RecordError<Game>) in try text.sitting(of: game) }
  }

  /// - Parameter isWhole: false if only the file's end was read.
  private func read<Game: ExplainedGame, Part>(
    _ isWhole: Bool, _ read: () throws(RecordError<Game>) -> Part
  ) throws(Failure) -> Part {
    do throws(RecordError<Game>) {
      return try read()
    } catch {
      guard isWhole else {
        throw .outside(
          phrase("\(name) has no whole game in its last \(Self.limit) bytes"))
      }
      throw .outside(Sentences.line(error.line, of: name, error.reason))
    }
  }

  /// The text of the file, or of its end.
  private func text(
    of games: KnownGames
  ) throws(Failure) -> (text: RecordedText, game: any KnownGame.Type, isWhole: Bool) {
    let (bytes, length) = try read()
    guard length <= most else {
      throw .outside(
        phrase("\(name) is longer than \(most) bytes, too long for a record"))
    }
    let isWhole = bytes.count == length
    let (text, game) = games.text(isWhole ? bytes : RecordedText.end(bytes))
    return (text, game, isWhole)
  }

  /// The file's last bytes, and its length.
  private func read() throws(Failure) -> (bytes: [UInt8], length: Int) {
    do throws(SystemError) {
      guard path != "-" || patience != nil else { return try end(of: .standardInput) }
      return try OpenFile.with(path, flags) { file throws(SystemError) in
        try end(of: file)
      }
    } catch {
      throw .outside(phrase("\(name) can't be read: \(error)"))
    }
  }

  /// With a limit to the wait, a pipe without a writer must open at once.
  private var flags: Int32 { patience == nil ? O_RDONLY : O_RDONLY | O_NONBLOCK | O_NOCTTY }

  private func end(
    of file: OpenFile
  ) throws(SystemError) -> (bytes: [UInt8], length: Int) {
    try file.readEnd(limit: min(Self.limit, most), most: most, patience: patience ?? 0)
  }

  private var name: String {
    path == "-" && patience == nil ? phrase("standard input") : "\(path)"
  }
}
