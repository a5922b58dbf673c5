// SPDX-License-Identifier: MIT

import CXObserving
import Glibc

/// All that a new process begins with.
struct Spawning {
  /// A path, or a name that is looked up on the PATH.
  var path: String
  var arguments: [String]

  /// All of it, not only what differs from ours.
  var environment: [String: String]
  var workingDirectory: String?

  /// `nil` for nothing to read.
  var standardInput: Int32?
  var standardOutput: Int32
  var standardError: Int32

  /// One more descriptor that the process finds as number 3. It inherits no others.
  var fourthDescriptor: Int32?

  /// Starts the process, with no signals blocked or ignored.
  ///
  /// - Returns: its ID. The caller has to wait for it.
  /// - Throws: ``ObservingError/notStarted(path:reason:)``.
  func start() throws(ObservingError) -> pid_t {
    var process: pid_t = 0
    let status = unsafe withActions { actions in
      unsafe withAttributes { attributes in
        unsafe withCStrings([path] + arguments) { arguments in
          unsafe withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
            unsafe posix_spawnp(&process, path, actions, attributes, arguments, environment)
          }
        }
      }
    }
    guard status == 0 else {
      throw .notStarted(path: path, reason: unsafe String(cString: strerror(status)))
    }
    return process
  }

  private func withActions(
    _ body: (UnsafePointer<posix_spawn_file_actions_t>) -> Int32
  ) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if let standardInput {
      unsafe posix_spawn_file_actions_adddup2(&actions, standardInput, 0)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, standardOutput, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, standardError, 2)
    // Last, since our own descriptors are 3 and above: this may overwrite one of them.
    if let fourthDescriptor {
      unsafe posix_spawn_file_actions_adddup2(&actions, fourthDescriptor, 3)
    }
    _ = unsafe posix_spawn_file_actions_addclosefrom_np(&actions, fourthDescriptor == nil ? 3 : 4)
    if let workingDirectory {
      _ = unsafe posix_spawn_file_actions_addchdir_np(&actions, workingDirectory)
    }
    return unsafe body(&actions)
  }

  private func withAttributes(_ body: (UnsafePointer<posix_spawnattr_t>) -> Int32) -> Int32 {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return unsafe body(&attributes)
  }

  /// Lends `strings` as C has them: an array of pointers with a null at its end.
  private func withCStrings(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    var pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
    return unsafe body(&pointers)
  }
}
