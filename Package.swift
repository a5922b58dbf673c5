// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

let pureSwift: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
let callingC = pureSwift + [.strictMemorySafety()]

/// For what goes through pictures pixel by pixel in the tests: it is optimized in every build.
let quick: [SwiftSetting] = [.unsafeFlags(["-O"])]

/// For all that is shipped: one call of the library for regular expressions, such as of a text that `contains` another,
/// makes the program a megabyte larger.
let withoutRegexes = SwiftSetting.unsafeFlags([
  "-Xfrontend", "-disable-implicit-string-processing-module-import",
])

/// For what the tests do millions of times: rules, tables, lines, and where things are in the window.
let tried = SwiftSetting.unsafeFlags(["-O"], .when(configuration: .debug))

/// For what waits for a person, a network or the server of the screen, and need not be fast, but is part of what
/// everybody downloads.
let small: [SwiftSetting] = [
  .unsafeFlags(["-Osize"], .when(configuration: .release)), withoutRegexes,
]

/// What has readers of things from outside, for the fuzzer to see what they do, and what it needs else.
let watched = [
  "Words", "Bus", "Assistive", "Cards", "Games", "Tableau", "Matching", "Snapping", "Tables",
  "Trios", "Wire", "Play",
  "MatchingPlay", "SnappingPlay", "TriosPlay", "Choices", "Decks", "Drawing", "Windowing",
  "matchismo",
]
let fuzzed = (watched + ["CCairo", "Scene"]).map { Target.Dependency(stringLiteral: $0) }

let package = Package(
  name: "matchismo",
  products: [
    .executable(name: "matchismo", targets: ["matchismo"]),
    .executable(name: "matchismo-link", targets: ["matchismo-link"]),
    // For the tests alone: they are preloaded, and nothing is linked with them.
    .library(name: "FileFaults", type: .dynamic, targets: ["FileFaults"]),
    .library(name: "Meddling", type: .dynamic, targets: ["Meddling"]),
  ],
  targets: [
    // The system's libraries.
    .systemLibrary(
      name: "CX11", pkgConfig: "x11-xcb",
      providers: [.apt(["libx11-dev", "libx11-xcb-dev", "libxext-dev", "libxrender-dev"])]),
    .target(name: "CXStart", linkerSettings: [.linkedLibrary("X11")]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),

    // What comes from outside as bytes, and every sentence's way to a translation.
    .target(
      name: "Words", dependencies: ["CArguments", "CIntl", "CUnicodeNames"],
      swiftSettings: callingC + small + [tried]),

    // The C library's gettext.
    .systemLibrary(name: "CIntl"),

    // What the programs were started with.
    .target(name: "CArguments"),

    // What stands in for a part of Swift's runtime, to make the programs smaller.
    .target(name: "CUnicodeNames"),

    // What other programs on the desktop do for this one.
    .target(name: "Bus", dependencies: ["System"], swiftSettings: callingC + small),

    // What a program asks of the machine that it runs on: threads, time, sockets, signals, names.
    .target(name: "System", swiftSettings: callingC + small),

    // The game: no screen, no clock, no files.
    .target(name: "Cards", dependencies: ["Words"], swiftSettings: pureSwift + small + [tried]),
    .target(
      name: "Tableau", dependencies: ["Cards", "Words"], swiftSettings: pureSwift + small + [tried]),
    .target(
      name: "Games",
      // So that what is generic is compiled for each game in the room that knows it, as if it stood
      // there. That works for what is public, so that is what it is.
      swiftSettings: pureSwift + [
        .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)), tried,
      ]),
    .target(
      name: "Matching", dependencies: ["Cards", "Games", "Words"],
      swiftSettings: pureSwift + small + [tried]),
    .target(
      name: "Snapping", dependencies: ["Cards", "Games", "Words"],
      swiftSettings: pureSwift + small + [tried]),
    .target(
      name: "Trios", dependencies: ["Cards", "Games", "Words"],
      swiftSettings: pureSwift + small + [tried]),

    // A table at which Snap! is played, by whoever.
    .target(
      name: "Tables", dependencies: ["Cards", "Games", "Snapping", "Wire", "Words"],
      swiftSettings: pureSwift + small + [tried]
    ),

    // What programs at one table say to each other, and a game and its link.
    .target(
      name: "Wire", dependencies: ["Cards", "System", "Words"],
      swiftSettings: pureSwift + small + [tried]),

    // The program beside this one that has the sockets, as this one's child.
    .target(
      name: "Linking", dependencies: ["Storage", "System", "Wire", "Words"],
      swiftSettings: callingC + small),

    // What surrounds a game, whichever it is: its journal, its results, time.
    .target(
      name: "Play", dependencies: ["Cards", "Games", "Tableau", "Words"],
      swiftSettings: pureSwift + small + [tried]),

    // What surrounds each game, with all that is said of it.
    .target(
      name: "MatchingPlay",
      dependencies: ["Cards", "Games", "Matching", "Play", "Tableau", "Words"],
      swiftSettings: pureSwift + small + [tried]),
    .target(
      name: "SnappingPlay",
      dependencies: ["Cards", "Games", "Play", "Snapping", "Tableau", "Tables", "Wire", "Words"],
      swiftSettings: pureSwift + small + [tried]),
    .target(
      name: "TriosPlay", dependencies: ["Cards", "Games", "Play", "Tableau", "Trios", "Words"],
      swiftSettings: pureSwift + small + [tried]),

    // What the player chooses: the settings of all games.
    .target(
      name: "Choices",
      dependencies: [
        "Cards", "Matching", "MatchingPlay", "Play", "Snapping", "SnappingPlay", "Tableau",
        "Tables", "TriosPlay", "Wire", "Words",
      ],
      swiftSettings: pureSwift + small + [tried]),

    // Players who are made of dice and a memory.
    .target(
      name: "Opponents", dependencies: ["Cards", "Matching"],
      swiftSettings: pureSwift + small + [tried]),

    // What can be heard.
    .target(name: "Sound", dependencies: ["Cards", "System"], swiftSettings: callingC + small),

    // Where a player's things are kept.
    .target(name: "Storage", dependencies: ["System", "Words"], swiftSettings: callingC + small),

    // The table: pictures first, then the window that shows them.
    .target(
      name: "Drawing", dependencies: ["CCairo", "System", "Words"],
      swiftSettings: callingC + [withoutRegexes, tried]),
    .target(
      name: "CardArt", dependencies: ["Cards", "Drawing"], path: "Resources/CardArt",
      swiftSettings: pureSwift),
    // The card pictures of other programs.
    .target(
      name: "Decks", dependencies: ["Cards", "Drawing", "Storage", "System", "Words"],
      swiftSettings: callingC + small),
    .target(
      name: "Scene", dependencies: ["Cards", "Tableau", "Drawing", "CardArt", "Words"],
      swiftSettings: pureSwift + small + [tried]),
    // What the window shows, for those who hear or feel it.
    .target(
      name: "Assistive", dependencies: ["Bus", "Cards", "Drawing", "Scene", "Tableau", "Words"],
      swiftSettings: pureSwift + small),
    .target(
      name: "Windowing", dependencies: ["CX11", "CXStart", "CCairo", "Drawing", "System", "Words"],
      swiftSettings: callingC + small),

    // The program.
    .executableTarget(
      name: "matchismo",
      dependencies: [
        "Assistive", "Bus", "Cards", "Games", "Linking", "Tableau", "Tables", "Matching",
        "Snapping", "Opponents", "Choices", "Decks", "MatchingPlay", "Play", "SnappingPlay",
        "Sound", "Storage", "Drawing", "Scene", "System", "Trios", "TriosPlay", "Windowing", "Wire",
        "Words",
      ],
      swiftSettings: callingC + small),

    // Its helper for tables on other machines, the only program that needs these libraries. They have no
    // `pkgConfig`, so that whoever builds the game alone needs none of their packages and hears nothing
    // of them: libssl-dev, libavahi-client-dev.
    .systemLibrary(name: "COpenSSL"),
    .systemLibrary(name: "CAvahi"),

    // What Linux does beyond the C library: it waits for many descriptors, and takes rights away.
    .systemLibrary(name: "CLinux"),
    .executableTarget(
      name: "matchismo-link",
      dependencies: ["COpenSSL", "CAvahi", "CLinux", "Cards", "System", "Wire", "Words"],
      swiftSettings: callingC + small),

    // What compiles the pictures of the cards, and is not part of the program.
    .executableTarget(
      name: "cardart", dependencies: ["Drawing"], path: "Tools/cardart", swiftSettings: pureSwift),

    // What paints the program's icon and its cards, and measures the program, and is not part of it.
    .executableTarget(
      name: "artwork", dependencies: ["Cards", "Tableau", "Drawing", "Scene"],
      path: "Tools/artwork", swiftSettings: pureSwift),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Cards", "Games", "Matching", "Snapping", "MatchingPlay", "Play", "Tableau", "Tables",
        "Drawing", "Scene", "Wire", "Brokers", "Observing", "Remote",
      ],
      path: "Tools/bench", swiftSettings: pureSwift),

    // What has simulated players play, for the levels and the stars, and is not part of it.
    .target(
      name: "Simulating",
      dependencies: [
        "Cards", "Games", "Matching", "Opponents", "Choices", "MatchingPlay", "Play", "Trios",
        "TriosPlay",
      ],
      path: "Tools/Simulating", swiftSettings: pureSwift),
    .executableTarget(
      name: "simulate", dependencies: ["Simulating"], path: "Tools/simulate",
      swiftSettings: pureSwift),

    // The observer watches a program from outside. Its system library has no `pkgConfig`, so that
    // whoever builds the program alone needs none of its packages and hears nothing of them:
    // libxtst-dev, libxdamage-dev, libxfixes-dev, libxres-dev.
    .systemLibrary(name: "CXObserving", path: "Tests/CXObserving"),
    .target(
      name: "Observing", dependencies: ["CXObserving"], path: "Tests/Observing",
      swiftSettings: callingC + quick),

    // Players at tables elsewhere, with real links.
    .target(
      name: "Remote",
      dependencies: ["Cards", "Linking", "Snapping", "Tables", "Wire", "Words"],
      path: "Tests/Remote", swiftSettings: callingC + quick),
    // Brokers for tables over the internet, with the files that are shipped for them.
    .target(
      name: "Brokers", dependencies: ["Observing", "Wire"], path: "Tests/Brokers",
      swiftSettings: callingC),

    // What a program has to stand, and the tool that makes it stand all of it.
    .target(
      name: "Torturing",
      dependencies: [
        "Cards", "Drawing", "Games", "Matching", "Play", "SnappingPlay", "Scene", "Snapping",
        "Tableau", "Tables", "Observing",
      ],
      path: "Tests/Torturing", exclude: ["known.leaks"], swiftSettings: pureSwift + quick),
    .target(
      name: "NetworkTorture",
      dependencies: [
        "COpenSSL", "Observing", "Remote", "Snapping", "System", "Tables", "Torturing",
        "Wire",
      ],
      path: "Tests/NetworkTorture", swiftSettings: callingC + quick),
    .executableTarget(
      name: "torture", dependencies: ["Torturing", "FaultTorture", "NetworkTorture"],
      path: "Tools/torture",
      swiftSettings: pureSwift),

    // Pictures that were looked at and found good, to be held beside what is painted now.
    .target(
      name: "Goldens", dependencies: ["Drawing", "TestFonts"], path: "Tests/Goldens",
      exclude: ["Pictures", "fonts.conf", "wide-fonts.conf"], swiftSettings: pureSwift + quick),
    // The fonts of the tests. All tests are one program, so what it does holds for all.
    .target(
      name: "TestFonts", path: "Tests/TestFonts",
      // What stands in for a part of Swift's testing library that Debian's Swift doesn't have.
      linkerSettings: [.unsafeFlags(["-L\(Context.packageDirectory)/Scripts/link/tests"])]),

    // Another process that saves, to be killed, refused something or set against others like it.
    .target(
      name: "Saves", dependencies: ["Storage", "Words"], path: "Tests/Saves",
      swiftSettings: pureSwift),
    .executableTarget(
      name: "saving", dependencies: ["Storage", "Saves", "Words"], path: "Tests/Saving",
      swiftSettings: callingC),

    // Lets the calls of the system that such a process makes go wrong, each in turn.
    .target(
      name: "FileFaults", path: "Tests/FileFaults",
      // It is preloaded into programs that may have no sanitizer.
      cSettings: [.unsafeFlags(["-fno-sanitize=all"])]),
    // Does to a process what other libraries may do before it begins.
    .target(
      name: "Meddling", path: "Tests/Meddling",
      cSettings: [.unsafeFlags(["-fno-sanitize=all"])]),
    .target(
      name: "FaultTorture", dependencies: ["Storage", "Saves", "Words"], path: "Tests/FaultTorture",
      swiftSettings: callingC),

    // The tests, a target for each room.
    .testTarget(name: "WordsTests", dependencies: ["Words"], swiftSettings: pureSwift),
    .testTarget(name: "SystemTests", dependencies: ["System"], swiftSettings: callingC),
    .testTarget(
      name: "BusTests",
      dependencies: [
        "Assistive", "Bus", "Cards", "Drawing", "Scene", "System", "Tableau", "Windowing",
        "matchismo",
      ],
      swiftSettings: pureSwift),
    .testTarget(
      name: "AssistiveTests",
      dependencies: [
        "Assistive", "Bus", "Cards", "Choices", "Drawing", "Games", "Matching", "MatchingPlay",
        "Play", "Scene", "Tableau", "Words", "matchismo",
      ],
      swiftSettings: pureSwift),
    .testTarget(name: "CardsTests", dependencies: ["Cards"], swiftSettings: pureSwift),
    .testTarget(
      name: "MatchingTests", dependencies: ["Cards", "Games", "Matching"], swiftSettings: pureSwift),
    .testTarget(
      name: "SnappingTests", dependencies: ["Cards", "Games", "Snapping"], swiftSettings: pureSwift),
    .testTarget(
      name: "TriosTests",
      dependencies: ["Cards", "Games", "Play", "Tableau", "Trios", "TriosPlay"],
      swiftSettings: pureSwift + quick),
    .testTarget(
      name: "TablesTests", dependencies: ["Cards", "Games", "Snapping", "Tables", "Wire"],
      swiftSettings: pureSwift),
    .testTarget(
      name: "WireTests", dependencies: ["Cards", "Games", "Snapping", "Tables", "Wire"],
      swiftSettings: pureSwift),
    .testTarget(
      name: "GuestsTests",
      dependencies: ["Cards", "Games", "Snapping", "Tables", "Wire"],
      swiftSettings: pureSwift),
    .testTarget(
      name: "PlayTests",
      dependencies: [
        "Cards", "Games", "Tableau", "Tables", "Matching", "Choices", "MatchingPlay", "Play",
        "SnappingPlay", "Snapping", "TriosPlay", "Wire", "Words",
      ],
      swiftSettings: pureSwift),
    .testTarget(
      name: "OpponentsTests", dependencies: ["Cards", "Matching", "Opponents"],
      swiftSettings: pureSwift),
    .testTarget(
      name: "SimulatingTests",
      dependencies: ["Matching", "Choices", "MatchingPlay", "Play", "Simulating", "TriosPlay"],
      swiftSettings: pureSwift),
    // A game that the program doesn't have, held by what holds its own.
    .testTarget(
      name: "ToyTests",
      dependencies: [
        "Cards", "Games", "Tableau", "Matching", "Choices", "MatchingPlay", "Play", "Storage",
        "Words", "Drawing", "Scene", "Finding", "Goldens", "matchismo",
      ],
      swiftSettings: pureSwift),
    .testTarget(
      name: "StorageTests", dependencies: ["Storage", "Words", "saving"], swiftSettings: pureSwift),
    .testTarget(
      name: "SoundTests", dependencies: ["Observing", "Sound"], swiftSettings: pureSwift),
    .testTarget(
      name: "FaultTortureTests", dependencies: ["FaultTorture", "saving"],
      swiftSettings: pureSwift),
    .testTarget(
      name: "ArtCompilerTests", dependencies: ["Drawing", "cardart"], swiftSettings: pureSwift),
    .testTarget(
      name: "DecksTests", dependencies: ["Cards", "Decks", "Drawing", "Words"],
      swiftSettings: pureSwift),
    .testTarget(
      name: "DrawingTests", dependencies: ["Drawing"], swiftSettings: pureSwift),
    .testTarget(
      name: "SceneTests",
      dependencies: [
        "Cards", "Games", "Tableau", "Matching", "Choices", "MatchingPlay", "Play", "Drawing",
        "CardArt", "Scene", "Goldens",
      ],
      swiftSettings: pureSwift),
    .testTarget(
      name: "WindowingTests",
      dependencies: ["CX11", "Drawing", "System", "Windowing", "Observing"],
      swiftSettings: pureSwift),
    // Finds what a test means in a scene: a control by its name, the piles that are seen face up; and seats
    // players whose games are kept.
    .target(
      name: "Finding",
      dependencies: [
        "Choices", "Drawing", "Games", "Matching", "MatchingPlay", "Play", "Scene", "Tableau",
        "matchismo",
      ],
      path: "Tests/Finding", swiftSettings: pureSwift),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "Assistive", "Bus", "CCairo", "Cards", "Games", "Tableau", "Tables", "Matching", "Snapping",
        "Choices",
        "MatchingPlay", "Play", "SnappingPlay", "Drawing", "Scene", "Windowing", "Wire", "Words",
        "Finding", "Observing", "Goldens", "Brokers", "Remote", "Torturing", "matchismo",
        "matchismo-link",
      ], swiftSettings: callingC),
    .testTarget(
      name: "SessionTests",
      dependencies: [
        "Bus", "Cards", "Games", "Linking", "Tableau", "Tables", "Matching", "Snapping",
        "Choices", "MatchingPlay", "Play", "SnappingPlay", "Sound", "Drawing", "Scene", "Storage",
        "System", "Trios", "TriosPlay", "Windowing", "Wire", "Words", "Finding", "Goldens",
        "matchismo",
      ], swiftSettings: pureSwift),
    .testTarget(
      name: "LinkTests",
      dependencies: [
        "Brokers", "CLinux", "COpenSSL", "Cards", "Linking", "Observing", "Remote", "Snapping",
        "System", "Tables", "Wire", "Words", "matchismo-link",
      ],
      swiftSettings: callingC),
    .testTarget(
      name: "TortureTests", dependencies: ["NetworkTorture", "Torturing"], swiftSettings: pureSwift),
    .testTarget(
      name: "FuzzTests", dependencies: fuzzed, path: "Tests/Fuzz",
      exclude: ["Corpus", "Dictionaries", "Fuzzer"], sources: ["Readers", "Tests"],
      swiftSettings: callingC),
    .testTarget(
      name: "ObservingTests", dependencies: ["CXObserving", "Observing"], swiftSettings: callingC),
  ]
)

// `Scripts/fuzz` asks for the fuzzer by its environment, which holds the compiler's options for what has
// readers. The fuzzer takes the program's place: one can't be linked into another, so it is the program
// without its beginning, and with another one.
if let options = Context.environment["MATCHISMO_FUZZER"] {
  let program = package.targets.first { $0.name == "matchismo" }!
  package.products = []
  package.targets.removeAll { $0.name == "matchismo" || $0.type == .test }
  package.targets += [
    .target(
      name: "matchismo", dependencies: program.dependencies, exclude: ["Matchismo.swift"],
      swiftSettings: callingC),
    .executableTarget(
      name: "fuzzer", dependencies: fuzzed, path: "Tests/Fuzz",
      exclude: ["Corpus", "Dictionaries", "Tests"], sources: ["Readers", "Fuzzer"],
      swiftSettings: callingC),
  ]
  for target in package.targets where watched.contains(target.name) {
    target.swiftSettings! += [.unsafeFlags(options.split(separator: " ").map(String.init))]
  }
}
