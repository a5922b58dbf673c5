// SPDX-License-Identifier: MIT

import Glibc
import Storage
import Testing
import Words

struct StorageErrorTests {
  @Test(arguments: [
    (
      StorageError.noHome(variable: "XDG_DATA_HOME"),
      "there is no folder to keep files in: neither XDG_DATA_HOME nor HOME names one"
    ),
    (
      .unwritable(path: "/a", SystemError(number: ENOSPC)),
      "/a can't be written: No space left on device"
    ),
    (
      .noFolder(path: "/a", SystemError(number: EROFS)),
      "the folder /a can't be created: Read-only file system"
    ),
    (.noFile(path: "/a"), "/a is not a file that can be read or written"),
    (.tooLong(path: "/a", limit: 10), "/a is longer than 10 bytes"),
    (.vanished(path: "/a"), "/a was removed by another program"),
    (.changed(path: "/a"), "/a was changed by another program"),
    (.noSlot(path: "/a", slots: 64), "/a has room for 64 windows, which are all open already"),
  ])
  func `what went wrong is a sentence`(error: StorageError, sentence: String) {
    #expect(error.description == sentence)
  }
}
