// SPDX-License-Identifier: MIT

/// What the system gives a program too little of, or takes from it.
extension Misuse {
  /// Each set of standard input, output and error, for each command.
  static let closedDescriptors = Misuse(
    "closed descriptors",
    [">&- 2>&-", "<&- >&- 2>&-", ">&-", "2>&-", "<&-", "<&- >&-", "<&- 2>&-", "2>&2"].flatMap {
      set in
      var surroundings = Surroundings(
        shell: "exec \(set)", mayGiveUp: set.contains(" >") || set.hasPrefix(">"))
      surroundings.isSilent = set.contains("2>")
      return [
        Form("\(set), a window", surroundings, .moves("--record")),
        Form("\(set), a picture", surroundings, .command("--picture", "picture")),
        Form("\(set), a report", surroundings, .command("--replay", "game")),
        Form("\(set), scores", surroundings, .command("--scores")),
        Form("\(set), help", surroundings, .command("--help")),
        Form("\(set), the version", surroundings, .command("--version")),
      ]
    })

  /// The errors go through a pipe, since their file would have the same limit.
  static let fileSizes = Misuse(
    "a limit of file sizes",
    [0, 1, 4, 64].flatMap { kilobytes in
      let surroundings = Surroundings(
        shell: "exec 2> >(exec cat >&2); ulimit -f \(kilobytes)", mayGiveUp: true, mayForget: true)
      return [
        Form("\(kilobytes) kB, a window", surroundings, .moves()),
        Form("\(kilobytes) kB, results", surroundings, .movesToEnd),
        Form("\(kilobytes) kB, a picture", surroundings, .command("--picture", "picture")),
      ]
    })

  static let addressSpace = Misuse(
    "a limit of memory",
    [96, 64, 80, 88, 104, 112, 128, 192].flatMap { megabytes in
      let surroundings = Surroundings(
        shell: "ulimit -v \(megabytes * 1024)", mayGiveUp: true, mayForget: true)
      return [
        Form("\(megabytes) MB, a window", surroundings, .moves()),
        Form("\(megabytes) MB, a picture", surroundings, .command("--picture", "picture")),
        Form("\(megabytes) MB, scores", surroundings, .command("--scores")),
      ]
    })

  /// With fewer no library can be loaded.
  static let descriptors = Misuse(
    "a limit of descriptors",
    [4, 5, 6, 7, 8, 10, 12, 16].flatMap { count in
      let surroundings = Surroundings(
        shell: "ulimit -n \(count)", mayGiveUp: true, mayForget: true)
      return [
        Form("\(count), a window", surroundings, .moves()),
        Form("\(count), a picture", surroundings, .command("--picture", "picture")),
        Form("\(count), scores", surroundings, .command("--scores")),
      ]
    })

  static func fullDisk(_ faults: String) -> Misuse {
    Misuse(
      "a disk that is full or dead",
      ["state", "config", "data"].flatMap { folder in
        [("full", 1), ("dead", 1), ("filling", 6), ("full", 9), ("dead", 12)].flatMap {
          fault, call in
          let surroundings = Surroundings(
            shell: """
              export FILE_FAULTS_FOLDER="$HOME/\(folder)" FILE_FAULTS_FAULT=\(fault)
              export FILE_FAULTS_CALL=\(call) LD_PRELOAD='\(faults)'
              """, mayForget: folder == "state")
          let name = "\(folder) \(fault) from call \(call) on"
          return [
            Form("\(name), moves", surroundings, .moves()),
            Form("\(name), settings", surroundings, .settings),
          ]
        }
      })
  }

  /// What lies in the place of a file, by the shell's words for it.
  private static let obstacles = [
    ("a folder", "mkdir"), ("a link to nowhere", "ln -s /nowhere/at/all"),
    ("a link to itself", "ln -s -r --no-target-directory \"$place\""),
    ("a full device", "ln -s /dev/full"),
    ("a pipe", "mkfifo"),
  ]

  static let unwritableFiles = Misuse(
    "files that can't be written",
    obstacles.flatMap { what, make in
      [
        "data/matchismo/results", "config/matchismo/settings", "state/matchismo/match",
        "state/matchismo/windows",
      ].map { file in
        let surroundings = Surroundings(
          shell: """
            place="$HOME/\(file)"
            mkdir -p "${place%/*}" && rm -rf "$place" && \(make) "$place"
            """, mayForget: file.hasPrefix("state"))
        let scenario: MisuseScenario =
          switch file {
          case "data/matchismo/results": .results(mending: [file])
          case "config/matchismo/settings": .settings
          default: .moves()
          }
        return Form("\(file) is \(what)", surroundings, scenario)
      }
    })
}
