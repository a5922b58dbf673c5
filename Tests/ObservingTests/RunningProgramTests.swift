// SPDX-License-Identifier: MIT

import Glibc
import Observing
import Testing

@Suite struct RunningProgramTests {
  @Test func capturesBothOutputs() throws {
    let program = try RunningProgram("sh", ["-c", "echo \"$0 $1\"; echo oops >&2", "a", "b c"])
    #expect(try program.waitForExit(within: .seconds(5)) == .exited(0))
    #expect(program.standardOutput == "a b c\n")
    #expect(program.standardError == "oops\n")
  }

  @Test func capturesMoreThanAPipeHolds() throws {
    let program = try RunningProgram("sh", ["-c", "head -c 1000000 /dev/zero | tr '\\0' x"])
    try program.waitForExit(within: .seconds(20))
    #expect(program.standardOutput.utf8.count == 1_000_000)
  }

  @Test func tellsHowItEnded() throws {
    let returning = try RunningProgram("sh", ["-c", "exit 3"])
    #expect(try returning.waitForExit(within: .seconds(5)) == .exited(3))
    let sleeping = try RunningProgram("sleep", ["1000"])
    #expect(sleeping.exitStatus == nil)
    let expected = ObservingError.timedOut(waitingFor: "end of sleep", limit: .milliseconds(20))
    #expect(throws: expected) { try sleeping.waitForExit(within: .milliseconds(20)) }
    #expect(try sleeping.stop() == .signalled(SIGTERM))
    #expect(sleeping.exitStatus == .signalled(SIGTERM))
  }

  @Test func killsWhatDoesNotListen() throws {
    let deaf = try RunningProgram("sh", ["-c", "trap '' TERM; echo ready; exec sleep 1000"])
    while deaf.standardOutput.isEmpty { _ = try? deaf.waitForExit(within: .milliseconds(1)) }
    #expect(try deaf.stop(within: .milliseconds(20)) == .signalled(SIGKILL))
  }

  @Test func setsTheScene() throws {
    let program = try RunningProgram(
      "sh", ["-c", "pwd; echo \"$ONE ${HOME-none}\""], environment: ["ONE": "1", "HOME": nil],
      workingDirectory: "/usr")
    try program.waitForExit(within: .seconds(5))
    #expect(program.standardOutput == "/usr\n1 none\n")
  }

  @Test func namesTheProgramThatIsMissing() {
    let expected = ObservingError.notStarted(
      path: "/no/such/program", reason: "No such file or directory")
    #expect(throws: expected) { _ = try RunningProgram("/no/such/program") }
  }

  @Test func knowsWhatTheKernelKnows() throws {
    let program = try RunningProgram("sh", ["-c", "while :; do :; done"])
    while try program.processorTime() < .milliseconds(20) {
      _ = try? program.waitForExit(within: .milliseconds(5))
    }
    let memory = try program.memoryUse()
    #expect(memory.proportional > 0)
    #expect(memory.resident >= memory.proportional)
    #expect(try program.sharedLibraries().contains { $0.contains("/libc.so") })
    #expect(try program.executablePath().hasPrefix("/"))
    program.kill()
    try program.waitForExit(within: .seconds(5))
    #expect(throws: ObservingError.self) { _ = try program.memoryUse() }
  }

  @Test func comesToRest() throws {
    let program = try RunningProgram("sleep", ["1000"])
    var counts = [0]
    // It takes a moment to fall asleep, and then nothing wakes it.
    while counts.last == 0 || counts.suffix(3) != [counts.last!, counts.last!, counts.last!],
      counts.count < 100
    {
      _ = try? program.waitForExit(within: .milliseconds(50))
      counts.append(try program.contextSwitches())
    }
    #expect(counts.count < 100, "\(counts)")
    #expect(program.exitStatus == nil)
  }
}
