import Foundation

/// What is printed.
enum Report {
  private static let heads = ["ms", "sqlite3", "ratio", "growth", "task", "faster", "MB"]
  private static let nameWidth = 20
  private static let width = 10

  static let legend = """
    ms, sqlite3, task: whole processes, medians in milliseconds. ratio: ms / sqlite3, at most \
    \(number(Targets.ratio)) at a million.
    growth: ms / ms in the small library, at most \(number(Targets.growth)) (pages by number \
    excepted).
    faster: task / ms, at least \(number(Targets.speed)) for lists. MB: peak memory, at most \
    \(number(Targets.memory)). “!”: missed.

    """

  static func table(_ rows: [Row], size: Int) -> String {
    let head = grouped(size) + " books"
    let lines = rows.map { row in
      pad(row.scenario.name) + row.cells.map { padLeft($0.text) }.joined()
    }
    return ([pad(head) + heads.map { padLeft($0 + " ") }.joined()] + lines)
      .joined(separator: "\n") + "\n\n"
  }

  /// What was measured on a PostgreSQL server; nothing where that was not.
  static func postgresTable(_ rows: [PostgresRow], size: Int) -> String {
    guard !rows.isEmpty else { return "" }
    let legend = """
      On a PostgreSQL server. theirs: psql that runs the same statements; ms at most \
      \(number(Targets.postgresRatio)) times that.
      import: psql that copies the same rows and makes the same indexes, at most \
      \(number(Targets.importRatio)). loans a second, at
      sixteen prompts: pgbench that makes the same statements, at least \(number(Targets.postgresShare)) of it.

      """
    let heads = ["ms", "theirs", "ratio", "MB"].map { padLeft($0 + " ") }.joined()
    let lines = rows.map { pad($0.name) + $0.cells.map(padLeft).joined() }
    return legend + ([pad(grouped(size) + " books") + heads] + lines).joined(separator: "\n")
      + "\n\n"
  }

  /// The answers of catalogues, in one line.
  static func catalogueLine(_ reading: [(name: String, milliseconds: Double)]) -> String {
    let times = reading.map { name, time in
      "\(name) \(number(time)) ms" + (time > Targets.catalogueReading ? "!" : "")
    }
    return "reading \(CatalogueReading.records) records of a catalogue, at most "
      + "\(number(Targets.catalogueReading)) ms: \(times.joined(separator: ", "))\n\n"
  }

  /// Three digits, no exponent.
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

  static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
