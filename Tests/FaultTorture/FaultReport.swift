// SPDX-License-Identifier: MIT

/// What `FileFaults` has counted in one process.
struct FaultReport {
  /// Their names.
  let calls: [String]

  /// The name of the first call that went wrong.
  let faultyCall: String?

  /// Whether no call of the same name was made before that.
  let isFirstOfItsName: Bool

  var isInjected: Bool { faultyCall != nil }

  init(_ text: String) {
    let lines = text.split(separator: "\n")
    let names = lines.map { String($0.prefix { $0 != "!" }) }
    let faulty = lines.firstIndex { $0.hasSuffix("!") }
    let name = faulty.map { names[$0] }
    calls = names
    faultyCall = name
    isFirstOfItsName = faulty == names.firstIndex { $0 == name }
  }
}
