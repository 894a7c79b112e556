import Platform
import SQL

/// A session on a server, which runs one statement at a time.
final class PostgresConnection {
  let libpq: LibPQ
  let handle: OpaquePointer
  private let settings: ConnectionSettings
  /// Whether the session was read-only when it was set up.
  private var wasReadOnly = false
  var isInterrupted: (() -> Bool)?
  /// Whether this program cancelled the running statement.
  private var wasCancelled = false
  /// Whether a commit is running. A commit is never cancelled, but is abandoned some time after an
  /// interrupt.
  private var isCommitting = false
  /// Whether the last check found a wait for a standby, which is reported once.
  private var waitsForStandby = false
  /// Whether the server stopped waiting for a standby.
  private var isNotReplicated = false
  var commitNotice: ((CommitNotice) -> Void)?
  var prepared: [PreparedStatement: String] = [:]
  private var preparedCount = 0
  var beginCounts: [TransactionKind: Int] = [:]

  /// The process ID of the server for this session.
  let processID: Int32
  /// Whether the server has announced the end of the session. The connection may break later.
  private var isEnding = false

  /// Connects to one host after another, each with its own timeout.
  private init(
    _ libpq: LibPQ, _ settings: ConnectionSettings, mustWrite: Bool
  ) throws(DatabaseError) {
    let options = settings.options(mustWrite: mustWrite)
    let keywords = CStrings(options.map(\.keyword))
    let values = CStrings(options.map(\.value))
    let handle = keywords.withPointers { keywords in
      values.withPointers { libpq.connectStartParams(keywords, $0, 1) }
    }
    guard let handle else {
      throw DatabaseError(.other, code: "libpq", message: "out of memory")
    }
    // These settings require a connection that was started, so the connection is reset afterwards.
    // Verbose errors have codes, which do not depend on the language.
    _ = libpq.setNoticeProcessor(handle, { _, _ in }, nil)
    _ = libpq.setErrorVerbosity(handle, LibPQ.verbose)
    if libpq.status(handle) != LibPQ.connectionBad { libpq.reset(handle) }
    guard libpq.status(handle) == LibPQ.connectionOK else {
      defer { libpq.finish(handle) }
      throw DatabaseError(
        connecting: libpq.errorMessage(handle).map { String(cString: $0) } ?? "")
    }
    self.settings = settings
    self.libpq = libpq
    self.handle = handle
    processID = libpq.backendPID(handle)
    _ = libpq.setNoticeProcessor(
      handle,
      { connection, text in
        guard let connection, let text else { return }
        Unmanaged<PostgresConnection>.fromOpaque(connection).takeUnretainedValue()
          .read(notice: String(cString: text))
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func read(notice: String) {
    if Self.shutdownCodes.contains(where: { notice.contains(":  \($0): ") }) { isEnding = true }
    if notice.contains(Self.standbyWait) { isNotReplicated = true }
  }

  /// The function that identifies the warning, whose code is less specific and whose text is
  /// localized.
  private static let standbyWait = "SyncRepWaitForLSN"

  /// The codes with which a server ends an idle session.
  private static let shutdownCodes = ["57P01", "57P02", "57P04", "57P05", "25P03"]

  deinit { libpq.finish(handle) }

  /// - Parameter mustWrite: whether to accept only a writable host.
  static func open(
    _ settings: ConnectionSettings, mustWrite: Bool = false
  ) throws(DatabaseError) -> PostgresConnection {
    let connection = try PostgresConnection(
      LibPQ.loaded.get(), settings, mustWrite: mustWrite)
    try connection.checkVersion()
    connection.wasReadOnly = try connection.execute(settings.setupScript).last == "t"
    return connection
  }

  /// The oldest version that supports the layout of a library.
  private static let oldestVersion = 13

  private func checkVersion() throws(DatabaseError) {
    guard let version = parameter("server_version"),
      let major = Int(version.prefix { $0.isNumber }), major < Self.oldestVersion
    else { return }
    throw DatabaseError(
      .denied, code: "0A000",
      message: "the server is PostgreSQL \(version), and \(Self.oldestVersion) or newer is needed")
  }

  var isBroken: Bool { isEnding || libpq.status(handle) != LibPQ.connectionOK }

  /// Returns a setting that the server reports. Since version 14, this includes `in_hot_standby`
  /// and `default_transaction_read_only`.
  func parameter(_ name: String) -> String? {
    libpq.parameterStatus(handle, name).map { String(cString: $0) }
  }

  var isReadOnly: Bool {
    guard let standby = parameter("in_hot_standby") else { return wasReadOnly }
    return standby == "on" || parameter("default_transaction_read_only") == "on"
  }

  func nextName() -> String {
    preparedCount += 1
    return "b\(preparedCount)"
  }

  /// Detects whether the server has closed an idle connection.
  func detectClosedConnection() {
    var rounds = 0
    while !isBroken, rounds < 16, waitForInput(0) {
      rounds += 1
      // The second call parses the data received by the first one.
      _ = libpq.consumeInput(handle)
      _ = libpq.isBusy(handle)
    }
  }
}

extension PostgresConnection {
  func send(_ sql: String, _ body: (OpaquePointer) -> Int32) throws(DatabaseError) {
    wasCancelled = false
    guard body(handle) == 1 else { throw connectionError(sql) }
  }

  /// Returns the next result, which the caller must clear, or nil after the last. An error discards
  /// the remaining results.
  func next(of sql: String) throws(DatabaseError) -> OpaquePointer? {
    guard let result = try wait(sql) else {
      if wasCancelled {
        wasCancelled = false
        throw DatabaseError(.interrupted, code: "57014", message: "interrupted", sql: sql)
      }
      return nil
    }
    switch libpq.resultStatus(result) {
    case LibPQ.Status.empty, LibPQ.Status.command, LibPQ.Status.tuples, LibPQ.Status.copyIn:
      return result
    default:
      let error = error(result, sql)
      libpq.clear(result)
      discardResults()
      wasCancelled = false
      throw error
    }
  }

  /// Runs a script, and returns the first column of all rows.
  @discardableResult
  func execute(_ script: String) throws(DatabaseError) -> [String] {
    try send(script) { libpq.sendQuery($0, script) }
    var texts: [String] = []
    while let result = try next(of: script) {
      defer { libpq.clear(result) }
      for row in 0..<libpq.ntuples(result) {
        texts.append(libpq.getvalue(result, row, 0).map { String(cString: $0) } ?? "")
      }
    }
    return texts
  }

  /// Runs a script, and returns the command tag of the last statement.
  func tag(_ script: String) throws(DatabaseError) -> String {
    try send(script) { libpq.sendQuery($0, script) }
    var tag = ""
    while let result = try next(of: script) {
      tag = libpq.cmdStatus(result).map { String(cString: $0) } ?? ""
      libpq.clear(result)
    }
    return tag
  }

  /// Commits and returns the command tag. A commit is never cancelled, since a server that waits
  /// for its standby would then report success.
  @discardableResult
  func commit(_ script: String = "COMMIT") throws(DatabaseError) -> String {
    isCommitting = true
    waitsForStandby = false
    isNotReplicated = false
    defer { isCommitting = false }
    let tag = try tag(script)
    if isNotReplicated { commitNotice?(.notReplicated) }
    return tag
  }

  /// Checks on another connection whether the commit waits for a standby.
  private func checkForStandby() {
    let other = try? Self.open(settings)
    let state = try? other?.execute(
      "SELECT wait_event = 'SyncRep' FROM pg_stat_activity WHERE pid = \(processID)")
    waitsForStandby = state == ["t"]
    if waitsForStandby { commitNotice?(.waitsForStandby) }
  }

  /// Cancels the statement, whose result must still be read.
  func cancel() {
    guard !wasCancelled, let cancel = libpq.getCancel(handle) else { return }
    wasCancelled = true
    var message = [CChar](repeating: 0, count: 256)
    _ = libpq.cancel(cancel, &message, Int32(message.count))
    libpq.freeCancel(cancel)
  }

  func discardResults() {
    while !isBroken {
      while libpq.isBusy(handle) == 1 {
        if !waitForInput(100), isInterrupted?() ?? false { cancel() }
        guard libpq.consumeInput(handle) == 1 else { return }
      }
      guard let result = libpq.getResult(handle) else { return }
      libpq.clear(result)
    }
  }

  /// Returns the error of a connection that broke or cannot send.
  func connectionError(_ sql: String?) -> DatabaseError {
    let text = libpq.errorMessage(handle).map { String(cString: $0) } ?? ""
    let line = text.split(separator: "\n").first.map(String.init) ?? "the connection was lost"
    return DatabaseError(
      isBroken ? .unreachable : .other, code: isBroken ? "08006" : "libpq",
      message: line, sql: sql)
  }

  private func wait(_ sql: String) throws(DatabaseError) -> OpaquePointer? {
    var quietRounds = 0
    var interruptedRounds = 0
    var reads = 0
    while libpq.isBusy(handle) == 1 {
      let isQuiet = !waitForInput(100)
      if isQuiet, isCommitting, !waitsForStandby {
        quietRounds += 1
        if quietRounds.isMultiple(of: Self.standbyCheckInterval) { checkForStandby() }
      }
      reads += 1
      // While data arrives without a pause, check only at every 256th read.
      if isQuiet || reads % 256 == 0, isInterrupted?() ?? false {
        interruptedRounds += 1
        if !isCommitting {
          cancel()
        } else if waitsForStandby || interruptedRounds > Self.commitTimeout {
          throw DatabaseError(
            .unanswered, code: "08007",
            message: "interrupted while the server was committing, and it has not answered")
        }
      }
      guard libpq.consumeInput(handle) == 1 else {
        let error = connectionError(sql)
        discardResults()
        throw error
      }
    }
    return libpq.getResult(handle)
  }

  /// The timeout after an interrupt, in tenths of a second.
  private static let commitTimeout = 30
  /// The interval between checks for a standby, in tenths of a second.
  private static let standbyCheckInterval = max(1, Int(WaitLimit.seconds(5) * 10))

  fileprivate func waitForInput(_ time: Int32) -> Bool {
    var socket = pollfd(fd: libpq.socket(handle), events: Int16(POLLIN), revents: 0)
    return poll(&socket, 1, time) > 0
  }

  private func error(_ result: OpaquePointer, _ sql: String) -> DatabaseError {
    func field(_ name: Character) -> String? {
      name.asciiValue.flatMap { libpq.resultErrorField(result, Int32($0)) }
        .map { String(cString: $0) }
    }
    guard let state = field("C") else { return connectionError(sql) }
    let isCancelledHere = state == "57014" && wasCancelled
    let message = (field("M") ?? "").split(separator: "\n").joined(separator: " ")
    return DatabaseError(
      isCancelledHere ? .interrupted : DatabaseError.Kind(sqlState: state), code: state,
      message: message, sql: sql)
  }
}

/// The identity of a prepared statement, which depends on the types of its parameters.
struct PreparedStatement: Hashable {
  let sql: String
  let types: [UInt32]
}
