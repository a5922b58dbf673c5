// SPDX-License-Identifier: MIT

import Glibc
import Guests
import Play
import Storage
import Wire

/// What has happened at a table, on standard output: a line for each event, with the time (UTC). The table
/// never waits for a reader.
final class HostLog {
  private let writer = StreamWriter(.standardOutput) { failure in
    StandardError.say(StandardOutput.explanation(of: failure))
  }

  func note(_ sentence: String) {
    writer.write(Array("\(Timestamp(universal: time(nil)).universalText) \(sentence)\n".utf8))
  }

  func note(_ news: OpenTableNews) { note(Sentences.told(news)) }

  /// Gives a reader a last chance, at the end of the program.
  func finish() { writer.finish() }
}

extension Sentences {
  fileprivate static func told(_ news: OpenTableNews) -> String {
    switch news {
    case .came(let key, let way): came(key, by: way)
    case .asked(let name): asks(name)
    case .sat(let name): sitsDown(name)
    case .away(let name, let seconds): isAway(name, for: Int(seconds.rounded(.up)))
    case .back(let name): isBack(name)
    case .left(let name): leaves(name)
    case .began(let names): roundBegins(names)
    case .won(let name, let turns): wins(name, turns: turns)
    }
  }
}
