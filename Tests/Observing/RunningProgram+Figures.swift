// SPDX-License-Identifier: MIT

import Foundation
import Glibc

// What the kernel knows of a running program (proc(5)). Looking at it doesn't wake the program.
extension RunningProgram {
  /// The memory that it occupies now.
  package func memoryUse() throws(ObservingError) -> MemoryUse {
    let lines = try lines(of: "smaps_rollup")
    guard let resident = Self.number(after: "Rss:", in: lines),
      let proportional = Self.number(after: "Pss:", in: lines),
      let anonymous = Self.number(after: "Anonymous:", in: lines),
      let written = Self.number(after: "Private_Dirty:", in: lines)
    else { throw .refused("the memory use of \(path)") }
    return MemoryUse(
      resident: resident, proportional: proportional, anonymous: anonymous, written: written)
  }

  /// What is in memory of its own file, in kB.
  package func residentOfOwnFile() throws(ObservingError) -> Int {
    let file = try executablePath()
    var (isOwn, sum) = (false, 0)
    for line in try lines(of: "smaps") {
      // Only the line of a mapping has no colon behind its first word.
      if line.prefix(while: { $0 != " " }).last != ":" { isOwn = line.hasSuffix(" " + file) }
      if isOwn { sum += Self.number(after: "Rss:", in: [line]) ?? 0 }
    }
    return sum
  }

  /// The most memory that it has occupied at a time so far (RSS), in kB.
  package func mostResident() throws(ObservingError) -> Int {
    guard let most = Self.number(after: "VmHWM:", in: try lines(of: "status")) else {
      throw .refused("the memory use of \(path)")
    }
    return most
  }

  /// How often its threads have left the processor so far, of their own accord or not. A thread
  /// that is asleep and is woken must leave again, so that at rest this counts the wakeups.
  package func contextSwitches() throws(ObservingError) -> Int {
    var sum = 0
    for task in (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/task")) ?? [] {
      let lines = try lines(of: "task/\(task)/status")
      guard let voluntary = Self.number(after: "voluntary_ctxt_switches:", in: lines),
        let involuntary = Self.number(after: "nonvoluntary_ctxt_switches:", in: lines)
      else { throw .refused("the context switches of \(path)") }
      sum += voluntary + involuntary
    }
    return sum
  }

  /// The time that all its threads, also those that have ended, have spent on a processor.
  package func processorTime() throws(ObservingError) -> Duration {
    var clock = clockid_t()
    var time = timespec()
    guard unsafe clock_getcpuclockid(processID, &clock) == 0,
      unsafe clock_gettime(clock, &time) == 0
    else { throw .refused("the processor time of \(path)") }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The paths of the shared libraries that it has mapped, the dynamic linker among them.
  package func sharedLibraries() throws(ObservingError) -> Set<String> {
    let paths = try lines(of: "maps").compactMap { line -> String? in
      guard let slash = line.firstIndex(of: "/") else { return nil }
      let path = String(line[slash...])
      return path.hasSuffix(".so") || path.contains(".so.") ? path : nil
    }
    return Set(paths)
  }

  /// The file that it runs, links followed.
  package func executablePath() throws(ObservingError) -> String {
    guard
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/exe")
    else { throw .refused("the path of \(path)'s executable") }
    return path
  }

  private var folder: String { "/proc/\(processID)" }

  private func lines(of name: String) throws(ObservingError) -> [Substring] {
    let number = unsafe open("\(folder)/\(name)", O_RDONLY | O_CLOEXEC)
    let text = number < 0 ? "" : OwnedDescriptor(number).wholeText
    guard !text.isEmpty else {
      throw .refused("\(folder)/\(name), since \(path) has ended or isn't ours to look at")
    }
    return text.split(separator: "\n")
  }

  /// The first number in the line that begins with `name`.
  private static func number(after name: String, in lines: [Substring]) -> Int? {
    let line = lines.first { $0.hasPrefix(name) }
    let word = line?.dropFirst(name.count).split { $0 == " " || $0 == "\t" }.first
    return word.flatMap { Int($0) }
  }
}

/// The memory that a program occupies, in kB.
package struct MemoryUse: Hashable, Sendable {
  /// Every page that it has in memory, those it shares with others counted in full.
  package let resident: Int

  /// The proportional share: a page that n programs share counts as one nth.
  package let proportional: Int

  /// The pages that are of no file and that no other program has, such as the heap and the stacks.
  package let anonymous: Int

  /// The pages that no other program has and that were written to: no file could give them back.
  package let written: Int
}
