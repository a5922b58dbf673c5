// SPDX-License-Identifier: MIT

import Glibc
import Saves

/// The program `saving`, with or without a fault.
struct SavingProcess {
  /// Where the program and `libFileFaults.so` are.
  let programs: String

  enum End: Equatable {
    case saved
    case refused
    case killed
    /// A trap, a time-out, or whatever else may not be.
    case other(status: Int32)
  }

  /// Runs one save to its end.
  ///
  /// - Parameters:
  ///   - call: the call that goes wrong, counted from 1; 0 for none.
  ///   - report: the file that the names of the calls go to.
  func run(
    _ save: Save, in folder: String, report: String, call: Int, fault: Fault
  ) throws(TortureError) -> End {
    var process: pid_t = 0
    let program = "\(programs)/saving"
    let status = unsafe withCStrings([program, "save", save.rawValue, folder]) { arguments in
      unsafe withCStrings(
        environment + [
          "LD_PRELOAD=\(programs)/libFileFaults.so", "FILE_FAULTS_FOLDER=\(folder)",
          "FILE_FAULTS_REPORT=\(report)", "FILE_FAULTS_CALL=\(call)",
          "FILE_FAULTS_FAULT=\(fault)",
        ]
      ) { environment in
        unsafe posix_spawn(&process, program, nil, nil, arguments, environment)
      }
    }
    guard status == 0 else { throw TortureError("\(program) can't be started") }
    return end(of: process)
  }

  private func end(of process: pid_t) -> End {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return switch status {
    case 0: .saved
    case 1 << 8: .refused
    case SIGKILL: .killed
    default: .other(status: status)
    }
  }

  /// Our own; and a thread sanitizer isn't to sleep for a second at the end, as it usually does.
  private var environment: [String] {
    var strings: [String] = []
    var next = unsafe environ
    while let string = unsafe next.pointee {
      unsafe strings.append(String(cString: string))
      unsafe next += 1
    }
    let options = strings.first { $0.hasPrefix("TSAN_OPTIONS=") } ?? "TSAN_OPTIONS="
    return strings.filter { !$0.hasPrefix("LD_PRELOAD=") && $0 != options }
      + [options + " atexit_sleep_ms=0"]
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
