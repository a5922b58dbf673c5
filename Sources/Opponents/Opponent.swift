// SPDX-License-Identifier: MIT

package import Cards
import Matching

/// A simulated player, who goes by what everybody at the table sees and by a memory. A card that it
/// doesn't know is picked by dice of its own, so the same dice play the same game.
///
/// It plays as people do who don't plan far ahead. It takes a match of the best kind as soon as it
/// knows one, and puts up with a lesser one only when its memory is full or there is nothing new to
/// see.
package struct Opponent: Sendable {
  private var memory: Memory
  private var dice: Dice

  package init(memory: Memory, dice: Dice) {
    self.memory = memory
    self.dice = dice
  }

  /// Looks at the table, which has to be done after every move, whoever made it, to have it in mind
  /// later.
  package mutating func see(_ table: SeenTable) { memory.see(table) }

  /// The place of the card to turn over; `nil` if none can be turned. A card that is up is chosen
  /// to turn it back.
  package mutating func choose(on table: SeenTable) -> Int? {
    let survey = Survey(of: table, memory)
    if let place = survey.knownMatch(worth: table.rules.mode.mostWorth) { return place }
    if memory.hasRoom, let place = unknown(survey) { return place }
    return survey.knownMatch(worth: 1) ?? unknown(survey) ?? survey.known.first?.place
      ?? survey.placeToTurnBack
  }

  private mutating func unknown(_ survey: Survey) -> Int? {
    let places = survey.unknown
    return places.isEmpty ? nil : places[Int(dice.roll(below: UInt64(places.count)))]
  }
}
