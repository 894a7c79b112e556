import Foundation

/// Two servers: a primary, and a standby that has each change before it is acknowledged.
///
/// Without a standby a change is not acknowledged; it waits until there is one again.
package final class PostgresPair: @unchecked Sendable {
  package private(set) var primary: PostgresServer
  package private(set) var standby: PostgresServer

  package init() throws {
    primary = try PostgresServer.standalone(settings: ["synchronous_commit = on"])
    standby = try PostgresServer(following: primary, as: "standby")
    // A copy of the primary has the same settings, and waits for a standby once it is promoted.
    for server in [standby, primary] {
      try server.configure("synchronous_standby_names = 'standby'")
    }
    try waitForStandby()
  }

  /// Both of them, of which the one that takes changes is meant; the same after they have changed places.
  package func address(_ options: String = "") -> String {
    let hosts = [primary.port, standby.port].sorted().map { "127.0.0.1:\($0)" }
    let rest = "target_session_attrs=read-write" + (options.isEmpty ? "" : "&\(options)")
    return "postgresql://\(PostgresServer.owner)@\(hosts.joined(separator: ","))"
      + "/\(PostgresServer.database)?\(rest)"
  }

  /// Kills the primary, and puts the standby in its place.
  package func failOver() throws {
    try primary.kill()
    try standby.promote()
    (primary, standby) = (standby, primary)
  }

  /// Makes a standby of the server that was killed.
  package func repair() throws {
    try standby.follow(primary, as: "standby")
    try waitForStandby()
  }

  private func waitForStandby() throws {
    let limit = ContinuousClock.now + .seconds(60)
    let sql = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
    while try primary.query(sql) != "1" {
      guard ContinuousClock.now < limit else { throw Failure("no standby: \(standby.log)") }
      usleep(10_000)
    }
  }
}
