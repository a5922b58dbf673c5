// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import Testing

/// What is wrong with a record, and in which line. In these texts `/` stands for a line's end.
struct RecordErrorTests {
  typealias Case = (text: String, line: Int, reason: RecordError.Reason)

  @Test(
    arguments: [
      ("", 1, .notARecord),
      ("/", 1, .notARecord),
      ("matchismo", 1, .notARecord),
      ("matchismo/deal 4711/table 12", 1, .notARecord),
      ("deal 4711/table 12/choose 3", 1, .notARecord),
      ("# matchismo 1/deal 4711/table 12", 1, .notARecord),
      (" matchismo 1/deal 4711/table 12", 1, .notARecord),
      ("Matchismo 1/deal 4711/table 12", 1, .notARecord),
      ("matchismo1/deal 4711/table 12", 1, .notARecord),
    ] as [Case])
  func `a text that names no version is no record`(text: Case) {
    expectError(text)
  }

  @Test(
    arguments: [
      ("matchismo 2/deal 4711/table 12", 1, .newerVersion("2")),
      ("matchismo 10/deal 4711/table 12", 1, .newerVersion("10")),
      ("#/#/matchismo 2", 3, .newerVersion("2")),
      ("matchismo 2/cut 26/joker yes/choose both", 1, .newerVersion("2")),
      ("cut 26/joker yes/matchismo 2", 3, .newerVersion("2")),
      ("choose 1/matchismo 2", 2, .newerVersion("2")),
      (
        "matchismo 1234567890123456789012345678901234567890", 1,
        .newerVersion("1234567890123456789012345678901234567890")
      ),
    ] as [Case])
  func `a record of a newer version says so, whatever else it holds`(text: Case) {
    expectError(text)
  }

  @Test(
    arguments: [
      ("matchismo ", 1, .notUnderstood("matchismo ")),
      ("matchismo 0", 1, .notUnderstood("matchismo 0")),
      ("matchismo 01", 1, .notUnderstood("matchismo 01")),
      ("matchismo 02", 1, .notUnderstood("matchismo 02")),
      ("matchismo -1", 1, .notUnderstood("matchismo -1")),
      ("matchismo +2", 1, .notUnderstood("matchismo +2")),
      ("matchismo 1.1", 1, .notUnderstood("matchismo 1.1")),
      ("matchismo 1 1", 1, .notUnderstood("matchismo 1 1")),
      ("matchismo  1", 1, .notUnderstood("matchismo  1")),
      ("matchismo 1 ", 1, .notUnderstood("matchismo 1 ")),
      ("matchismo one", 1, .notUnderstood("matchismo one")),
      ("matchismo \u{661}", 1, .notUnderstood("matchismo \u{661}")),
      ("#/matchismo x/deal 4711", 2, .notUnderstood("matchismo x")),
    ] as [Case])
  func `a version that is no number is not understood`(text: Case) {
    expectError(text)
  }

  @Test(
    arguments: [
      ("matchismo 1/deal 1/deal 1/table 12", 3, .repeated("deal")),
      ("matchismo 1/deal 1/table 12/deal 2", 4, .repeated("deal")),
      ("matchismo 1/deal 1/table 12/table 12", 4, .repeated("table")),
      ("matchismo 1/match 2/deal 1/match 3/table 12", 4, .repeated("match")),
      ("matchismo 1/scoring lecture/#/scoring lecture/cards AS AH", 4, .repeated("scoring")),
      ("matchismo 1/cards AS AH/cards AS AH", 3, .repeated("cards")),
      ("matchismo 1/matchismo 1/cards AS AH", 2, .repeated("matchismo")),
    ] as [Case])
  func `the header says each thing once`(text: Case) {
    expectError(text)
  }

  @Test(
    arguments: [
      ("matchismo 1/cards AS AH/choose 0/match 2", 4, .headerAfterMove("match")),
      ("matchismo 1/cards AS AH/choose 0/scoring lecture", 4, .headerAfterMove("scoring")),
      ("matchismo 1/cards AS AH/choose 0/#/deal 1", 5, .headerAfterMove("deal")),
      ("matchismo 1/deal 1/choose 0/table 12", 4, .headerAfterMove("table")),
      ("matchismo 1/choose 0/cards AS AH", 3, .headerAfterMove("cards")),
      ("cards AS AH/choose 0/matchismo 1", 3, .headerAfterMove("matchismo")),
      ("matchismo 1/cards AS AH/choose 0/cards AS AH", 4, .headerAfterMove("cards")),
    ] as [Case])
  func `the header comes before the moves`(text: Case) {
    expectError(text)
  }

  @Test(
    arguments: [
      ("matchismo 1/cards AS AH/deal 1/table 12", 3, .header(.twoDeals)),
      ("matchismo 1/deal 1/table 12/cards AS AH", 4, .header(.twoDeals)),
      ("matchismo 1/cards AS AH/deal 1", 3, .header(.twoDeals)),
      ("matchismo 1/cards AS AH/table 2", 3, .header(.twoDeals)),
      ("matchismo 1/table 2/#/cards AS AH", 4, .header(.twoDeals)),
    ] as [Case])
  func `cards are not both laid and dealt`(text: Case) {
    expectError(text)
  }

  @Test(
    arguments: [
      ("matchismo 1", 1, .missing("deal")),
      ("matchismo 1/match 2/scoring lecture/choose 1", 1, .missing("deal")),
      ("matchismo 1/table 12", 1, .missing("deal")),
      ("matchismo 1/deal 4711/choose 1", 1, .missing("table")),
      ("deal 4711/#/matchismo 1/choose 1", 3, .missing("table")),
    ] as [Case])
  func `a record without its deal is told at its version`(text: Case) {
    expectError(text)
  }

  @Test(
    arguments: [
      ("matchismo 1/deal 1/table 0", 3, .header(.noDeal(.tableSize(0)))),
      ("matchismo 1/deal 1/table 1", 3, .header(.noDeal(.tableSize(1)))),
      ("matchismo 1/table 53/deal 1/choose 0", 2, .header(.noDeal(.tableSize(53)))),
      ("matchismo 1/deal 1/table 9223372036854775807", 3, .header(.noDeal(.tableSize(.max)))),
      ("matchismo 1/cards AS", 2, .header(.noDeal(.tableSize(1)))),
      (
        "matchismo 1/match 2/cards AS KH AS", 3,
        .header(.noDeal(.repeatedCard(Card(.ace, of: .spades))))
      ),
      ("matchismo 1/cards \(fiftyThreeCards)", 2, .header(.noDeal(.tableSize(53)))),
    ] as [Case])
  func `cards that can't lie on a table are no deal`(text: Case) {
    expectError(text)
  }

  @Test func `the first line that is wrong is told`() {
    expectError(("matchismo 1/deal 0/table x/choose -1", 2, .notUnderstood("deal 0")))
    expectError(("matchismo 1/deal 1/table x/choose -1", 3, .notUnderstood("table x")))
    expectError(("matchismo 1/deal 1/table 2/choose -1", 4, .notUnderstood("choose -1")))
  }

  private static let fiftyThreeCards =
    (Deck.standard.cards.map(\.text) + ["AS"]).joined(separator: " ")

  private func expectError(_ expected: Case) {
    let lines = expected.text.split(separator: "/", omittingEmptySubsequences: false)
    let error = #expect(throws: RecordError.self) { try Record(lines.joined(separator: "\n")) }
    #expect(error?.line == expected.line)
    #expect(error?.reason == expected.reason)
  }
}
