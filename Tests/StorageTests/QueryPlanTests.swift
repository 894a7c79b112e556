import Library
import LibraryStorage
import Platform
import SQL
import SQLite
import StorageSupport
import TestSupport
import Testing
import Turns

/// The cost of queries on a million books, by SQLite's query plans.
@Suite(.timeLimited) struct QueryPlanTests {
  @Test("no listing reads the whole table of books")
  func indexes() throws {
    let plans = try plans(of: LongRun.sample(of: Self.allQueries, oneIn: 13))
    #expect(plans.count > 1_000)
    #expect(plans.filter { $0.steps.isEmpty || $0.steps.contains(where: readsAllBooks) } == [])
  }

  @Test("plain lists, their next pages and their counts sort nothing")
  func noSorting() throws {
    let onHold = listingQueries.filter { $0.loanFilter == .onHold }
    // Borrowers are looked up in the loans.
    let others = listingQueries.filter { $0.loanFilter != .onHold && $0.order != .borrower }
    let plans = try plans(of: others).filter { !$0.name.hasPrefix("offset") }
    #expect(plans.filter(\.sorts) == [])
    // Only the books on hold are sorted, and no others are read.
    let holdPlans = try self.plans(of: onHold)
    #expect(!holdPlans.isEmpty)
    #expect(
      holdPlans.allSatisfy { $0.steps.contains("SEARCH book USING INTEGER PRIMARY KEY (rowid=?)") })
  }

  @Test("books that are not in the library, and those of a shelf, are read through indexes")
  func elsewhere() throws {
    let queries = LongRun.sample(of: Self.allQueries.filter { $0.loanFilter == .all }, oneIn: 3)
    let others = queries.map { plain in
      var query = plain
      query.presence = .elsewhere
      return query
    }
    let shelved = queries.map { plain in
      var query = plain
      query.presence = .anywhere
      query.shelf = .want
      return query
    }
    let plans = try plans(of: others + shelved)
    #expect(plans.count > 100)
    #expect(plans.filter { $0.steps.isEmpty || $0.steps.contains(where: readsAllBooks) } == [])
    #expect(plans.filter { $0.steps.contains { $0.hasPrefix("SCAN shelf_entry") } } == [])
    // Without words and tags, only the books out of the library are read.
    let plain = others.filter { $0.text == nil && $0.tags.isEmpty && $0.order != .borrower }
    let elsewherePlans = try self.plans(of: plain)
    #expect(!elsewherePlans.isEmpty)
    #expect(elsewherePlans.allSatisfy { $0.steps.contains { $0.contains("out_by_") } })
    #expect(elsewherePlans.filter { !$0.name.hasPrefix("offset") && $0.sorts } == [])
  }

  @Test("the books of an owner are read through an index, sorted by title")
  func ownedBooks() throws {
    let queries = LongRun.sample(of: listingQueries.filter { $0.loanFilter != .onHold }, oneIn: 3)
    for byTitle in [false, true] {
      let owned = queries.filter { ($0.order == .title) == byTitle }.map { plain in
        var query = plain
        query.owner = "City Library"
        return query
      }
      let plans = try plans(of: owned).filter { !$0.name.hasPrefix("offset") }
      #expect(!plans.isEmpty)
      for plan in plans {
        #expect(plan.steps.contains { $0.contains("owner_key=?") }, "\(plan)")
        #expect(!byTitle || !plan.sorts, "\(plan)")
      }
    }
  }

  private struct Plan: Equatable {
    let name: String
    let steps: [String]
    var sorts: Bool { steps.contains { $0.contains("TEMP B-TREE") } }
  }

  private static var allQueries: [BookQuery] {
    let fields: [BookSearch] = [
      BookSearch("9780441013593"), BookSearch("1965"),
      BookSearch(text: "by", terms: [.init("frank herbert", in: .by), .init("1965")]),
      BookSearch(text: "with", terms: [.init("anna", in: .with), .init("a b", isPhrase: true)]),
      BookSearch(
        text: "not",
        terms: [.init("1965", isExcluded: true), .init("x", in: .tag, isExcluded: true)]
      ),
    ]
    let words: [(BookSearch?, String?)] =
      [(nil, nil), ("dune", nil), (nil, "novel"), ("dune", "novel")]
      + fields.flatMap { [($0, nil), ($0, "novel")] }
    return words.flatMap { text, tag in
      listingQueries.map { plain in
        var query = plain
        query.text = text
        query.tags = tag.map { [$0] } ?? []
        return query
      }
    }
  }

  private func plans(of queries: [BookQuery]) throws -> [Plan] {
    let database = try SQLiteDatabase(path: ":memory:", access: .create)
    for step in Schema.steps { try database.execute(step) }
    try LibraryFile.addFunctions(to: database)
    return try queries.flatMap { query in
      let search = WordSearch(database: database)
      return try statements(BookListing(query, for: viewer, search: search)).map { sql, name in
        let text = "EXPLAIN QUERY PLAN " + sql.text
        let steps = try database.all(text, sql.values) { $0["detail"] as String }
        return Plan(name: "\(name) of \(query)", steps: steps)
      }
    }
  }

  private func readsAllBooks(_ step: String) -> Bool {
    step.hasPrefix("SCAN book") && !step.contains("INDEX") && !step.contains("VIRTUAL TABLE")
  }

  private func statements(_ listing: BookListing) -> [(BookListing.SQL, String)] {
    let here = Book(number: 7, details: details("Dune"), addedAt: noon)
    var lent = here
    lent.set(Loan(id: 1, borrower: "Anna", checkedOutAt: noon, dueDate: today))
    var all: [(BookListing.SQL, String)] = []
    for anchor in [here, lent] {
      for backwards in [false, true] {
        for var sql in listing.pages(from: anchor, backwards: backwards) {
          sql.values.append(20)
          all.append((sql, backwards ? "page before" : "page after"))
        }
      }
    }
    all.append((listing.page(offset: 0, limit: nil), "whole list"))
    all.append((listing.page(offset: 0, limit: 20), "first page"))
    all.append((listing.page(offset: 40, limit: 20), "offset page"))
    all.append((listing.page(offset: 40, limit: nil), "offset list"))
    all.append((listing.count, "count"))
    all.append((listing.presence(of: here), "presence"))
    all += listing.counts(before: lent).map { ($0, "books before") }
    return all
  }

  @Test("no query of the shelves reads all of them")
  func shelves() throws {
    let database = try SQLiteDatabase(path: ":memory:", access: .create)
    for step in Schema.steps { try database.execute(step) }
    let shelf = "read"
    let queries: [(String, [any BoundValue])] =
      ShelfOrder.allCases.map { (ShelfListing.page(by: $0), [shelf, 20, 40]) } + [
        (ShelfListing.count, [shelf])
      ]
    for (sql, values) in queries {
      let steps = try database.all("EXPLAIN QUERY PLAN " + sql, values) { $0["detail"] as String }
      #expect(!steps.isEmpty)
      // The rows of one book were found before they are joined to a text.
      for step in steps where step != "SCAN lines" && step != "SCAN waiting" {
        #expect(!step.hasPrefix("SCAN"), "\(sql): \(step)")
      }
    }
  }

  @Test("the lists of tags read no books")
  func tags() throws {
    let folder = try TemporaryFolder()
    _ = try StorageSupport.open(folder.library)
    let database = try SQLiteDatabase(path: folder.library, access: .existing)
    for sql in [TagListing.counts, TagListing.books] {
      let plan = try database.all(
        "EXPLAIN QUERY PLAN " + sql, sql.contains("?") ? ["x"] : []
      ) {
        $0["detail"] as String
      }
      #expect(!plan.contains { $0.contains("book ") || $0.hasSuffix(" book") }, "\(plan)")
    }
  }

  @Test("the lists of owners read no table of books, and sort nothing")
  func owners() throws {
    let database = try SQLiteDatabase(path: ":memory:", access: .create)
    for step in Schema.steps { try database.execute(step) }
    let queries: [(String, [any BoundValue])] = [
      (OwnerListing.page(), [20, 40]), (OwnerListing.count(), []),
      (OwnerListing.byPrefix, ["ci", "cj", 9]), (OwnerListing.spelling, ["city"]),
      (OwnerListing.bookNumbers, ["city"]), (OwnerListing.nextDue, ["city"]),
      (OwnerListing.overdue, ["city", today]), (OwnerListing.books, ["city", 9]),
      (OwnerListing.booksInTrash, ["city"]), (OwnerListing.owedFromTrash, [today]),
    ]
    for (sql, values) in queries {
      let steps = try database.all("EXPLAIN QUERY PLAN " + sql, values) { $0["detail"] as String }
      #expect(!steps.isEmpty)
      for step in steps {
        #expect(!step.hasPrefix("SCAN book") && !step.hasPrefix("SCAN loan"), "\(sql): \(step)")
        #expect(!step.contains("TEMP B-TREE FOR ORDER"), "\(sql): \(step)")
      }
    }
  }

  @Test("no query of the meetings reads all of them, and no list is sorted again")
  func meetings() throws {
    let database = try SQLiteDatabase(path: ":memory:", access: .create)
    for step in Schema.steps { try database.execute(step) }
    let queries: [(String, [any BoundValue])] = [
      (MeetingListing.page, ["2026-01-01", "2026-12-31", 20, 40]),
      (MeetingListing.count, ["2026-01-01", "2026-12-31"]),
      (MeetingListing.byDay, ["2026-01-01"]),
    ]
    for (sql, values) in queries {
      let steps = try database.all("EXPLAIN QUERY PLAN " + sql, values) { $0["detail"] as String }
      #expect(!steps.isEmpty)
      // The current title of its book is looked up by number.
      for step in steps where !step.hasPrefix("CORRELATED") {
        let isByNumber = step.hasSuffix("USING INTEGER PRIMARY KEY (rowid=?)")
        #expect(isByNumber || step.hasPrefix("SEARCH meeting USING"), "\(sql): \(step)")
      }
    }
  }

  @Test("no query of the borrowers reads all of them or their loans, and no list is sorted again")
  func borrowers() throws {
    let database = try SQLiteDatabase(path: ":memory:", access: .create)
    for step in Schema.steps { try database.execute(step) }
    var queries: [(String, [any BoundValue])] = []
    // Overdue books and the last visit are looked up per borrower.
    for order in [BorrowerOrder.name, .out] {
      for isReversed in [false, true] {
        var query = BorrowerQuery()
        query.order = order
        query.isReversed = isReversed
        let page = BorrowerListing.page(query, on: today)
        queries.append((page.sql, page.values + [20, 40]))
      }
    }
    let count = BorrowerListing.total(BorrowerQuery(), on: today)
    queries.append((count.sql, count.values))
    for sql in [BorrowerListing.openLoans, BorrowerListing.lastSeen] { queries.append((sql, [1])) }
    queries.append((BorrowerListing.overdue, [1, today]))
    for sql in [HoldListing.byNumber, HoldListing.ofBook] { queries.append((sql, [1])) }
    for (sql, values) in queries {
      let steps = try database.all("EXPLAIN QUERY PLAN " + sql, values) { $0["detail"] as String }
      #expect(!steps.isEmpty)
      for step in steps {
        #expect(!step.contains("TEMP B-TREE"), "\(sql): \(step)")
        #expect(!step.hasPrefix("SCAN loan") && !step.hasPrefix("SCAN book"), "\(sql): \(step)")
        #expect(!step.hasPrefix("SCAN hold"), "\(sql): \(step)")
        #expect(!step.hasPrefix("SCAN borrower") || step.contains("USING"), "\(sql): \(step)")
      }
    }
    var search = BorrowerQuery()
    search.text = "anna ma"
    let searchPage = BorrowerListing.page(search, on: today)
    let steps = try database.all(
      "EXPLAIN QUERY PLAN " + searchPage.sql, searchPage.values + [20, 0]
    ) { $0["detail"] as String }
    #expect(!steps.contains { $0.hasPrefix("SCAN borrower") }, "\(steps)")
  }

  @Test("no count reads a whole table of books or loans")
  func statistics() throws {
    let database = try SQLiteDatabase(path: ":memory:", access: .create)
    for step in Schema.steps { try database.execute(step) }
    for sql in StatisticsQueries.all {
      let values = [any BoundValue](repeating: 1, count: sql.count { $0 == "?" })
      let steps = try database.all("EXPLAIN QUERY PLAN " + sql, values) { $0["detail"] as String }
      #expect(!steps.isEmpty)
      for step in steps {
        #expect(!step.hasPrefix("SCAN book") || step.contains("USING COVERING INDEX"), "\(step)")
        #expect(!step.hasPrefix("SCAN loan"), "\(step)")
        #expect(!step.hasPrefix("SCAN meeting"), "\(step)")
      }
    }
  }
}
