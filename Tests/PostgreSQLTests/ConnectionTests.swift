import Platform
import PostgreSQL
import SQL
import TestSupport
import Testing
import Turns

@Suite(
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"),
  .timeLimited)
struct ConnectionTests {
  private let server: PostgresServer
  private let passwordUser = PostgresServer.passwordUser

  init() throws { server = try PostgresServer.shared.get() }

  private func refusal(_ conninfo: String) -> DatabaseError? {
    failure { _ = try PostgresDatabase(conninfo, schema: "none") }
  }

  private func url(_ user: String, port: Int? = nil, database: String = "library") -> String {
    "postgresql://\(user)@127.0.0.1:\(port ?? server.port)/\(database)"
  }

  @Test("URLs and keyword options are accepted, and the schema need not exist")
  func addresses() throws {
    for conninfo in [
      server.address(), url("\(passwordUser.user):\(passwordUser.password)"),
      "host=127.0.0.1 port=\(server.port) user=keeper dbname=library",
      "host=\(server.folder) port=\(server.port) user=keeper dbname=library",
    ] {
      let database = try PostgresDatabase(conninfo, schema: "a \"b\"")
      #expect(try database.value("SELECT current_setting('search_path')") == "\"a \"\"b\"\"\"")
      #expect(try database.value("SELECT current_setting('application_name')") == "bookskeeper")
      #expect(try database.value("SELECT current_setting('client_encoding')") == "UTF8")
      #expect(database.serverEncoding == "UTF8")
      #expect(!database.isReadOnly)
    }
    let named = try PostgresDatabase(server.address(options: "application_name=mine"), schema: "a")
    #expect(try named.value("SELECT current_setting('application_name')") == "mine")
  }

  @Test("an unknown user, or one without rights, is denied; no password is shown")
  func denied() throws {
    let wrong = refusal(url("\(passwordUser.user):wrong-pa%24%24word"))
    #expect(wrong?.kind == .denied)
    #expect(wrong?.code == "28P01")
    #expect(wrong?.message.contains(passwordUser.user) == true)
    #expect(wrong?.message.contains("127.0.0.1") == true)
    #expect(refusal(url(passwordUser.user))?.kind == .denied)
    let nobody = refusal(url("stranger:hidden"))
    #expect(nobody?.kind == .denied)
    #expect(nobody?.message.contains("hidden") == false)
    let nowhere = refusal(url("keeper", database: "nowhere"))
    #expect(nowhere?.kind == .denied)
    #expect(nowhere?.code == "3D000")
    #expect(nowhere?.message.contains("nowhere") == true)
    #expect(nowhere?.message.contains("\n") == false)
    #expect(refusal("service=none-such")?.kind == .denied)
    #expect(refusal(url("keeper") + "?sslmode=require")?.kind == .denied)
    #expect(refusal(url("keeper") + "?sslmode=nonsense")?.kind == .denied)
    #expect(refusal(url("keeper") + "?colour=red")?.kind == .denied)
    #expect(refusal("host=127.0.0.1 port")?.kind == .denied)
    let database = try PostgresDatabase(server.address(), schema: "none")
    #expect(failure { try database.run("SELECT * FROM pg_authid") }?.kind == .denied)
  }

  @Test("a server that does not respond is unreachable")
  func unreachable() throws {
    let refused = refusal(url("keeper:hidden", port: 1))
    #expect(refused?.kind == .unreachable)
    #expect(refused?.message.contains("127.0.0.1") == true)
    #expect(refused?.message.contains("hidden") == false)
    #expect(refused?.message.contains("\n") == false)
    #expect(refusal("postgresql://keeper@no-such-host.invalid/library")?.kind == .unreachable)
    #expect(refusal("host=/nowhere dbname=library")?.kind == .unreachable)
  }

  @Test("of several hosts the first that responds is used, and a silent one times out")
  func hosts() throws {
    let silent = try SilentServer()
    let twoHosts = "postgresql://keeper@127.0.0.1:1,127.0.0.1:\(server.port)/library"
    #expect(try PostgresDatabase(twoHosts, schema: "a").value("SELECT 7") == 7)
    let start = ContinuousClock.now
    let silentFirst = """
      postgresql://keeper@127.0.0.1:\(silent.port),127.0.0.1:\(server.port)/library?connect_timeout=2
      """
    #expect(try PostgresDatabase(silentFirst, schema: "a").value("SELECT 7") == 7)
    // Ten seconds, unless the address sets a limit.
    #expect(ContinuousClock.now - start < .seconds(10))
    let restart = ContinuousClock.now
    let timeout = refusal(url("keeper", port: silent.port) + "?connect_timeout=2")
    #expect(timeout?.kind == .unreachable)
    #expect(timeout?.message.contains("timeout") == true)
    #expect(ContinuousClock.now - restart < .seconds(10))
  }

  @Test(
    "a database in another encoding is an error, and a standby or a reader's role is read-only"
  )
  func serverProperties() throws {
    let latin = try server.database(encoding: "LATIN1")
    #expect(try PostgresDatabase(latin.address, schema: "a").serverEncoding == "LATIN1")
    let reader = server.address(options: "options=-cdefault_transaction_read_only%3Don")
    let database = try PostgresDatabase(reader, schema: "a")
    #expect(database.isReadOnly)
    #expect(failure { try database.execute("CREATE TABLE public.a (b int)") }?.kind == .readOnly)
  }

  @Test("a full server is busy")
  func full() throws {
    let server = try PostgresServer.standalone(
      settings: ["max_connections = 5", "superuser_reserved_connections = 3"])
    let openConnections = try (0..<2).map { _ in try PostgresDatabase(server.address(), schema: "a")
    }
    let error = failure { _ = try PostgresDatabase(server.address(), schema: "a") }
    #expect(error?.kind == .busy)
    #expect(error?.code == "53300")
    #expect(openConnections.count == 2)
  }
}
