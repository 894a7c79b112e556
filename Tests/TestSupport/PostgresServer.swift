import Foundation
import Platform

/// A PostgreSQL server for tests, in a temporary folder.
///
/// The server stops when the process that started it ends or is killed. Its users are the superuser
/// `postgres`; `keeper`, who owns the database `library` with an English collation; and `guarded`,
/// who has the permissions of `keeper` and a password. The first two log in without a password.
package final class PostgresServer: @unchecked Sendable {
  /// The shared server of a process, without fsync.
  package static let shared = Result { try PostgresServer() }

  package static let database = "library"
  package static let owner = "keeper"
  package static let passwordUser = (user: "guarded", password: "open-sesame-2026")

  package let folder: String
  package let port: Int
  private let watcher: Child
  private var process: Child?
  private let lock = NSLock()
  private var unusedSchemas: [String] = []

  package static let isInstalled = PostgresTools.folder != nil

  // MARK: Starting and stopping

  /// Starts a separate server.
  ///
  /// - Parameters:
  ///   - fsync: whether commits survive a crash of the machine, not just of the server.
  ///   - settings: lines for its `postgresql.conf`.
  package static func standalone(fsync: Bool = false, settings: [String] = []) throws
    -> PostgresServer
  {
    try PostgresServer(fsync: fsync, settings: settings)
  }

  private convenience init(fsync: Bool = false, settings: [String] = []) throws {
    let template = try Self.template.get()
    try self.init { data in
      try PostgresTools.run(["/bin/cp", "-a", template.folder + "/data", data])
      try Self.append((fsync ? [] : Self.fastSettings) + settings, to: data + "/postgresql.conf")
    }
  }

  /// The data folder that every server starts from. Creating it takes over a second, copying it a
  /// tenth of that.
  private static let template = Result { try PostgresServer(template: ()) }

  private static let fastSettings = [
    "fsync = off", "synchronous_commit = off", "full_page_writes = off",
  ]

  private convenience init(template: Void) throws {
    try self.init { data in
      try PostgresTools.run([
        "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C",
        "--no-sync",
      ])
      let defaultSettings = [
        "listen_addresses = '127.0.0.1'", "max_connections = 200", "log_line_prefix = '%m %p %u '",
      ]
      try Self.append(defaultSettings, to: data + "/postgresql.conf")
      let accessRules = """
        local all guarded scram-sha-256
        host all guarded 127.0.0.1/32 scram-sha-256
        local all all trust
        host all all 127.0.0.1/32 trust
        local replication all trust
        host replication all 127.0.0.1/32 trust

        """
      try Data(accessRules.utf8).write(to: URL(filePath: data + "/pg_hba.conf"))
    }
    try query(
      "CREATE ROLE keeper LOGIN",
      "CREATE ROLE guarded LOGIN IN ROLE keeper PASSWORD '\(Self.passwordUser.password)'",
      database: "postgres")
    // An ICU collation reveals sorting that is left to the database.
    let localeOptions =
      try supportsICU ? "LOCALE_PROVIDER icu ICU_LOCALE 'en' TEMPLATE template0" : ""
    try query("CREATE DATABASE library OWNER keeper \(localeOptions)", database: "postgres")
    try stop()
  }

  /// Starts a standby that follows another server until it is promoted.
  ///
  /// - Parameter name: the name of the standby on the primary.
  package convenience init(following primary: PostgresServer, as name: String) throws {
    try self.init { try Self.copy(primary, to: $0, as: name) }
  }

  /// - Parameter fill: creates the data folder.
  private init(_ fill: (String) throws -> Void) throws {
    // The path of a socket is limited to about 100 bytes.
    let path = "/tmp/bookskeeper-pg-" + UUID().uuidString.prefix(8)
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    folder = path
    watcher = try Child(
      ["/bin/sh", "-c", Self.watcherScript, path], environment: PostgresTools.environment,
      input: nil,
      folder: FileManager.default.temporaryDirectory.path)
    PostgresTools.changeOwner(path)
    do {
      try fill(path + "/data")
    } catch {
      _ = try? watcher.finish()
      throw error
    }
    var candidate = 0
    for _ in 0..<10 where process == nil {
      // Below the ephemeral ports, which a client could get while the server is down.
      candidate = Int.random(in: 15_000..<32_000)
      process = try? Self.start(folder: path, port: candidate)
    }
    guard process != nil else { throw Failure("no server starts: \(Self.log(of: path))") }
    port = candidate
  }

  deinit { _ = try? watcher.finish() }

  /// Waits for the end of its input, which is reached when the writing process ends, and then stops
  /// the server.
  private static let watcherScript = """
    trap '' INT HUP TERM
    read -r line
    id=$(head -n 1 "$0/data/postmaster.pid" 2>/dev/null)
    if [ -n "$id" ] && kill -QUIT "$id" 2>/dev/null; then
      tries=0
      while [ -e "$0/data/postmaster.pid" ] && [ $tries -lt 200 ]; do
        sleep 0.05
        tries=$((tries + 1))
      done
    fi
    rm -rf "$0"
    """

  private static func start(folder: String, port: Int) throws -> Child {
    let data = folder + "/data"
    let server = try PostgresTools.command(["postgres", "-D", data, "-p", "\(port)", "-k", folder])
    let process = try Child(
      ["/bin/sh", "-c", "exec \"$@\" >>\"$0\" 2>&1", folder + "/log"] + server,
      environment: PostgresTools.environment, input: "/dev/null",
      folder: FileManager.default.temporaryDirectory.path)
    let deadline = ContinuousClock.now + .seconds(60)
    while !isReady(data, process.id) {
      guard !process.hasEnded, ContinuousClock.now < deadline else {
        throw Failure("the server does not start: \(log(of: folder))")
      }
      usleep(5_000)
    }
    return process
  }

  /// Returns whether the server is ready. In `postmaster.pid`, the first line is the process and
  /// the eighth its state.
  private static func isReady(_ data: String, _ id: pid_t) -> Bool {
    guard let file = FileManager.default.contents(atPath: data + "/postmaster.pid") else {
      return false
    }
    let lines = String(decoding: file, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.count > 7 && lines[0] == "\(id)" && lines[7].hasPrefix("ready")
  }

  /// Starts the server again with the same folder and port.
  package func start() throws { process = try Self.start(folder: folder, port: port) }

  /// Stops the server as an administrator would; clients are notified.
  package func stop() throws {
    process?.signal(SIGINT)
    _ = try process?.finish()
    process = nil
  }

  /// Kills all processes of the server simultaneously, as in a machine failure.
  package func kill() throws {
    guard let process else { return }
    // A stopped process cannot start others.
    process.signal(SIGSTOP)
    let children = PostgresTools.children(of: process.id)
    process.signal(SIGKILL)
    for child in children { _ = Foundation.kill(child, SIGKILL) }
    _ = try process.finish()
    self.process = nil
    let deadline = ContinuousClock.now + .seconds(60)
    for child in children {
      while PostgresTools.parent(of: child) != nil, ContinuousClock.now < deadline { usleep(1_000) }
    }
    // Otherwise the watcher could later stop another process with the same number.
    unlink(folder + "/data/postmaster.pid")
  }

  /// Turns the stopped server into a standby of another, discarding its data.
  package func follow(_ primary: PostgresServer, as name: String) throws {
    let data = folder + "/data"
    try FileManager.default.removeItem(atPath: data)
    try Self.copy(primary, to: data, as: name)
    try start()
  }

  private static func copy(_ primary: PostgresServer, to data: String, as name: String) throws {
    let source = "host=127.0.0.1 port=\(primary.port) user=postgres"
    try PostgresTools.run([
      "pg_basebackup", "-D", data, "-d", source, "-X", "stream", "-c", "fast", "--no-sync",
    ])
    try append(
      ["primary_conninfo = '\(source) application_name=\(name)'"], to: data + "/postgresql.conf")
    try Data().write(to: URL(filePath: data + "/standby.signal"))
  }

  package func promote() throws { try query("SELECT pg_promote()", database: "postgres") }

  /// Adds settings, which take effect immediately.
  package func configure(_ lines: String...) throws {
    try Self.append(lines, to: folder + "/data/postgresql.conf")
    guard process != nil else { return }
    try query("SELECT pg_reload_conf()", database: "postgres")
  }

  /// The log of the server, which includes statements if its settings say so.
  package var log: String { Self.log(of: folder) }

  private static func log(of folder: String) -> String {
    String(decoding: FileManager.default.contents(atPath: folder + "/log") ?? Data(), as: UTF8.self)
  }

  // MARK: Clients

  /// Returns the address of a database as a user types it. By default the user is its owner.
  ///
  /// - Parameter options: the query of the URL: `schema=desk`.
  package func address(
    _ database: String = PostgresServer.database, user: String = PostgresServer.owner,
    options: String = ""
  ) -> String {
    "postgresql://\(user)@127.0.0.1:\(port)/\(database)" + (options.isEmpty ? "" : "?\(options)")
  }

  /// Runs statements in order with `psql`.
  ///
  /// - Returns: the results: one line per row, with `|` between columns.
  @discardableResult
  package func query(
    _ statements: String..., database: String = PostgresServer.database, user: String = "postgres"
  ) throws -> String {
    try query(statements, database: database, user: user)
  }

  @discardableResult
  package func query(
    _ statements: [String], database: String = PostgresServer.database, user: String = "postgres"
  ) throws -> String {
    let flags = ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", folder, "-p", "\(port)"]
    let out = try PostgresTools.run(
      ["psql", "-U", user, "-d", database] + flags + statements.flatMap { ["-c", $0] })
    return out.hasSuffix("\n") ? String(out.dropLast()) : out
  }

  /// Drops schemas that are no longer needed, in batches. Remaining schemas are deleted with the
  /// server.
  func drop(schema: String) {
    let schemas = lock.withLock { () -> [String] in
      unusedSchemas.append(schema)
      guard unusedSchemas.count >= 20 else { return [] }
      defer { unusedSchemas = [] }
      return unusedSchemas
    }
    guard !schemas.isEmpty else { return }
    _ = try? query(
      ["SET lock_timeout = '5s'", "SET client_min_messages = warning"]
        + schemas.map { "DROP SCHEMA IF EXISTS \($0) CASCADE" })
  }

  private var supportsICU: Bool {
    get throws {
      let sql = """
        SELECT current_setting('server_version_num')::int >= 150000
          AND EXISTS (SELECT 1 FROM pg_collation WHERE collprovider = 'i')
        """
      return try query(sql, database: "postgres") == "t"
    }
  }

  private static func append(_ lines: [String], to file: String) throws {
    let handle = try FileHandle(forWritingTo: URL(filePath: file))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
    try handle.close()
  }
}

/// A primary with a synchronous standby.
///
/// Without a standby, commits wait for one and are not acknowledged.
package final class PostgresPair: @unchecked Sendable {
  package private(set) var primary: PostgresServer
  package private(set) var standby: PostgresServer

  package init() throws {
    primary = try PostgresServer.standalone(settings: ["synchronous_commit = on"])
    standby = try PostgresServer(following: primary, as: "standby")
    // A copy of the primary has the same settings, so it waits for a standby once it is promoted.
    for server in [standby, primary] {
      try server.configure("synchronous_standby_names = 'standby'")
    }
    try waitForStandby()
  }

  /// Returns an address with both hosts, which selects the one that takes changes. It stays valid
  /// after a failover.
  package func address(_ options: String = "") -> String {
    let hosts = [primary.port, standby.port].sorted().map { "127.0.0.1:\($0)" }
    let parameters = "target_session_attrs=read-write" + (options.isEmpty ? "" : "&\(options)")
    return "postgresql://\(PostgresServer.owner)@\(hosts.joined(separator: ","))"
      + "/\(PostgresServer.database)?\(parameters)"
  }

  package func failOver() throws {
    try primary.kill()
    try standby.promote()
    (primary, standby) = (standby, primary)
  }

  /// Turns the server that was killed into a standby.
  package func repair() throws {
    try standby.follow(primary, as: "standby")
    try waitForStandby()
  }

  private func waitForStandby() throws {
    let deadline = ContinuousClock.now + .seconds(60)
    let sql = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
    while try primary.query(sql) != "1" {
      guard ContinuousClock.now < deadline else { throw Failure("no standby: \(standby.log)") }
      usleep(10_000)
    }
  }
}

/// A schema of the server's database for the library of one test.
///
/// The first session that opens the address creates the tables.
package final class TemporarySchema {
  package let name = PostgresServer.newName()
  package let server: PostgresServer

  package init(on server: PostgresServer) { self.server = server }

  deinit { server.drop(schema: name) }

  package var address: String { server.address(options: "schema=\(name)") }

  /// Runs statements with this schema as the search path.
  @discardableResult
  package func query(_ statements: String..., user: String = "postgres") throws -> String {
    try server.query(["SET search_path TO \(name)"] + statements, user: user)
  }
}

package final class TemporaryDatabase {
  package let name = PostgresServer.newName()
  package let server: PostgresServer

  /// - Parameter encoding: PostgreSQL's name of the text encoding.
  package init(on server: PostgresServer, encoding: String = "UTF8") throws {
    self.server = server
    try server.query(
      "CREATE DATABASE \(name) OWNER keeper ENCODING '\(encoding)' LOCALE 'C' TEMPLATE template0",
      database: "postgres")
  }

  deinit {
    _ = try? server.query("DROP DATABASE IF EXISTS \(name) WITH (FORCE)", database: "postgres")
  }

  package var address: String { server.address(name) }

  @discardableResult
  package func query(_ statements: String..., user: String = "postgres") throws -> String {
    try server.query(statements, database: name, user: user)
  }
}

extension PostgresServer {
  package func schema() -> TemporarySchema { TemporarySchema(on: self) }

  package func database(encoding: String = "UTF8") throws -> TemporaryDatabase {
    try TemporaryDatabase(on: self, encoding: encoding)
  }

  package static func newName() -> String {
    "test_" + UUID().uuidString.lowercased().prefix(13).replacing("-", with: "_")
  }
}

/// A transaction of another client, which holds its locks until it is released.
package final class PostgresSession {
  private let client: Child

  /// - Parameter statements: the statements, all of which have run when this returns.
  package init(on server: PostgresServer, _ statements: [String]) throws {
    client = try Child(
      PostgresTools.command([
        "psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", server.folder,
        "-p", "\(server.port)", "-U", "postgres", "-d", PostgresServer.database,
      ]), environment: PostgresTools.environment, input: nil,
      folder: FileManager.default.temporaryDirectory.path)
    for line in ["BEGIN"] + statements + ["SELECT 'ready'"] { client.write(line + ";\n") }
    let deadline = ContinuousClock.now + .seconds(60)
    while !client.outputSoFar.contains("ready") {
      guard !client.hasEnded, ContinuousClock.now < deadline else {
        throw Failure("psql: \(client.errorsSoFar)")
      }
      usleep(2_000)
    }
  }

  /// Rolls back and releases the locks.
  package func end() throws { _ = try client.finish() }
}

/// PostgreSQL's own programs, run as a user that the server accepts.
package enum PostgresTools {
  /// The folder of the programs, or nil if they are not installed.
  package static let folder: String? = {
    let files = FileManager.default
    /// Newest version first.
    func versions(in folder: String, _ prefix: String = "") -> [String] {
      ((try? files.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasPrefix(prefix) }
        .sorted { $0.compare($1, options: .numeric) == .orderedDescending }
        .map { "\(folder)/\($0)/bin" }
    }
    let debian = versions(in: "/usr/lib/postgresql")
    let homebrew = ["/opt/homebrew/opt", "/usr/local/opt"].flatMap {
      versions(in: $0, "postgresql")
    }
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return (debian + homebrew + path.map { String($0) }).first { folder in
      ["initdb", "postgres", "psql"].allSatisfy {
        files.isExecutableFile(atPath: "\(folder)/\($0)")
      }
    }
  }()

  package static let environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C", "TZ": "UTC"]

  private static let nobody: UInt32 = 65_534

  /// The command prefix that drops root's permissions, since PostgreSQL refuses to run as root.
  private static let asNobody =
    geteuid() == 0
    ? ["/usr/bin/setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups", "--"] : []

  /// Changes the owner of a folder to the user that the programs run as.
  static func changeOwner(_ path: String) {
    if !asNobody.isEmpty { _ = chown(path, nobody, nobody) }
  }

  /// Returns the command that runs one of these programs, or any program with an absolute path, as
  /// a user that the server accepts.
  package static func command(_ words: [String]) throws -> [String] {
    guard let folder, let name = words.first else { throw Failure("PostgreSQL is not installed") }
    return asNobody + [name.hasPrefix("/") ? name : "\(folder)/\(name)"] + words.dropFirst()
  }

  /// Runs one of these programs to its end.
  ///
  /// - Returns: its standard output.
  @discardableResult
  package static func run(_ words: [String]) throws -> String {
    let outcome = try Child(
      command(words), environment: environment, input: "/dev/null",
      folder: FileManager.default.temporaryDirectory.path
    ).finish()
    guard outcome.code == 0 else { throw Failure("\(words[0]): \(outcome.err)") }
    return outcome.out
  }

  // MARK: Processes

  /// Returns the child processes of a process, or none if the system does not list them.
  static func children(of id: pid_t) -> [pid_t] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [])
      .compactMap { pid_t($0) }.filter { parent(of: $0) == id }
  }

  /// Returns the parent of a process, or nil if the process has ended.
  static func parent(of id: pid_t) -> pid_t? {
    guard let file = FileManager.default.contents(atPath: "/proc/\(id)/stat") else { return nil }
    // The state and the parent follow the name, which may contain any characters.
    let fields = String(decoding: file, as: UTF8.self).split(separator: ")").last?
      .split(separator: " ")
    guard let fields, fields.count > 1, fields[0] != "Z" else { return nil }
    return pid_t(fields[1])
  }
}
