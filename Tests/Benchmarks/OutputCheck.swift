import Support

/// Whether the program and the shell have found the same books.
struct OutputCheck {
  let scenario: Scenario
  let size: Int
  /// What the program was asked for.
  let words: [String]

  /// - Throws: `Failure` where they have not.
  func compare(_ program: String, _ shell: String) throws {
    // By bytes: a million lines are compared, and CR LF would be one character.
    let theirs = shell.utf8.split(separator: UInt8(ascii: "\n"))
    switch scenario.check {
    case .none: break
    case .rows(let least):
      let ours = program.utf8.split(separator: UInt8(ascii: "\n"))
      try compare(ours.map(firstCell), theirs.map(firstCell), atLeast: least)
    case .objects(let least):
      try compare(numbers(program), numbers(shell), atLeast: least)
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

  private func compare(_ ours: [String], _ theirs: [String], atLeast least: Int) throws {
    guard ours.count >= least else { throw failure("only \(ours.count) rows") }
    // The shell prints what other statements find as well.
    var rest = theirs[...]
    for (row, book) in ours.enumerated() {
      guard let place = rest.firstIndex(of: book) else {
        throw failure("row \(row + 1) is book \(book), which sqlite3 does not find there")
      }
      rest = rest[(place + 1)...]
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
