// SPDX-License-Identifier: MIT

import Cards
import Matching
import Play
import Scene
import Words

/// What the menu and its sheets say.
extension Session {
  var menuSheet: Sheet {
    Sheet(
      Sentences.name,
      [
        .action(.newDeal, Sentences.menuNewDeal, key: Sentences.newDealKey),
        .action(.dealNumber, Sentences.menuDealNumber, key: ""),
        .action(.sameDeal, Sentences.menuSameDeal, key: ""),
        .action(.daily, Sentences.menuDaily, key: ""),
        .action(.game, Sentences.menuGame, key: Sentences.more),
        .action(.look, Sentences.menuLook, key: Sentences.more),
        .action(.scores, Sentences.menuScores, key: Sentences.more),
        .action(.help, Sentences.menuHelp, key: Sentences.helpKey),
        .action(.quit, Sentences.menuQuit, key: Sentences.quitKey),
      ])
  }

  var gameSheet: Sheet {
    var rows: [SheetRow] = [
      .choice(.mode, Sentences.mode, value: Sentences.name(of: settings.mode))
    ]
    if settings.mode.tableSizes.count > 1 {
      rows += [
        .choice(.tableSize, Sentences.tableSize, value: "\(settings.tableSizeOfMode)"),
        .action(.ownTableSize, Sentences.ownTableSize, key: Sentences.more),
      ]
    }
    if settings.mode.measure == .points {
      rows += [
        .choice(.matchSize, Sentences.matchSize, value: "\(settings.matchSize.rawValue)"),
        .choice(
          .scoring, Sentences.scoringSetting, value: Sentences.name(of: settings.scoringChoice)),
      ]
      if settings.scoringChoice == .own {
        rows += [
          .choice(.matchBonus, Sentences.matchBonus, value: "\(settings.ownScoring.matchBonus)"),
          .choice(
            .mismatchPoints, Sentences.mismatchPoints,
            value: "\(settings.ownScoring.mismatchPoints)"),
          .choice(.flipPoints, Sentences.flipPoints, value: "\(settings.ownScoring.flipPoints)"),
        ]
      }
    }
    rows += [
      .choice(
        .clock, Sentences.clockSetting,
        value: settings.isClockShown ? Sentences.shown : Sentences.hidden),
      .text(isPlayedBySettings ? Sentences.rulesHold : Sentences.rulesHoldLater),
      .buttons([.init(.newDeal, Sentences.deals), .init(.back, Sentences.back)]),
    ]
    return Sheet(Sentences.menuGame, rows)
  }

  private var isPlayedBySettings: Bool {
    presentKind == GameKind(settings.rules, tableSize: settings.tableSizeOfMode)
  }

  var lookSheet: Sheet {
    Sheet(
      Sentences.menuLook,
      [
        .choice(.cardBack, Sentences.cardBack, value: backName),
        .action(.ownPicture, Sentences.ownPicture, key: Sentences.more),
        .choice(.table, Sentences.tableSetting, value: Sentences.name(of: settings.table)),
        .choice(.suits, Sentences.suitsSetting, value: Sentences.name(of: settings.suits)),
        .choice(
          .animation, Sentences.animationSetting, value: Sentences.name(of: settings.animation)),
        .buttons([.init(.back, Sentences.back)]),
      ])
  }

  /// The name of the back, or of the file that it is in.
  private var backName: String {
    settings.back.name.description
  }

  func dealNumberSheet(_ typed: String) -> Sheet {
    Sheet(
      Sentences.menuDealNumber,
      [
        .entry(.dealNumber, Sentences.number, text: typed, note: Sentences.dealNumbers),
        .buttons([.init(.back, Sentences.back)]),
      ])
  }

  func tableSizeSheet(_ typed: String) -> Sheet {
    Sheet(
      Sentences.ownTableSize,
      [
        .entry(
          .ownTableSize, Sentences.tableSize, text: typed,
          note: Sentences.tableSizes(settings.mode.tableSizes)),
        .buttons([.init(.back, Sentences.back)]),
      ])
  }

  func ownPictureSheet(_ typed: FilePath, _ complaint: String) -> Sheet {
    var rows: [SheetRow] = [
      .entry(.ownPicture, Sentences.file, text: "\(typed)", note: Sentences.pictureFile)
    ]
    if !complaint.isEmpty { rows.append(.text(complaint)) }
    rows.append(.buttons([.init(.back, Sentences.back)]))
    return Sheet(Sentences.ownPicture, rows)
  }

  /// The rules that the program plays by and the keys that it knows, from what it plays and reads.
  var helpSheet: Sheet {
    let rules = Sentences.rules(of: sitting.game.rules).map { SheetRow.text($0) }
    let keys = KeyBinding.all.map { SheetRow.cells([$0.keys, $0.meaning], .plain) }
    return Sheet(
      Sentences.menuHelp, rules + keys + [.buttons([.init(.back, Sentences.back)])])
  }
}
