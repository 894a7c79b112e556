import Library
import SQL

/// A query as SQL that reads through an index made for its order, and no further than it must.
package struct BookListing {
  let query: BookQuery
  private let today: Day
  private let soonDays: Int
  /// What the query's text asks for; nil if it has none.
  private let search: SearchConditions?
  private let database: any Database
  /// Whether there is a text without letters and digits, which is found nowhere.
  var isEmpty: Bool { search?.isEmpty ?? false }

  package init(
    _ query: BookQuery, on today: Day, soonDays: Int = LoanStatus.soon,
    userName: String? = nil, search: WordSearch
  ) throws {
    self.query = query
    self.today = today
    self.soonDays = soonDays
    database = search.database
    self.search = try query.text.map {
      try SearchConditions(
        $0, search, userName: userName, hidesBorrowers: query.hidesBorrowers)
    }
  }

  package struct SQL {
    package var text: String
    package var values: [any BoundValue]
  }

  // MARK: Statements

  private var ordered: String {
    "ORDER BY " + order(backwards: false, nullsLast: placing.leavesGaps)
  }

  /// The numbers of all books in order, from the index alone.
  var numbers: SQL { select("book.number AS number", tail: ordered) }

  /// Books in order, the first few passed over. `limit` nil reads all.
  package func page(offset: Int, limit: Int?) -> SQL {
    guard offset > 0 else {
      var sql = select(BookRows.columns, joined: BookRows.withLoan, tail: ordered)
      if let limit {
        sql.text += " LIMIT ?"
        sql.values.append(limit)
      }
      return sql
    }
    // The numbers come from the index alone, so what is passed over costs no look at its book.
    var sql = select("book.number AS number", tail: ordered + " LIMIT ? OFFSET ?")
    sql.text = """
      SELECT \(BookRows.columns) FROM (\(sql.text)) AS page
      CROSS JOIN book ON book.number = page.number \(BookRows.withLoan) \(ordered)
      """
    sql.values += [limit ?? .max, offset]
    return sql
  }

  /// The keyset pages next to a book; each is read only while those before it have not filled the
  /// limit. Going backwards, the rows come in reverse.
  package func pages(from anchor: Book, backwards: Bool) -> [SQL] {
    beyond(anchor, backwards: backwards).map { condition in
      let order =
        condition.isOfGaps
        ? "book.number \(direction(backwards))" : order(backwards: backwards, nullsLast: false)
      return select(
        BookRows.columns, joined: BookRows.withLoan, and: condition,
        tail: "ORDER BY \(order) LIMIT ?")
    }
  }

  package var count: SQL { select("count(*)", tail: "") }

  /// How many books there are, or that they are many.
  func count(upTo many: Int) -> SQL {
    let books = select("1", tail: "LIMIT \(many)")
    return SQL(text: "SELECT count(*) FROM (\(books.text)) AS found", values: books.values)
  }

  /// Counts the book itself: whether it is in the list.
  package func presence(of book: Book) -> SQL {
    let condition = Condition(
      placing.columns.map { "\($0) IS NOT DISTINCT FROM ? AND " }.joined() + "book.number = ?",
      placing.keys(book) + [book.number])
    return select("count(*)", and: condition, tail: "")
  }

  /// Count, together, the books before one.
  package func counts(before anchor: Book) -> [SQL] {
    beyond(anchor, backwards: true).map { select("count(*)", and: $0, tail: "") }
  }

  /// The books on one side of another, as parts of the list, the nearest first.
  private func beyond(_ anchor: Book, backwards: Bool) -> [Condition] {
    let comparison = descends(backwards) ? "<" : ">"
    let (columns, keys) = (placing.columns, placing.keys(anchor))
    let further = Condition(
      """
      (\((columns + ["book.number"]).joined(separator: ", "))) \(comparison)
      (\((keys.map { _ in "?" } + ["?"]).joined(separator: ", ")))
      """, keys + [anchor.number])
    guard placing.leavesGaps else { return [further] }
    // Books with a value stand before those without one, whichever way the values run.
    let (with, without) = ("\(columns[0]) IS NOT NULL", "\(columns[0]) IS NULL")
    if keys[0] == .null {
      let rest = Condition(
        "\(without) AND book.number \(comparison) ?", [anchor.number], isOfGaps: true)
      return backwards ? [rest, Condition(with)] : [rest]
    }
    let valued = Condition("\(with) AND \(further.text)", further.values)
    return backwards ? [valued] : [valued, Condition(without, isOfGaps: true)]
  }

  private struct Condition {
    let text: String
    let values: [any BoundValue]
    /// Whether it is of books that have nothing in the column, which the number alone sorts.
    let isOfGaps: Bool

    init(_ text: String, _ values: [any BoundValue] = [], isOfGaps: Bool = false) {
      self.text = text
      self.values = values
      self.isOfGaps = isOfGaps
    }
  }

  // MARK: Parts

  /// What is looked for or the tag leads where there are any, else the index of the order.
  private func select(
    _ columns: String, joined: String = "", and condition: Condition? = nil, tail: String
  ) -> SQL {
    var conditions = [query.includesDeleted ? "book.removed < 2" : "book.removed = 0"]
    var values: [any BoundValue] = []
    let source: String
    var tags = query.tags.map(database.labelKey)[...]
    if let lead = search?.lead {
      source = lead.text
      values += lead.values
    } else if let tag = tags.popFirst() {
      source = "book_tag CROSS JOIN book ON book.number = book_tag.book"
      conditions.append("book_tag.key = ?")
      values.append(tag)
    } else if query.only == .onHold {
      // The few that are kept are looked up, and put in order.
      source = "(SELECT DISTINCT book FROM hold) AS held CROSS JOIN book ON book.number = held.book"
    } else {
      source = "book INDEXED BY \(index)"
    }
    for tag in tags {
      conditions.append("EXISTS (SELECT 1 FROM book_tag WHERE book = book.number AND key = ?)")
      values.append(tag)
    }
    for condition in search?.conditions ?? [] {
      conditions.append(condition.text)
      values += condition.values
    }
    if let owner = query.owner {
      conditions.append("book.owner_key = ?")
      values.append(database.titleKey(owner))
    }
    if let location = query.location {
      conditions.append("book.location_key = ?")
      values.append(database.nameKey(location))
    }
    if let series = query.series {
      conditions.append("book.series_key <> '' AND book.series_key >= ? AND book.series_key < ?")
      values += [BookKeys.beginning(ofSeries: series), BookKeys.end(ofSeries: series)]
        .map(database.kept)
    }
    switch query.only {
    case .all where query.ever: break
    case .all: conditions.append("book.due_date IS DISTINCT FROM '\(BookRows.givenBack)'")
    case .available:
      conditions.append("book.due_date IS NULL AND book.number NOT IN (\(HoldListing.kept))")
      values.append(today)
    case .onHold:
      conditions.append("book.due_date IS NULL AND book.number IN (\(HoldListing.kept))")
      values.append(today)
    case .out: conditions.append(Self.isOut)
    case .givenBack:
      conditions.append("book.due_date IS NOT NULL AND book.due_date = '\(BookRows.givenBack)'")
    case .dueSoon:
      conditions.append("book.due_date IS NOT NULL AND book.due_date BETWEEN ? AND ?")
      values += [today, today.adding(days: soonDays)]
    case .overdue:
      conditions.append("book.due_date IS NOT NULL AND book.due_date < ?")
      values.append(today)
    }
    for (day, comparison) in [(query.dueFrom, ">="), (query.dueUpTo, "<=")] {
      guard let day else { continue }
      conditions.append("\(Self.isOut) AND book.due_date \(comparison) ?")
      values.append(day)
    }
    if let condition {
      conditions.append(condition.text)
      values += condition.values
    }
    return SQL(
      text: """
        SELECT \(columns) FROM \(source) \(joined)
        WHERE \(conditions.joined(separator: " AND ")) \(tail)
        """, values: values)
  }

  /// As SQLite must see it to use the indexes of what is not here.
  static let isOut = "book.due_date IS NOT NULL AND book.due_date < '\(BookRows.givenBack)'"

  /// That of the order; where only the books of one owner, location or series are listed, the one that has
  /// those together.
  private var index: String {
    if query.owner != nil { return query.order == .title ? "owned_by_title" : "book_by_owner" }
    if query.location != nil { return "book_by_location" }
    if query.series != nil { return "book_by_series" }
    let isOfAll = [.all, .available, .onHold].contains(query.only) && !query.includesDeleted
    return (isOfAll ? "book_by_" : "out_by_") + placing.index
  }

  // MARK: Orders

  /// Where an order has a book.
  private struct Placing {
    /// What the names of the indexes that it reads end with.
    let index: String
    /// What the number breaks ties of.
    let columns: [String]
    /// Whether some books have nothing there; they come last.
    var leavesGaps = true
    /// What a book has in these columns.
    let keys: (Book) -> [Value]
  }

  private var placing: Placing {
    func kept(_ keys: @escaping (BookKeys) -> [String?]) -> (Book) -> [Value] {
      { keys(BookKeys($0.details)).map { $0.map(database.kept).bound } }
    }
    return switch query.order {
    case .title:
      Placing(
        index: "title", columns: ["book.title_key"], leavesGaps: false, keys: kept { [$0.title] })
    case .author:
      Placing(
        index: "author", columns: ["book.author_key", "book.series_key"], leavesGaps: false,
        keys: kept { [$0.author, $0.series] })
    case .newest, .oldest:
      Placing(index: "added", columns: ["book.added_at"], leavesGaps: false) { [$0.addedAt.bound] }
    case .due:
      Placing(index: "due", columns: ["book.due_date"]) { [BookRows.duePlace(of: $0).bound] }
    case .year: Placing(index: "year", columns: ["book.year"]) { [$0.details.year.bound] }
    case .rating:
      Placing(index: "rating", columns: ["-book.rating"]) {
        [$0.details.rating.map { -$0.halves }.bound]
      }
    case .owner: Placing(index: "owner", columns: ["book.owner_key"], keys: kept { [$0.owner] })
    case .location:
      Placing(index: "location", columns: ["book.location_key"], keys: kept { [$0.location] })
    // Only of the few that are out it is looked up who has them.
    case .borrower: Placing(index: "due", columns: [Self.holder]) { [holder($0).bound] }
    }
  }

  /// The place of whoever has a book among others, and of the book among what they have; see `holder(_:)`.
  private static let holder = """
    (CASE WHEN \(isOut) THEN coalesce((
      SELECT CASE person.name WHEN '\(Borrower.user)' THEN '' ELSE person.sort_key END
        || '\(end)' || person.name
      FROM loan AS lending CROSS JOIN borrower AS person ON person.name = lending.borrower
      WHERE lending.id = book.last_loan AND lending.returned_at IS NULL
      ), '\(end)\(Borrower.user)') || '\(end)' || book.due_date END)
    """

  /// The same of a book that was read.
  private func holder(_ book: Book) -> String? {
    guard let due = BookRows.duePlace(of: book), let loan = book.loan else { return nil }
    let name = loan.borrower
    let key = name == Borrower.user ? "" : database.nameKey(name)
    return [key, name, due].joined(separator: Self.end)
  }

  /// Ends a part of a key; it stands before all that is in one.
  private static let end = "\u{1}"

  private func descends(_ backwards: Bool) -> Bool {
    ((query.order == .newest) != query.isReversed) != backwards
  }

  private func direction(_ backwards: Bool) -> String { descends(backwards) ? "DESC" : "ASC" }

  private func order(backwards: Bool, nullsLast: Bool) -> String {
    let direction = direction(backwards)
    return placing.columns.map { "\($0) \(direction)\(nullsLast ? " NULLS LAST" : ""), " }.joined()
      + "book.number \(direction)"
  }
}
