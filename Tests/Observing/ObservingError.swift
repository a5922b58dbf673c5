// SPDX-License-Identifier: MIT

/// Why something could not be seen or done.
package enum ObservingError: Error, Equatable {
  /// A program is not on the PATH; the Debian package has it.
  case missing(program: String, package: String)

  /// A program could not be started, for the system's reason.
  case notStarted(path: String, reason: String)

  /// A program ended before what was waited for; `errors` is what it wrote to its standard error.
  case ended(path: String, status: ExitStatus, errors: String, waitingFor: String)

  /// The deadline passed.
  case timedOut(waitingFor: String, limit: Duration)

  /// There is no server to connect to.
  case noServer(display: String)

  /// The server lacks an extension.
  case noExtension(String)

  /// The connection to the server broke. The status is the server's, if it has ended.
  case serverGone(ExitStatus?)

  /// The server or the system did not give what was asked for.
  case refused(String)
}

extension ObservingError: CustomStringConvertible {
  /// A whole sentence.
  package var description: String {
    switch self {
    case .missing(let program, let package):
      "\(program) was not found on the PATH; on Debian it is in the package \(package)."
    case .notStarted(let path, let reason):
      "\(path) could not be started: \(reason)."
    case .ended(let path, let status, let errors, let what):
      "\(path) \(status) before there was \(what)\(errors.isEmpty ? "." : ": \(errors)")"
    case .timedOut(let what, let limit):
      "There was no \(what) within \(limit)."
    case .noServer(let display):
      "There is no X server at display \(display)."
    case .noExtension(let name):
      "The X server lacks the extension \(name)."
    case .serverGone(let status):
      "The connection to the X server broke\(status.map { ", which \($0)" } ?? "")."
    case .refused(let what):
      "There was no getting \(what)."
    }
  }
}
