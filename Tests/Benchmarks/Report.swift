import Foundation

enum Report {
  private static let columnHeadings = ["ratio", "growth", "faster", "MB", "ms", "other", "task"]
  private static let nameWidth = 22
  private static let width = 10

  static let legend = """
    ms, other, task: whole processes, medians in milliseconds. “!”: a target that is missed.
    ratio: ms / other. other: sqlite3 running the statements that the program runs; ratio at most
    \(number(Targets.ratio)). --version: sqlite3 -version. list --json: sqlite3 -json, at most \
    \(number(Targets.jsonRatio)).
    import: sqlite3 filling the same tables with the same rows, at most \(number(Targets.importRatio)). Behind \
    it, other is the import
    itself, at most \(number(Targets.undoRatio)) for undo and redo, \(number(Targets.fullImportRatio)) for one with \
    tags, loans and owners, \(number(Targets.wholeRatio)) for the rest; behind the export of CSV that, at most \
    \(number(Targets.exportRatio)).
    Changes of many books: sqlite3 changing the same rows, a statement for each table and kind of
    change, at most \(number(Targets.manyBooksRatio)).
    growth: ms / ms in the small library, at most \(number(Targets.growth)) (pages by number excepted).
    faster: task / ms, at least \(number(Targets.speed)) for lists. MB: peak memory, at most \
    \(number(Targets.memory)); a list \(number(Targets.listMemory)), an import
    \(number(Targets.importMemory)), an export \(number(Targets.exportMemory)).

    """

  static func table(_ rows: [Row], size: Int) -> String {
    let head = grouped(size) + " books"
    let lines = rows.map { row in
      pad(row.scenario.name) + row.cells.map { padLeft($0.text) }.joined()
    }
    return ([pad(head) + columnHeadings.map { padLeft($0 + " ") }.joined()] + lines)
      .joined(separator: "\n") + "\n\n"
  }

  static func postgresTable(_ rows: [PeerRow], size: Int) -> String {
    let legend = """
      On a PostgreSQL server. theirs: psql that runs the same statements; ms at most \
      \(number(Targets.postgresRatio)) times that.
      import: psql that copies the same rows and makes the same indexes, at most \
      \(number(Targets.postgresImportRatio)). loans a second, at
      sixteen prompts: pgbench that makes the same statements, at least \(number(Targets.postgresShare)) of it.

      """
    return peerTable(rows, size: size, legend: legend, unit: "ms")
  }

  static func serverTable(_ rows: [PeerRow], size: Int) -> String {
    let legend = """
      On lighttpd, which runs the program for each request. /s: requests in a second for one book, or for all.
      theirs: sqlite3, run the same way, prints the row of the book as JSON; /s at least \
      \(number(Targets.serverShare)) of that. MB at
      most \(number(Targets.serverMemory)).

      """
    return peerTable(rows, size: size, legend: legend, unit: "/s")
  }

  private static func peerTable(
    _ rows: [PeerRow], size: Int, legend: String, unit: String
  ) -> String {
    guard !rows.isEmpty else { return "" }
    let columnHeadings = [unit, "theirs", "ratio", "MB"].map { padLeft($0 + " ") }.joined()
    let lines = rows.map { pad($0.name) + $0.cells.map(padLeft).joined() }
    return legend
      + ([pad(grouped(size) + " books") + columnHeadings] + lines).joined(separator: "\n")
      + "\n\n"
  }

  static func catalogueLine(_ reading: [(name: String, milliseconds: Double)]) -> String {
    let times = reading.map { name, time in
      "\(name) \(number(time)) ms" + (time > Targets.catalogueReading ? "!" : "")
    }
    return "reading \(CatalogueReading.records) records of a catalogue, at most "
      + "\(number(Targets.catalogueReading)) ms: \(times.joined(separator: ", "))\n\n"
  }

  static func checkLine(_ time: Double) -> String {
    "checking takes \(number(time)) µs a book\(time > Targets.check ? "!" : ""), at most "
      + "\(number(Targets.check))\n\n"
  }

  static func browseTable(_ result: BrowseBenchmark.Result, size: Int) -> String {
    func line(_ name: String, _ run: TypedRun, _ marks: [Bool] = []) -> String {
      let numbers = [
        run.startupTime, run.frameTimes.quantile(0.5), run.frameTimes.quantile(0.99),
        run.settleTimes.quantile(0.99),
        run.peakMemory,
      ]
      return pad(name)
        + numbers.enumerated().map { index, value in
          let mark = marks.indices.contains(index) && marks[index] ? "!" : " "
          return padLeft(value.map { number($0) + mark } ?? "")
        }.joined()
    }
    let columnHeadings = ["first", "p50", "p99", "settled", "MB"].map { padLeft($0 + " ") }.joined()
    let marks = [result.missesFirst, false, result.missesFrame, false, result.missesMemory]
    let lines =
      [line("browse", result.ours, marks)] + [result.theirs.map { line("fzf", $0) } ?? ""]
    return """
      A minute of typing into a list that it filters. first: ms until results are seen, at most those of
      fzf. p50, p99: ms from a key to the end of the frame that follows it, p99 at most \(number(Targets.frame)); \
      both show the
      letter first, and rows when they are found. settled: to the last byte before the next key, p99.
      MB: at most \(number(Targets.browseShare)) of those of fzf.

      """ + ([pad(grouped(size) + " books") + columnHeadings] + lines).joined(separator: "\n")
        + "\n\n"
  }

  static func sizeLine(_ size: Double) -> String {
    "the program has \(number(size)) MB\(size > Targets.programSize ? "!" : ""), at most "
      + "\(number(Targets.programSize))\n\n"
  }

  /// The results compared with another version of the program.
  static func comparison(_ rows: [ComparedRow], size: Int) -> String {
    let columnHeadings = ["ratio", "from", "to", "ms", "there"].map { padLeft($0 + " ") }.joined()
    return
      ([pad(grouped(size) + " books") + columnHeadings]
      + rows.map { pad($0.name) + $0.cells.map(padLeft).joined() })
      .joined(separator: "\n") + "\n\n"
  }

  /// Formats a number with three digits, without an exponent.
  static func number(_ value: Double) -> String {
    let digits = value < 10 ? 2 : value < 100 ? 1 : 0
    return String(format: "%.\(digits)f", value)
  }

  private static func grouped(_ number: Int) -> String {
    let digits = String(number)
    return digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
      text.append(digit.element)
    }
  }

  private static func pad(_ text: String) -> String {
    text + String(repeating: " ", count: max(1, nameWidth - text.count))
  }

  private static func padLeft(_ text: String) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  static func write(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  static func showError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
