// SPDX-License-Identifier: MIT

import Tables
import Words

/// What is said of the settings for tables elsewhere.
extension Sentences {
  package static var ownName: String { phrase("Your name") }

  package static var ownNames: String {
    phrase("Up to \(PlayerName.longest) characters; none for your login's name")
  }

  package static var broker: String { phrase("Broker") }

  package static var brokerAddress: String { phrase("Address") }

  package static var brokers: String { phrase("Such as broker.example.org:8883") }

  package static var noBroker: String {
    phrase("That is no address, such as broker.example.org or 192.168.1.7:1883")
  }

  static var brokerAllowed: String {
    phrase("a host and its port, such as broker.example.org:8883")
  }

  static var standIn: String { phrase("When a guest leaves") }

  static func name(ofStandIn strength: Strength?) -> String {
    switch strength {
    case nil: phrase("cards to the others")
    case .slow: phrase("a slow computer")
    case .usual: phrase("a usual computer")
    case .sharp: phrase("a sharp computer")
    }
  }

  static func note(onStandIn strength: Strength?) -> String {
    strength == nil
      ? phrase("The round goes on without the guest")
      : phrase("It plays on until the guest is back")
  }

  static var mute: String { phrase("Mute the others") }

  static func name(ofMute isMuted: Bool) -> String { isMuted ? phrase("yes") : phrase("no") }
}
