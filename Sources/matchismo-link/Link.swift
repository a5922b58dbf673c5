// SPDX-License-Identifier: MIT

import System
import Wire
import Words

/// Carries out the game's commands.
final class Link {
  private let loop: Loop
  private let control: Control
  private let peers: Peers
  private let neighbourhood: Neighbourhood
  private let fingerprint: Digest
  private let networks: Networks
  private var listener: Listener?
  private var doorstep: Doorstep?
  private var announced: AnnouncedTable?
  private let broker: BrokerHost
  private let errands: Errands

  init(_ options: Options, _ loop: Loop) throws(Failure) {
    guard let control = Control(loop) else { throw Options.usage }
    guard let identity = Identity(try KeyFile(path: options.key).secret()) else {
      throw Failure(phrase("the system's OpenSSL can't do TLS 1.3 with Ed25519"))
    }
    (self.loop, self.control) = (loop, control)
    peers = Peers(identity, loop, control, patience: options.patience)
    neighbourhood = Neighbourhood(loop, control)
    networks = Networks(loop)
    fingerprint = identity.fingerprint
    errands = Errands(loop, peers, networks)
    broker = BrokerHost(loop, peers)
    peers.passesMayHaveChanged = { [unowned self] in broker.keepSeats() }
    control.obey = { [unowned self] command in obey(command) }
    networks.haveChanged = { [unowned self] in tellOfNetworks() }
    control.report(.ready(fingerprint: identity.fingerprint))
    tellOfNetworks()
  }

  /// Reports this machine's addresses, or its name for want of any.
  private func tellOfNetworks() {
    let name = HostName(String(decoding: Machine.name, as: UTF8.self))
    let hosts = networks.all.hosts
    control.report(.reachable(Several(hosts.isEmpty ? [name].compactMap(\.self) : hosts)))
  }

  private func obey(_ command: LinkCommand) {
    switch command {
    case .open(let port, let name): open(Int(port), name)
    case .describe(let seated, let seats): describe(seated, seats)
    case .close: close()
    case .browse: neighbourhood.browse(true)
    case .stop: neighbourhood.browse(false)
    case .know(let key): neighbourhood.tables.know(key)
    case .join(let request, let table):
      errands.join(request, neighbourhood.tables.addresses(of: table))
    case .dial(let request, let host, let port):
      errands.dial(request, TableAddress(host: host, port: port))
    case .invite(let code, let address): invite(code, address)
    case .welcome(let code):
      peers.invite(by: code)
      peers.tellOfNewest()
    case .visit(let request, let invitation): errands.visit(request, invitation)
    case .cancel(let request): errands.cancel(request)
    case .send(let peer, let line): peers.send(line.text, to: peer)
    case .show(let peer): peers.show(peer)
    case .reserve(let keys): peers.reserve(keys.all)
    case .drop(let peer): peers.drop(peer)
    case .ping:
      networks.update()
      control.report(.pong)
    }
  }
}

extension Link {
  private func open(_ port: Int, _ name: PublicName) {
    let record = announced?.record ?? TableRecord(of: fingerprint)
    closeDoor()
    do throws(Failure) {
      let doorstep = Doorstep(patience: peers.patienceWithStrangers) { [unowned self] in
        peers.keepsPlaces(for: $0)
      } greet: { [unowned self] in
        peers.add(Stream($0, loop, in: networks), .host, by: .network($1))
      }
      let listener = try Listener(port: port) { [unowned self] in
        doorstep.add($0, from: $1.origin(in: networks))
      }
      for source in [doorstep, listener] as [any Source] { loop.add(source) }
      (self.doorstep, self.listener) = (doorstep, listener)
      let port = UInt16(listener.port)
      control.report(.listening(port: port))
      announced = AnnouncedTable(name: name, port: port, record: record)
      neighbourhood.announce(announced)
    } catch {
      control.report(.listen, error.sentence)
    }
  }

  private func describe(_ seated: Int, _ seats: Int) {
    guard announced != nil else { return }
    announced?.record = TableRecord(of: fingerprint, seated: seated, seats: seats)
    neighbourhood.announce(announced)
  }

  private func invite(_ code: InvitationCode, _ address: BrokerAddress) {
    peers.invite(by: code)
    broker.invite(code, at: address) { [unowned self] in peers.tellOfNewest() }
  }

  private func close() {
    closeDoor()
    peers.invite(by: nil)
    broker.close()
  }

  private func closeDoor() {
    for case let source? in [doorstep, listener] as [(any Source)?] { loop.remove(source) }
    (doorstep, listener) = (nil, nil)
    announced = nil
    neighbourhood.announce(nil)
  }
}
