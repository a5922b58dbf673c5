// SPDX-License-Identifier: MIT

package import Words

/// Files of any length, of which no more than a part is in memory.
extension StoredFile {
  /// Reads the file from its beginning.
  ///
  /// - Parameter take: gets one part after another; none where there is no file.
  package func read(_ take: (Span<UInt8>) -> Void) throws(StorageError) {
    guard let file = try openForReading() else { return }
    do throws(SystemError) {
      try file.descriptor.readParts { bytes throws(SystemError) in take(bytes) }
    } catch {
      throw .unreadable(path: path, error)
    }
  }

  /// Asks something of the file, without reading it whole.
  ///
  /// - Parameter ask: isn't asked where there is no file, which is a `nil` then.
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

  /// Reads the file and sets it aside if it is broken, while nobody else changes it. So of two
  /// processes that find it broken only one does this.
  ///
  /// - Parameters:
  ///   - sift: gets one part after another and returns what of it is whole, and at last `nil`, for what
  ///     is left.
  ///   - isWhole: is asked at the end whether all was whole.
  /// - Returns: the path that the old file has now; `nil` where it stayed.
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
