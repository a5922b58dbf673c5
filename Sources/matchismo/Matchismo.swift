// SPDX-License-Identifier: MIT

import Glibc

/// The program: reads its options, does what they say and ends with a status.
@main
struct Matchismo {
  static func main() {
    do {
      try Command(ProgramArguments.all.dropFirst()).run()
    } catch {
      StandardError.say(error.sentence)
      exit(error.status)
    }
  }
}
