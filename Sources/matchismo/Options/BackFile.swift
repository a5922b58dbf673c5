// SPDX-License-Identifier: MIT

import Glibc
import Scene
import Storage
import Tableau
import Words

/// A file with a picture for the cards' backs.
enum BackFile {
  /// The largest accepted file, in bytes.
  private static let limit = 1 << 26

  /// The back, ready to be drawn.
  static func load(_ back: Back) throws(Failure) -> CardBack {
    switch back {
    case .pattern(let pattern): .pattern(pattern)
    case .picture(let path): .picture(try picture(in: path))
    }
  }

  static func absolute(_ path: FilePath) -> FilePath {
    path.isAbsolute ? path : FilePath.workingFolder?.appending(path) ?? path
  }

  /// The picture of a file, fit for a back.
  static func picture(in path: FilePath) throws(Failure) -> BackPicture {
    let bytes: [UInt8]
    do throws(SystemError) {
      // Doesn't wait for the writer of a pipe.
      bytes = try OpenFile.with(path, O_RDONLY | O_NONBLOCK | O_NOCTTY) {
        file throws(SystemError) in
        try file.read(limit: limit)
      }
    } catch {
      throw .outside(phrase("\(path) can't be read: \(error)"))
    }
    do throws(BackPictureError) {
      return try BackPicture(png: bytes)
    } catch {
      throw .outside(explanation(of: error, in: path))
    }
  }

  /// A file's fault, as a sentence without its full stop.
  private static func explanation(of error: BackPictureError, in path: FilePath) -> String {
    switch error {
    case .notPNG: phrase("\(path) is not a PNG picture")
    case .broken: phrase("\(path) is a damaged PNG picture")
    case .empty(let size):
      phrase("\(path) is a picture of \(size) pixels, which shows nothing")
    case .tooLarge(let size):
      phrase(
        """
        \(path) is a picture of \(size) pixels; a side may have \(BackPicture.longestSide) at most
        """)
    }
  }
}

extension FilePath {
  /// The path with the player's home in place of a leading `~/`, as in a shell.
  func expandingHome(_ home: FilePath? = FilePath(variable: "HOME")) -> FilePath {
    guard let home, bytes.starts(with: "~/".utf8) else { return self }
    return home.appending(FilePath(bytes.dropFirst(2)))
  }
}
