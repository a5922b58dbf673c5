// SPDX-License-Identifier: MIT

import Glibc
import Words

extension StoredFile {
  /// The path of the folder that the file lies in.
  var folder: FilePath { path.folder }

  /// The names of all that lies in the file's folder; none where that can't be read.
  package var namesBeside: [String] {
    guard let stream = unsafe folder.withCString({ unsafe opendir($0) }) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          unsafe String(cString: $0)
        }
      }
      names.append(name)
    }
    return names
  }

  /// Makes the folder that the file lies in, and those above it that are missing, with the mode 0700
  /// that the XDG Base Directory Specification asks for.
  func makeFolder() throws(StorageError) {
    do throws(SystemError) {
      if path.bytes.contains(0) { throw SystemError(number: EINVAL) }
      try makeFolder(folder)
    } catch {
      throw .noFolder(path: folder, error)
    }
  }

  /// Waits until the disk has the names in the file's folder.
  func synchronizeFolder() throws(SystemError) {
    try FileDescriptor.with(folder, O_RDONLY | O_DIRECTORY) { folder throws(SystemError) in
      try folder.synchronize()
    }
  }

  private func makeFolder(_ path: FilePath) throws(SystemError) {
    // Most often it is there, and its parents need not be looked at.
    if try Self.isFolder(path) { return }
    for folder in path.stations { try makeOneFolder(folder) }
  }

  private func makeOneFolder(_ path: FilePath) throws(SystemError) {
    do throws(SystemError) {
      try unsafe path.call { unsafe mkdir($0, 0o700) }
    } catch {
      // The system refuses to make a folder that exists in different words, on a read-only disk for
      // one.
      guard try Self.isFolder(path) else { throw error }
      return
    }
    DiskWriter.shared.request(folder: path.folder, for: self.path)
  }

  /// - Throws: what stands there instead of a folder.
  private static func isFolder(_ path: FilePath) throws(SystemError) -> Bool {
    var status = stat()
    do throws(SystemError) {
      try unsafe path.call { unsafe stat($0, &status) }
    } catch  where error.number == ENOENT {
      return false
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemError(number: ENOTDIR) }
    return true
  }
}
