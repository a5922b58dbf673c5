// SPDX-License-Identifier: MIT

import Drawing
import Glibc
import Storage
import Words

/// The program: reads its options, runs the command and ends with a status.
@main
struct Matchismo {
  static func main() {
    OpenFile.holdStandardNumbers()
    Catalog.useLanguageOfPlayer()
    Libraries.endInGoodOrder(saying: "matchismo: a library of the system gives up: ")
    // A file at its size limit is an error like others.
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
