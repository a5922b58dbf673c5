// SPDX-License-Identifier: MIT

import Words

extension TrioCard {
  /// In words, for those who don't see it. In many languages each word depends on the others.
  package var name: String {
    let count = number.rawValue + 1
    return switch (shape, filling, color) {
    case (.leaf, .solid, .red):
      plural(count, one: "1 solid red leaf", other: "\(count) solid red leaves")
    case (.leaf, .solid, .blue):
      plural(count, one: "1 solid blue leaf", other: "\(count) solid blue leaves")
    case (.leaf, .solid, .gold):
      plural(count, one: "1 solid gold leaf", other: "\(count) solid gold leaves")
    case (.leaf, .striped, .red):
      plural(count, one: "1 striped red leaf", other: "\(count) striped red leaves")
    case (.leaf, .striped, .blue):
      plural(count, one: "1 striped blue leaf", other: "\(count) striped blue leaves")
    case (.leaf, .striped, .gold):
      plural(count, one: "1 striped gold leaf", other: "\(count) striped gold leaves")
    case (.leaf, .hollow, .red):
      plural(count, one: "1 hollow red leaf", other: "\(count) hollow red leaves")
    case (.leaf, .hollow, .blue):
      plural(count, one: "1 hollow blue leaf", other: "\(count) hollow blue leaves")
    case (.leaf, .hollow, .gold):
      plural(count, one: "1 hollow gold leaf", other: "\(count) hollow gold leaves")
    case (.butterfly, .solid, .red):
      plural(count, one: "1 solid red butterfly", other: "\(count) solid red butterflies")
    case (.butterfly, .solid, .blue):
      plural(count, one: "1 solid blue butterfly", other: "\(count) solid blue butterflies")
    case (.butterfly, .solid, .gold):
      plural(count, one: "1 solid gold butterfly", other: "\(count) solid gold butterflies")
    case (.butterfly, .striped, .red):
      plural(count, one: "1 striped red butterfly", other: "\(count) striped red butterflies")
    case (.butterfly, .striped, .blue):
      plural(count, one: "1 striped blue butterfly", other: "\(count) striped blue butterflies")
    case (.butterfly, .striped, .gold):
      plural(count, one: "1 striped gold butterfly", other: "\(count) striped gold butterflies")
    case (.butterfly, .hollow, .red):
      plural(count, one: "1 hollow red butterfly", other: "\(count) hollow red butterflies")
    case (.butterfly, .hollow, .blue):
      plural(count, one: "1 hollow blue butterfly", other: "\(count) hollow blue butterflies")
    case (.butterfly, .hollow, .gold):
      plural(count, one: "1 hollow gold butterfly", other: "\(count) hollow gold butterflies")
    case (.mushroom, .solid, .red):
      plural(count, one: "1 solid red mushroom", other: "\(count) solid red mushrooms")
    case (.mushroom, .solid, .blue):
      plural(count, one: "1 solid blue mushroom", other: "\(count) solid blue mushrooms")
    case (.mushroom, .solid, .gold):
      plural(count, one: "1 solid gold mushroom", other: "\(count) solid gold mushrooms")
    case (.mushroom, .striped, .red):
      plural(count, one: "1 striped red mushroom", other: "\(count) striped red mushrooms")
    case (.mushroom, .striped, .blue):
      plural(count, one: "1 striped blue mushroom", other: "\(count) striped blue mushrooms")
    case (.mushroom, .striped, .gold):
      plural(count, one: "1 striped gold mushroom", other: "\(count) striped gold mushrooms")
    case (.mushroom, .hollow, .red):
      plural(count, one: "1 hollow red mushroom", other: "\(count) hollow red mushrooms")
    case (.mushroom, .hollow, .blue):
      plural(count, one: "1 hollow blue mushroom", other: "\(count) hollow blue mushrooms")
    case (.mushroom, .hollow, .gold):
      plural(count, one: "1 hollow gold mushroom", other: "\(count) hollow gold mushrooms")
    }
  }
}
