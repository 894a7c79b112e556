import Platform
import SQL

/// The functions of libpq, PostgreSQL's client library
/// (https://www.postgresql.org/docs/current/libpq.html), loaded at run time.
struct LibPQ: Sendable {
  typealias Handle = OpaquePointer
  typealias Strings = UnsafePointer<UnsafePointer<CChar>?>
  typealias Bytes = UnsafeMutablePointer<CChar>

  // Connections.
  let connectStartParams: @convention(c) @Sendable (Strings?, Strings?, Int32) -> Handle? =
    function("PQconnectStartParams")
  /// Reconnects, and waits for the connection.
  let reset: @convention(c) @Sendable (Handle?) -> Void = function("PQreset")
  let finish: @convention(c) @Sendable (Handle?) -> Void = function("PQfinish")
  let status: @convention(c) @Sendable (Handle?) -> UInt32 = function("PQstatus")
  let socket: @convention(c) @Sendable (Handle?) -> Int32 = function("PQsocket")
  let errorMessage: @convention(c) @Sendable (Handle?) -> Bytes? = function("PQerrorMessage")
  let parameterStatus:
    @convention(c) @Sendable (Handle?, UnsafePointer<CChar>?) -> UnsafePointer<CChar>? = function(
      "PQparameterStatus")
  let backendPID: @convention(c) @Sendable (Handle?) -> Int32 = function("PQbackendPID")
  let conninfoParse:
    @convention(c) @Sendable (UnsafePointer<CChar>?, UnsafeMutablePointer<Bytes?>?) ->
      UnsafeMutableRawPointer? = function("PQconninfoParse")
  let conninfoFree: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void = function(
    "PQconninfoFree")
  let freeMemory: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void = function(
    "PQfreemem")
  let setErrorVerbosity: @convention(c) @Sendable (Handle?, UInt32) -> UInt32 = function(
    "PQsetErrorVerbosity")
  typealias NoticeProcessor =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void
  let setNoticeProcessor:
    @convention(c) @Sendable (Handle?, NoticeProcessor?, UnsafeMutableRawPointer?) ->
      UnsafeMutableRawPointer? = function("PQsetNoticeProcessor")

  // Statements.
  let sendQuery: @convention(c) @Sendable (Handle?, UnsafePointer<CChar>?) -> Int32 = function(
    "PQsendQuery")
  let sendQueryParams:
    @convention(c) @Sendable (
      Handle?, UnsafePointer<CChar>?, Int32, UnsafePointer<UInt32>?, Strings?,
      UnsafePointer<Int32>?, UnsafePointer<Int32>?, Int32
    ) -> Int32 = function("PQsendQueryParams")
  let sendPrepare:
    @convention(c) @Sendable (
      Handle?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32, UnsafePointer<UInt32>?
    ) -> Int32 = function("PQsendPrepare")
  let sendQueryPrepared:
    @convention(c) @Sendable (
      Handle?, UnsafePointer<CChar>?, Int32, Strings?, UnsafePointer<Int32>?, UnsafePointer<Int32>?,
      Int32
    ) -> Int32 = function("PQsendQueryPrepared")
  let consumeInput: @convention(c) @Sendable (Handle?) -> Int32 = function("PQconsumeInput")
  let isBusy: @convention(c) @Sendable (Handle?) -> Int32 = function("PQisBusy")
  let getResult: @convention(c) @Sendable (Handle?) -> Handle? = function("PQgetResult")
  let getCancel: @convention(c) @Sendable (Handle?) -> Handle? = function("PQgetCancel")
  let cancel: @convention(c) @Sendable (Handle?, Bytes?, Int32) -> Int32 = function("PQcancel")
  let freeCancel: @convention(c) @Sendable (Handle?) -> Void = function("PQfreeCancel")
  let putCopyData: @convention(c) @Sendable (Handle?, UnsafePointer<CChar>?, Int32) -> Int32 =
    function("PQputCopyData")
  let putCopyEnd: @convention(c) @Sendable (Handle?, UnsafePointer<CChar>?) -> Int32 = function(
    "PQputCopyEnd")

  // Results.
  let resultStatus: @convention(c) @Sendable (Handle?) -> UInt32 = function("PQresultStatus")
  let resultErrorField: @convention(c) @Sendable (Handle?, Int32) -> Bytes? = function(
    "PQresultErrorField")
  let cmdStatus: @convention(c) @Sendable (Handle?) -> Bytes? = function("PQcmdStatus")
  let ntuples: @convention(c) @Sendable (Handle?) -> Int32 = function("PQntuples")
  let nfields: @convention(c) @Sendable (Handle?) -> Int32 = function("PQnfields")
  let fname: @convention(c) @Sendable (Handle?, Int32) -> Bytes? = function("PQfname")
  let ftype: @convention(c) @Sendable (Handle?, Int32) -> UInt32 = function("PQftype")
  let getvalue: @convention(c) @Sendable (Handle?, Int32, Int32) -> Bytes? = function("PQgetvalue")
  let getlength: @convention(c) @Sendable (Handle?, Int32, Int32) -> Int32 = function("PQgetlength")
  let getisnull: @convention(c) @Sendable (Handle?, Int32, Int32) -> Int32 = function("PQgetisnull")
  let clear: @convention(c) @Sendable (Handle?) -> Void = function("PQclear")

  /// The functions, or the reason why they are not available.
  static let loaded = Result { () throws(DatabaseError) in
    guard library != nil else {
      throw DatabaseError(
        .unreachable, code: "libpq",
        message: "libpq, the PostgreSQL client library, is not installed")
    }
    // libpq uses this timeout unless the address or a service file sets one.
    setenv("PGCONNECT_TIMEOUT", "10", 0)
    return LibPQ()
  }

  /// The library is never unloaded.
  nonisolated(unsafe) private static let library =
    paths.lazy.compactMap { dlopen($0, RTLD_LAZY | RTLD_LOCAL) }.first

  private static func function<Function>(_ name: String) -> Function {
    unsafeBitCast(dlsym(library, name), to: Function.self)
  }

  /// The paths to try. The system searches for a name without a folder.
  private static var paths: [String] {
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
}

extension LibPQ {
  /// `ConnStatusType`.
  static let connectionOK: UInt32 = 0
  static let connectionBad: UInt32 = 1

  /// `ExecStatusType`.
  enum Status {
    static let empty: UInt32 = 0
    static let command: UInt32 = 1
    static let tuples: UInt32 = 2
    static let copyIn: UInt32 = 4
  }

  /// `PQERRORS_VERBOSE`.
  static let verbose: UInt32 = 2
}
