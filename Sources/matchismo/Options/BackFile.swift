// SPDX-License-Identifier: MIT

import Glibc
import Play
import Scene
import Storage
import Words

/// A card's back as the command line names it: one of the game's own, or a file with a picture.
enum BackFile: Equatable {
  case pattern(BackPattern)
  case file(FilePath)

  /// The largest file that is read, in bytes.
  private static let limit = 1 << 26

  /// A word is a pattern's name; what has a dot or a slash is the name of a file.
  init?(_ path: FilePath) {
    if let pattern = BackPattern(rawValue: String(decoding: path.bytes, as: UTF8.self)) {
      self = .pattern(pattern)
    } else if path.bytes.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }) {
      self = .file(path)
    } else {
      return nil
    }
  }

  /// The back. A picture that is of no use is told of, and the usual back stands in for it.
  func back() -> CardBack {
    switch self {
    case .pattern(let pattern): return .pattern(pattern)
    case .file(let path):
      do throws(Failure) {
        return .picture(try Self.picture(in: path))
      } catch {
        StandardError.say("\(error.sentence); the usual back is shown")
        return .pattern(.lattice)
      }
    }
  }

  /// The path of a file by which it is found from any folder.
  static func absolute(_ path: FilePath) -> FilePath {
    path.isAbsolute ? path : FilePath.workingFolder?.appending(path) ?? path
  }

  /// The picture in a file, fit to be a back.
  static func picture(in path: FilePath) throws(Failure) -> BackPicture {
    let bytes: [UInt8]
    do throws(SystemError) {
      // Not to wait for a writer, should the name be a pipe's.
      bytes = try FileDescriptor.with(path, O_RDONLY | O_NONBLOCK | O_NOCTTY) {
        file throws(SystemError) in
        try file.read(limit: limit)
      }
    } catch {
      throw .outside("\(path) can't be read: \(error)")
    }
    do throws(BackPictureError) {
      return try BackPicture(png: bytes)
    } catch {
      throw .outside("\(path) \(explanation(of: error))")
    }
  }

  /// What is wrong with a file, as the end of a sentence that begins with its name.
  private static func explanation(of error: BackPictureError) -> String {
    switch error {
    case .notPNG: "is no picture of the format PNG"
    case .broken: "is a damaged PNG picture"
    case .empty(let size): "is a picture of \(size) pixels, which is nothing to see"
    case .tooLarge(let size):
      "is a picture of \(size) pixels; a side may have \(BackPicture.longestSide) at most"
    }
  }
}
