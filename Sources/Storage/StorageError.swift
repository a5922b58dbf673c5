// SPDX-License-Identifier: MIT

package import Words

/// Why something could not be kept or found again. The description is a sentence without its full
/// stop.
package enum StorageError: Error, Equatable, CustomStringConvertible {
  /// Neither the folder's variable nor HOME names a place.
  case noHome(variable: String)

  /// The file could not be read.
  case unreadable(path: FilePath, SystemError)

  /// The file could not be written.
  case unwritable(path: FilePath, SystemError)

  /// The folder could not be made.
  case noFolder(path: FilePath, SystemError)

  /// A folder, a device, a pipe or a socket stands where the file should be.
  case noFile(path: FilePath)

  /// The file has more bytes than are read.
  case tooLong(path: FilePath, limit: Int)

  /// Somebody else has removed the file while it was open.
  case vanished(path: FilePath)

  /// Somebody else has changed the file or put another one in its place while it was open.
  case changed(path: FilePath)

  /// As many processes as there may be already hold a seat.
  case noSeat(path: FilePath, seats: Int)

  package var description: String {
    switch self {
    case .noHome(let variable):
      "there is no folder to keep files in: neither \(variable) nor HOME names one"
    case .unreadable(let path, let error): "\(path) can't be read: \(error)"
    case .unwritable(let path, let error): "\(path) can't be written: \(error)"
    case .noFolder(let path, let error): "the folder \(path) can't be made: \(error)"
    case .noFile(let path): "\(path) is no file that could be read or written"
    case .tooLong(let path, let limit): "\(path) is longer than \(limit) bytes"
    case .vanished(let path): "\(path) was removed by another program"
    case .changed(let path): "\(path) was changed by another program"
    case .noSeat(let path, let seats): "all \(seats) seats of \(path) are taken"
    }
  }
}

extension StorageError {
  /// The file or folder that it is about; `nil` where there is none.
  package var path: FilePath? {
    switch self {
    case .noHome: nil
    case .unreadable(let path, _), .unwritable(let path, _), .noFolder(let path, _),
      .noFile(let path), .tooLong(let path, _), .vanished(let path), .changed(let path),
      .noSeat(let path, _):
      path
    }
  }
}
