// SPDX-License-Identifier: MIT

import Foundation
import Torturing

/// Makes the program stand something and prints figures, a line each, their fields set apart by tabs:
/// the part, the figure's name, its value, and `ok` or `BAD`. The exit status is 0 where all are good.
@main struct Torture {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      let figures = try options.run()
      for figure in figures {
        print(
          options.title, figure.name, figure.value, figure.isGood ? "ok" : "BAD", separator: "\t")
      }
      exit(figures.allSatisfy(\.isGood) ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("torture: \(error)\n".utf8))
      exit(2)
    }
  }
}
