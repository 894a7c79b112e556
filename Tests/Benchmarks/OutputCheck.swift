import Support

/// Whether the program and the shell have found the same books.
struct OutputCheck {
  let scenario: Scenario
  let size: Int

  /// - Throws: `Failure` where they have not.
  func compare(_ program: String, _ shell: String) throws {
    // By bytes: a million lines are compared, and CR LF would be one character.
    let ours = program.utf8.split(separator: UInt8(ascii: "\n"))
    let theirs = shell.utf8.split(separator: UInt8(ascii: "\n"))
    switch scenario.check {
    case .none: break
    case .rows(let least):
      let (here, there) = (
        ours.map(firstCell), theirs.dropFirst(ProgramSQL.linesBeforePage).map(firstCell)
      )
      guard here.count >= least else { throw failure("only \(here.count) rows") }
      guard here == there else {
        let difference = zip(here, there).first { $0 != $1 }
        throw failure(
          "\(here.count) rows, but \(there.count) from sqlite3"
            + (difference.map { "; book \($0) where that has \($1)" } ?? ""))
      }
    case .title:
      let cells = theirs.lazy.map { $0.split(separator: UInt8(ascii: "\t")) }
      guard let title = cells.first(where: { $0.count > 2 })?[1],
        program.contains(String(Substring(title)))
      else { throw failure("the title that sqlite3 found is not shown") }
    case .number:
      guard let number = theirs.last, program.contains(String(Substring(number)))
      else { throw failure("the number that sqlite3 found is not told") }
    }
  }

  private func firstCell(_ line: Substring.UTF8View) -> String {
    String(Substring(line.prefix { $0 != UInt8(ascii: "\t") }))
  }

  private func failure(_ reason: String) -> Failure {
    Failure("\(scenario.name), \(size) books: \(reason)")
  }
}
