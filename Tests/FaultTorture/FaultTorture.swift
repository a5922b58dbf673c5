// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Saves

/// Lets each call of the system that a save makes go wrong in each way, one at a time, and looks at
/// what is found afterwards: the old or the new state, never a mix, and the new one where the save
/// was said to be done.
package struct FaultTorture: Sendable {
  private let process: SavingProcess

  /// - Parameter programs: the folder that has the program `saving` and `libFileFaults.so`; without
  ///   it, that of the program that runs this.
  package init(programs: String? = nil) throws(TortureError) {
    let folder = if let programs { programs } else { try Self.ownFolder() }
    process = SavingProcess(programs: folder)
  }

  /// Takes a few seconds, on all processors.
  package func run() throws -> FaultFigures {
    let saves = Save.allCases
    let sum = FiguresSum()
    DispatchQueue.concurrentPerform(iterations: saves.count) { index in
      sum.add(Result { try torture(saves[index]) })
    }
    return try sum.result.get()
  }

  private func torture(_ save: Save) throws -> FaultFigures {
    var figures = FaultFigures()
    let calls = try injected(save, 0, .kill, &figures).calls
    guard !calls.isEmpty else { throw TortureError("\(save) makes no call that could go wrong") }
    figures.saves = 1
    figures.calls = calls.count
    for fault in Fault.all {
      var call = 0
      var isInjected = true
      // A fault may lead to more calls than there are without it.
      while call < calls.count || isInjected {
        call += 1
        if call <= calls.count, !fault.canHit(calls[call - 1]) { continue }
        isInjected = try injected(save, call, fault, &figures).isInjected
        figures.faultsInjected += isInjected ? 1 : 0
        figures.kills += isInjected && fault.kills ? 1 : 0
      }
    }
    return figures
  }

  /// Does a save with a fault and judges it.
  private func injected(
    _ save: Save, _ call: Int, _ fault: Fault, _ figures: inout FaultFigures
  ) throws -> FaultReport {
    let place = try SavingPlace(for: save)
    let end = try process.run(
      save, in: place.folder, report: place.reportPath, call: call, fault: fault)
    let report = try place.report()
    let what = "\(save), \(fault) at call \(call) (\(report.faultyCall ?? "none"))"
    func complain(_ sentence: String) { figures.complaints.append("\(what): \(sentence)") }

    if !isExpected(end, of: fault, isInjected: report.isInjected) {
      figures.failures += 1
      complain("ended by \(end)")
    }
    let isForgotten = end == .saved && isForgotten(save, fault, report)
    let forgotten = isForgotten ? "what the disk didn't take was not written anew" : nil
    if let loss = try forgotten ?? place.loss(after: fault, isSaved: end == .saved) {
      figures.statesLost += 1
      complain(loss)
    } else if let failure = try place.failureOfNextSave() {
      figures.failures += 1
      complain("then \(failure)")
    }
    return report
  }

  private func isExpected(
    _ end: SavingProcess.End, of fault: Fault, isInjected: Bool
  ) -> Bool {
    if !isInjected || fault.isHarmless { return end == .saved }
    return fault.kills ? end == .killed : end == .saved || end == .refused
  }

  /// Whether the disk refused what was added first, and nevertheless only more was added to it.
  private func isForgotten(_ save: Save, _ fault: Fault, _ report: FaultReport) -> Bool {
    save.goesOnAfterDisk && fault.losesWhatWasWritten && report.faultyCall == "fdatasync"
      && report.isFirstOfItsName && !report.calls.contains("rename")
  }

  private static func ownFolder() throws(TortureError) -> String {
    guard let path = unsafe realpath("/proc/self/exe", nil) else {
      throw TortureError("/proc/self/exe can't be followed")
    }
    defer { unsafe free(path) }
    let name = unsafe String(cString: path)
    return String(name[..<(name.lastIndex(of: "/") ?? name.endIndex)])
  }
}

/// Why the torture could not even begin.
package struct TortureError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
