// SPDX-License-Identifier: MIT

import CLinux
import Foundation
import Glibc
import Observing
import Testing

@testable import matchismo_link

/// Each in a process of its own, which is never let go again.
@Suite("What the link can't do") struct ConfinementTests {
  /// Whether the kernel has Landlock.
  private static var hasLandlock: Bool { CallKernel(444, 0, 0, 1, 0) > 0 }

  /// Why a call has failed; 0 where it hasn't.
  private static func error(of result: Int) -> Int32 { result < 0 ? errno : 0 }

  private static func open(_ path: String, _ flags: Int32 = O_RDONLY) -> Int32 {
    let number = unsafe Glibc.open(path, flags, 0o600)
    let error = error(of: Int(number))
    if number >= 0 { close(number) }
    return error
  }

  @Test func `it starts no programs, and ends none`() async {
    await #expect(processExitsWith: .success) {
      Confinement.begin()
      guard CompiledArchitecture() != 0 else { return }
      for call in [SYS_execve, SYS_ptrace, SYS_unshare] {
        #expect(Self.error(of: CallKernel(Int(call), 0, 0, 0, 0)) == EPERM)
      }
      #expect(Self.error(of: Int(kill(getppid(), 0))) == EPERM)
    }
  }

  @Test func `it reads none of the player's files, and changes none at all`() async {
    await #expect(processExitsWith: .success) {
      guard Self.hasLandlock else { return }
      let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
      let new = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      #expect(Self.open(own) == 0)
      Confinement.begin()
      #expect(Self.open(own) == EACCES)
      #expect(Self.open(new.path, O_RDWR | O_CREAT) == EACCES)
      #expect(Self.open("/dev/null", O_WRONLY) == EACCES)
      #expect(Self.error(of: Int(unsafe mkdir(new.path, 0o700))) == EACCES)
    }
  }

  @Test func `it finds names and authorities, and what the system keeps for it`() async {
    await #expect(processExitsWith: .success) {
      Confinement.begin()
      for path in ["/etc/passwd", "/etc/resolv.conf", "/etc/ssl", "/proc/self/statm", "/usr"] {
        #expect([0, ENOENT].contains(Self.open(path)), "\(path)")
      }
      #expect(!Address.all(of: "localhost", port: 1).isEmpty)
    }
  }

  @Test func `it takes neither all descriptors nor all memory`() async {
    await #expect(processExitsWith: .success) {
      Confinement.begin()
      var count = 0
      while dup(0) >= 0 { count += 1 }
      #expect(errno == EMFILE && count < 512)
      let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
      let memory = unsafe mmap(nil, 3 << 30, PROT_READ | PROT_WRITE, flags, -1, 0)
      let isThere = unsafe memory != MAP_FAILED
      #expect(!isThere)
    }
  }

  @Test func `the program begins with that`() throws {
    let link = try LinkProgram(LinkHome())
    _ = try link.open()
    let process = link.program.processID
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    #expect(status.contains("NoNewPrivs:\t1"))
    let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
    let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max open files") })
    #expect(line.split(separator: " ").contains("512"))
  }
}
