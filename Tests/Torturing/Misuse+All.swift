// SPDX-License-Identifier: MIT

extension Misuse {
  /// All of them. Of each the first forms say most, for those who have little time.
  ///
  /// - Parameter faults: the library FileFaults.
  static func all(faults: String) -> [Misuse] {
    [
      ordinary, closedDescriptors, fileSizes, addressSpace, descriptors, fullDisk(faults), servers,
      hangingServer, removedFolders, unwritableFiles, layouts, unreadOutput, environments,
      homes, arguments(faults),
    ]
  }

  /// Nothing is odd, which shows that what is asked for below can be had.
  private static let ordinary = Misuse(
    "nothing odd",
    [
      Form("moves", .moves()), Form("an end", .movesToEnd), Form("settings", .settings),
      Form("results", .results(mending: [])), Form("keys", .layout("us")),
      Form("a picture", .command("--picture", "picture")), Form("help", .command("--help")),
    ])

  /// Each set of standard input, output and error, for each command.
  private static let closedDescriptors = Misuse(
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
  private static let fileSizes = Misuse(
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

  private static let addressSpace = Misuse(
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
  private static let descriptors = Misuse(
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

  private static func fullDisk(_ faults: String) -> Misuse {
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

  /// What Xvfb can do without. RECORD takes XTEST with it.
  private static let extensions = [
    "RENDER", "XTEST", "MIT-SHM", "DAMAGE", "XFIXES", "RANDR", "COMPOSITE", "GLX", "DPMS",
    "Generic Event Extension", "DOUBLE-BUFFER", "SECURITY", "XINERAMA", "X-Resource",
    "MIT-SCREEN-SAVER", "XVideo",
  ]

  private static let servers = Misuse(
    "odd servers",
    [
      Form("no XKEYBOARD for Xlib", Surroundings(environment: ["XKB_DISABLE": "1"]), .moves()),
      Form("no extension", Surroundings(lacking: extensions + ["RECORD"]), .moves()),
    ]
      + extensions.map { Form("no \($0)", Surroundings(lacking: [$0]), .moves()) }
      + [8, 15, 16, 30].map {
        Form("\($0) bits", Surroundings(depth: $0, mayGiveUp: $0 == 8), .moves())
      })

  private static let hangingServer = Misuse(
    "a server that hangs for a while",
    [Form("half a second, twice", Surroundings(), .hangingServer)])

  private static let removedFolders = Misuse(
    "folders removed in play",
    [
      Form("the games'", .removal(of: "state")), Form("two windows", .removalUnderTwo),
      Form("the results'", .removal(of: "data")), Form("the settings'", .removal(of: "config")),
      Form("the program's own", .removal(of: "state/matchismo", "config/matchismo")),
      Form("all", .removal(of: "state", "data", "config", "cache")),
    ])

  /// What lies in the place of a file, by the shell's words for it.
  private static let obstacles = [
    ("a folder", "mkdir"), ("a link to nowhere", "ln -s /nowhere/at/all"),
    ("a link to itself", "ln -s -r --no-target-directory \"$place\""),
    ("a full device", "ln -s /dev/full"),
    ("a pipe", "mkfifo"),
  ]

  private static let unwritableFiles = Misuse(
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

  private static let layouts = Misuse(
    "keyboards without Latin letters",
    ["ru", "ara", "gr", "il", "in", "th", "ir"].map { Form($0, .layout($0)) })

  private static let unreadOutput = Misuse(
    "output that nobody takes",
    [
      Form(
        "a pipe",
        Surroundings(
          shell: "mkfifo \"$HOME/pipe\"; exec 1<>\"$HOME/pipe\"; head -c 65536 /dev/zero"),
        .moves("--record")),
      Form("a stopped terminal", .stoppedTerminal),
      Form("a full device", Surroundings(shell: "exec >/dev/full"), .moves("--record")),
    ])

  private static let environments = Misuse(
    "nonsense in the environment",
    [
      ("PANGOCAIRO_BACKEND", "nonsense"), ("FONTCONFIG_FILE", "/dev/null"),
      ("LANG", "xx_XX.nonsense"),
      ("LC_ALL", "\u{1}"), ("LANGUAGE", "::::"), ("TZ", "nonsense/none"), ("TZ", ":/dev/zero"),
      ("FONTCONFIG_PATH", "/nowhere"), ("FONTCONFIG_FILE", "/nowhere"), ("GDK_SCALE", "-1e999"),
      ("XDG_STATE_HOME", "not/absolute"), ("XDG_STATE_HOME", String(repeating: "/x", count: 3000)),
      ("XDG_CONFIG_HOME", "/dev/null"), ("XDG_DATA_HOME", "/proc/nothing"),
      ("XDG_CACHE_HOME", "/dev/full"), ("XMODIFIERS", "@im=nonsense"), ("XLOCALEDIR", "/nowhere"),
      ("XERRORDB", "/nowhere"), ("XENVIRONMENT", "/dev/null"), ("RESOURCE_NAME", "\u{1b}[2J"),
      ("XAUTHORITY", "/nowhere"), ("XCURSOR_PATH", "/nowhere"), ("PANGO_LANGUAGE", "::"),
      ("CAIRO_DEBUG", "nonsense"), ("G_SLICE", "nonsense"), ("G_MESSAGES_DEBUG", "all"),
      ("MALLOC_ARENA_MAX", "nonsense"), ("GCONV_PATH", "/nowhere"), ("LOCPATH", "/nowhere"),
      ("NLSPATH", "/nowhere"), ("HOME", ""), ("PATH", ""),
    ].flatMap { name, value in
      let mayFail = ["PANGOCAIRO_BACKEND", "FONTCONFIG_FILE"].contains(name)
      let surroundings = Surroundings(
        environment: [name: value], mayGiveUp: mayFail, mayForget: name == "XDG_STATE_HOME")
      let what = "\(name)=\(value.debugDescription.prefix(30))"
      return [
        Form("\(what), a window", surroundings, .moves()),
        Form("\(what), a picture", surroundings, .command("--picture", "picture")),
      ]
    })

  /// The player's folder is named in ways that a text can't be.
  private static let homes = Misuse(
    "odd names of the home folder",
    [
      "$'\\xff\\xfe'", "$'caf\\xe9'", "$'a\\nb'", "$'\\x1b[31m'", "' '", "-rf", "'%s%n'",
      "$'\\u202e'", "\"$(printf '%0255d' 0)\"",
    ].map { name in
      let shell = """
        HOME="$HOME"/\(name); mkdir -p "$HOME"
        unset XDG_STATE_HOME XDG_CONFIG_HOME XDG_DATA_HOME
        """
      return Form(name, Surroundings(shell: shell), .moves())
    })

  private static func arguments(_ faults: String) -> Misuse {
    let moved = Surroundings(
      environment: ["FILE_FAULTS_MOVES_ENVIRONMENT": "1", "LD_PRELOAD": faults])
    let none = Surroundings(
      shell: "exec perl -e 'my $program = shift; exec {$program} @ARGV' \"$0\"")
    return Misuse(
      "odd arguments",
      [
        Form("a library moves the environment", moved, .command("--version")),
        Form("none, not even a name", none, .moves()),
      ])
  }
}
