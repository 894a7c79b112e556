import Foundation
import TestSupport

/// Compares the program on a PostgreSQL server with fsync to PostgreSQL's own clients.
struct PostgresBenchmark {
  let tools: Tools
  let options: Options
  /// The library whose table is imported.
  let library: Library
  private let server: PostgresServer
  private let schema: TemporarySchema

  init(tools: Tools, options: Options, library: Library) throws {
    self.tools = tools
    self.options = options
    self.library = library
    server = try PostgresServer.standalone(
      fsync: true,
      settings: StatementLog.settings + ["shared_buffers = 512MB", "max_wal_size = 4GB"])
    schema = server.schema()
  }

  func run() throws -> [PeerRow] {
    let importRow = try PostgresImport(tools: tools, library: library, schema: schema).measure()
    var rows = options.selects(importRow.name) ? [importRow] : []
    // The server itself does this some time after an import.
    try server.query("VACUUM ANALYZE")
    for scenario in Self.scenarios where options.selects(scenario.name) {
      Report.showError("PostgreSQL: \(scenario.name)\n")
      rows.append(try measure(scenario))
    }
    if options.selects(Self.desksName) {
      Report.showError("PostgreSQL: sixteen desks\n")
      rows.append(try PostgresDesks(tools: tools, options: options, schema: schema).measure())
    }
    return rows
  }

  private static let scenarios = Scenarios.groups.joined().filter { scenario in
    // `psql` has no JSON output except the server's own.
    if case .json = scenario.reference { return false }
    return [.reading, .jump, .wholeLibrary].contains(scenario.kind)
  }
  static let importName = "import"
  static let desksName = "loans a second"
  static let rows = [importName] + scenarios.map(\.name) + [desksName]

  private func measure(_ scenario: Scenario) throws -> PeerRow {
    let workspace = Workspace(library: library, path: "", shell: "", tracedPath: "")
    var ours = tools.bookskeeper(schema.address, scenario.program(workspace, 0))
    var peakMemory: Double?
    let statements = try StatementLog(server: server).statements {
      peakMemory = try ours.runMeasuringPeak(tools).peakMemory
    }
    let script = tools.folder + "/statements.sql"
    defer { unlink(script) }
    let text = (["SET search_path TO \(schema.name)"] + statements).map { $0 + ";\n" }.joined()
    try text.write(toFile: script, atomically: true, encoding: .utf8)
    var theirs = tools.psql(server, ["-f", script])
    // Long output is discarded, since reading it would be measured too.
    ours.output = .discarded
    theirs.output = .discarded
    var ourSamples = Samples()
    var theirSamples = Samples()
    for round in 0..<options.warmUps + options.runs {
      for isOurs in round.isMultiple(of: 2) ? [true, false] : [false, true] {
        let run = try (isOurs ? ours : theirs).run()
        guard round >= options.warmUps else { continue }
        if isOurs { ourSamples.add(run) } else { theirSamples.add(run) }
      }
    }
    return PeerRow(
      name: scenario.name, ours: ourSamples.median, theirs: theirSamples.median,
      peakMemory: peakMemory,
      ratioLimit: Targets.postgresRatio, memoryLimit: Targets.memory)
  }
}

extension Tools {
  /// Returns a `psql` command on the database of the library, as its owner.
  func psql(_ server: PostgresServer, _ arguments: [String]) -> Command {
    let flags = ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1"]
    return command(
      (PostgresTools.folder ?? "") + "/psql", flags + arguments + [server.address()])
  }
}
