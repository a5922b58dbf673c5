// SPDX-License-Identifier: MIT

import Play

/// Which scores are looked at, and in what order.
struct ScoresView: Equatable {
  var kind: GameKind
  var order = ResultOrder.score
}
