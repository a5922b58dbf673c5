// SPDX-License-Identifier: MIT

/// How much of a record has been written down while it is played.
public struct RecordProgress: Sendable {
  private var entries: Int
  private var isPractice: Bool

  /// All of the record is written.
  public init<Game>(of record: Record<Game>) {
    (entries, isPractice) = (record.entries.count, record.isPractice)
  }

  /// Whether the record has no more entries than this.
  public func isAhead<Game>(of record: Record<Game>) -> Bool { entries > record.entries.count }

  /// The lines for what is new in the record, each ended by a newline; none if nothing is. They count as
  /// written from then on.
  public mutating func goOn<Game>(with record: Record<Game>) -> String {
    let practice = record.isPractice && !isPractice ? [RecordWord.practice.rawValue] : []
    let new = record.entries.dropFirst(entries).map(\.line)
    self = RecordProgress(of: record)
    return (practice + new).map { $0 + "\n" }.joined()
  }
}
