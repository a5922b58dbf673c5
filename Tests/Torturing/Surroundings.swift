// SPDX-License-Identifier: MIT

import Observing

/// What a program finds around itself, as far as that is not as usual.
struct Surroundings: Sendable {
  /// What differs in the environment; `nil` removes a variable.
  var environment: [String: String?] = [:]

  /// What the shell (bash) does before the program takes its place: sets limits, closes descriptors. It
  /// knows the player's folder as `$HOME`.
  var shell = ""

  /// The extensions that the X server lacks, which is one of its own then.
  var lacking: [String] = []

  /// Bits a pixel of the screen.
  var depth = 24

  /// Whether the program may give up, with a sentence.
  var mayGiveUp = false

  /// Whether moves may be lost, if a sentence says that they can't be kept.
  var mayForget = false

  /// Whether its sentences can't be heard.
  var isSilent = false

  /// What has to be started, in the shell where that has to do something first.
  func command(_ path: String, _ arguments: [String]) -> (path: String, arguments: [String]) {
    guard !shell.isEmpty else { return (path, arguments) }
    return ("bash", ["-c", "\(shell)\nexec \"$0\" \"$@\"", path] + arguments)
  }
}

extension Surroundings {
  /// What is wrong with how a program ended by itself, as the end of a sentence; `nil` where nothing is.
  func complaint(about end: ExitStatus, saying errors: String) -> String? {
    switch end {
    case .exited(0): return nil
    case .exited(1), .exited(2): break
    case .exited, .signalled: return "it \(end), saying \(errors.debugDescription)"
    }
    guard mayGiveUp else { return "it gave up: \(errors.debugDescription)" }
    guard !isSilent, Self.sentences(in: errors).count != 1 else { return nil }
    return "it \(end), and not with one sentence: \(errors.debugDescription)"
  }

  /// What the program itself has said; what libraries say beside that is theirs.
  static func sentences(in errors: String) -> [Substring] {
    errors.split(separator: "\n").filter { $0.hasPrefix("matchismo: ") }
  }
}
