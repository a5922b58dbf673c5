// SPDX-License-Identifier: MIT

/// Misuses the program in every way of `Misuse.all`. It must not be ended by a signal, hang,
/// lose a move, or fail without exactly one sentence.
package struct MisuseTorture {
  private let place: MisusePlace
  private let misuses: [Misuse]

  /// - Parameters:
  ///   - path: the program. The library FileFaults lies beside it.
  ///   - name: the one misuse that it is about; without it, all.
  ///   - most: how many forms of each are tried at most.
  package init(_ path: String, only name: String? = nil, most: Int = .max) throws {
    place = try MisusePlace(path)
    misuses = Misuse.all(faults: place.faults).filter { name == nil || $0.name == name }.map {
      Misuse($0.name, Array($0.forms.prefix(most)))
    }
  }

  /// The names of all misuses.
  package static let names = Misuse.all(faults: "").map(\.name)

  package func run() throws -> [Figure] { try misuses.flatMap(figures) }

  private func figures(of misuse: Misuse) throws -> [Figure] {
    let complaints = try misuse.forms.compactMap { form in
      try form.scenario.complaint(form.surroundings, place).map { "\(form.name): \($0)" }
    }
    let sum = Figure(
      misuse.name, "\(misuse.forms.count) tried, \(complaints.count) failed",
      isGood: complaints.isEmpty)
    return [sum] + complaints.map { Figure("\(misuse.name), failure", $0, isGood: false) }
  }
}
