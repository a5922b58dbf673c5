// SPDX-License-Identifier: MIT

import Games
import Snapping
import Wire

// MARK: - Writing

extension HostedTable {
  /// Everything but the moves, in lines that end with a newline.
  package var head: String {
    var lines = [HostedLine.port(entrance.port)]
    if let code = entrance.code { lines.append(.code(code)) }
    lines += table.chairs.map(HostedLine.chair)
    lines += table.players.map(HostedLine.player)
    if let round = table.round {
      lines.append(.salt(round.salt))
      if round.seconds > 0 { lines.append(.time(round.seconds)) }
    }
    let first = HostedLine.hosted(version: HostedLine.version, lines: lines.count)
    return ([first] + lines).map { $0.line + "\n" }.joined()
  }

  package var text: String { head + (table.round?.record.text ?? "") }

  /// In bytes; no round becomes so long.
  package static let longestText = 1 << 24
}

// MARK: - Reading

/// A host's journal, read. Of its tables the last one with a complete head counts.
package struct HostedText: Sendable {
  /// Without invalid lines, and without moves after the first invalid one.
  package private(set) var table: HostedTable?

  /// Whether a newer program wrote it; nothing is read then.
  package private(set) var isNewer = false

  /// The first invalid line, from 1.
  package private(set) var brokenLine: Int?

  /// Reads any bytes. Text after the last newline is ignored.
  package init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast()
    let starts = lines.indices.filter { lines[$0].starts(with: Self.mark) }
    guard let start = starts.last(where: { Self.isComplete(lines[$0...]) }) else {
      brokenLine = bytes.isEmpty || !starts.isEmpty ? nil : 1
      return
    }
    read(lines[start...])
  }

  private static let mark = Array("hosted ".utf8)

  /// An unreadable first line counts as a complete head.
  private static func isComplete(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    guard case .hosted(_, let count) = lines.first.flatMap({ try? HostedLine($0) }) else {
      return true
    }
    return lines.count > count
  }

  private mutating func read(_ lines: ArraySlice<ArraySlice<UInt8>>) {
    guard case .hosted(let version, let count) = try? HostedLine(lines[lines.startIndex]) else {
      brokenLine = lines.startIndex + 1
      return
    }
    isNewer = version > HostedLine.version
    guard !isNewer, count > 0 else { return }
    var head = Head()
    let end = lines.startIndex + count + 1
    for number in (lines.startIndex + 1)..<end
    where (try? head.add(HostedLine(lines[number]))) == nil {
      brokenLine = brokenLine ?? number + 1
    }
    let record = head.salt == nil ? nil : record(in: lines[end...])
    table = head.table(with: record)
  }

  private mutating func record(in lines: ArraySlice<ArraySlice<UInt8>>) -> Record<SnapGame>? {
    var reader = RecordReader<SnapGame>()
    for number in lines.indices {
      do throws(RecordError<SnapGame>) {
        try reader.read(Substring(decoding: lines[number], as: UTF8.self))
      } catch {
        brokenLine = brokenLine ?? number + 1
        break
      }
    }
    guard let start = try? reader.start() else { return nil }
    return Record(start.setup, entries: reader.entries)
  }
}

extension HostedText {
  /// Up to the end of the last round; `nil` for other texts.
  package static func upToLastRound(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard bytes.starts(with: mark) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let version = Array("\(RecordWord.matchismo.rawValue) ".utf8)
    let round = lines.lastIndex { $0.starts(with: version) } ?? lines.endIndex
    let next = lines[round...].first { $0.starts(with: mark) }
    return bytes[..<(next?.startIndex ?? bytes.endIndex)]
  }
}

private struct Head {
  private var entrance = Entrance()
  private var chairs: [Chair] = []
  private var players: [Player] = []
  private(set) var salt: Salt?
  private var seconds = 0

  mutating func add(_ line: HostedLine) throws(LineFault) {
    switch line {
    case .port(let port): entrance.port = port
    case .code(let code): entrance.code = code
    case .chair(let chair) where chairs.count < Player.mostPlaces: chairs.append(chair)
    case .player(let player) where players.count < Player.mostPlaces: players.append(player)
    case .salt(let salt): self.salt = salt
    case .time(let seconds): self.seconds = seconds
    case .hosted, .chair, .player: throw .surplus
    }
  }

  func table(with record: Record<SnapGame>?) -> HostedTable {
    let round = record.flatMap { record in
      salt.map { KeptTable.Round(record, salt: $0, seconds: seconds) }
    }
    return HostedTable(
      KeptTable(chairs: chairs, players: players, round: round), by: entrance)
  }
}
