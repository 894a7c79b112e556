import Platform
import SQL

/// The functions of libpq, PostgreSQL's library for clients
/// (https://www.postgresql.org/docs/current/libpq.html), loaded from where it is installed.
struct LibPQ: Sendable {
  typealias Handle = OpaquePointer
  typealias Strings = UnsafePointer<UnsafePointer<CChar>?>
  typealias Bytes = UnsafeMutablePointer<CChar>

  // Connections.
  let connectStartParams: @convention(c) @Sendable (Strings?, Strings?, Int32) -> Handle?
  let connectPoll: @convention(c) @Sendable (Handle?) -> UInt32
  let finish: @convention(c) @Sendable (Handle?) -> Void
  let status: @convention(c) @Sendable (Handle?) -> UInt32
  let socket: @convention(c) @Sendable (Handle?) -> Int32
  let errorMessage: @convention(c) @Sendable (Handle?) -> Bytes?
  let parameterStatus:
    @convention(c) @Sendable (Handle?, UnsafePointer<CChar>?) -> UnsafePointer<CChar>?
  let backendPID: @convention(c) @Sendable (Handle?) -> Int32
  let host: @convention(c) @Sendable (Handle?) -> Bytes?
  let port: @convention(c) @Sendable (Handle?) -> Bytes?
  let conninfo: @convention(c) @Sendable (Handle?) -> UnsafeMutableRawPointer?
  let conninfoParse:
    @convention(c) @Sendable (UnsafePointer<CChar>?, UnsafeMutablePointer<Bytes?>?) ->
      UnsafeMutableRawPointer?
  let conninfoFree: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void
  let setErrorVerbosity: @convention(c) @Sendable (Handle?, UInt32) -> UInt32
  typealias NoticeProcessor =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void
  let setNoticeProcessor:
    @convention(c) @Sendable (Handle?, NoticeProcessor?, UnsafeMutableRawPointer?) ->
      UnsafeMutableRawPointer?

  // Statements.
  let sendQuery: @convention(c) @Sendable (Handle?, UnsafePointer<CChar>?) -> Int32
  let sendQueryParams:
    @convention(c) @Sendable (
      Handle?, UnsafePointer<CChar>?, Int32, UnsafePointer<UInt32>?, Strings?,
      UnsafePointer<Int32>?, UnsafePointer<Int32>?, Int32
    ) -> Int32
  let sendPrepare:
    @convention(c) @Sendable (
      Handle?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32, UnsafePointer<UInt32>?
    ) -> Int32
  let sendQueryPrepared:
    @convention(c) @Sendable (
      Handle?, UnsafePointer<CChar>?, Int32, Strings?, UnsafePointer<Int32>?,
      UnsafePointer<Int32>?, Int32
    ) -> Int32
  let setSingleRowMode: @convention(c) @Sendable (Handle?) -> Int32
  let consumeInput: @convention(c) @Sendable (Handle?) -> Int32
  let isBusy: @convention(c) @Sendable (Handle?) -> Int32
  let getResult: @convention(c) @Sendable (Handle?) -> Handle?
  let getCancel: @convention(c) @Sendable (Handle?) -> Handle?
  let cancel: @convention(c) @Sendable (Handle?, Bytes?, Int32) -> Int32
  let freeCancel: @convention(c) @Sendable (Handle?) -> Void
  let putCopyData: @convention(c) @Sendable (Handle?, UnsafePointer<CChar>?, Int32) -> Int32
  let putCopyEnd: @convention(c) @Sendable (Handle?, UnsafePointer<CChar>?) -> Int32

  // Results.
  let resultStatus: @convention(c) @Sendable (Handle?) -> UInt32
  let resultErrorField: @convention(c) @Sendable (Handle?, Int32) -> Bytes?
  let cmdStatus: @convention(c) @Sendable (Handle?) -> Bytes?
  let ntuples: @convention(c) @Sendable (Handle?) -> Int32
  let nfields: @convention(c) @Sendable (Handle?) -> Int32
  let fname: @convention(c) @Sendable (Handle?, Int32) -> Bytes?
  let ftype: @convention(c) @Sendable (Handle?, Int32) -> UInt32
  let getvalue: @convention(c) @Sendable (Handle?, Int32, Int32) -> Bytes?
  let getlength: @convention(c) @Sendable (Handle?, Int32, Int32) -> Int32
  let getisnull: @convention(c) @Sendable (Handle?, Int32, Int32) -> Int32
  let clear: @convention(c) @Sendable (Handle?) -> Void

  /// The library, or why there is none; it stays loaded.
  static let loaded = Result { () throws(DatabaseError) in try LibPQ() }

  /// Where it is looked for; a name without a folder is the system's to find.
  private static var places: [String] {
    #if canImport(Darwin)
      [
        "/opt/homebrew/opt/libpq/lib/libpq.5.dylib", "/usr/local/opt/libpq/lib/libpq.5.dylib",
        "/opt/homebrew/lib/libpq.5.dylib", "/usr/local/lib/libpq.5.dylib",
        "/Applications/Postgres.app/Contents/Versions/latest/lib/libpq.5.dylib", "libpq.5.dylib",
      ]
    #else
      ["libpq.so.5"]
    #endif
  }

  private init() throws(DatabaseError) {
    guard
      let library = Self.places.lazy.compactMap({ dlopen($0, RTLD_LAZY | RTLD_LOCAL) }).first
    else {
      throw DatabaseError(
        .unreachable, code: "libpq",
        message: "libpq, the PostgreSQL client library, is not installed")
    }
    func symbol<Function>(_ name: String) throws(DatabaseError) -> Function {
      guard let address = dlsym(library, name) else {
        throw DatabaseError(
          .unreachable, code: "libpq",
          message: "libpq, the PostgreSQL client library, has no function \(name)")
      }
      return unsafeBitCast(address, to: Function.self)
    }
    connectStartParams = try symbol("PQconnectStartParams")
    connectPoll = try symbol("PQconnectPoll")
    finish = try symbol("PQfinish")
    status = try symbol("PQstatus")
    socket = try symbol("PQsocket")
    errorMessage = try symbol("PQerrorMessage")
    parameterStatus = try symbol("PQparameterStatus")
    backendPID = try symbol("PQbackendPID")
    host = try symbol("PQhost")
    port = try symbol("PQport")
    conninfo = try symbol("PQconninfo")
    conninfoParse = try symbol("PQconninfoParse")
    conninfoFree = try symbol("PQconninfoFree")
    setErrorVerbosity = try symbol("PQsetErrorVerbosity")
    setNoticeProcessor = try symbol("PQsetNoticeProcessor")
    sendQuery = try symbol("PQsendQuery")
    sendQueryParams = try symbol("PQsendQueryParams")
    sendPrepare = try symbol("PQsendPrepare")
    sendQueryPrepared = try symbol("PQsendQueryPrepared")
    setSingleRowMode = try symbol("PQsetSingleRowMode")
    consumeInput = try symbol("PQconsumeInput")
    isBusy = try symbol("PQisBusy")
    getResult = try symbol("PQgetResult")
    getCancel = try symbol("PQgetCancel")
    cancel = try symbol("PQcancel")
    freeCancel = try symbol("PQfreeCancel")
    putCopyData = try symbol("PQputCopyData")
    putCopyEnd = try symbol("PQputCopyEnd")
    resultStatus = try symbol("PQresultStatus")
    resultErrorField = try symbol("PQresultErrorField")
    cmdStatus = try symbol("PQcmdStatus")
    ntuples = try symbol("PQntuples")
    nfields = try symbol("PQnfields")
    fname = try symbol("PQfname")
    ftype = try symbol("PQftype")
    getvalue = try symbol("PQgetvalue")
    getlength = try symbol("PQgetlength")
    getisnull = try symbol("PQgetisnull")
    clear = try symbol("PQclear")
  }
}

extension LibPQ {
  /// `ConnStatusType`.
  static let connectionOK: UInt32 = 0
  static let connectionBad: UInt32 = 1

  /// `PostgresPollingStatusType`.
  enum Polling {
    static let reading: UInt32 = 1
    static let writing: UInt32 = 2
    static let ok: UInt32 = 3
  }

  /// `ExecStatusType`.
  enum Status {
    static let empty: UInt32 = 0
    static let command: UInt32 = 1
    static let tuples: UInt32 = 2
    static let copyIn: UInt32 = 4
    static let singleTuple: UInt32 = 9
  }

  /// `PQERRORS_VERBOSE`.
  static let verbose: UInt32 = 2

  /// The options of a connection or of a text that describes one, by their keywords; frees the array of
  /// `PQconninfoOption` that they are read from.
  func options(_ array: UnsafeMutableRawPointer) -> [String: String] {
    // Six pointers and a number: the keyword is the first pointer, the value the fourth.
    let pointer = MemoryLayout<UnsafeRawPointer>.stride
    var options: [String: String] = [:]
    var entry = array
    while let keyword = entry.load(as: UnsafePointer<CChar>?.self) {
      if let value = entry.load(fromByteOffset: 3 * pointer, as: UnsafePointer<CChar>?.self) {
        options[String(cString: keyword)] = String(cString: value)
      }
      entry += 7 * pointer
    }
    conninfoFree(array)
    return options
  }
}
