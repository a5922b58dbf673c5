// SPDX-License-Identifier: MIT

import System
import Wire
import Words

/// Everything together: does what the game says.
final class Link {
  private let loop: Loop
  private let control: Control
  private let peers: Peers
  private let neighbourhood: Neighbourhood
  private let fingerprint: Digest
  private var listener: Listener?
  private var announced: AnnouncedTable?
  private var invitation: BrokerTable?
  private var attempts: [any Attempt] = []

  /// Tells the game that all is ready.
  init(_ options: Options, _ loop: Loop) throws(Failure) {
    guard let control = Control(loop) else { throw Options.usage }
    guard let identity = Identity(try KeyFile(path: options.key).secret()) else {
      throw Failure(phrase("the system's OpenSSL can't do TLS 1.3 with Ed25519"))
    }
    (self.loop, self.control) = (loop, control)
    peers = Peers(identity, loop, control, patience: options.patience)
    neighbourhood = Neighbourhood(loop, control)
    fingerprint = identity.fingerprint
    control.obey = { [unowned self] command in obey(command) }
    control.report(.ready(fingerprint: identity.fingerprint))
  }

  private func obey(_ command: LinkCommand) {
    switch command {
    case .open(let port, let name): open(Int(port), name)
    case .describe(let seated, let seats): describe(seated, seats)
    case .close: close()
    case .browse: neighbourhood.browse(true)
    case .stop: neighbourhood.browse(false)
    case .know(let key): neighbourhood.tables.know(key)
    case .join(let request, let table): join(request, table)
    case .dial(let request, let host, let port): dial(request, host.text, Int(port))
    case .invite(let code, let address): invite(code, address)
    case .visit(let request, let code, let address): visit(request, code, address)
    case .cancel(let request): cancel(request)
    case .send(let peer, let line): peers.send(line.text, to: peer)
    case .show(let peer): peers.show(peer)
    case .reserve(let keys): peers.reserve(keys.all)
    case .drop(let peer): peers.drop(peer)
    case .ping: control.report(.pong)
    }
  }
}

/// A table here.
extension Link {
  private func open(_ port: Int, _ name: PublicName) {
    let record = announced?.record ?? TableRecord(of: fingerprint)
    closeDoor()
    do throws(Failure) {
      let listener = try Listener(port: port) { [unowned self] in welcome($0, $1) }
      loop.add(listener)
      self.listener = listener
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

  private func welcome(_ descriptor: Int32, _ address: Address) {
    peers.add(Stream(descriptor, loop), .host, by: .network(address.neighbourhood))
  }

  private func invite(_ code: InvitationCode, _ address: BrokerAddress) {
    invitation?.close()
    invitation = BrokerTable(code, at: address, loop, peers)
  }

  private func close() {
    closeDoor()
    invitation?.close()
    invitation = nil
  }

  private func closeDoor() {
    if let listener { loop.remove(listener) }
    listener = nil
    announced = nil
    neighbourhood.announce(nil)
  }
}

/// A table elsewhere.
extension Link {
  private func dial(_ request: Int, _ host: String, _ port: Int) {
    newCall(request).dial(host, port: port)
  }

  private func join(_ request: Int, _ table: Int) {
    let addresses = neighbourhood.tables.addresses(of: table)
    guard !addresses.isEmpty else { return peers.fail(request, phrase("the table is gone")) }
    newCall(request).dial(addresses)
  }

  private func newCall(_ request: Int) -> Call {
    let call = Call(request, loop) { [unowned self] in hasEnded($0, with: $1) }
    attempts.append(call)
    return call
  }

  private func hasEnded(_ call: Call, with result: Result<Int32, Failure>) {
    attempts.removeAll { $0 === call }
    switch result {
    case .success(let descriptor):
      peers.add(Stream(descriptor, loop), .guest, by: .own(request: call.request))
    case .failure(let failure): peers.fail(call.request, failure.sentence)
    }
  }

  private func visit(_ request: Int, _ code: InvitationCode, _ address: BrokerAddress) {
    let visit = BrokerVisit(request, code, at: address, loop, peers) { [unowned self] ended in
      attempts.removeAll { $0 === ended }
    }
    guard let visit else { return peers.fail(request, phrase("too much is going on")) }
    attempts.append(visit)
  }

  private func cancel(_ request: Int) {
    let cancelled = attempts.filter { $0.request == request }
    attempts.removeAll { $0.request == request }
    peers.endAll(of: request)
    for attempt in cancelled { attempt.stop() }
  }
}

/// A try to get to a table elsewhere.
protocol Attempt: AnyObject {
  /// What it is done for.
  var request: Int { get }

  /// Stops without a word.
  func stop()
}
