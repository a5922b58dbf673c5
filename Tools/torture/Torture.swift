// SPDX-License-Identifier: MIT

import Foundation
import Torturing

/// Makes the program stand something and prints figures, a line each, their fields set apart by tabs:
/// the part, the figure's name, its value, and `ok` or `BAD`; of a value of many lines the first, while
/// all go to standard error. The exit status is 0 where all are good.
@main struct Torture {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      let figures = try options.run()
      for figure in figures {
        let lines = figure.value.split(separator: "\n")
        let (first, verdict) = (lines.first ?? "", figure.isGood ? "ok" : "BAD")
        print(options.title, figure.name, first, verdict, separator: "\t")
        if lines.count > 1 { complain(figure.value) }
      }
      exit(figures.allSatisfy(\.isGood) ? 0 : 1)
    } catch {
      complain("torture: \(error)")
      exit(2)
    }
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
