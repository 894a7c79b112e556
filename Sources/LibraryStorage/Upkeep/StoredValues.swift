import Foundation
import Library
import SQLite

/// Looks for values that the program does not write and SQLite does not mind, one read through each
/// table.
struct StoredValues {
  let database: Database

  private struct Table {
    let name: String
    /// The column that numbers its rows; NULL if there is none.
    var key = "NULL"
    var numbers: [(column: String, range: ClosedRange<Int>)] = []
    var instants: [String] = []
    var texts: [String] = []
    /// Texts that may have line breaks.
    var lines: [String] = []
  }

  private static let tables = [
    Table(
      name: "book", key: "number", numbers: [("number", Bounds.numbers)], instants: ["added_at"],
      texts: ["title", "author", "publisher", "isbn", "owner", "due_date"],
      lines: ["categories", "tags", "notes", "description"]),
    Table(
      name: "loan", key: "id", numbers: [("id", Bounds.numbers), ("renewals", Bounds.counts)],
      instants: ["checked_out_at", "returned_at"], texts: ["borrower", "due_date"]),
    Table(
      name: "change", key: "id", numbers: [("id", Bounds.numbers), ("books", Bounds.counts)],
      instants: ["made_at"], texts: ["kind", "made_by", "session", "source"]),
    Table(
      name: "shelf_entry", key: "number",
      numbers: [("number", Bounds.numbers), ("page_count", Bounds.counts)],
      instants: ["placed_at", "added_at"],
      texts: ["title", "author", "publisher", "isbn", "link", "cover", "source", "record"],
      lines: ["description", "notes"]),
    Table(
      name: "tag", key: "number", numbers: [("number", Bounds.numbers)], instants: ["added_at"],
      texts: ["name"]),
    Table(
      name: "meeting", key: "number", numbers: [("number", Bounds.numbers)],
      instants: ["added_at"], texts: ["day", "time", "title", "book", "place"],
      lines: ["guest_names", "notes"]),
    Table(
      name: "poll", key: "number", numbers: [("number", Bounds.numbers)],
      instants: ["opened_at", "closed_at"]),
    Table(
      name: "poll_candidate", key: "poll", numbers: [("number", Bounds.numbers)],
      texts: ["title", "author"]),
    Table(
      name: "hold", key: "number",
      numbers: [
        ("number", Bounds.numbers), ("book", Bounds.numbers), ("borrower", Bounds.numbers),
      ], instants: ["placed_at"], texts: ["title", "name"], lines: []),
    Table(
      name: "borrower", key: "number",
      numbers: [("number", Bounds.numbers), ("book_limit", BorrowerDetails.limits)],
      instants: ["added_at"], texts: ["name", "email", "phone", "card", "language"], lines: ["note"]
    ),
    Table(name: "poll_ballot", key: "poll", texts: ["name", "choices"]),
    Table(
      name: "owner", key: "number",
      numbers: [
        ("number", Bounds.numbers), ("period", OwnerDetails.periods),
        ("renewals", OwnerDetails.allowedRenewals),
      ],
      instants: ["added_at"], texts: ["name", "address", "hours"]),
    Table(name: "cover", instants: ["fetched_at"], texts: ["file", "source", "record"]),
  ]

  func check(_ report: LibraryCheck.Report) throws {
    for table in Self.tables { try check(table, report) }
    // What a tag's collage holds is JSON.
    try database.each("SELECT number, collage FROM tag WHERE collage IS NOT NULL", []) { row in
      if (try? Image.value(row["collage"]) as Collage) == nil {
        try report(.outOfBounds(table: "tag", column: "collage", row: row["number"]))
      }
    }
  }

  private func check(_ table: Table, _ report: LibraryCheck.Report) throws {
    let bounded =
      table.numbers.map { ($0.column, $0.range) }
      + table.instants.map { ($0, Self.seconds) }
    let conditions =
      bounded.map { column, range in
        "\(column) NOT BETWEEN \(range.lowerBound) AND \(range.upperBound)"
      } + table.texts.map { "(\($0) GLOB ?1 OR instr(\($0), char(0)))" }
      + table.lines.map { "(\($0) GLOB ?2 OR instr(\($0), char(0)))" }
    let columns = bounded.map(\.0) + table.texts + table.lines
    let found = conditions.enumerated().map { "\($1) AS found\($0)" }.joined(separator: ", ")
    let isFound = conditions.joined(separator: " OR ")
    let values: [any BoundValue] = [Self.control(besides: ""), Self.control(besides: "\n")]
    try database.each(
      "SELECT \(table.key) AS row, \(found), ?1, ?2 FROM \(table.name) WHERE \(isFound)", values
    ) { row in
      for (place, column) in columns.enumerated() where row["found\(place)"] as Bool {
        let number: Int? = row["row"]
        try report(
          place < bounded.count
            ? .outOfBounds(table: table.name, column: column, row: number)
            : .controlCharacter(table: table.name, column: column, row: number))
      }
    }
  }

  private static let seconds = {
    let instants = Bounds.instants
    let first = Int(instants.lowerBound.timeIntervalSince1970)
    return first...Int(instants.upperBound.timeIntervalSince1970)
  }()

  /// The pattern of a text with a control character, as SQLite's GLOB has it.
  private static func control(besides allowed: String) -> String {
    let low = allowed.isEmpty ? "\u{1}-\u{1F}" : "\u{1}-\u{9}\u{B}-\u{1F}"
    return "*[\(low)\u{7F}-\u{9F}\u{2028}\u{2029}]*"
  }
}
