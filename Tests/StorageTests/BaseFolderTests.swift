// SPDX-License-Identifier: MIT

import Storage
import Testing
import Words

struct BaseFolderTests {
  @Test(arguments: [
    (BaseFolder.config, "XDG_CONFIG_HOME", "/home/ann/.config"),
    (.data, "XDG_DATA_HOME", "/home/ann/.local/share"),
    (.state, "XDG_STATE_HOME", "/home/ann/.local/state"),
    (.cache, "XDG_CACHE_HOME", "/home/ann/.cache"),
  ])
  func `a folder is where its variable says, else below HOME`(
    folder: BaseFolder, variable: String, usual: FilePath
  ) throws {
    #expect(try path(of: folder, ["HOME": "/home/ann"]) == usual)
    #expect(try path(of: folder, ["HOME": "/home/ann", variable: "/srv/x"]) == "/srv/x")
    #expect(try path(of: folder, [variable: "/srv/x"]) == "/srv/x")
  }

  @Test(arguments: ["", ".", "config", "./config", "~/config"])
  func `a variable that is empty or relative counts as none`(value: FilePath) throws {
    let environment = ["HOME": "/home/ann", "XDG_CONFIG_HOME": value]
    #expect(try path(of: .config, environment) == "/home/ann/.config")
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "ann"], ["XDG_DATA_HOME": "/srv/x"]])
  func `without a home folder there is no place`(environment: [String: FilePath]) {
    #expect(throws: StorageError.noHome(variable: "XDG_CONFIG_HOME")) {
      try path(of: .config, environment)
    }
  }

  @Test func `a home folder that is the root, or ends with a slash, is followed by no other`()
    throws
  {
    #expect(try path(of: .config, ["HOME": "/"]) == "/.config")
    #expect(try path(of: .data, ["HOME": "/home/ann/"]) == "/home/ann/.local/share")
  }

  @Test func `the bytes of a variable stay as they are`() throws {
    let home = FilePath([0x2F, 0xFF, 0xE9])
    #expect(try path(of: .config, ["HOME": home]).bytes == home.bytes + "/.config".utf8)
    #expect(try path(of: .state, ["XDG_STATE_HOME": home]) == home)
  }

  @Test func `what holds for everybody is in the folders of a variable, or in the usual one`() {
    func folders(_ paths: FilePath?) -> [FilePath] {
      BaseFolder.shared("XDG_CONFIG_DIRS", or: ["/etc/xdg"]) {
        $0 == "XDG_CONFIG_DIRS" ? paths : nil
      }
    }
    #expect(folders("/srv/a:/srv/b") == ["/srv/a", "/srv/b"])
    #expect(folders(":relative:/srv/b:") == ["/srv/b"])
    for none: FilePath? in [nil, "", "relative"] { #expect(folders(none) == ["/etc/xdg"]) }
  }

  private func path(
    of folder: BaseFolder, _ environment: [String: FilePath]
  ) throws(StorageError) -> FilePath {
    try folder.path { environment[$0] }
  }
}
