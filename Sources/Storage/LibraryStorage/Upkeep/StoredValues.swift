import Library
import Platform
import SQL

/// Finds values that SQLite accepts but the program never writes.
struct StoredValues {
  let database: any Database

  struct Table {
    let name: String
    /// The column with the row number; NULL if there is none.
    var key = "NULL"
    var numbers: [(column: String, range: ClosedRange<Int>)] = []
    var instants: [String] = []
    var texts: [String] = []
    /// The text columns that may contain line breaks.
    var lines: [String] = []
    /// The columns with days as YYYY-MM-DD.
    var days: [String] = []
    /// The columns with days of which the day or the month may be unknown.
    var partialDays: [String] = []
    var isbns: [String] = []
    /// The text columns that must not be blank.
    var names: [String] = []
  }

  private static let tables = [
    Table(
      name: "book", key: "number",
      numbers: [
        ("number", Bounds.numbers), ("year", BookDetails.years),
        ("series_number", SeriesNumber.storedRange), ("pages", Bounds.counts),
      ], instants: ["added_at"],
      texts: texts(withLines: false) + ["due_date"], lines: texts(withLines: true)),
    Table(of: Loan.self),
    Table(
      name: "change", key: "id", numbers: [("id", Bounds.numbers), ("books", Bounds.counts)],
      instants: ["made_at"], texts: ["kind", "made_by", "session", "source"]),
    Table(
      name: "poll_candidate", key: "poll", numbers: [("number", Bounds.numbers)],
      texts: ["title", "author"]),
    Table(name: "poll_ballot", key: "poll", texts: ["name", "choices"]),
    Table(
      name: "read_through", key: "reading", numbers: [("place", Bounds.numbers)],
      partialDays: ["begun", "ended"]),
    Table(name: "cover", instants: ["fetched_at"], texts: ["file", "source", "record"]),
  ]

  private static func texts(withLines: Bool) -> [String] {
    BookPart.all.filter { part in
      switch part.path {
      case .required, .text, .isbn: !withLines
      case .lines, .list: withLines
      case .year, .count, .seriesNumber, .rating, .flag: false
      }
    }.map(\.column)
  }

  func check(_ report: LibraryCheck.Report) throws {
    for table in Self.tables + Nouns(database: database).all.map(\.stored) {
      try check(table, report)
      try checkFormat(of: table, report)
    }
    try database.forEachRow("SELECT number, withdrawn FROM book WHERE withdrawn IS NOT NULL", []) {
      if Withdrawal(stored: $0["withdrawn"]) == nil {
        try report(.badDay(table: "book", column: "withdrawn", row: $0["number"]))
      }
    }
    try database.forEachRow(
      "SELECT reading, progress FROM read_through WHERE progress IS NOT NULL", []
    ) {
      let text: String = $0["progress"]
      if ReadingProgress(text)?.text != text {
        try report(.outOfBounds(table: "read_through", column: "progress", row: $0["reading"]))
      }
    }
    // The collage of a tag is JSON.
    try database.forEachRow("SELECT number, collage FROM tag WHERE collage IS NOT NULL", []) {
      row in
      if (try? LoggedJSON.value(row["collage"]) as Collage) == nil {
        try report(.outOfBounds(table: "tag", column: "collage", row: row["number"]))
      }
    }
  }

  private func check(_ table: Table, _ report: LibraryCheck.Report) throws {
    let boundedColumns =
      table.numbers.map { ($0.column, $0.range) }
      + table.instants.map { ($0, Self.seconds) }
    let conditions =
      boundedColumns.map { column, range in
        "\(column) NOT BETWEEN \(range.lowerBound) AND \(range.upperBound)"
      } + table.texts.map { "(\($0) GLOB ?1\(hasNUL($0)))" }
      + table.lines.map { "(\($0) GLOB ?2\(hasNUL($0)))" }
    let columns = boundedColumns.map(\.0) + table.texts + table.lines
    let flags = conditions.enumerated().map { "\($1) AS found\($0)" }.joined(separator: ", ")
    let condition = conditions.joined(separator: " OR ")
    let values: [any BoundValue] = [
      CharacterPattern(.anywhere, Self.controls),
      CharacterPattern(.anywhere, Self.controls.filter { !$0.contains("\n") }),
    ]
    // All parameters must occur in the statement, even if the table does not need them.
    try database.forEachRow(
      """
      SELECT \(table.key) AS row, \(flags) FROM \(table.name)
      WHERE (\(condition)) AND '' NOT IN (CAST(?1 AS TEXT), CAST(?2 AS TEXT))
      """, values
    ) { row in
      for (index, column) in columns.enumerated() where row["found\(index)"] as Bool {
        let number: Int? = row["row"]
        try report(
          index < boundedColumns.count
            ? .outOfBounds(table: table.name, column: column, row: number)
            : .controlCharacter(table: table.name, column: column, row: number))
      }
    }
  }

  /// Reports invalid days and ISBNs, blank names, and texts that imports and prompts would change.
  private func checkFormat(of table: Table, _ report: LibraryCheck.Report) throws {
    for column in table.days {
      try database.forEachRow(
        """
        SELECT \(table.key) AS row FROM \(table.name)
        WHERE \(column) IS NOT NULL AND as_day(\(column)) <> \(column)
        """, []
      ) { try report(.badDay(table: table.name, column: column, row: $0["row"])) }
    }
    for column in table.partialDays {
      try database.forEachRow(
        "SELECT \(table.key) AS row, \(column) AS day FROM \(table.name) WHERE \(column) IS NOT NULL",
        []
      ) { row in
        if PartialDay(iso: row["day"]) == nil {
          try report(.badDay(table: table.name, column: column, row: row["row"]))
        }
      }
    }
    for column in table.isbns {
      try database.forEachRow(
        "SELECT \(table.key) AS row, \(column) AS isbn FROM \(table.name) WHERE \(column) IS NOT NULL",
        []
      ) { row in
        let isbn: ISBN = row["isbn"]
        if (try? ISBN(isbn.digits)) != isbn {
          try report(.outOfBounds(table: table.name, column: column, row: row["row"]))
        }
      }
    }
    for column in table.texts + table.lines {
      let isName = table.names.contains(column)
      try database.forEachRow(
        """
        SELECT \(table.key) AS row, \(column) AS text FROM \(table.name)
        WHERE \(column) GLOB ?1 OR \(column) GLOB ?2 OR \(column) GLOB ?3
          \(isName ? "OR \(column) = ''" : "")
        """,
        [
          CharacterPattern(.beginning, Self.spaces), CharacterPattern(.end, Self.spaces),
          CharacterPattern(.anywhere, Self.rarelyComposed),
        ]
      ) { row in
        let text: String = row["text"]
        let number: Int? = row["row"]
        if text.allSatisfy(\.isWhitespace) {
          if isName { try report(.blank(table: table.name, column: column, row: number)) }
        } else if !PlainText.isNormalized(text) {
          try report(.unnormalizedText(table: table.name, column: column, row: number))
        }
      }
    }
  }

  private static let spaces: [ClosedRange<Unicode.Scalar>] = [
    " "..." ", "\u{A0}"..."\u{A0}", "\u{1680}"..."\u{1680}", "\u{2000}"..."\u{200B}",
    "\u{202F}"..."\u{202F}", "\u{205F}"..."\u{205F}", "\u{3000}"..."\u{3000}",
  ]
  /// Ranges of characters that NFC may change, although it rarely does.
  private static let rarelyComposed: [ClosedRange<Unicode.Scalar>] = [
    "\u{300}"..."\u{37E}", "\u{387}"..."\u{387}", "\u{483}"..."\u{487}",
    "\u{591}"..."\u{1DFF}", "\u{1F00}"..."\u{2001}", "\u{2126}"..."\u{212B}",
    "\u{2329}"..."\u{2329}", "\u{232A}"..."\u{232A}", "\u{2ADC}"..."\u{2ADC}",
    "\u{302A}"..."\u{302F}", "\u{3099}"..."\u{3099}", "\u{309A}"..."\u{309A}",
    "\u{A66F}"..."\u{ABFF}", "\u{F900}"..."\u{FE2F}", "\u{10000}"..."\u{10FFFF}",
  ]
  /// Line breaks have their own range.
  private static let controls: [ClosedRange<Unicode.Scalar>] = [
    "\u{1}"..."\t", "\n"..."\n", "\u{B}"..."\u{1F}", "\u{7F}"..."\u{9F}",
    "\u{2028}"..."\u{2029}",
  ]

  private func hasNUL(_ column: String) -> String {
    database.dialect == .sqlite ? " OR instr(\(column), char(0)) > 0" : ""
  }

  private static let seconds = {
    let instants = Bounds.instants
    let first = Int(instants.lowerBound.timeIntervalSince1970)
    return first...Int(instants.upperBound.timeIntervalSince1970)
  }()
}

extension EntryRows {
  fileprivate var stored: StoredValues.Table { StoredValues.Table(of: Entry.self) }
}

extension StoredValues.Table {
  fileprivate init<Stored: TableRecord>(of type: Stored.Type) {
    self.init(name: Stored.table, key: Stored.columns[0].name)
    for column in Stored.columns {
      switch column.kind {
      case .text(.lines, _): lines.append(column.name)
      case .text(let text, _):
        texts.append(column.name)
        if case .name = text { names.append(column.name) }
        if case .day = text { days.append(column.name) }
        if case .isbn = text { isbns.append(column.name) }
      case .number(let range, _): numbers.append((column.name, range))
      case .instant: instants.append(column.name)
      case .foldedKey: break
      }
    }
  }
}
