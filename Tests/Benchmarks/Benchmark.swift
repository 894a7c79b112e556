import Foundation
import Support

/// The whole run: makes the libraries, times everything, prints the table.
struct Benchmark {
  let options: Options

  /// Returns whether every command worked and every target was reached.
  func run() throws -> Bool {
    let tools = try Tools()
    let libraries = try options.sizes.map { size in
      Report.complain("library of \(size) books\n")
      return try Library(size: size, tools: tools, rebuilds: options.rebuilds)
    }
    let taskwarrior = try Taskwarrior(tools: tools)
    let watch = Stopwatch(
      tools: tools, options: options, libraries: libraries, taskwarrior: taskwarrior)
    var measured: [(scenario: Scenario, results: Results)] = []
    var failures: [String] = []
    var postgres: [PostgresRow] = []
    try Library.withScratch(libraries) {
      if PostgresServer.isInstalled, let library = libraries.last {
        do {
          postgres = try PostgresBenchmark(tools: tools, options: options, library: library).run()
        } catch {
          failures.append("PostgreSQL: \(error)")
        }
      }
      for scenario in Scenarios.all {
        Report.complain("\(scenario.name)\n")
        do {
          measured.append((scenario, try watch.measure(scenario)))
        } catch {
          failures.append("\(scenario.name): \(error)")
        }
      }
    }
    let imports = measured.first { $0.scenario.kind == .importing }?.results ?? [:]
    var text = "\n" + Report.legend + "\n"
    var isReached = failures.isEmpty
    for library in libraries {
      let rows = measured.filter { $0.scenario.kind != .bare || library.size == Library.small }
        .map {
          Row(
            scenario: $0.scenario, size: library.size, results: $0.results, imports: imports)
        }
      text += Report.table(rows, size: library.size)
      // A few runs on a busy machine tell nothing of speed: they only show that all of it works.
      isReached =
        isReached && (options.isQuick || !rows.contains { $0.cells.contains(where: \.isMissed) })
    }
    text += Report.postgresTable(postgres, size: libraries.last?.size ?? 0)
    isReached = isReached && (options.isQuick || !postgres.contains(where: \.isMissed))
    let reading = try CatalogueReading(runs: options.runs).measure()
    text += Report.catalogueLine(reading)
    isReached =
      isReached
      && (options.isQuick || reading.allSatisfy { $0.milliseconds <= Targets.catalogueReading })
    text += notes(libraries, taskwarrior != nil)
    Report.write(text + failures.map { "FAILED \($0)\n" }.joined())
    return isReached
  }

  private func notes(_ libraries: [Library], _ hasTaskwarrior: Bool) -> String {
    var lines = libraries.map { library in
      "import of \(library.size) books: \(Report.number(library.importTime)) s, "
        + "\(Report.number(library.importPeak)) MB"
    }
    lines += Scenarios.all.compactMap(\.note)
    lines.append("MB: less than \(Report.number(Run.floor)), this program's own, may not be seen")
    if !PostgresServer.isInstalled { lines.append("PostgreSQL is not installed") }
    if !hasTaskwarrior { lines.append("task (taskwarrior) is not installed") }
    return lines.map { $0 + "\n" }.joined()
  }
}
