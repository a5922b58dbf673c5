// SPDX-License-Identifier: MIT

import Tableau
import Tables
import Wire
import Words

/// What a table needs whose players are elsewhere.
extension Setting {
  package static let ownName: Setting = .init(
    "name", \.ownName,
    SettingForm(
      .text(Sentences.nameAllowed),
      read: { $0.isEmpty ? .some(nil) : PublicName(typed: $0).map(Optional.some) },
      write: { $0.map { Array($0.text.utf8) } }),
    option: Option(
      "name", "NAME", takes: .text(Sentences.nameAllowed),
      phrase("what others at a table elsewhere call you (default: as your login)")),
    menu: Menu(
      .network, 0, typing: LabelledButton(.ownName, Sentences.ownName),
      typed: { $0.ownName?.text }))

  package static let standIn: Setting = .init(
    "stand-in", \.standIn,
    .words([
      "nobody": nil, "slow": .slow, "usual": .usual, "sharp": .sharp,
    ]),
    menu: Menu(
      .network, 1,
      Row(label: Sentences.standIn) {
        Sentences.name(ofStandIn: $0.standIn)
      } step: { settings, step in
        let choices = [nil] + Strength.allCases
        let now = choices.firstIndex(of: settings.standIn) ?? 0
        settings.standIn = choices[((now + step) % choices.count + choices.count) % choices.count]
      } note: {
        Sentences.note(onStandIn: $0.standIn)
      }))

  package static let mute: Setting = .init(
    "mute", \.isMuted, .words(["no": false, "yes": true]),
    menu: Menu(
      .network, 2,
      Row(label: Sentences.mute) {
        Sentences.name(ofMute: $0.isMuted)
      } step: { settings, step in
        if step % 2 != 0 { settings.isMuted.toggle() }
      }))

  package static let broker: Setting = .init(
    "broker", \.broker,
    SettingForm(
      .text(Sentences.brokerAllowed),
      read: { bytes in
        guard !bytes.isEmpty else { return .some(nil) }
        return String(validating: bytes, as: UTF8.self).flatMap(BrokerAddress.init(typed:))
          .map(Optional.some)
      }, write: { $0.map { Array($0.text.utf8) } }),
    option: Option(
      "broker", "HOST:PORT", takes: .text(Sentences.brokerAllowed),
      phrase("where tables are held over the internet: an MQTT broker")),
    menu: Menu(
      .internet, 0, typing: LabelledButton(.broker, Sentences.broker),
      typed: { $0.broker?.text }))
}
