import Foundation
import TestSupport

/// Creates the libraries, times all scenarios and prints the tables.
struct Benchmark {
  let options: Options

  private static let reading = "reading of catalogues"
  private static let program = "size of the program"

  static let rows =
    Scenarios.groups.joined().map(\.name) + [PostgresBenchmark.desksName] + ServerBenchmark.rows + [
      BrowseBenchmark.name, CheckBenchmark.name, reading, program,
    ]

  /// Returns whether every command worked and every target was met.
  func run() throws -> Bool {
    let tools = try Tools()
    let ownSide = try side(.bookskeeper, tools)
    let compared = try options.compared.map { try side(.compared, Tools(comparing: $0)) }
    let isSingleVersion = compared == nil
    let taskwarrior = isSingleVersion ? try Taskwarrior(tools: tools) : nil
    let watch = Stopwatch(
      options: options, sides: [ownSide] + [compared].compactMap { $0 }, taskwarrior: taskwarrior)
    var measured: [Measurement] = []
    var failures: [String] = []
    func collectFailure(_ name: String, _ body: () throws -> Void) {
      Report.showError("\(name)\n")
      do { try body() } catch { failures.append("\(name): \(error)") }
    }
    var postgresRows: [PeerRow] = []
    if isSingleVersion, !options.printsSQL, PostgresServer.isInstalled,
      let library = ownSide.libraries.last,
      PostgresBenchmark.rows.contains(where: options.selects)
    {
      collectFailure("PostgreSQL") {
        postgresRows = try PostgresBenchmark(tools: tools, options: options, library: library).run()
      }
    }
    var serverRows: [PeerRow] = []
    if isSingleVersion, !options.printsSQL, Tool.lighttpd.isInstalled,
      let library = ownSide.libraries.last,
      ServerBenchmark.rows.contains(where: options.selects)
    {
      collectFailure("web server") {
        serverRows = try ServerBenchmark(tools: tools, options: options, library: library).run()
      }
    }
    for group in Scenarios.groups where group.contains(where: { options.selects($0.name) }) {
      collectFailure(group.map(\.name).joined(separator: ", ")) {
        measured += try watch.measure(group).filter { options.selects($0.scenario.name) }
      }
    }
    var text = "\n"
    var meetsTargets = failures.isEmpty
    if options.printsSQL {
      text += scripts(measured)
    } else if isSingleVersion {
      let (table, tableMeetsTargets) = table(measured, ownSide.libraries)
      text +=
        (options.selectsAll ? Report.legend + "\n" : "") + table
        + Report.postgresTable(postgresRows, size: ownSide.libraries.last?.size ?? 0)
        + Report.serverTable(serverRows, size: ownSide.libraries.last?.size ?? 0)
      meetsTargets =
        meetsTargets && tableMeetsTargets
        && !(postgresRows + serverRows).contains(where: \.isMissed)
      let (lines, othersMeetTargets) = try otherMeasurements(tools, ownSide.libraries)
      text += lines + notes(tools, ownSide.libraries, measured, taskwarrior != nil)
      meetsTargets = meetsTargets && othersMeetTargets
    } else {
      for size in options.sizes {
        let rows = measured.compactMap { ComparedRow($0, size: size) }
        text += Report.comparison(rows, size: size)
        meetsTargets = meetsTargets && !rows.contains(where: \.isSlower)
      }
    }
    text += failures.map { "FAILED \($0)\n" }.joined()
    Report.write(text)
    if options.savesTable { try Record(tools: tools, isQuick: options.isQuick).write(text) }
    // Few runs on a busy machine say nothing about speed; they only show that everything works.
    return options.isQuick || options.printsSQL ? failures.isEmpty : meetsTargets
  }

  private func side(_ program: Contender.Program, _ tools: Tools) throws -> Stopwatch.Side {
    let libraries = try options.sizes.map { size in
      Report.showError("library of \(size) books of \(tools.bookskeeper)\n")
      return try Library(size: size, tools: tools, rebuilds: options.rebuilds)
    }
    return Stopwatch.Side(program: program, tools: tools, libraries: libraries)
  }

  // MARK: Output

  private func table(_ measured: [Measurement], _ libraries: [Library]) -> (String, Bool) {
    var text = ""
    var meetsTargets = true
    for library in libraries {
      let rows = measured.filter { $0.scenario.kind != .noLibrary || library.size == Library.small }
        .map { Row(measured: $0, size: library.size) }
      if !rows.isEmpty { text += Report.table(rows, size: library.size) }
      meetsTargets = meetsTargets && !rows.contains { $0.cells.contains(where: \.isMissed) }
    }
    return (text, meetsTargets)
  }

  /// Measurements other than commands on a library.
  private func otherMeasurements(_ tools: Tools, _ libraries: [Library]) throws -> (String, Bool) {
    var text = ""
    var meetsTargets = true
    if options.selects(Self.reading) {
      let reading = try CatalogueReading(runs: options.runs).measure()
      text += Report.catalogueLine(reading)
      meetsTargets = reading.allSatisfy { $0.milliseconds <= Targets.catalogueReading }
    }
    if options.selects(CheckBenchmark.name) {
      let time = try CheckBenchmark(tools: tools, options: options).measure()
      text += Report.checkLine(time)
      meetsTargets = meetsTargets && time <= Targets.check
    }
    if options.selects(BrowseBenchmark.name), let library = libraries.last {
      let result = try BrowseBenchmark(tools: tools, library: library).run()
      text += Report.browseTable(result, size: library.size)
      meetsTargets = meetsTargets && !result.isMissed
    }
    if options.selects(Self.program) {
      let size = try FileManager.default.attributesOfItem(atPath: tools.bookskeeper)[.size]
      let megabytes = Double((size as? Int) ?? 0) / 1e6
      text += Report.sizeLine(megabytes)
      meetsTargets = meetsTargets && megabytes <= Targets.programSize
    }
    return (text, meetsTargets)
  }

  private func scripts(_ measured: [Measurement]) -> String {
    measured.flatMap { row in
      row.scripts.values.map { "-- \(row.scenario.name)\n\($0)\n" }
    }.joined()
  }

  private func notes(
    _ tools: Tools, _ libraries: [Library], _ measured: [Measurement], _ hasTaskwarrior: Bool
  ) -> String {
    var lines = libraries.map { library in
      "import of \(library.size) books: \(Report.number(library.importTime)) s, "
        + "\(Report.number(library.importPeak)) MB"
    }
    lines += measured.compactMap(\.scenario.note)
    if !PostgresServer.isInstalled { lines.append("PostgreSQL is not installed") }
    if !Tool.lighttpd.isInstalled { lines.append("lighttpd is not installed") }
    if tools.fzf == nil { lines.append("fzf is not installed") }
    if !hasTaskwarrior { lines.append("task (taskwarrior) is not installed") }
    return lines.map { $0 + "\n" }.joined()
  }
}
