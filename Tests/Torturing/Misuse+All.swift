// SPDX-License-Identifier: MIT

extension Misuse {
  /// All of them. Of each the first forms say most, for those who have little time.
  ///
  /// - Parameter faults: the library FileFaults.
  static func all(faults: String) -> [Misuse] {
    [
      ordinary, closedDescriptors, fileSizes, addressSpace, descriptors, fullDisk(faults), servers,
      hangingServer, removedFolders, unwritableFiles, layouts, unreadOutput, environments,
      homes, arguments(faults), nonsense, snap,
    ]
  }

  /// Nothing is odd, which shows that what is asked for below can be had.
  private static let ordinary = Misuse(
    "nothing odd",
    [
      Form("moves", .moves()), Form("an end", .movesToEnd), Form("settings", .settings),
      Form("results", .results(mending: [])), Form("keys", .layout("us")),
      Form("a picture", .command("--picture", "picture")),
      Form("a picture of Snap!", .command("--picture", "picture", "--mode", "snap")),
      Form("help", .command("--help")),
    ])

  /// The extensions that Xvfb and the program can do without. RECORD takes XTEST with it.
  private static let extensions = [
    "XTEST", "MIT-SHM", "DAMAGE", "XFIXES", "RANDR", "COMPOSITE", "GLX", "DPMS",
    "Generic Event Extension", "DOUBLE-BUFFER", "SECURITY", "XINERAMA", "X-Resource",
    "MIT-SCREEN-SAVER", "XVideo",
  ]

  private static let servers = Misuse(
    "odd servers",
    [
      Form("no XKEYBOARD for Xlib", Surroundings(environment: ["XKB_DISABLE": "1"]), .moves()),
      Form("no extension", Surroundings(lacking: extensions + ["RECORD"]), .moves()),
      Form("no RENDER", Surroundings(lacking: ["RENDER"], mayGiveUp: true), .moves()),
    ]
      + extensions.map { Form("no \($0)", Surroundings(lacking: [$0]), .moves()) }
      + [8, 15, 16, 30].map {
        Form("\($0) bits", Surroundings(depth: $0, mayGiveUp: $0 == 8), .moves())
      })

  private static let hangingServer = Misuse(
    "a server that hangs for a while",
    [Form("half a second, twice", Surroundings(), .hangingServer)])

  private static let nonsense = Misuse(
    "numbers that make no sense, of other programs",
    Nonsense.all.map { Form($0.name, .nonsense($0)) })

  private static let removedFolders = Misuse(
    "folders removed in play",
    [
      Form("the games'", .removal(of: "state")), Form("two windows", .removalUnderTwo),
      Form("the results'", .removal(of: "data")), Form("the settings'", .removal(of: "config")),
      Form("the program's own", .removal(of: "state/matchismo", "config/matchismo")),
      Form("all", .removal(of: "state", "data", "config", "cache")),
    ])

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

  private static let snap = Misuse(
    "an odd table of Snap!",
    [
      Form(
        "nonsense in the settings",
        .snap(settings: "snap-computers = 9\nsnap-strength = \u{1}\nsnap-relaxed = perhaps\n")),
      Form("a slow table of four", .snap(settings: "snap-computers = 3\nanimation = slow\n")),
      Form(
        "no writing", Surroundings(shell: "exec 2> >(exec cat >&2); ulimit -f 0", mayForget: true),
        .snap(settings: "")),
      Form(
        "nobody listens", Surroundings(shell: "exec 0<&- 1<&- 2<&-", isSilent: true),
        .snap(settings: "")),
    ])

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
