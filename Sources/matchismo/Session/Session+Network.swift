// SPDX-License-Identifier: MIT

import Play
import Wire

/// What is typed for tables elsewhere. A row opens the sheet, and the same command takes what was typed.
extension Session {
  /// An empty name brings that of the login back.
  func useOwnName() {
    guard case .ownName(let typed) = pages.last else {
      return open(.ownName(Entry((settings.ownName?.text ?? "").utf8)))
    }
    let name = PublicName(typed: typed.bytes)
    guard name != nil || typed.bytes.isEmpty else { return complain(Sentences.noName) }
    back()
    change { $0.ownName = name }
  }

  func useBroker() {
    guard case .broker(let typed) = pages.last else {
      return open(.broker(Entry((settings.broker?.text ?? "").utf8)))
    }
    let broker = String(validating: typed.bytes, as: UTF8.self).flatMap(BrokerAddress.init(typed:))
    guard broker != nil || typed.bytes.isEmpty else { return complain(Sentences.noBroker) }
    back()
    change { $0.broker = broker }
  }
}
