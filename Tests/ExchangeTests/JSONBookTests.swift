import Library
import LibraryPorts
import Testing
import Turns

@Suite(.timeLimited) struct JSONBookTests {
  private static let dune = """
    {"number": 12, "title": "Dune", "author": "Frank Herbert", "publisher": null,
     "categories": ["novel", "sf"], "isbn": "9780441013593", "year": 1965, "owner": "City",
     "location": "B4", "series": "Dune", "seriesNumber": 1.5,
     "notes": "a\\nb", "description": "c\\n\\nd", "tags": ["x"], "rating": 5,
     "identifiers": ["goodreads:44767458", "doi:10.1/a;b"], "status": "overdue", "borrower": "Anna",
     "checkedOutAt": "2026-10-01T09:30:00Z", "dueDate": "2026-10-20", "daysOverdue": 32,
     "renewals": 0, "lastCheckedOutBy": "Anna", "lastCheckedOutAt": "2026-10-01T09:30:00Z",
     "addedAt": "2026-09-01T08:00:00Z"}
    """

  @Test(
    "states, loans and lists of authors are read as in tables",
    arguments: [
      (#""borrower":"Olga","lent on":"2026-09-01","returnedAt":"2026-09-20""#, "2026-09-20"),
      (
        #""borrower":"Olga","lentOn":"2026-09-01","due":"2026-09-22","status":"returned""#,
        "2026-09-22"
      ),
      (#""lentTo":"Olga","checkedOutAt":"2026-09-01","dueDate":"2026-09-22""#, "out"),
      (
        #""borrower":"Olga","checkedOutAt":"2026-09-01","dueDate":"2026-09-22","status":"Lost""#,
        "none"
      ),
    ])
  func loans(members: String, end: String) throws {
    let parsed = try books(of: bookFile(#"[{"title":"A","author":"F",\#(members)}]"#))
    let loans = parsed.flatMap(\.loans)
    #expect(
      loans.map { $0.returnedAt?.iso.prefix(10) ?? "out" } == (end == "none" ? [] : [end[...]]))
  }

  @Test("owning, reading and authors of JSON are read as in tables")
  func states() throws {
    let parsed = try books(
      of: bookFile(
        #"""
        [{"title":"A","authors":["Ann Doe","Ben Roe"],"owned":false,"status":"to-read"},
        {"title":"B","author":"F","owned":"yes","status":"Abandonné"},
        {"title":"C","author":"F","status":"Gift"}]
        """#))
    #expect(parsed.map(\.details.author) == ["Ann Doe, Ben Roe", "F", "F"])
    #expect(parsed.map(\.isOwned) == [false, true, nil])
    #expect(parsed.map { $0.reading?.shelf } == [.want, .stopped, nil])
    #expect(parsed.flatMap(\.rejectedCells).map(\.text) == ["Gift"])
  }

  @Test(
    "keys of other programs are the headings of tables",
    arguments: [
      (#""dateRead":"2024-05-07""#, "read 2024-05-07"), (#""date_read":"2024-05""#, "read 2024-05"),
      (#""read_at":"2024-05-07T10:00:00Z","status":"read""#, "read 2024-05-07"),
      (#""reading":"read""#, "read"), (#""shelf":"currently-reading""#, "reading"),
      (#""readingStatus":"to-read""#, "want"), (#""read":true"#, "read"),
      (#""dateStarted":"2024-05-07""#, "reading"), (#""shelf":"favs""#, "none"),
      (#""dateRead":"3000-01-01""#, "read"), (#""readCount":2,"status":"read""#, "read read"),
    ])
  func readingKeys(members: String, reading: String) throws {
    let file = try bookFile(
      #"[{"title":"A","author":"F",\#(members)}]"#, ImportOptions(today: Day(iso: "2026-11-29")))
    let book = try #require(try books(of: file).first)
    let shelf = book.reading?.shelf.rawValue ?? "none"
    let ends = book.reading?.allReadThroughs.compactMap(\.ended?.iso) ?? []
    let others = (book.reading?.allReadThroughs.count ?? 0) > 1 ? ["read"] : []
    #expect(([shelf] + ends + others).joined(separator: " ") == reading)
  }

  @Test("values of any shape and other names are read, and unknown keys are reported")
  func otherKeys() throws {
    let file = try bookFile(
      #"""
      [{"title":"A","authors":["Ann Doe"],"isbn13":"9780441013593","isbn10":"0441013597",
        "pageCount":300.0,"publisher":{"name":"North"},"genres":[{"name":"SF, old"}],"copies":2,
        "publishedDate":"2001-05-01","mood":"dark"},
       {"title":"B","author":"Ben Roe","myRating":9},{"title":"C","author":"Ben Roe","myRating":7}]
      """#)
    let parsed = try books(of: file)
    let details = parsed[0].details
    #expect(details.isbn?.digits == "9780441013593" && details.pages == 300)
    #expect(details.publisher == "North" && details.categories == ["SF, old"])
    #expect(parsed[0].copies.count == 1)
    #expect(parsed.map(\.details.rating) == [nil, 4.5, 3.5])
    #expect(file.notes.ratingMaxima == [.init(column: "rating", maximum: 10)])
    #expect(file.ignored == [IgnoredColumn(name: "mood", count: 1)])
    let alone = try books(of: bookFile(#"{"title":"B","author":"Ben Roe","rating":9}"#))
    #expect(alone.map(\.details.rating) == [4.5])
  }

  @Test("the output of --json is imported", arguments: [dune, "[" + dune + "]"])
  func everything(text: String) throws {
    var details = BookDetails(title: "Dune", author: "Frank Herbert")
    details.categories = ["novel", "sf"]
    details.isbn = ISBN(stored: "9780441013593")
    details.year = 1965
    details.owner = "City"
    details.notes = "a\nb"
    details.description = "c\n\nd"
    details.location = "B4"
    details.series = "Dune"
    details.seriesNumber = 1.5
    details.tags = ["x"]
    details.rating = 5
    details.identifiers = ["goodreads:44767458", "doi:10.1/a;b"]
    var book = ImportedBook(line: 1, details: details)
    book.number = 12
    book.addedAt = try instant("2026-09-01T08:00:00Z")
    var loan = ImportedLoan(borrower: "Anna", due: day("2026-10-20"))
    loan.checkedOutAt = try instant("2026-10-01T09:30:00Z")
    book.loans = [loan]
    #expect(try rows(of: bookFile(text)) == [.book(book)])
  }

  @Test(
    "the reading is imported as it was, also one of an older version without read-throughs",
    arguments: [
      (
        #"{"shelf": "reading", "begun": null, "finished": null, "page": 120, "progress": 30, "earlier": [], "readings": [{"begun": "2019", "finished": "2019-05", "outcome": "finished"}, {"begun": null, "finished": null, "outcome": null, "page": 120, "progress": 30}]}"#,
        ImportedReading(
          shelf: .reading,
          readThroughs: [
            ReadThrough(begun: partial("2019"), ended: partial("2019-05"), outcome: .finished),
            ReadThrough(progress: .page(120)),
          ]), []
      ),
      (
        #"{"shelf": "stopped", "readings": [{"begun": "2019", "finished": null, "outcome": "stopped", "progress": 40}]}"#,
        ImportedReading(
          shelf: .stopped,
          readThroughs: [
            ReadThrough(begun: partial("2019"), outcome: .stopped, progress: .percent(40))
          ]), []
      ),
      (
        #"{"shelf": "read", "begun": "2020-05-01", "finished": "2020-05-06", "pages": 412, "earlier": [{"begun": null, "finished": "2019-02-03"}]}"#,
        ImportedReading(
          shelf: .read, begun: partial("2020-05-01"), ended: partial("2020-05-06"),
          past: [finished("2019-02-03")]), []
      ),
      (
        #"{"shelf": "reading", "begun": "2020-05-01", "finished": null, "page": 9, "earlier": []}"#,
        ImportedReading(
          shelf: .reading,
          readThroughs: [ReadThrough(begun: partial("2020-05-01"), progress: .page(9))]), []
      ),
      (
        #"{"shelf": "read", "finished": "soon"}"#, ImportedReading(shelf: .read), ["soon"]
      ),
      (#"{"shelf": "lost"}"#, nil, ["lost"]),
    ] as [(String, ImportedReading?, [String])])
  func reading(json: String, reading: ImportedReading?, rejectedCells: [String]) throws {
    let text = #"[{"title": "Dune", "author": "Frank Herbert", "reading": \#(json)}]"#
    let file = try bookFile(text)
    let book = try #require(try books(of: file).first)
    #expect(book.reading == reading)
    #expect(book.rejectedCells.map(\.text) == rejectedCells && file.ignored.isEmpty)
    #expect(book.details.pages == (json.contains("412") ? 412 : nil))
  }

  @Test("pages, and whether the book is in the library, are imported")
  func held() throws {
    let text = """
      [{"title": "Dune", "author": "Herbert", "pages": 412, "held": true, "withdrawn": null},
       {"title": "Emma", "author": "Austen", "pages": null, "held": false,
        "withdrawn": {"on": "2026-01-02", "why": "sold"}}]
      """
    let parsed = try books(of: bookFile(text))
    #expect(parsed.map(\.details.pages) == [412, nil])
    #expect(parsed.map(\.isOwned) == [nil, false])
    #expect(parsed.map(\.details.withdrawal?.reason) == [nil, "sold"])
  }

  @Test(
    "keys within objects that are not read are reported, at any depth",
    arguments: [
      (#""borrower":{"name":"Anna","class":"5b","id":7}"#, ["borrower.class", "borrower.id"]),
      (#""lentTo":{"fullName":"Anna","firstName":"A."}"#, ["lentTo.firstName"]),
      (#""owner":{"name":"City","since":2020}"#, ["owner.since"]),
      (
        #""location":{"name":"B4","floor":2},"publisher":{"name":"North","city":""}"#,
        ["location.floor"]
      ),
      (#""authors":[{"name":"Ann","role":"Editor","born":1950},"Ben"]"#, ["authors.born"]),
      (#""authors":[{"id":1}]"#, ["authors"]),
      (#""rating":{"value":4,"max":5,"votes":9}"#, ["rating.votes"]),
      (#""series":{"name":"Saga","number":3,"id":1}"#, ["series.id"]),
      (#""series":{"name":"Saga","number":3},"seriesNumber":4"#, ["series.number"]),
      (#""genres":[{"name":"SF","id":1},{"name":"Old","id":2}]"#, ["genres.id", "genres.id"]),
      (
        #""reading":{"shelf":"read","place":"x","readings":[{"finished":"2019","at":{"x":1}}]}"#,
        ["reading.place", "reading.readings.at"]
      ),
      (#""notes":["a",{"text":"b"}],"tags":true"#, ["notes", "tags"]),
      (#""withdrawn":{"on":"2026-01-02","by":"Ann"},"held":false"#, ["withdrawn.by"]),
    ])
  func nestedKeys(members: String, ignored: [String]) throws {
    let file = try bookFile(#"[{"title":"A","author":"F",\#(members)}]"#)
    _ = try rows(of: file)
    let names = file.ignored.map(\.name).sorted()
    #expect(names == Array(Set(ignored)).sorted())
  }

  @Test(
    "the reading of another program is read as in tables",
    arguments: [
      (#"{"shelf":"finished","finished":"May 2019"}"#, "read 2019-05", []),
      (#"{"status":"to-read"}"#, "want", []),
      (#"{"finished":"2019-05-07"}"#, "read 2019-05-07", []),
      (#"{"begun":"2019-05-07"}"#, "reading", []), (#"{"page":12}"#, "none", ["12"]),
      (
        #"{"shelf":"read","readings":[{"finished":"2019","outcome":"lent"}]}"#, "read 2019",
        ["lent"]
      ),
    ] as [(String, String, [String])])
  func otherReadings(json: String, reading: String, rejected: [String]) throws {
    let text = #"[{"title":"A","author":"F","reading":\#(json)}]"#
    let book = try #require(try books(of: bookFile(text)).first)
    let ends = book.reading?.readThroughs.compactMap(\.ended?.iso) ?? []
    #expect(([book.reading?.shelf.rawValue ?? "none"] + ends).joined(separator: " ") == reading)
    #expect(book.rejectedCells.map(\.text) == rejected)
  }

  @Test("values of other types are converted, or dropped and reported")
  func otherTypes() throws {
    let book = try #require(
      try books(
        of: bookFile(
          """
          [{"title": 1984, "author": "x", "year": "1949", "rating": 9, "isbn": "123",
            "tags": "a, b", "categories": ["a, b", 1], "notes": 5, "addedAt": "then"}]
          """)
      ).first)
    #expect(book.details.title == "1984")
    #expect(book.details.year == 1949)
    #expect(book.details.tags == ["a", "b"])
    #expect(book.details.categories == ["a, b"] && book.details.rating == 4.5)
    #expect(
      book.rejectedCells == [
        RejectedCell(field: "isbn", text: "123"), RejectedCell(field: "added", text: "then"),
      ])
  }

  @Test("chunk boundaries make no difference", arguments: [1, 2, 3, 7, 1_000])
  func chunks(size: Int) throws {
    let text = "[ {\"title\": \"}\\\"{🐉\\\\\"},\n\n{\"title\": \"b\", \"more\": [{}]} ]\n"
    let parsed = try books(of: bookFile(Array(text.utf8), chunk: size))
    #expect(parsed.map(\.details.title) == ["}\"{🐉\\", "b"])
    #expect(parsed.map(\.line) == [1, 3])
  }

  @Test("thousands of books are read one at a time, and the progress is known")
  func manyBooks() throws {
    let item = #"{"title": "Dune", "author": "x"}"#
    let text = "[" + Array(repeating: item, count: 20_000).joined(separator: ",\n") + "]"
    let reader = try reader(of: bookFile(Array(text.utf8), chunk: 4_096))
    var fractions: [Double] = []
    while try reader.next() != nil { fractions.append(reader.fractionRead ?? -1) }
    #expect(fractions.count == 20_000)
    #expect(abs(fractions[9_999] - 0.5) < 0.01)
  }

  @Test(
    "invalid JSON, or JSON without books, is an error",
    arguments: [
      ("[{\"title\": \"a\"}", .badJSON(line: 1)), ("[{\"title\": \"a\"},]", .badJSON(line: 1)),
      ("[{\"title\": \"a\"}\n\n{\"title\": \"b\"}]", .badJSON(line: 3)),
      ("[{\"title\": \"a\"},\n{\"title\": \"b]", .badJSON(line: 2)),
      ("[{\"title\": \"a\"}] x", .badJSON(line: 1)), ("{\"title\": a}", .badJSON(line: 1)),
      ("[{\"title\": \"a\"},\n{\"title\": b}]", .badJSON(line: 2)),
      ("[{\"title\": \"a\"},\n7]", .badJSON(line: 2)),
      ("[{\"title\": \"a\",}]", .badJSON(line: 1)),
      ("[{\"title\": \"\\ud83d\"}]", .badJSON(line: 1)),
      ("[{\"name\": \"a\"}]", .noBooksInJSON), ("{}", .noBooksInJSON),
    ] as [(String, ImportError)])
  func faults(text: String, error: ImportError) {
    #expect(throws: error) { try rows(of: bookFile(text)) }
  }

  @Test("a list of anything else has no books", arguments: ["[1, 2]", "[\"a\"]", "[[]]"])
  func noObjects(text: String) {
    #expect(throws: ImportError.noBooksInJSON) { try bookFile(text, as: .json) }
  }

  @Test("invalid bytes in UTF-8 are not valid JSON")
  func notUTF8() {
    let bytes = Array("[{\"title\": \"Écume ".utf8) + [0xE9] + Array("\"}]".utf8)
    #expect(throws: ImportError.badJSON(line: 1)) { try rows(of: bookFile(bytes)) }
  }
}
