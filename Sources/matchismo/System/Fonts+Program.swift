// SPDX-License-Identifier: MIT

import Drawing
import Glibc

extension Fonts {
  /// The system's fonts. Where no text can be set there is no game, and the program ends.
  static var orEnd: Fonts {
    Fonts { error in
      StandardError.say("\(error)")
      exit(1)
    }
  }
}
