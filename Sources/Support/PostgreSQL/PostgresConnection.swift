import Platform
import SQL

/// A session on a server: sends one statement after another and waits for what it answers.
final class PostgresConnection {
  let libpq: LibPQ
  let handle: OpaquePointer
  private let settings: ConnectionSettings
  /// As the server said while the session was set up.
  private var wasReadOnly = false
  /// Asked while an answer is waited for.
  var isInterrupted: (() -> Bool)?
  /// Whether the statement that runs was cancelled by us.
  private var wasCancelled = false
  /// Whether what runs is not to be cancelled, and is left alone instead some time after it was to end.
  private var isCommitting = false
  /// Whether a standby is waited for, as far as was looked for; that has been told.
  private var waitsForStandby = false
  /// Whether the server has given up waiting for a standby.
  private var isNotReplicated = false
  /// Told of the commits of this session.
  var commitNotice: ((CommitNotice) -> Void)?
  /// The names of prepared statements.
  var prepared: [PreparedStatement: String] = [:]
  private var names = 0
  /// How many transactions of a kind began.
  var openings: [TransactionKind: Int] = [:]

  /// The number of the process that serves this session.
  let processID: Int32
  /// Whether the server has said that it ends the session; its end may be noticed later.
  private var isEnding = false

  /// Connects: one host after another, each in its time.
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
    // Only a connection that has begun can be told what to do with notices, and to tell the codes of errors,
    // which are the same in all languages: it begins once more.
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
    if Self.endings.contains(where: { notice.contains(":  \($0): ") }) { isEnding = true }
    if notice.contains(Self.standbyWait) { isNotReplicated = true }
  }

  /// The function of the server's that warns where a standby is waited for no more: the code says less, and the
  /// words are in the server's language.
  private static let standbyWait = "SyncRepWaitForLSN"

  /// The codes of what a server tells a session that it ends while nothing runs.
  private static let endings = ["57P01", "57P02", "57P04", "57P05", "25P03"]

  deinit { libpq.finish(handle) }

  /// Connects and sets the session up.
  ///
  /// - Parameter mustWrite: of several hosts, only one that can be written will do.
  static func open(
    _ settings: ConnectionSettings, mustWrite: Bool = false
  ) throws(DatabaseError) -> PostgresConnection {
    let connection = try PostgresConnection(
      LibPQ.loaded.get(), settings, mustWrite: mustWrite)
    try connection.checkVersion()
    connection.wasReadOnly = try connection.texts(settings.setUp).last == "t"
    return connection
  }

  /// What the layouts of libraries need; older ones are no longer maintained either.
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

  /// What the server tells of itself; from 14 on also when it changes.
  func parameter(_ name: String) -> String? {
    libpq.parameterStatus(handle, name).map { String(cString: $0) }
  }

  var isReadOnly: Bool {
    guard let standby = parameter("in_hot_standby") else { return wasReadOnly }
    return standby == "on" || parameter("default_transaction_read_only") == "on"
  }

  /// A name for a prepared statement.
  func nextName() -> String {
    names += 1
    return "b\(names)"
  }

  /// Notices that a server has closed an idle connection.
  func lookForEnd() {
    var rounds = 0
    while !isBroken, rounds < 16, waitForInput(0) {
      rounds += 1
      // The second reads what the first has taken in.
      _ = libpq.consumeInput(handle)
      _ = libpq.isBusy(handle)
    }
  }
}

/// What was sent, and what is answered.
extension PostgresConnection {
  func send(_ sql: String, _ body: (OpaquePointer) -> Int32) throws(DatabaseError) {
    wasCancelled = false
    guard body(handle) == 1 else { throw lost(sql) }
  }

  /// The next result of what was sent, which the caller clears; nil at its end.
  ///
  /// An error ends all that was sent.
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
      passOver()
      wasCancelled = false
      throw error
    }
  }

  /// Runs a script and gives the first columns of all its rows.
  @discardableResult
  func texts(_ script: String) throws(DatabaseError) -> [String] {
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

  /// Runs a script and tells what its last statement says that it did.
  func tag(_ script: String) throws(DatabaseError) -> String {
    try send(script) { libpq.sendQuery($0, script) }
    var tag = ""
    while let result = try next(of: script) {
      tag = libpq.cmdStatus(result).map { String(cString: $0) } ?? ""
      libpq.clear(result)
    }
    return tag
  }

  /// Commits, and tells what the server says that it did.
  ///
  /// It is never cancelled: a server that waits for its standby would answer that the commit is made.
  ///
  /// - Parameter script: another statement that commits.
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

  /// Looks whether the server waits for a standby before it answers; that is asked on another connection.
  private func lookForStandby() {
    let other = try? Self.open(settings)
    let state = try? other?.texts(
      "SELECT wait_event = 'SyncRep' FROM pg_stat_activity WHERE pid = \(processID)")
    waitsForStandby = state == ["t"]
    if waitsForStandby { commitNotice?(.waitsForStandby) }
  }

  /// Has the server end the statement that runs; what it answers is still to be read.
  func cancel() {
    guard !wasCancelled, let cancel = libpq.getCancel(handle) else { return }
    wasCancelled = true
    var message = [CChar](repeating: 0, count: 256)
    _ = libpq.cancel(cancel, &message, Int32(message.count))
    libpq.freeCancel(cancel)
  }

  /// Reads the rest of what was sent and forgets it.
  func passOver() {
    while !isBroken {
      while libpq.isBusy(handle) == 1 {
        if !waitForInput(100), isInterrupted?() ?? false { cancel() }
        guard libpq.consumeInput(handle) == 1 else { return }
      }
      guard let result = libpq.getResult(handle) else { return }
      libpq.clear(result)
    }
  }

  /// What a statement fails with on a connection that broke, or that cannot send it.
  func lost(_ sql: String?) -> DatabaseError {
    let text = libpq.errorMessage(handle).map { String(cString: $0) } ?? ""
    let line = text.split(separator: "\n").first.map(String.init) ?? "the connection was lost"
    return DatabaseError(
      isBroken ? .unreachable : .other, code: isBroken ? "08006" : "libpq",
      message: line, sql: sql)
  }

  private func wait(_ sql: String) throws(DatabaseError) -> OpaquePointer? {
    var (waited, given, reads) = (0, 0, 0)
    while libpq.isBusy(handle) == 1 {
      let isQuiet = !waitForInput(100)
      if isQuiet, isCommitting, !waitsForStandby {
        waited += 1
        if waited.isMultiple(of: Self.standbyPatience) { lookForStandby() }
      }
      reads += 1
      // While an answer comes without a pause it is asked now and then.
      if isQuiet || reads % 256 == 0, isInterrupted?() ?? false {
        given += 1
        if !isCommitting {
          cancel()
        } else if waitsForStandby || given > Self.commitPatience {
          throw DatabaseError(
            .unanswered, code: "08007",
            message: "interrupted while the server was committing, and it has not answered")
        }
      }
      guard libpq.consumeInput(handle) == 1 else {
        let error = lost(sql)
        passOver()
        throw error
      }
    }
    return libpq.getResult(handle)
  }

  /// How long a commit is waited for after it was to end, in tenths of a second.
  private static let commitPatience = 30
  /// How long before it is looked whether a standby is waited for, in tenths of a second.
  private static let standbyPatience = max(1, Int(WaitLimit.seconds(5) * 10))

  /// - Parameter time: in milliseconds.
  /// - Returns: whether there is something to read, or the connection broke.
  fileprivate func waitForInput(_ time: Int32) -> Bool {
    var socket = pollfd(fd: libpq.socket(handle), events: Int16(POLLIN), revents: 0)
    return poll(&socket, 1, time) > 0
  }

  private func error(_ result: OpaquePointer, _ sql: String) -> DatabaseError {
    func field(_ name: Character) -> String? {
      name.asciiValue.flatMap { libpq.resultErrorField(result, Int32($0)) }
        .map { String(cString: $0) }
    }
    guard let state = field("C") else { return lost(sql) }
    let isOurs = state == "57014" && wasCancelled
    let message = (field("M") ?? "").split(separator: "\n").joined(separator: " ")
    return DatabaseError(
      isOurs ? .interrupted : DatabaseError.Kind(sqlState: state), code: state,
      message: message, sql: sql)
  }
}

/// A statement as a server prepares it: the types of its parameters are a part of it.
struct PreparedStatement: Hashable {
  let sql: String
  let types: [UInt32]
}
