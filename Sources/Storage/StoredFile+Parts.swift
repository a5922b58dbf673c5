// SPDX-License-Identifier: MIT

package import Words

/// Files of any length, of which only a part is in memory at a time.
extension StoredFile {
  /// Reads the file from its beginning.
  ///
  /// - Parameter take: gets one part after another; none if there is no file.
  package func read(_ take: (Span<UInt8>) -> Void) throws(StorageError) {
    guard let file = try openForReading() else { return }
    do throws(SystemError) {
      try file.descriptor.readParts { bytes throws(SystemError) in take(bytes) }
    } catch {
      throw .unreadable(path: path, error)
    }
  }

  /// Examines the file without reading all of it.
  ///
  /// - Parameter ask: not called if there is no file; the result is then `nil`.
  package func look<Answer>(
    _ ask: (FileDescriptor) throws(SystemError) -> Answer
  ) throws(StorageError) -> Answer? {
    guard let file = try openForReading() else { return nil }
    do throws(SystemError) {
      return try ask(file.descriptor)
    } catch {
      throw .unreadable(path: path, error)
    }
  }

  /// Reads the file under its lock and sets it aside if it is damaged, so that only one of several
  /// processes does this.
  ///
  /// - Parameters:
  ///   - sift: gets one part after another and returns the intact part of it; finally gets `nil`,
  ///     for the rest.
  ///   - isWhole: called at the end; returns whether all of it was intact.
  /// - Returns: the new path of the old file; `nil` if it was not moved.
  package func setAside(
    sifting sift: (Span<UInt8>?) -> [UInt8], unless isWhole: () -> Bool
  ) throws(StorageError) -> FilePath? {
    try whileLocked { file, open throws(StorageError) in
      try writing { () throws(SystemError) in
        _ = try file.makeNew { new throws(SystemError) in
          try open.descriptor.readParts { bytes throws(SystemError) in try new.write(sift(bytes)) }
          try new.write(sift(nil))
        }
        guard isWhole() else { return try file.setAside(forNew: true) }
        file.unlinkNew()
        return nil
      }
    }
  }
}
