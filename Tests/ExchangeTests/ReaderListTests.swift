import Exchange
import Foundation
import Library
import Testing
import Turns

/// How the lists of readers' services map to shelves, dates, ratings and ownership.
@Suite(.timeLimited) struct ReaderListTests {
  struct Case: Sendable {
    let headings: String
    let cells: [String: String]
    let summary: String

    init(_ headings: String, _ cells: [String: String], _ summary: String) {
      self.headings = headings
      self.cells = cells
      self.summary = summary
    }
  }

  private static let bookWyrm =
    "title,author_text,remote_id,start_date,finish_date,stopped_date,rating,review_content,shelf"
  private static let openreads =
    "title,author,status,deleted,rating,my_review,tags,readings,date_added"

  private static let openLibrary =
    "Work ID,Title,Authors,First Publish Year,Edition ID,Edition Count,Bookshelf,My Ratings,Ratings Average"

  /// A case for each value of each column. Columns that are not named are empty.
  static let cases: [Case] =
    [
      ("read", "", "", "read"), ("to-read", "to-read", "", "want"),
      ("currently-reading", "currently-reading", "", "reading"),
      ("dnf", "dnf, sf", "sf", "stopped"),
      ("read", "sf, favourites", "sf favourites", "read"), ("", "", "", "none"),
      // A book may have been read in spite of it.
      ("read", "dnf, sf", "dnf sf", "read"), ("abandoned", "abandoned", "", "stopped"),
      // Only the exclusive shelf is a state.
      ("read", "wunschliste, 2021, abgebrochen", "wunschliste 2021 abgebrochen", "read"),
      ("to-read", "to-read, gelesen, lent", "gelesen lent", "want"),
    ].map { exclusive, shelves, tags, shelf in
      Case(
        Headers.goodreads, ["Exclusive Shelf": exclusive, "Bookshelves": shelves],
        shelf + (tags.isEmpty ? "" : ", tags: " + tags))
    } + [
      Case(Headers.goodreads, ["Owned Copies": "1"], "none, owned"),
      Case(Headers.goodreads, ["Owned Copies": "2", "Exclusive Shelf": "to-read"], "want, owned"),
      Case(Headers.goodreads, ["Owned Copies": "0", "Exclusive Shelf": "read"], "read"),
      Case(
        Headers.goodreads,
        ["Exclusive Shelf": "read", "Date Read": "2022/01/02", "My Rating": "4"],
        "read –2022-01-02, 4 stars"),
      // The number of readings is known, but only the date of the last one.
      Case(
        Headers.goodreads,
        ["Exclusive Shelf": "read", "Date Read": "2022/01/02", "Read Count": "3"],
        "read –2022-01-02, before: – –"),
      Case(
        // Goodreads counts the reading that has not ended.
        Headers.goodreads, ["Exclusive Shelf": "currently-reading", "Read Count": "1"], "reading"),
      Case(
        Headers.goodreads, ["Exclusive Shelf": "currently-reading", "Read Count": "2"],
        "reading, before: –"),
      Case(
        Headers.goodreads, ["Exclusive Shelf": "to-read", "My Review": "Soon."], "want, “Soon.”"),
      Case(Headers.goodreads, ["My Rating": "0"], "none"),

      Case(Headers.storygraph, ["Read Status": "read", "Owned?": "Yes"], "read, owned"),
      Case(Headers.storygraph, ["Read Status": "to-read", "Owned?": "No"], "want"),
      Case(Headers.storygraph, ["Read Status": "currently-reading"], "reading"),
      Case(Headers.storygraph, ["Read Status": "paused"], "reading"),
      Case(Headers.storygraph, ["Read Status": "did-not-finish"], "stopped"),
      Case(Headers.storygraph, ["Read Status": "read", "Star Rating": "3.5"], "read, 3.5 stars"),
      Case(Headers.storygraph, ["Read Status": "read", "Star Rating": "4.25"], "read, 4.5 stars"),
      Case(
        Headers.storygraph,
        [
          "Read Status": "read", "Last Date Read": "2024/02/03", "Read Count": "3",
          "Dates Read": "2024/01/02-2024/02/03, 2018/05/06",
        ], "read 2024-01-02–2024-02-03, before: – –2018-05-06"),

      Case(
        Headers.storygraph,
        ["Read Status": "currently-reading", "Read Count": "0", "Dates Read": "2020/01/01-"],
        "reading 2020-01-01–"),
      Case(
        Headers.storygraph,
        ["Read Status": "read", "Read Count": "1", "Dates Read": "2020/01/05-"],
        "read 2020-01-05–"),
      Case(
        Headers.storygraph,
        [
          "Read Status": "read", "Read Count": "2",
          "Dates Read": "2019/01/01-2019/02/01, 2022/03/04-",
        ], "read 2022-03-04–, before: 2019-01-01–2019-02-01"),

      Case(bookWyrm, ["shelf": "read", "start_date": "2020-01-02"], "read 2020-01-02–"),
      Case(
        bookWyrm, ["shelf": "read", "finish_date": "2020-02-03", "rating": "2.5"],
        "read –2020-02-03, 2.5 stars"),
      Case(bookWyrm, ["shelf": "to-read"], "want"),
      Case(bookWyrm, ["shelf": "reading", "start_date": "2020-01-02"], "reading 2020-01-02–"),
      Case(bookWyrm, ["shelf": "stopped-reading"], "stopped"),
      Case(
        bookWyrm,
        ["shelf": "stopped-reading", "start_date": "2020-01-02", "stopped_date": "2020-02-03"],
        "stopped 2020-01-02–2020-02-03"),
      Case(bookWyrm, ["shelf": "read", "review_content": "Good."], "read, “Good.”"),
      // A reader's own shelf is a list, not a location.
      Case(bookWyrm, ["shelf": "favourites-2"], "none, tags: favourites 2"),

      Case(Headers.librarything, ["Collections": "Your library"], "none, owned"),
      Case(Headers.librarything, ["Collections": ""], "none, owned"),
      Case(Headers.librarything, ["Collections": "Cabin"], "none, owned, tags: Cabin"),
      Case(Headers.librarything, ["Collections": "Your library, To read"], "want, owned"),
      Case(Headers.librarything, ["Collections": "To read"], "want"),
      Case(Headers.librarything, ["Collections": "Wishlist"], "want"),
      Case(Headers.librarything, ["Collections": "Read but unowned"], "read"),
      Case(
        Headers.librarything,
        ["Collections": "Currently reading", "Date Started": "[2026-10-01]"],
        "reading 2026-10-01–"),
      Case(
        Headers.librarything,
        [
          "Collections": "Your library", "Rating": "4.5", "Date Started": "[2020-01-02]|2010-01-01",
          "Date Read": "[2020-02-03]|2010-02-01",
        ], "read 2020-01-02–2020-02-03, owned, 4.5 stars, before: 2010-01-01–2010-02-01"),

      Case(openLibrary, ["Bookshelf": "Already Read", "My Ratings": "4"], "read, 4 stars"),
      Case(openLibrary, ["Bookshelf": "Want to Read"], "want"),
      Case(openLibrary, ["Bookshelf": "Currently Reading"], "reading"),

      Case(openreads, ["status": "finished", "rating": "4.5"], "read, 4.5 stars"),
      Case(openreads, ["status": "for_later"], "want"),
      Case(
        openreads, ["status": "in_progress", "readings": "2026-10-01T00:00:00.000||"],
        "reading 2026-10-01–"),
      Case(
        openreads,
        ["status": "unfinished", "readings": "2020-01-02T00:00:00.000|2020-02-03T00:00:00.000|"],
        "stopped 2020-01-02–2020-02-03"),
      Case(
        openreads,
        [
          "status": "finished", "my_review": "Good.",
          "readings": "|2012-08-01T00:00:00.000|;2020-01-02T00:00:00.000|2020-02-03T00:00:00.000|",
        ], "read 2020-01-02–2020-02-03, “Good.”, before: –2012-08-01"),
    ]

  @Test("each value of each column is imported", arguments: cases)
  func values(_ example: Case) throws {
    var cells = example.cells
    if example.headings.hasPrefix("title") { cells["title"] = "Dune" }
    #expect(Self.summary(try book(example.headings, cells)) == example.summary)
  }

  /// The shelf, whether the reader owns the book, stars, tags, review and earlier readings.
  private static func summary(_ book: ImportedBook) -> String {
    func summary(_ read: ReadThrough) -> String {
      (read.begun?.iso ?? "") + "–" + (read.ended?.iso ?? "")
    }
    var parts = ["none"]
    var earlier: ArraySlice<ReadThrough> = []
    if let reading = book.reading {
      let all = reading.allReadThroughs[...]
      let last = reading.shelf == .want ? nil : all.last
      earlier = last == nil ? all : all.dropLast()
      let isDated = last?.begun != nil || last?.ended != nil
      parts = [reading.shelf.rawValue + (isDated ? last.map { " " + summary($0) } ?? "" : "")]
    }
    let details = book.details
    if book.isOwned == true { parts.append("owned") }
    if let rating = details.rating { parts.append("\(rating.text) stars") }
    if !details.tags.isEmpty { parts.append("tags: " + details.tags.joined(separator: " ")) }
    if let notes = details.notes { parts.append("“\(notes)”") }
    if !earlier.isEmpty {
      parts.append("before: " + earlier.map(summary).joined(separator: " "))
    }
    return parts.joined(separator: ", ")
  }

  @Test(
    "a complete list of 60 books is imported, and nothing is dropped",
    arguments: [
      ("goodreads.csv", ImportFormat.goodreads, 0, 4), ("storygraph.csv", .storygraph, 18, 4),
      ("bookwyrm.csv", .csv, 0, 0), ("librarything.tsv", .librarything, 18, 4),
      ("openreads.csv", .csv, 0, 4),
    ])
  func lists(name: String, format: ImportFormat, owned: Int, reread: Int) throws {
    let file = try bookFile(try Data(contentsOf: Self.folder.appending(path: name)).map { $0 })
    #expect(file.format == format)
    let parsed = try books(of: file)
    let shelves = Dictionary(grouping: parsed) { $0.reading?.shelf }.mapValues(\.count)
    #expect(shelves == [.read: 29, .want: 22, .reading: 9])
    #expect(parsed.count { $0.isOwned == true } == owned)
    #expect(parsed.allSatisfy { $0.isOwned != nil && $0.rejectedCells.isEmpty })
    #expect(parsed.count { ($0.reading?.allReadThroughs.count ?? 0) > 1 } == reread)
    #expect(
      parsed[0].details.title == "The Hobbit"
        && parsed[0].reading?.readThroughs.last?.ended == partial("2019-01-01"))
  }

  @Test("Open Library's log names works and editions; an older log without titles is reported")
  func openLibraryLog() throws {
    let file = try bookFile(
      """
      Work ID,Title,Authors,First Publish Year,Edition ID,Edition Count,Bookshelf,My Ratings,Ratings Average,Has Ebook
      OL893415W,Dune,"Frank Herbert, Jo Roe",1965,OL7355422M,120,Already Read,4,4.3,True

      """)
    let book = try #require(try books(of: file).first)
    #expect(book.details.authors == ["Frank Herbert", "Jo Roe"])
    #expect(book.details.year == 1965 && book.details.identifiers == ["openlibrary:OL7355422M"])
    #expect(file.ignored.isEmpty)
    #expect(throws: ImportError.onlyIdentifiers("Open Library")) {
      try bookFile("Work Id,Edition Id,Bookshelf\nOL893415W,OL7355422M,Already Read\n")
    }
  }

  @Test("BookWyrm's log names shelves, and all identifiers of an edition")
  func bookWyrmLog() throws {
    let file = try bookFile(
      """
      title,author_text,remote_id,inventaire_id,wikidata,isfdb,oclc_number,shelf,shelf_name
      Dune,Frank Herbert,https://x/1,inv:12,Q42,77,1234,cooking-9,Cooking

      """)
    let book = try #require(try books(of: file).first)
    #expect(book.details.tags == ["Cooking"])
    #expect(
      book.details.identifiers == ["inventaire:inv:12", "wikidata:Q42", "isfdb:77", "oclc:1234"])
    #expect(file.ignored.isEmpty)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Lists")

  @Test(
    "of two reading columns, the status takes precedence over the date",
    arguments: [
      ("read", "2024-02-03", "read –2024-02-03"), ("read", "", "read"),
      ("", "2024-02-03", "read –2024-02-03"), ("", "", "none"),
      ("to-read", "2024-02-03", "want, before: –2024-02-03"),
      ("currently-reading", "2024-02-03", "reading, before: –2024-02-03"),
      ("did-not-finish", "2024-02-03", "stopped –2024-02-03"), ("dnf", "", "stopped"),
      ("Abandonné", "", "stopped"), ("не дочитано", "", "stopped"), ("unfinished", "", "stopped"),
      ("sf", "2024-02-03", "read –2024-02-03"),
    ])
  func statusAndDay(status: String, day: String, summary: String) throws {
    let table = "Title,Author,status,date read\nDune,Frank Herbert,\(status),\(day)\n"
    let book = try #require(try books(of: bookFile(table)).first)
    #expect(Self.summary(book) == summary)
  }
}
