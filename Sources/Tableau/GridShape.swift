// SPDX-License-Identifier: MIT

import Words

/// The rows and columns that the piles of a grid were dealt in. They belong to the deal: who
/// remembers where a card lies finds it there again in a window of another size. A window that is
/// taller than wide, where the deal's was not, or the other way round, shows the rows as columns.
package struct GridShape: Hashable, Sendable {
  /// How many piles are in a full row, in a window like the deal's.
  package let columns: Int

  /// Whether the window was taller than wide.
  package let isPortrait: Bool

  package init(columns: Int, isPortrait: Bool) {
    self.columns = max(columns, 1)
    self.isPortrait = isPortrait
  }

  /// Reads a text such as `4 landscape`.
  package init?(_ text: String) {
    let fields = text.fields(by: " ")
    guard fields.count == 2, let columns = Int(digits: fields[0]), Self.allowed.contains(columns),
      let orientation = Orientation(rawValue: String(fields[1]))
    else { return nil }
    self.init(columns: columns, isPortrait: orientation == .portrait)
  }

  /// The text that ``init(_:)`` reads as this shape.
  package var text: String {
    let orientation: Orientation = isPortrait ? .portrait : .landscape
    return "\(columns) \(orientation.rawValue)"
  }

  private enum Orientation: String {
    case landscape, portrait
  }

  private static let allowed = 1...999
}
