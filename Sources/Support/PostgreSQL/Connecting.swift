import Platform
import SQL

/// Makes a connection: one host after another, each in its time.
struct Connecting {
  private let libpq: LibPQ
  private let settings: ConnectionSettings
  private let mustWrite: Bool
  private let cover: PasswordCover

  init(_ libpq: LibPQ, _ settings: ConnectionSettings, mustWrite: Bool) throws(DatabaseError) {
    self.libpq = libpq
    self.settings = settings
    self.mustWrite = mustWrite
    var options: [String: String]?
    if settings.conninfo.contains("=") || settings.conninfo.contains("://") {
      guard let array = libpq.conninfoParse(settings.conninfo, nil) else {
        // libpq would quote the part that it cannot read, which may be one of a password.
        throw DatabaseError(
          .denied, code: "libpq",
          message:
            "the address of the database is not valid; in a URL, write characters such as / and @ "
            + "in a name or password as %2F and %40")
      }
      options = libpq.options(array)
    }
    cover = PasswordCover(settings.conninfo, options: options)
    if let port = options?["port"], port.contains(where: { !$0.isNumber && $0 != "," }) {
      throw DatabaseError(
        .denied, code: "libpq",
        message: "the port in the address of the database is not a number; in a URL, write / in a "
          + "password as %2F")
    }
  }

  func run(_ isGivenUp: () -> Bool) throws(DatabaseError) -> (OpaquePointer, PasswordCover) {
    var overrides: [String: String] = mustWrite ? ["target_session_attrs": "read-write"] : [:]
    while true {
      let handle = try start(overrides)
      let options = libpq.conninfo(handle).map(libpq.options) ?? [:]
      let hosts = HostList(options)
      // target_session_attrs is for several hosts; of one, the caller finds out more.
      if mustWrite, hosts.count < 2, overrides["target_session_attrs"] != nil {
        libpq.finish(handle)
        overrides = [:]
        continue
      }
      switch waited(for: handle, seconds: seconds(options), isGivenUp) {
      case .connected: return (handle, cover)
      case .failed:
        let error = failure(of: handle)
        libpq.finish(handle)
        throw error
      case .interrupted:
        libpq.finish(handle)
        throw DatabaseError(.interrupted, code: "57014", message: "interrupted")
      case .late(let tried):
        let place = host(of: handle).text
        libpq.finish(handle)
        guard let rest = hosts.without(tried) else {
          throw DatabaseError(
            .unreachable, code: "08001",
            message: "connection to server at \(place) failed: timeout expired")
        }
        overrides.merge(rest) { $1 }
      }
    }
  }

  private enum Outcome {
    case connected, failed, interrupted
    case late([HostList.Entry])
  }

  private func start(_ overrides: [String: String]) throws(DatabaseError) -> OpaquePointer {
    var options = settings.defaults
    options.append(("dbname", settings.conninfo))
    options.append(("client_encoding", "UTF8"))
    options += overrides.map { ($0.key, $0.value) }
    let keywords = CStrings(options.map(\.keyword))
    let values = CStrings(options.map(\.value))
    let handle = keywords.withPointers { keywords in
      values.withPointers { libpq.connectStartParams(keywords, $0, 1) }
    }
    guard let handle else {
      throw DatabaseError(.other, code: "libpq", message: "out of memory")
    }
    // Notices are no one's to read here; the codes of errors tell them apart in all languages.
    _ = libpq.setNoticeProcessor(handle, { _, _ in }, nil)
    _ = libpq.setErrorVerbosity(handle, LibPQ.verbose)
    return handle
  }

  private func seconds(_ options: [String: String]) -> Int {
    guard let given = options["connect_timeout"], !given.isEmpty else {
      return ConnectionSettings.connectTimeout
    }
    // As libpq reads it: no limit is written as 0, and one second is too short.
    let seconds = Int(given) ?? ConnectionSettings.connectTimeout
    return seconds <= 0 ? .max : min(max(seconds, 2), 86_400)
  }

  /// Waits until the connection is made; each host has so many seconds.
  private func waited(
    for handle: OpaquePointer, seconds: Int, _ isGivenUp: () -> Bool
  ) -> Outcome {
    guard libpq.status(handle) != LibPQ.connectionBad else { return .failed }
    var tried: [HostList.Entry] = []
    var start = ContinuousClock.now
    var state = LibPQ.Polling.writing
    while true {
      let now = ContinuousClock.now
      let host = host(of: handle)
      if tried.last != host {
        tried.append(host)
        start = now
      }
      if seconds < .max, now - start > .seconds(seconds) { return .late(tried) }
      if isGivenUp() { return .interrupted }
      let events = state == LibPQ.Polling.reading ? POLLIN : POLLOUT
      var socket = pollfd(fd: libpq.socket(handle), events: Int16(events), revents: 0)
      guard poll(&socket, 1, 100) > 0 else { continue }
      state = libpq.connectPoll(handle)
      if state == LibPQ.Polling.ok { return .connected }
      guard state == LibPQ.Polling.reading || state == LibPQ.Polling.writing else { return .failed }
    }
  }

  private func host(of handle: OpaquePointer) -> HostList.Entry {
    HostList.Entry(
      host: libpq.host(handle).map { String(cString: $0) } ?? "",
      port: libpq.port(handle).map { String(cString: $0) } ?? "")
  }

  private func failure(of handle: OpaquePointer) -> DatabaseError {
    let text = libpq.errorMessage(handle).map { String(cString: $0) } ?? ""
    return DatabaseError(connecting: cover.covering(text))
  }
}

/// The hosts of an address, as libpq keeps them: lists of host names, addresses and ports.
struct HostList {
  struct Entry: Equatable {
    let host: String
    let port: String

    var text: String { "\"\(host)\", port \(port)" }
  }

  private static let port = "5432"
  private let hosts: [String]
  private let addresses: [String]
  private let ports: [String]

  init(_ options: [String: String]) {
    func list(_ keyword: String) -> [String] {
      let text = options[keyword] ?? ""
      return text.isEmpty
        ? [] : text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    hosts = list("host")
    addresses = list("hostaddr")
    ports = list("port")
  }

  var count: Int { max(hosts.count, addresses.count, 1) }

  /// The lists without those that were tried; nil where none is left.
  func without(_ tried: [Entry]) -> [String: String]? {
    let left = (0..<count).filter { !tried.contains(entry($0)) }
    guard !left.isEmpty, left.count < count else { return nil }
    var lists = ["port": left.map(portOfEntry).joined(separator: ",")]
    if !hosts.isEmpty { lists["host"] = left.map { hosts[$0] }.joined(separator: ",") }
    if !addresses.isEmpty { lists["hostaddr"] = left.map { addresses[$0] }.joined(separator: ",") }
    return lists
  }

  private func entry(_ index: Int) -> Entry {
    let host = hosts.indices.contains(index) ? hosts[index] : ""
    let address = addresses.indices.contains(index) ? addresses[index] : ""
    return Entry(host: host.isEmpty ? address : host, port: portOfEntry(index))
  }

  private func portOfEntry(_ index: Int) -> String {
    let port =
      ports.count == 1 ? ports[0] : ports.indices.contains(index) ? ports[index] : Self.port
    return port.isEmpty ? Self.port : port
  }
}
