import TestSupport

/// Checks that the program and the shell found the same books.
struct OutputCheck {
  let scenario: Scenario
  let size: Int
  /// The command that the program ran.
  let words: [String]

  /// - Throws: `Failure` if they differ.
  func compare(_ program: String, _ shell: String) throws {
    // Splits by bytes: there are a million lines, and CR LF is a single character.
    let theirs = shell.utf8.split(separator: UInt8(ascii: "\n"))
    switch scenario.check {
    case .none: break
    case .rows(let minimum):
      let ours = program.utf8.split(separator: UInt8(ascii: "\n"))
      try compare(ours.map(firstCell), theirs.map(firstCell), atLeast: minimum)
    case .objects(let minimum):
      try compare(numbers(program), numbers(shell), atLeast: minimum)
    case .title:
      let cells = theirs.lazy.map { $0.split(separator: UInt8(ascii: "\t")) }
      guard let title = cells.first(where: { $0.count > 5 && firstCell($0[0]) == words.last })?[1],
        program.contains(String(Substring(title)))
      else { throw failure("the title that sqlite3 found is not shown") }
    case .number:
      guard let number = theirs.last, program.contains(String(Substring(number)))
      else { throw failure("the number that sqlite3 found is not told") }
    }
  }

  private func compare(_ ours: [String], _ theirs: [String], atLeast minimum: Int) throws {
    guard ours.count >= minimum else { throw failure("only \(ours.count) rows") }
    // The shell also prints the results of other statements.
    var remaining = theirs[...]
    for (row, book) in ours.enumerated() {
      guard let index = remaining.firstIndex(of: book) else {
        throw failure("row \(row + 1) is book \(book), which sqlite3 does not find there")
      }
      remaining = remaining[(index + 1)...]
    }
  }

  private func numbers(_ json: String) -> [String] {
    json.matches(of: /"number":(\d+)/).map { String($0.1) }
  }

  private func firstCell(_ line: Substring.UTF8View) -> String {
    String(Substring(line.prefix { $0 != UInt8(ascii: "\t") }))
  }

  private func failure(_ reason: String) -> Failure {
    Failure("\(scenario.name), \(size) books: \(reason)")
  }
}
