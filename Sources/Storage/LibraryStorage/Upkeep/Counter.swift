import Library
import SQL

/// A table of counts that triggers update as rows change, so that reading a count needs no other
/// table.
///
///     Counter(
///       "owner_count", of: "key", by: "ROW.owner_key", on: "book", where: "ROW.removed = 0",
///       sums: ["named": "1", "books": "CASE WHEN ROW.owed_until IS NULL THEN 0 ELSE 1 END"])
///
/// `ROW` is the counted row. The SQL for triggers, recounting and checking is generated for both
/// engines.
struct Counter {
  let table: String
  /// The column that identifies what is counted.
  private let key: String
  /// The expression for that column in a counted row.
  private let value: String
  private let source: String
  /// A table that is joined with the row.
  private let joinedTable: String?
  private let condition: String
  /// The count columns, and the expressions that a row adds to them. All counts are 0 if no rows
  /// are left.
  private let sums: KeyValuePairs<String, String>
  /// Whether PostgreSQL has a row for each connection, for counts that change often.
  private let hasSlots: Bool
  /// The expression that must change for a row to be counted again; `nil` to count it again after
  /// any change of a column in the other expressions. A counter with this expression ignores new
  /// and deleted rows.
  private let change: String?

  private init(
    _ table: String, of key: String, by value: String, on source: String,
    with joinedTable: String? = nil, where condition: String = "1 = 1",
    sums: KeyValuePairs<String, String>, hasSlots: Bool = false, whenChanged change: String? = nil
  ) {
    self.table = table
    self.key = key
    self.value = value
    self.source = source
    self.joinedTable = joinedTable
    self.condition = condition
    self.sums = sums
    self.hasSlots = hasSlots
    self.change = change
  }

  static let all = [tally] + others

  static let tally = Counter(
    "tally", of: "due_date", by: "coalesce(ROW.due_date, '')", on: "book",
    where: "ROW.removed = 0", sums: ["books": "1"], hasSlots: true)

  static let others = [
    Counter(
      "owner_count", of: "key", by: "ROW.owner_key", on: "book",
      where: """
        ROW.removed = 0 AND ROW.owner_key IS NOT NULL
          AND coalesce(ROW.due_date, '') <> '\(BookRows.notInLibrary)'
        """,
      sums: ["named": "1", "books": "CASE WHEN ROW.owed_until IS NULL THEN 0 ELSE 1 END"]),
    Counter(
      "loans_begun", of: "quarter", by: "ROW.checked_out_at / 900", on: "loan",
      where: "ROW.undone = 0", sums: ["loans": "1"], hasSlots: true),
    Counter(
      "borrower_count", of: "borrower", by: "ROW.borrower", on: "loan", where: "ROW.undone = 0",
      sums: ["loans": "1", "open": "CASE WHEN ROW.returned_at IS NULL THEN 1 ELSE 0 END"]),
    Counter(
      "book_count", of: "book", by: "ROW.book", on: "loan", where: "ROW.undone = 0",
      sums: ["loans": "1"]),
    // How late loans were returned in UTC, from which the values in other time zones are computed.
    Counter(
      "return_count", of: "quarters",
      by: """
        ROW.returned_at / 900 - coalesce(CAST(strftime('%s', ROW.due_date) AS bigint), 0) / 900
        """,
      on: "loan",
      where: """
        ROW.undone = 0 AND ROW.returned_at IS NOT NULL AND ROW.due_date <> '\(Day.last.iso)'
        """,
      sums: ["loans": "1"], hasSlots: true),
    Counter(
      "tag_count", of: "key", by: "ROW.key", on: "book_tag",
      sums: [
        "books": "(SELECT count(*) FROM book WHERE number = ROW.book AND \(BookRows.isHere))",
        "loans": "coalesce((SELECT loans FROM book_count WHERE book = ROW.book), 0)",
        "others": "(SELECT count(*) FROM book WHERE number = ROW.book AND NOT \(BookRows.isHere))",
      ]),
  ]

  /// Loans by tag: a loan of a book counts for each of its tags.
  private static let loansOfTags = Counter(
    "tag_count", of: "key", by: "book_tag.key", on: "loan", with: "book_tag",
    where: "ROW.undone = 0 AND book_tag.book = ROW.book",
    sums: ["books": "0", "loans": "1", "others": "0"])

  /// Books by tag, when a book comes into the library or leaves it.
  private static let booksOfTags = Counter(
    "tag_count", of: "key", by: "book_tag.key", on: "book", with: "book_tag",
    where: "book_tag.book = ROW.number",
    sums: [
      "books": "CASE WHEN \(BookRows.isHere(of: "ROW")) THEN 1 ELSE 0 END", "loans": "0",
      "others": "CASE WHEN \(BookRows.isHere(of: "ROW")) THEN 0 ELSE 1 END",
    ], whenChanged: BookRows.isHere(of: "ROW"))

  // MARK: Recounting

  private var columns: String { ([key] + sums.map(\.key)).joined(separator: ", ") }

  private func counts(in rows: String, _ extraColumn: String = "") -> String {
    let sums = sums.map { "sum(\($0.value))" }.joined(separator: ", ")
    return """
      SELECT \(value), \(sums)\(extraColumn) FROM \(([rows] + [joinedTable].compactMap(\.self)).joined(separator: ", "))
      WHERE \(condition) GROUP BY 1
      """.replacing("ROW.", with: "\(rows).")
  }

  static let recount = all.map {
    "DELETE FROM \($0.table); INSERT INTO \($0.table) (\($0.columns)) \($0.counts(in: $0.source));\n"
  }.joined()

  static let removeZeroCounts = all.map { counter in
    "DELETE FROM \(counter.table) WHERE \(counter.sums.map { "\($0.key) = 0" }.joined(separator: " AND "));"
  }.joined()

  /// Selects wrong counts: the key, and its first count as stored and as counted. Zero counts need
  /// not be stored.
  var deviations: String {
    let names = sums.map(\.key)
    let differing = names.map { "sum(sign * \($0)) <> 0" }.joined(separator: " OR ")
    return """
      SELECT \(key), sum(CASE sign WHEN 1 THEN \(names[0]) ELSE 0 END) AS stored,
        sum(CASE sign WHEN 1 THEN 0 ELSE \(names[0]) END) AS counted
      FROM (SELECT \(columns), 1 AS sign FROM \(table) UNION ALL \(counts(in: source, ", -1"))) AS counts
      GROUP BY \(key) HAVING \(differing)
      """
  }

  // MARK: Triggers

  static func triggers(_ dialect: Dialect) -> String {
    (all + [loansOfTags, booksOfTags]).map { counter in
      switch dialect {
      case .sqlite: counter.triggers
      case .postgreSQL: counter.postgresTriggers
      }
    }.joined()
  }

  private var name: String { "\(table)_\(source)" }

  /// The columns that affect the counts.
  private var watchedColumns: [String] {
    let text = ([value, condition] + sums.map(\.value)).joined(separator: " ")
    return Set(text.matches(of: #/ROW\.(\w+)/#).map { String($0.1) }).sorted()
  }

  private func changeExpression(_ row: String) -> String {
    if let change { return change.replacing("ROW.", with: "\(row).") }
    return "(" + watchedColumns.map { "\(row).\($0)" }.joined(separator: ", ") + ")"
  }

  private func adding(_ counts: String, isSlotted: Bool = false) -> String {
    let slot = isSlotted ? ", slot" : ""
    let updates = sums.map { "\($0.key) = \(table).\($0.key) + excluded.\($0.key)" }
    return """
      INSERT INTO \(table) (\(columns)\(slot)) \(counts)
          ON CONFLICT (\(key)\(slot)) DO UPDATE SET \(updates.joined(separator: ", "));
      """
  }

  /// Returns a statement that adds a row to the counts, or subtracts it if the sign is a minus.
  private func adding(_ sign: String, _ row: String, isSlotted: Bool = false) -> String {
    let sums = sums.map { "\(sign)\($0.value)" } + (isSlotted ? ["slot()"] : [])
    return adding(
      """
      SELECT \(value), \(sums.joined(separator: ", ")) \(joinedTable.map { "FROM \($0) " } ?? "")WHERE \(condition)
      """.replacing("ROW.", with: "\(row)."), isSlotted: isSlotted)
  }

  private var triggers: String {
    let changeTriggers = """
      CREATE TRIGGER \(name)_changed AFTER UPDATE OF \(watchedColumns.joined(separator: ", ")) ON \(source)
      WHEN \(changeExpression("OLD")) IS NOT \(changeExpression("NEW")) BEGIN
        \(adding("-", "OLD"))
        \(adding("", "NEW"))
      END;

      """
    guard change == nil else { return changeTriggers }
    return """
      CREATE TRIGGER \(name)_added AFTER INSERT ON \(source) BEGIN
        \(adding("", "NEW"))
      END;
      CREATE TRIGGER \(name)_deleted AFTER DELETE ON \(source) BEGIN
        \(adding("-", "OLD"))
      END;
      """ + changeTriggers
  }

  /// The triggers for PostgreSQL, which count all rows of an insertion together.
  private var postgresTriggers: String {
    let insertedCounts = counts(in: "added", hasSlots ? ", slot()" : "") + " ORDER BY 1"
    let changeTriggers = """
      CREATE FUNCTION \(name)_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        \(adding("-", "OLD", isSlotted: hasSlots))
        IF TG_OP = 'UPDATE' THEN
          \(adding("", "NEW", isSlotted: hasSlots))
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER \(name)_changed AFTER UPDATE ON \(source)
        FOR EACH ROW WHEN (\(changeExpression("OLD")) IS DISTINCT FROM \(changeExpression("NEW")))
        EXECUTE FUNCTION \(name)_changed();

      """
    guard change == nil else { return changeTriggers }
    // Inserted rows are looked up one by one, even if the tables were small when this was planned.
    let settings =
      insertedCounts.dropFirst().contains("SELECT") || joinedTable != nil
      ? "SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off" : ""
    return """
      CREATE FUNCTION \(name)_added() RETURNS trigger LANGUAGE plpgsql \(settings) AS $$
      BEGIN
        \(adding(insertedCounts, isSlotted: hasSlots))
        RETURN NULL;
      END $$;
      CREATE TRIGGER \(name)_added AFTER INSERT ON \(source)
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION \(name)_added();
      \(changeTriggers)CREATE TRIGGER \(name)_deleted AFTER DELETE ON \(source)
        FOR EACH ROW EXECUTE FUNCTION \(name)_changed();

      """
  }
}

/// Loans of books whose addition was undone, which do not count. They are marked, so that loans can
/// be counted without reading their books.
enum UndoneLoans {
  private static let expected = """
    (SELECT CASE removed WHEN 2 THEN 1 ELSE 0 END FROM book WHERE number = loan.book)
    """

  static let markStatement = "UPDATE loan SET undone = \(expected) WHERE undone <> \(expected);\n"
  static let areWrong = "SELECT EXISTS (SELECT 1 FROM loan WHERE undone <> \(expected))"

  static func triggers(_ dialect: Dialect) -> String {
    let mark = """
      UPDATE loan SET undone = CASE NEW.removed WHEN 2 THEN 1 ELSE 0 END WHERE book = NEW.number;
      """
    return switch dialect {
    case .sqlite:
      """
      CREATE TRIGGER loan_undone AFTER UPDATE OF removed ON book
      WHEN (OLD.removed = 2) <> (NEW.removed = 2) BEGIN
        \(mark)
      END;

      """
    case .postgreSQL:
      """
      CREATE FUNCTION loan_undone() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        \(mark)
        RETURN NULL;
      END $$;
      CREATE TRIGGER loan_undone AFTER UPDATE ON book FOR EACH ROW
        WHEN ((OLD.removed = 2) <> (NEW.removed = 2)) EXECUTE FUNCTION loan_undone();

      """
    }
  }
}
