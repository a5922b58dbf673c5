// SPDX-License-Identifier: MIT

import CardArt
import Drawing

/// The patterns of card backs that come with the program, each drawn in a file `back-….svg`.
package enum BackPattern: String, CaseIterable, Sendable {
  case lattice, guilloche, waves, plain, night, emblem

  var artwork: Artwork {
    switch self {
    case .lattice: .backLattice
    case .guilloche: .backGuilloche
    case .waves: .backWaves
    case .plain: .backPlain
    case .night: .backNight
    case .emblem: .backEmblem
    }
  }
}
