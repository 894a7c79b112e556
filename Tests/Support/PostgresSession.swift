import Foundation

/// A transaction of another client, which keeps what it has locked until it is gone.
package final class PostgresSession {
  private let client: Child

  /// - Parameter statements: what it does; all of it is done when this returns.
  package init(on server: PostgresServer, _ statements: [String]) throws {
    client = try Child(
      PostgresTools.command([
        "psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", server.folder,
        "-p", "\(server.port)", "-U", "postgres", "-d", PostgresServer.database,
      ]), environment: PostgresTools.environment, input: nil,
      folder: FileManager.default.temporaryDirectory.path)
    for line in ["BEGIN"] + statements + ["SELECT 'ready'"] { client.write(line + ";\n") }
    let limit = ContinuousClock.now + .seconds(60)
    while !client.outputSoFar.contains("ready") {
      guard !client.hasEnded, ContinuousClock.now < limit else {
        throw Failure("psql: \(client.errorsSoFar)")
      }
      usleep(2_000)
    }
  }

  /// Gives up what it has done and locked.
  package func end() throws { _ = try client.finish() }
}
