// SPDX-License-Identifier: MIT

import CardArt
import Drawing
import Tableau

extension Sign {
  /// - Parameters:
  ///   - area: a square.
  ///   - isMirrored: whether words are read from right to left.
  func draw(
    in area: PixelRectangle, color: Color, isMirrored: Bool, on canvas: borrowing Canvas
  ) {
    canvas.mirrored(in: area, if: isMirrored && isDirected) {
      canvas.draw(artwork, in: Rectangle(area), ink: color)
    }
  }

  /// Whether the symbol follows the direction of reading.
  private var isDirected: Bool { self == .undo || self == .redo || self == .leave }

  /// The drawing in a file `sign-….svg`.
  private var artwork: Artwork {
    switch self {
    case .newDeal: .signNewDeal
    case .more: .signMore
    case .hint: .signHint
    case .undo: .signUndo
    case .redo: .signRedo
    case .menu: .signMenu
    case .hourglass: .signHourglass
    case .games: .signGames
    case .number: .signNumber
    case .pause: .signPause
    case .game: .signGame
    case .look: .signLook
    case .scores: .signScores
    case .table: .signTable
    case .talk: .signTalk
    case .leave: .signLeave
    case .help: .signHelp
    case .about: .signAbout
    case .quit: .signQuit
    case .near: .signNear
    case .far: .signFar
    }
  }
}

extension Emblem {
  /// The drawing in a file `emblem-….svg`.
  var artwork: Artwork {
    switch self {
    case .star: .emblemStar
    case .check: .emblemCheck
    case .clock: .emblemClock
    case .three: .emblemThree
    case .cards: .emblemCards
    case .elephant: .emblemElephant
    case .person: .emblemPerson
    case .seven: .emblemSeven
    case .month: .emblemMonth
    case .cup: .emblemCup
    }
  }
}
