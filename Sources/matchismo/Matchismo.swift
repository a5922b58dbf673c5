// SPDX-License-Identifier: MIT

import Drawing
import Glibc
import Storage
import Words

/// The program: reads its options, does what they say and ends with a status.
@main
struct Matchismo {
  static func main() {
    OpenFile.holdStandardNumbers()
    Catalog.useLanguageOfPlayer()
    Libraries.endInGoodOrder(saying: "matchismo: a library of the system gives up: ")
    // A file that has reached the limit of its size is an error like others.
    signal(SIGXFSZ, SIG_IGN)
    var status = EXIT_SUCCESS
    do throws(Failure) {
      try Invocation(ProgramArguments.all.dropFirst()).run()
    } catch {
      StandardError.say(error.sentence)
      status = error.status
    }
    StandardError.finish()
    exit(status)
  }
}
