// SPDX-License-Identifier: MIT

import Linking
import Storage

extension PlayerFiles {
  /// The link that belongs to this program, with the file for the key by which other players' programs know this
  /// installation; `nil` where there is none.
  static var link: LinkProgram? {
    do throws(StorageError) {
      let key = try StoredFile("key", in: .data)
      try key.makeFolder()
      return LinkProgram.besideThisOne(key: key.path)
    } catch {
      return nil
    }
  }
}
